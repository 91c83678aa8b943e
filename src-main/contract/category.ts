// The category of a cited document (X Y A, P, E, O, T, D, L) from its dates and what the attorney decided. Days are ISO, without a time zone.
// Sources: EPO Guidelines B-X 9.2 to 9.3, B-VI 4 and 5; Art. 54 and 89 EPC; 35 U.S.C. 102. Without schemas, so that the screens can use it.

/** X: takes novelty or inventive step alone; Y: with another document; A: background. */
export const letters = ['X', 'Y', 'A'] as const;
export type Letter = (typeof letters)[number];

/** What the attorney says of a document beside its letters. Keys are the letters of the search report. */
export interface CategoryFlags {
  /** Oral or other non-written disclosure, and its day. */
  O?: { on: string };
  /** Theory or principle underlying the invention, whatever its date. */
  T?: true;
  /** Cited for another reason; `claims` only where it is limited to them. */
  L?: { reason: string; claims?: number[] | undefined };
  /** Cited in the description of the application. */
  D?: true;
}

/** A letter for some claims; without claims it concerns the idea as a whole. `decided`: by the attorney, not suggested. */
export interface AppliedLetter {
  letter: Letter;
  claims: readonly number[];
  decided: boolean;
  /** Of an X: against inventive step alone, so that it is none where only novelty counts. */
  obviousness?: true;
}

export interface CategoryFacts {
  /**
   * The application that is searched for: day of filing, earliest claimed priority that was not found invalid, earliest that was found valid.
   * Absent: not filed yet, everything published precedes it.
   */
  application?: { filed: string; priority?: string; validPriority?: string };
  document: {
    country: string;
    isPatent: boolean;
    /** As exact as it is known: `yyyy`, `yyyy-mm` or `yyyy-mm-dd`. */
    published?: string;
    filed?: string;
    /** The earliest claimed priority. */
    priority?: string;
    /** States it designates; absent: not known. */
    designated?: readonly string[];
    /** It is a publication of the application itself. */
    isOwn?: boolean;
    /** It claims a priority that the application claims too. */
    sharesPriority?: boolean;
  };
  letters: readonly AppliedLetter[];
  flags: CategoryFlags;
}

/** Where the publication lies: the rows 2 to 5 of the table; `uncertain`: its date is missing or not exact enough. */
export type DatePosition = 'uncertain' | 'before' | 'intermediate' | 'conflicting' | 'late';

/** A row of the table of documents. */
export interface CategoryRow {
  /** `P,X`, `E`, `X?`. */
  symbol: string;
  claims: readonly number[];
  decided: boolean;
}

/** A ground on which a document counts; words/ has the sentence of each. */
export type Ground =
  | 'ep-prior-art'
  | 'ep-prior-art-if-published-in-time'
  | 'ep-prior-art-if-priority-fails'
  | 'ep-conflicting'
  | 'wo-conflicting'
  | 'ep-conflicting-if-priority-fails'
  | 'wo-conflicting-if-priority-fails'
  | 'ep-same-day'
  | 'ep-later-than-valid-priority'
  | 'no-conflicting'
  | 'us-prior-art'
  | 'us-prior-art-own'
  | 'us-prior-art-if-published-in-time'
  | 'us-prior-art-if-priority-fails'
  | 'us-earlier-filed'
  | 'us-earlier-filed-if-priority-fails'
  | 'us-none';
export const targets = ['EP', 'US'] as const;
export type Target = (typeof targets)[number];

export interface Category {
  position: DatePosition;
  /** The best letter first; empty if it is left out. */
  rows: CategoryRow[];
  leftOut?: 'own-publication' | 'same-priority' | 'published-late';
  basis: Record<Target, Ground[]>;
  /** What only the attorney or a register can tell. */
  questions: ('publication-evidence' | 'filing-date')[];
}

