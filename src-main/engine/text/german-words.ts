// Which pieces of a German compound are real words? In: a piece as it stands in a compound, folded. Out: the word it stands for, without the
// linking element: "vermittlungs" is "vermittlung", "rader" is "rad", "farb" is "farbe".
import {
  beginnings,
  cognates,
  endings,
  englishSpellings,
  firstVerbs,
  joinedWithE,
  joinedWithEn,
  joinedWithEr,
  joinedWithEs,
  nouns,
  prefixedNouns,
  separableParticles,
  verbStems,
} from './german-words-table.ts';

/** Prefixes and particles of verbs and of the nouns made from them. */
const prefixes = (
  'ab an auf aus be bei durch ein ent er fort gegen her hin hinter los mit nach rück über um unter ver vor weg weiter wieder zer zu zurück zusammen ' +
  'zwischen heraus hinein voraus vorher'
)
  .split(' ')
  .map(folded);

/** Derivations that are words whatever they are made from. They need -s- before another part: "vermittlungs|rechner". */
const DERIVATION = /^[a-z]{3,}(?:ung|heit|keit|schaft|[kstx]ion|itat)$/;
/** One that is not in the table has a prefix if another part is before it: "daten|vermittlung", but not "hand|habung". */
const WITH_PREFIX = /^(?:be|ent|er|ver|zer)[a-z]{4,}ung(?:en)?$/;
/** Nouns that never take -s-. */
const WITHOUT_S = /(?:e|s|x|z|sch|^ion)$/;
/** Inflections of the last part, longest first. */
const inflections = ['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's'] as const;

function folded(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

/** The forms of words within a compound (first) and at its end (last), with the words. */
interface Forms {
  first: Map<string, string>;
  last: Map<string, string>;
}

/** Words that occur with the particles above, and all others. */
const derivable: Forms = { first: new Map(), last: new Map() };
const simple: Forms = { first: new Map(), last: new Map() };

function addNoun({ first, last }: Forms, noun: string): void {
  last.set(noun, noun);
  const isDerivation = DERIVATION.test(noun);
  if (!isDerivation) first.set(noun, noun);
  if (!WITHOUT_S.test(noun)) first.set(`${noun}s`, noun);
  if (noun.endsWith('e')) {
    first.set(`${noun}n`, noun);
    if (noun.length > LEAST_SHORTENED && !first.has(noun.slice(0, -1))) first.set(noun.slice(0, -1), noun);
  }
  if (/(?:or|ent|ant|ion)$/.test(noun)) first.set(`${noun}en`, noun);
}

const verbs: ReadonlySet<string> = new Set(verbStems.map(folded));
const particles = [...separableParticles.map(folded), ...prefixes];
/** Endings of verbs and their participles. */
const verbEndings = 'e en n et t ete eten eter etes etem te ten ter tes tem end ende enden ender endes endem'.split(' ');

/** True for forms of verbs, such as "festgestellt" and "betreffende", which are no compounds although "stelle" and "ende" are words. */
export function isVerbForm(word: string): boolean {
  return verbEndings.some((ending) => word.endsWith(ending) && isVerb(word.slice(0, -ending.length), 2));
}

/** True for a stem with "zu" or "ge", and with at most so many particles before that. */
function isVerb(stem: string, atMost: number): boolean {
  if (verbs.has(stem) || (/^(?:zu|ge)/.test(stem) && verbs.has(stem.slice(2)))) return true;
  return atMost > 0 && particles.some((particle) => stem.startsWith(particle) && isVerb(stem.slice(particle.length), atMost - 1));
}

/** Letters of the shortest noun that loses its -e: "farbe", "schule". */
const LEAST_SHORTENED = 4;

function addVerb(forms: Forms, stem: string): void {
  forms.first.set(stem, stem);
  addNoun(forms, `${stem}ung`);
  addNoun(forms, `${stem.replace(/el$/, 'l')}ung`);
  const agent = `${stem.replace(/el$/, 'l')}er`;
  forms.last.set(agent, agent);
  forms.first.set(agent, agent);
}

for (const word of verbStems.map(folded)) {
  addVerb(derivable, word);
  addVerb(simple, word);
}
for (const word of firstVerbs.map(folded)) simple.first.set(word, word);
for (const word of prefixedNouns.map(folded)) addNoun(derivable, word);
for (const word of [...prefixedNouns, ...cognates, ...nouns].map(folded)) addNoun(simple, word);
for (const word of beginnings.map(folded)) if (!simple.first.has(word)) simple.first.set(word, word);
for (const word of endings.map(folded)) simple.last.set(word, word);
for (const [words, link] of [
  [joinedWithEr, 'er'],
  [joinedWithEs, 'es'],
  [joinedWithE, 'e'],
  [joinedWithEn, 'en'],
  [['name'], 'ens'],
] as const)
  for (const word of words.map(folded)) simple.first.set(word.replace(/e$/, '') + link, word);

/** The longest piece that can be a word. */
export const LONGEST_PIECE = 24;

/** Every piece of every word is looked up: only the prefixes with its first letter are tried. */
const prefixesByLetter: ReadonlyMap<string, string[]> = Map.groupBy(prefixes, (prefix) => prefix.charAt(0));

/** The prefix of a word that `isRest` without it; undefined if there is none. */
export function withoutPrefix(word: string, isRest: (rest: string) => boolean): string | undefined {
  return prefixesByLetter.get(word.charAt(0))?.find((prefix) => word.startsWith(prefix) && isRest(word.slice(prefix.length)));
}

function lookedUp(forms: keyof Forms, piece: string): string | undefined {
  const found = simple[forms].get(piece);
  if (found !== undefined) return found;
  const prefix = withoutPrefix(piece, (rest) => derivable[forms].has(rest));
  return prefix && prefix + (derivable[forms].get(piece.slice(prefix.length)) ?? '');
}

/** simple: words as they stand; derivable: words that occur with a prefix. */
export type Wordhood = 'simple' | 'derivable';

/** All words of the tables, folded. */
export function everyWord(wordhood: Wordhood): Set<string> {
  const { first, last } = wordhood === 'simple' ? simple : derivable;
  return new Set([...first.values(), ...last.values()]);
}

/** German words with their English spellings, if English has the word in this spelling or another. */
export function spellings(): [german: string, english: string][] {
  const pairs = englishSpellings.map((pair): [string, string] => {
    const [german = '', english = ''] = pair.split('=');
    return [folded(german), english];
  });
  return [...cognates.map((word): [string, string] => [folded(word), word]), ...pairs];
}

/** The word that a piece before another part stands for. */
export function firstWord(piece: string): string | undefined {
  return lookedUp('first', piece);
}

/** The word that the last piece is, which may be inflected. */
export function lastWord(piece: string): string | undefined {
  const found = lookedUp('last', piece);
  if (found !== undefined) return found;
  for (const inflection of inflections) {
    if (!piece.endsWith(inflection)) continue;
    const word = lookedUp('last', piece.slice(0, -inflection.length));
    if (word !== undefined) return word;
  }
  return undefined;
}

/** The derivation that a piece is which is not in the table, without -s-; `isBegin`: at the beginning of the compound. */
export function firstDerivation(piece: string, isBegin: boolean): string | undefined {
  const word = piece.slice(0, -1);
  return piece.endsWith('s') && (isBegin ? DERIVATION : WITH_PREFIX).test(word) ? word : undefined;
}

export function isLastDerivation(piece: string): boolean {
  return WITH_PREFIX.test(piece);
}
