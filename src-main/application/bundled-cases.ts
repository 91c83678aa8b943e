// Versions of cases that came in a bundle. In: their record, which names indexes of another installation. Out: the same versions with their hits
// in the index of the bundle's documents; hits without a document are left out.
import type { Application } from '../contract/application.ts';
import type { Version, VersionHit, VersionSummary } from '../contract/case.ts';
import { versionChange } from '../casework/version-change.ts';
import type { Engine } from '../contract/engine.ts';
import type { CaseStorage } from './case-storage.ts';

type Views = Pick<Application, 'version' | 'versions' | 'versionChange' | 'replayVersion'>;

export interface BundledCaseOptions {
  calls: Views;
  cases: CaseStorage;
  engine: Pick<Engine, 'locate' | 'indexes'>;
}

interface HomeIndex {
  index: number;
  name: string;
}

const NAMES_PER_CALL = 1_000;

/** The views of a case, with those that came in bundles shown in their own index. */
export function bundledCaseViews({ calls, cases, engine }: BundledCaseOptions): Views {
  const homeIndexOf = async (id: number): Promise<HomeIndex | undefined> => {
    const index = await cases.stored().homeIndexOf(id);
    if (index === undefined) return undefined;
    const found = (await engine.indexes({})).find((entry) => entry.id === index);
    return { index, name: found?.name ?? '' };
  };
  const rowsOf = async (names: readonly string[], { index }: HomeIndex): Promise<Map<string, number>> => {
    const rows = new Map<string, number>();
    const wanted = [...new Set(names)];
    for (let from = 0; from < wanted.length; from += NAMES_PER_CALL) {
      const found = await engine.locate({ names: wanted.slice(from, from + NAMES_PER_CALL), indexes: [index] });
      for (const { name, publication } of found) rows.set(name, publication);
    }
    return rows;
  };
  const shown = async (request: { case: number; number: number }, home: HomeIndex): Promise<Version> => {
    const version = await calls.version(request);
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
    versions: async (request) => {
      const [found, home] = await Promise.all([calls.versions(request), homeIndexOf(request.case)]);
      return home === undefined ? found : found.map((version) => summaryAt(version, home));
    },
    version: async (request) => {
      const home = await homeIndexOf(request.case);
      return home === undefined ? calls.version(request) : shown(request, home);
    },
    versionChange: async (request) => {
      const home = await homeIndexOf(request.case);
      if (home === undefined) return calls.versionChange(request);
      const [from, to] = await Promise.all([request.from, request.to].map((number) => shown({ case: request.case, number }, home)));
      return versionChange(from as Version, to as Version);
    },
    replayVersion: async (request) => {
      const [home, version] = await Promise.all([homeIndexOf(request.case), calls.version(request)]);
      const last = version.search.indexes.every((index) => index === home?.index);
      // A search of another installation cannot be repeated here; one of this installation can.
      if (home === undefined || last) return calls.replayVersion(request);
      const reasons = version.indexes.map(({ index, name }) => ({ what: 'gone' as const, index, recorded: name }));
      return { version: request.number, same: false, differences: [], sets: [], reasons };
    },
  };
}

/** One list in place of those of several indexes: a publication in more than one keeps the place of its highest score. */
function versionAt(version: Version, hits: readonly VersionHit[], home: HomeIndex): Version {
  const several = new Set(version.hits.map(({ index }) => index)).size > 1;
  const ordered = several ? hits.toSorted((a, b) => b.score - a.score) : hits;
  const listed = new Set<string>();
  const kept = ordered.filter(({ name }) => !listed.has(name) && listed.add(name));
  return { ...summaryAt(version, home), hits: kept };
}

function summaryAt<Summary extends VersionSummary>(version: Summary, home: HomeIndex): Summary {
  const [first] = version.indexes;
  if (first === undefined || version.indexes.every(({ index }) => index === home.index)) return version;
  const sum = (count: (index: VersionSummary['indexes'][number]) => number): number =>
    version.indexes.reduce((all, one) => all + count(one), 0);
  const { failure: _failure, ...searched } = first;
  const indexes = [
    { ...searched, index: home.index, name: home.name, documents: sum((one) => one.documents), hits: sum((one) => one.hits) },
  ];
  return { ...version, search: { ...version.search, indexes: [home.index] }, indexes };
}