export function categoryOf(facts: CategoryFacts): Category {
  const position = positionOf(facts);
  const { document, flags } = facts;
  const none = { position, rows: [], basis: { EP: [], US: [] }, questions: [] };
  if (document.isOwn === true) return { ...none, leftOut: 'own-publication' };
  const otherwise = otherRows(flags);
  // A document that is cited for T or L has letters only if the attorney gave it some.
  const given = otherwise.length === 0 ? facts.letters : facts.letters.filter(({ decided }) => decided);
  const leftOut = position === 'late' ? 'published-late' : isShared(facts, position) ? 'same-priority' : undefined;
  const rows = [...(leftOut === undefined ? letterRows(position, given, flags) : []), ...otherwise];
  if (rows.length === 0 && leftOut !== undefined) return { ...none, leftOut };
  const cited = leftOut === undefined && rows.length > otherwise.length;
  return {
    ...none,
    rows,
    ...(cited && { basis: { EP: europeanBasis(facts, position), US: americanBasis(facts, position) } }),
    questions: [
      ...(position === 'uncertain' ? (['publication-evidence'] as const) : []),
      ...(position === 'conflicting' && firstOf(document) === undefined ? (['filing-date'] as const) : []),
    ],
  };
}

/** True where two documents may be combined: what was not published before the application counts for novelty alone. */
export function canBeCombined(position: DatePosition): boolean {
  return position === 'before' || position === 'intermediate';
}

/** The symbol of a row as printed: `*` until it is decided, `†` until the dates of the document are verified. */
export function printedSymbol({ symbol, decided }: CategoryRow, verified: boolean): string {
  return `${symbol}${decided ? '' : '*'}${verified ? '' : '†'}`;
}

export function positionOf({ application, document, flags }: Pick<CategoryFacts, 'application' | 'document' | 'flags'>): DatePosition {
  const published = disclosedOn({ document, flags });
  if (published === undefined) return 'uncertain';
  if (application === undefined) return 'before';
  const { filed } = application;
  const priority = relevantDate(application);
  const [from, to] = spanOf(published);
  if ([priority, filed].some((day) => from < day && to >= day)) return 'uncertain';
  if (to < priority) return 'before';
  if (to < filed) return 'intermediate';
  if (!document.isPatent || flags.O !== undefined) return 'late';
  const first = firstOf(document);
  return first === undefined || first < filed || document.filed === filed ? 'conflicting' : 'late';
}

/** Of an oral disclosure its own day, not that of the document that reports it. */
function disclosedOn({ document, flags }: Pick<CategoryFacts, 'document' | 'flags'>): string | undefined {
  return flags.O?.on ?? document.published;
}

/** The earliest priority if there is one before the filing, else the filing. */
function relevantDate({ filed, priority }: NonNullable<CategoryFacts['application']>): string {
  return priority !== undefined && priority < filed ? priority : filed;
}

/** What its claims have at the latest, should a priority that nobody examined fail. */
function secureDate({ filed, validPriority }: NonNullable<CategoryFacts['application']>): string {
  return validPriority !== undefined && validPriority < filed ? validPriority : filed;
}

/** Whether a publication after the earliest priority is prior art if that priority fails. */
function isPriorIfPriorityFails({ application, document, flags }: CategoryFacts): boolean {
  const published = disclosedOn({ document, flags });
  return application === undefined || published === undefined || spanOf(published)[0] < secureDate(application);
}

/** The first and the last day that a date may mean; comparing needs no true length of months. */
function spanOf(date: string): [from: string, to: string] {
  return [`${date}${'-01-01'.slice(date.length - 4)}`, `${date}${'-12-31'.slice(date.length - 4)}`];
}

/** The earlier of filing and priority; undefined where neither is known. */
function firstOf({ filed, priority }: CategoryFacts['document']): string | undefined {
  return [filed, priority].filter((day) => day !== undefined).toSorted()[0];
}

function isShared({ document }: CategoryFacts, position: DatePosition): boolean {
  return position === 'conflicting' && document.sharesPriority === true;
}

/** `E` for claims that stay new over the document, `E,X` for others; else each letter, with P between priority and filing. */
function letterRows(position: DatePosition, given: readonly AppliedLetter[], flags: CategoryFlags): CategoryRow[] {
  const parts = ({ letter, obviousness }: AppliedLetter): string[] => [
    ...(flags.D === true ? ['D'] : []),
    ...(flags.O === undefined ? [] : ['O']),
    ...(position === 'conflicting' ? ['E'] : position === 'intermediate' ? ['P'] : []),
    ...(position === 'conflicting' && (letter !== 'X' || obviousness === true) ? [] : [letter]),
  ];
  const rows = new Map<string, CategoryRow>();
  const ordered = given.toSorted((a, b) => letters.indexOf(a.letter) - letters.indexOf(b.letter) || Number(b.decided) - Number(a.decided));
  for (const one of ordered) {
    const { claims, decided } = one;
    const symbol = `${parts(one).join(',')}${position === 'uncertain' ? '?' : ''}`;
    const key = `${symbol} ${decided}`;
    const merged = [...new Set([...(rows.get(key)?.claims ?? []), ...claims])].toSorted((a, b) => a - b);
    rows.set(key, { symbol, claims: merged, decided });
  }
  return [...rows.values()];
}

