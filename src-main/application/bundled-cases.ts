// A case that came in a bundle: where do its hits lie here? In: what the record tells of another installation's indexes. Out: the same
// versions with their hits in the index that the bundle's documents were put into; those that did not come along are left out.
import type { Answering } from '../contract/call.ts';
import type { caseCalls, Version, VersionHit, VersionSummary } from '../contract/case.ts';
import { versionChange } from '../casework/version-change.ts';
import type { Engine } from '../contract/engine.ts';
import type { CaseDesk } from './case-storage.ts';

type Views = Pick<Answering<typeof caseCalls>, 'version' | 'versions' | 'versionChange' | 'replayVersion'>;

export interface GuestParts {
  calls: Views;
  desk: CaseDesk;
  engine: Pick<Engine, 'locate' | 'indexes'>;
}

interface Home {
  index: number;
  name: string;
}

const NAMES_A_CALL = 1_000;

/** The calls of cases as they are answered for guests too; any other case is answered as ever. */
export function guestViews({ calls, desk, engine }: GuestParts): Views {
  const homeOf = async (id: number): Promise<Home | undefined> => {
    const index = await desk.calls().homeOf(id);
    if (index === undefined) return undefined;
    const found = (await engine.indexes({})).find((entry) => entry.id === index);
    return { index, name: found?.name ?? '' };
  };
  const rowsOf = async (names: readonly string[], { index }: Home): Promise<Map<string, number>> => {
    const rows = new Map<string, number>();
    const wanted = [...new Set(names)];
    for (let from = 0; from < wanted.length; from += NAMES_A_CALL) {
      const found = await engine.locate({ names: wanted.slice(from, from + NAMES_A_CALL), indexes: [index] });
      for (const { name, publication } of found) rows.set(name, publication);
    }
    return rows;
  };
  const shown = async (asked: { case: number; number: number }, home: Home): Promise<Version> => {
    const version = await calls.version(asked);
    const rows = await rowsOf(
      version.hits.map(({ name }) => name),
      home,
    );
    const hits = version.hits.flatMap((hit) => {
      const publication = rows.get(hit.name);
      return publication === undefined ? [] : [{ ...hit, index: home.index, publication }];
    });
    return versionAt(version, hits, home);
  };

  return {
    versions: async (asked) => {
      const [found, home] = await Promise.all([calls.versions(asked), homeOf(asked.case)]);
      return home === undefined ? found : found.map((version) => summaryAt(version, home));
    },
    version: async (asked) => {
      const home = await homeOf(asked.case);
      return home === undefined ? calls.version(asked) : shown(asked, home);
    },
    versionChange: async (asked) => {
      const home = await homeOf(asked.case);
      if (home === undefined) return calls.versionChange(asked);
      const [from, to] = await Promise.all([asked.from, asked.to].map((number) => shown({ case: asked.case, number }, home)));
      return versionChange(from as Version, to as Version);
    },
    replayVersion: async (asked) => {
      const [home, version] = await Promise.all([homeOf(asked.case), calls.version(asked)]);
      const last = version.search.indexes.every((index) => index === home?.index);
      // What was asked over there cannot be asked here; what was asked here can.
      if (home === undefined || last) return calls.replayVersion(asked);
      const reasons = version.indexes.map(({ index, name }) => ({ what: 'gone' as const, index, recorded: name }));
      return { version: asked.number, same: false, differences: [], reasons };
    },
  };
}

/** One list, in the place of the lists of several indexes: what stood in more than one stands where its score was highest. */
function versionAt(version: Version, hits: readonly VersionHit[], home: Home): Version {
  const several = new Set(version.hits.map(({ index }) => index)).size > 1;
  const ordered = several ? hits.toSorted((a, b) => b.score - a.score) : hits;
  const listed = new Set<string>();
  const kept = ordered.filter(({ name }) => !listed.has(name) && listed.add(name));
  return { ...summaryAt(version, home), hits: kept };
}

function summaryAt<Summary extends VersionSummary>(version: Summary, home: Home): Summary {
  const [first] = version.indexes;
  if (first === undefined || version.indexes.every(({ index }) => index === home.index)) return version;
  const sum = (count: (index: VersionSummary['indexes'][number]) => number): number =>
    version.indexes.reduce((all, one) => all + count(one), 0);
  const { failure: _failure, ...asked } = first;
  const indexes = [{ ...asked, index: home.index, name: home.name, documents: sum((one) => one.documents), hits: sum((one) => one.hits) }];
  return { ...version, search: { ...version.search, indexes: [home.index] }, indexes };
}
