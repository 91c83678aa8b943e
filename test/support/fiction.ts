// Fictional publications generated from a seed, as records of our JSONL format.

const nouns = [
  'valve',
  'spindle',
  'membrane',
  'turbine',
  'lens',
  'gear',
  'battery',
  'filter',
  'antenna',
  'needle',
  'hinge',
  'nozzle',
  'sensor',
  'pump',
  'clutch',
  'bearing',
  'mirror',
  'conveyor',
  'gasket',
  'rotor',
  'beam',
  'catalyst',
  'electrode',
  'fabric',
  'buckle',
  'propeller',
  'magnet',
  'probe',
];
const adjectives = [
  'folded',
  'porous',
  'resilient',
  'tapered',
  'hollow',
  'magnetic',
  'layered',
  'heated',
  'transparent',
  'threaded',
  'floating',
  'ribbed',
];
const verbs = ['holds', 'presses', 'turns', 'guides', 'cools', 'seals', 'lifts', 'measures', 'damps', 'locks', 'opens', 'feeds'];

/** A pseudo-random number generator (mulberry32); values in [0, 1). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const syllables = ['bar', 'dol', 'fen', 'gim', 'hup', 'jor', 'kel', 'lun', 'mip', 'nav', 'pog', 'ruk', 'sev', 'tib', 'vox', 'zan'];

/** A word that only publication `seed` contains. */
export function coinedWord(seed: number): string {
  return [seed >> 8, seed >> 4, seed].map((part) => syllables[part & 15]).join('');
}

/** A record of our JSONL format. */
export type FictionalRecord = Record<string, unknown> & { country: string; number: string; kind: string };

/** Fictional publication `seed` (from 0): English, with claims and `paragraphs` paragraphs. */
export function fictional(seed: number, paragraphs = 4): FictionalRecord {
  const next = random(seed + 1);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] as string;
  const sentence = (): string =>
    `The ${pick(adjectives)} ${pick(nouns)} ${pick(verbs)} the ${pick(adjectives)} ${pick(nouns)} while a ${pick(nouns)} ${pick(verbs)} it.`;
  const paragraph = (): string => Array.from({ length: 5 }, sentence).join(' ');
  return {
    country: 'XX',
    number: String(1_000_000 + seed),
    kind: 'A1',
    publicationDate: `20${String(seed % 20).padStart(2, '0')}-0${(seed % 9) + 1}-15`,
    applicants: [{ name: `Fictional Works ${seed % 7}`, country: 'XX' }],
    classes: [{ type: 'CPC', code: `F16K${(seed % 30) + 1}/0${seed % 9}` }],
    title: [{ language: 'en', text: `A ${pick(adjectives)} ${pick(nouns)} for a ${pick(nouns)}` }],
    abstract: [{ language: 'en', text: `${paragraph()} It is known as a ${coinedWord(seed)}.` }],
    claims: [{ language: 'en', text: [1, 2, 3].map((claim) => `${claim}. ${sentence()}`).join('\n') }],
    description: [{ language: 'en', text: Array.from({ length: paragraphs }, paragraph).join('\n') }],
  };
}

/** The lines of publications `from` to `to - 1`. */
export function fictionalLines(from: number, to: number, paragraphs?: number): string {
  return Array.from({ length: to - from }, (_, at) => `${JSON.stringify(fictional(from + at, paragraphs))}\n`).join('');
}
