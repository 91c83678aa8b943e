// The finder's entries: what matches the typed text, in groups, the best match first.

export const groups = ['recent', 'publications', 'cases', 'places', 'collections', 'searches', 'guide', 'actions'] as const;
export type GroupName = (typeof groups)[number];

export interface Entry {
  /** Stable: the same thing always has the same id. */
  id: string;
  group: Exclude<GroupName, 'recent'>;
  name: string;
  /** Its name in the other language, by which it is found too. */
  otherName?: string;
  /** Shown after the name. */
  detail?: string;
  /** Language of the detail, if it is text of a document. */
  language?: string;
  /** The keyboard shortcut for the same action. */
  keys?: string;
  /** Why it cannot be done now. */
  reason?: string;
  /** True for an act of the screen shown. */
  here?: boolean;
  run: () => void;
}

export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
}

/** Entries shown per group. */
const MAX_ENTRIES: Record<GroupName, number> = {
  recent: 6,
  publications: 8,
  cases: 5,
  places: 8,
  collections: 5,
  searches: 5,
  guide: 4,
  actions: 12,
};

/** Before anything is typed: what was used last, with acts first, then places, cases, acts of the screen, searches and collections. */
export function firstGroups(entries: readonly Entry[], recent: readonly string[]): EntryGroup[] {
  const recentEntries = recent
    .flatMap((id) => entries.filter((entry) => entry.id === id))
    .toSorted((a, b) => Number(b.group === 'actions') - Number(a.group === 'actions'));
  const rest = entries.filter((entry) => !recentEntries.includes(entry));
  return grouped([
    { name: 'recent', entries: recentEntries },
    { name: 'places', entries: rest.filter(({ group, id }) => group === 'places' && /^screen:/.test(id)) },
    { name: 'cases', entries: rest.filter(({ group }) => group === 'cases') },
    { name: 'actions', entries: rest.filter(({ here, reason }) => here === true && reason === undefined) },
    { name: 'searches', entries: rest.filter(({ group }) => group === 'searches') },
    { name: 'collections', entries: rest.filter(({ group }) => group === 'collections') },
  ]);
}

/** Entries that contain every typed word, the best match first. `publications` were found by the application and always match. */
export function matching(entries: readonly Entry[], publications: readonly Entry[], typed: string): EntryGroup[] {
  const terms = normalized(typed).split(/\s+/).filter(Boolean);
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry, terms) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank);
  // Digits suggest a publication number; a title is the weakest match of words.
  const publicationRank = /\d{3}/.test(typed) ? Infinity : 0;
  const own = groups
    .filter((name) => name !== 'recent')
    .map((name) => {
      if (name === 'publications') return { name, entries: [...publications], rank: publicationRank };
      const ranked = found.filter(({ entry }) => entry.group === name);
      return { name, entries: ranked.map(({ entry }) => entry), rank: ranked[0]?.rank ?? 0 };
    });
  return grouped(own.toSorted((a, b) => b.rank - a.rank));
}

function grouped(all: EntryGroup[]): EntryGroup[] {
  return all
    .map(({ name, entries }) => ({ name, entries: entries.slice(0, MAX_ENTRIES[name]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** How well a name matches: as a whole, at its start, at the start of every word typed, of the first one, or anywhere. */
const WHOLE = 10;
const START = 8;
const WORDS = 6;
const WORD = 4;
const ANYWHERE = 2;
/** Puts what cannot be done now behind all that can. */
const BEHIND = 100;

/** 0 if it does not match. What matches in the other language only comes after its equals. */
function rankOf({ name, otherName, detail = '', reason }: Entry, terms: readonly string[]): number {
  const own = rankOfName(name, detail, terms);
  const other = otherName === undefined ? 0 : rankOfName(otherName, detail, terms) - 0.5;
  const rank = Math.max(own, other);
  return rank <= 0 || reason === undefined ? Math.max(0, rank) : rank / BEHIND;
}

function rankOfName(name: string, detail: string, terms: readonly string[]): number {
  const own = normalized(name);
  const words = own.split(/[^\p{L}\p{N}]+/u);
  const begins = (term: string): boolean => words.some((word) => word.startsWith(term));
  const [first = ''] = terms;
  if (terms.length === 0 || !terms.every((term) => `${own} ${normalized(detail)}`.includes(term))) return 0;
  if (own === terms.join(' ')) return WHOLE;
  if (own.startsWith(terms.join(' '))) return START;
  if (terms.every(begins)) return WORDS;
  return begins(first) ? WORD : ANYWHERE;
}

/** Normalised: no case, accents or no-break spaces. */
function normalized(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