function otherRows({ T, L }: CategoryFlags): CategoryRow[] {
  return [
    ...(T === true ? [{ symbol: 'T', claims: [], decided: true }] : []),
    ...(L === undefined ? [] : [{ symbol: 'L', claims: L.claims ?? [], decided: true }]),
  ];
}

function europeanBasis(facts: CategoryFacts, position: DatePosition): Ground[] {
  const { application, document } = facts;
  if (position === 'uncertain') return ['ep-prior-art-if-published-in-time'];
  if (position === 'before' || application === undefined) return ['ep-prior-art'];
  const conflicting = conflictingGround(application, document);
  if (position === 'intermediate') {
    const grounds: Ground[] = [
      ...(isPriorIfPriorityFails(facts) ? (['ep-prior-art-if-priority-fails'] as const) : []),
      ...(conflicting === 'ep-conflicting' || conflicting === 'wo-conflicting' ? [conflicting] : []),
    ];
    return grounds.length === 0 ? ['ep-later-than-valid-priority'] : grounds;
  }
  return conflicting === undefined ? [] : [conflicting];
}

function conflictingGround(
  application: NonNullable<CategoryFacts['application']>,
  document: CategoryFacts['document'],
): Ground | undefined {
  const first = firstOf(document);
  const isInternational = document.country === 'WO' && document.designated?.includes('EP') !== false;
  if (document.country !== 'EP' && !isInternational) return 'no-conflicting';
  if (first === undefined) return undefined;
  const office = document.country === 'EP' ? 'ep' : 'wo';
  if (first < relevantDate(application)) return `${office}-conflicting`;
  if (first >= application.filed) return 'ep-same-day';
  return first < secureDate(application) ? `${office}-conflicting-if-priority-fails` : 'ep-later-than-valid-priority';
}

function americanBasis(facts: CategoryFacts, position: DatePosition): Ground[] {
  const { application, document } = facts;
  if (position === 'uncertain') return ['us-prior-art-if-published-in-time'];
  if (application === undefined) return ['us-prior-art'];
  const priority = relevantDate(application);
  if (position === 'before') {
    const [, to] = spanOf(disclosedOn(facts) ?? '');
    return to >= yearBefore(priority) ? ['us-prior-art', 'us-prior-art-own'] : ['us-prior-art'];
  }
  const first = firstOf(document);
  const designates = document.country === 'US' || (document.country === 'WO' && document.designated?.includes('US') !== false);
  const earlier = !designates || first === undefined || first >= secureDate(application) ? undefined : first < priority;
  const grounds: Ground[] = [
    ...(position === 'intermediate' && isPriorIfPriorityFails(facts) ? (['us-prior-art-if-priority-fails'] as const) : []),
    ...(earlier === undefined ? [] : [earlier ? ('us-earlier-filed' as const) : ('us-earlier-filed-if-priority-fails' as const)]),
  ];
  return grounds.length === 0 ? ['us-none'] : grounds;
}

function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return before.endsWith('-02-29') ? `${before.slice(0, 4)}-02-28` : before;
}

/** `1, 3-5`. */
export function printedClaims(claims: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const claim of [...new Set(claims)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === claim - 1) last[1] = claim;
    else ranges.push([claim, claim]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}

/** The claims that `1, 3-5` names; undefined if the text is no list of claims. */
export function parseClaims(text: string): number[] | undefined {
  const claims = text.split(',').flatMap((part): (number | undefined)[] => {
    const [, from = '', to = from] = /^\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3})\s*)?$/.exec(part) ?? [];
    const [first, last] = [Number(from), Number(to)];
    return first < 1 || last < first ? [undefined] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return claims.includes(undefined) ? undefined : [...new Set(claims as number[])].toSorted((a, b) => a - b);
}
