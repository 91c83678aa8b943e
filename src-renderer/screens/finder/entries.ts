// The finder's entries: what matches the typed text, in groups, the best match first.

export const groups = ['recent', 'publications', 'cases', 'places', 'collections', 'searches', 'guide', 'actions'] as const;
export type GroupName = (typeof groups)[number];

export interface Entry {
  /** Stable: the same thing always has the same id. */
  id: string;
  group: Exclude<GroupName, 'recent'>;
  name: string;
  /** Shown after the name. */
  detail?: string;
  /** Language of the detail, if it is text of a document. */
  language?: string;
  /** The keyboard shortcut for the same action. */
  keys?: string;
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
  actions: 5,
};

/** Before anything is typed: recent entries, places, cases, searches and collections. */
export function firstGroups(entries: readonly Entry[], recent: readonly string[]): EntryGroup[] {
  const recentEntries = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
  const rest = entries.filter((entry) => !recentEntries.includes(entry));
  return grouped([
    { name: 'recent', entries: recentEntries },
    { name: 'places', entries: rest.filter(({ group, id }) => group === 'places' && !id.startsWith('part:')) },
    { name: 'cases', entries: rest.filter(({ group }) => group === 'cases') },
    { name: 'searches', entries: rest.filter(({ group }) => group === 'searches') },
    { name: 'collections', entries: rest.filter(({ group }) => group === 'collections') },
  ]);
}

/** Entries that contain every typed word. `publications` were found by the application and always match. */
export function matching(entries: readonly Entry[], publications: readonly Entry[], typed: string): EntryGroup[] {
  const terms = normalized(typed).split(/\s+/).filter(Boolean);
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry, terms) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
  const of = (name: GroupName): Entry[] => (name === 'publications' ? [...publications] : found.filter(({ group }) => group === name));
  const own = groups.filter((name) => name !== 'recent').map((name) => ({ name, entries: of(name) }));
  // Digits suggest a publication number; words suggest a place.
  return grouped(/\d{3}/.test(typed) ? own : [...own.slice(1), ...own.slice(0, 1)]);
}

function grouped(all: EntryGroup[]): EntryGroup[] {
  return all
    .map(({ name, entries }) => ({ name, entries: entries.slice(0, MAX_ENTRIES[name]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** 3: the name starts with the first word; 2: a word of the name does; 1: all words occur anywhere; 0: no match. */
function rankOf({ name, detail = '' }: Entry, terms: readonly string[]): number {
  const own = normalized(name);
  const all = `${own} ${normalized(detail)}`;
  if (terms.length === 0 || !terms.every((word) => all.includes(word))) return 0;
  const [first = ''] = terms;
  if (own.startsWith(first)) return 3;
  return own.split(/\s+/).some((word) => word.startsWith(first)) ? 2 : 1;
}

/** Normalised: no case, accents or no-break spaces. */
function normalized(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
