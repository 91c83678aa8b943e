// Going to anything: which things match what was typed? In: everything that has a name, the text typed. Out: groups of it, best first.

export const groups = ['recent', 'publications', 'cases', 'places', 'collections', 'searches', 'guide', 'actions'] as const;
export type GroupName = (typeof groups)[number];

export interface Entry {
  /** The same for the same thing, however it was found. */
  id: string;
  group: Exclude<GroupName, 'recent'>;
  name: string;
  /** What stands behind the name. */
  detail?: string;
  /** Language of the detail, where it is a document's. */
  language?: string;
  /** A key that does the same. */
  keys?: string;
  run: () => void;
}

export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
}

/** Entries of a group while something is typed, and before. */
const MOST: Record<GroupName, number> = {
  recent: 6,
  publications: 8,
  cases: 5,
  places: 8,
  collections: 5,
  searches: 5,
  guide: 4,
  actions: 5,
};

/** Before anything is typed: what was gone to lately, then places and the latest searches. */
export function firstGroups(entries: readonly Entry[], recent: readonly string[]): EntryGroup[] {
  const lately = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
  const rest = entries.filter((entry) => !lately.includes(entry));
  return grouped([
    { name: 'recent', entries: lately },
    { name: 'places', entries: rest.filter(({ group, id }) => group === 'places' && !id.startsWith('part:')) },
    { name: 'cases', entries: rest.filter(({ group }) => group === 'cases') },
    { name: 'searches', entries: rest.filter(({ group }) => group === 'searches') },
    { name: 'collections', entries: rest.filter(({ group }) => group === 'collections') },
  ]);
}

/** What holds every word typed. Publications were looked for by the application and all match. */
export function matching(entries: readonly Entry[], publications: readonly Entry[], typed: string): EntryGroup[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry);
  const of = (name: GroupName): Entry[] => (name === 'publications' ? [...publications] : found.filter(({ group }) => group === name));
  const own = groups.filter((name) => name !== 'recent').map((name) => ({ name, entries: of(name) }));
  // A number is a publication's; a word is rather the name of a place.
  return grouped(/\d{3}/.test(typed) ? own : [...own.slice(1), ...own.slice(0, 1)]);
}

function grouped(all: EntryGroup[]): EntryGroup[] {
  return all.map(({ name, entries }) => ({ name, entries: entries.slice(0, MOST[name]) })).filter(({ entries }) => entries.length > 0);
}

/** 3 where the name begins so, 2 where a word of it does, 1 where it holds all words anywhere; 0 where it does not. */
function rankOf({ name, detail = '' }: Entry, wanted: readonly string[]): number {
  const own = plain(name);
  const all = `${own} ${plain(detail)}`;
  if (wanted.length === 0 || !wanted.every((word) => all.includes(word))) return 0;
  const [first = ''] = wanted;
  if (own.startsWith(first)) return 3;
  return own.split(/\s+/).some((word) => word.startsWith(first)) ? 2 : 1;
}

/** Without case, accents and no-break spaces. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
