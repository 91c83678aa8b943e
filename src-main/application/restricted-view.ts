// A case for callers who may read only some of its indexes. In: the calls of cases, which indexes are open. Out: the same calls without names,
// scores and passages from closed indexes, without the firm's own documents and without what else the computer was connected to; hits left out
// are counted. A publication that is also in an open index stays.
import type { Application } from '../contract/application.ts';
import type { RecordBodies, RecordedChange, RecordEntry, Version, VersionHit, VersionSummary } from '../contract/case.ts';
import type { FirstPass } from '../contract/first-pass.ts';
import type { Search } from '../contract/history.ts';
import { isInternalName } from '../contract/literature.ts';
import type { Query } from '../contract/query.ts';
import { versionChange } from '../casework/version-change.ts';

/** The calls from which exports are made. */
type Views = Pick<Application, 'version' | 'versions' | 'caseRecord' | 'caseDocuments' | 'verdicts' | 'annotations'>;
type Acts = Pick<Application, 'runVersion' | 'versionChange' | 'replayVersion' | 'undo' | 'strategy' | 'confirmVerdicts'>;

/** Entries of the record that one call returns. */
const ENTRIES_PER_CALL = 500;

/** The publications that the case knows only from closed indexes, and the firm's own documents, whose collection may be gone. */
interface Hidden {
  any: boolean;
  has(name: string): boolean;
}

export function restrictedView(calls: Views, open: (index: number) => boolean): Views {
  const hiddenIn = (id: number): Promise<Hidden> => hiddenOf(calls, id, open);
  return {
    versions: async (ask) => {
      const hidden = await hiddenIn(ask.case);
      return (await calls.versions(ask)).map((version) => summaryOf(version, hidden, open));
    },
    version: async (ask) => versionOf(await calls.version(ask), await hiddenIn(ask.case), open),
    caseRecord: async (ask) => {
      const hidden = await hiddenIn(ask.case);
      return (await calls.caseRecord(ask)).map((entry) => ({ ...entry, body: bodyOf(entry, hidden, open) }));
    },
    caseDocuments: async (ask) => {
      const hidden = await hiddenIn(ask.case);
      return (await calls.caseDocuments(ask)).filter(({ name }) => !hidden.has(name));
    },
    verdicts: async (ask) => {
      const hidden = await hiddenIn(ask.case);
      return (await calls.verdicts(ask)).filter(({ publication }) => !hidden.has(publication));
    },
    annotations: async (ask) => ((await hiddenIn(ask.case)).has(ask.publication) ? [] : calls.annotations(ask)),
  };
}

/** The same for the screens, which also run, replay, confirm and undo. */
export function restrictedCalls(calls: Views & Acts, open: (index: number) => boolean): Views & Acts {
  const view = restrictedView(calls, open);
  return {
    ...view,
    runVersion: async (ask) => {
      const version = await calls.runVersion(ask);
      return versionOf(version, await hiddenOf(calls, ask.case, open), open);
    },
    versionChange: async ({ case: id, from, to }) =>
      versionChange(await view.version({ case: id, number: from }), await view.version({ case: id, number: to })),
    replayVersion: async (ask) => {
      const { differences, reasons, sets, ...replay } = await calls.replayVersion(ask);
      const visible = reasons.filter(({ index }) => index === undefined || open(index));
      const shown = <Item extends { index: number }>(all: readonly Item[]): Item[] => all.filter(({ index }) => open(index));
      return { ...replay, differences: shown(differences), reasons: visible, sets: shown(sets) };
    },
    strategy: async (ask) =>
      (await calls.strategy(ask)).map((line) => ({ ...line, matches: line.matches.filter(({ index }) => open(index)) })),
    // Nobody confirms what he cannot see.
    confirmVerdicts: async ({ case: id, publications }) => {
      const visible = (await view.caseDocuments({ case: id })).map(({ name }) => name);
      return calls.confirmVerdicts({ case: id, publications: visible.filter((name) => publications?.includes(name) !== false) });
    },
    undo: async (ask) => {
      const hidden = await hiddenOf(calls, ask.case, open);
      const act = await calls.undo(ask);
      return act && { ...act, publications: act.publications.filter((name) => !hidden.has(name)) };
    },
  };
}

/** Also what only a version found that was undone with its first pass: the record holds its entry and its list. */
async function hiddenOf(calls: Views, id: number, open: (index: number) => boolean): Promise<Hidden> {
  const [closed, seen] = [new Set<string>(), new Set<string>()];
  const note = (index: number, name: string): void => void (open(index) ? seen : closed).add(name);
  const versions = await calls.versions({ case: id });
  for await (const entry of entriesOf(calls, id)) for (const { index, name } of foundIn(entry)) note(index, name);
  if (closed.size === 0 && versions.every(({ indexes }) => indexes.every(({ index }) => open(index)))) return hiding(closed);
  for (const { number } of versions) {
    const { hits } = await calls.version({ case: id, number });
    for (const { index, name } of hits) note(index, name);
  }
  return hiding(closed.difference(seen));
}

/** What the looks at new publications found, and the lists of versions that were undone or brought back with their first pass. */
function foundIn({ kind, body }: RecordEntry): { index: number; name: string }[] {
  if (kind === 'arrivals') {
    const { index, found } = body as RecordBodies['arrivals'];
    return found.map(({ name }) => ({ index, name }));
  }
  if (kind !== 'undo' && kind !== 'firstpass') return [];
  const { changes } = body as RecordBodies['undo'];
  return changes.flatMap((change) =>
    change.of === 'version' ? (JSON.parse((change.before ?? change.after)?.hits ?? '[]') as VersionHit[]) : [],
  );
}

/** Whether the record names hits or documents that this view leaves out; also those of versions that were undone. */
export function leavesOut(calls: Pick<Views, 'caseRecord'>, id: number, open: (index: number) => boolean): Promise<boolean> {
  return someEntry(calls, id, ({ kind, body }) => {
    if (kind === 'version') return (body as RecordBodies['version']).indexes.some(({ index, hits }) => !open(index) && hits > 0);
    if (kind === 'pairs') return (body as RecordBodies['pairs']).documents.some(({ index }) => !open(index));
    return kind === 'arrivals' && !open((body as RecordBodies['arrivals']).index);
  });
}

export async function someEntry(calls: Pick<Views, 'caseRecord'>, id: number, is: (entry: RecordEntry) => boolean): Promise<boolean> {
  for await (const entry of entriesOf(calls, id)) if (is(entry)) return true;
  return false;
}

async function* entriesOf(calls: Pick<Views, 'caseRecord'>, id: number): AsyncGenerator<RecordEntry> {
  for (let before: number | undefined; ;) {
    const entries = await calls.caseRecord({ case: id, count: ENTRIES_PER_CALL, ...(before !== undefined && { before }) });
    yield* entries;
    before = entries.at(-1)?.sequence;
    if (entries.length < ENTRIES_PER_CALL) return;
  }
}

function hiding(names: ReadonlySet<string>): Hidden {
  return { any: names.size > 0, has: (name) => names.has(name) || isInternalName(name) };
}

function versionOf(version: Version, hidden: Hidden, open: (index: number) => boolean): Version {
  const hits = version.hits.filter(({ index }) => open(index)).map((hit) => hitOf(hit, hidden));
  return { ...summaryOf(version, hidden, open), hits };
}

/** Words that may come from a hidden publication are removed with it. */
function hitOf(hit: VersionHit, hidden: Hidden): VersionHit {
  const { feedback } = hit;
  const publications = feedback?.publications.filter(({ publication }) => !hidden.has(publication));
  if (feedback === undefined || publications?.length === feedback.publications.length) return hit;
  return { ...hit, feedback: { moved: feedback.moved, publications: publications ?? [], words: [] } };
}

function summaryOf(version: VersionSummary, hidden: Hidden, open: (index: number) => boolean): VersionSummary {
  const { search, asked, searches, ratings, indexes, lenders, withheld: _withheld, network: _network, ...rest } = version;
  const withheld = indexes.filter(({ index }) => !open(index)).reduce((sum, { hits }) => sum + hits, 0);
  const openLenders = lenders?.filter(({ index }) => open(index));
  return {
    ...rest,
    search: { ...search, indexes: search.indexes.filter(open), query: queryOf(search.query, hidden) },
    asked: queryOf(asked, hidden),
    ...(searches !== undefined && { searches: searches.map((one) => ({ ...one, asked: queryOf(one.asked, hidden) })) }),
    ratings: ratings.filter(({ publication }) => !hidden.has(publication)),
    indexes: indexes.filter(({ index }) => open(index)),
    ...(openLenders !== undefined && { lenders: openLenders }),
    ...(withheld > 0 && { withheld }),
  };
}

function queryOf<Asked extends Pick<Query, 'like' | 'feedback'>>(query: Asked, hidden: Hidden): Asked {
  const { like, feedback, ...rest } = query;
  const likes = like?.filter((name) => !hidden.has(name)) ?? [];
  const rated = feedback?.filter(({ publication }) => !hidden.has(publication)) ?? [];
  return { ...rest, ...(likes.length > 0 && { like: likes }), ...(rated.length > 0 && { feedback: rated }) } as Asked;
}

/** Only documents of open indexes, with their pairs; what cannot be placed is left out. */
function pairsOf(body: RecordBodies['pairs'], open: (index: number) => boolean): RecordBodies['pairs'] {
  const { network: _network, indexes, documents, primary, late, alone, pairs, ...rest } = body;
  const shown = documents.filter(({ index }) => open(index));
  const names = new Set(shown.map(({ name }) => name));
  const visible = (all: readonly string[]): string[] => all.filter((name) => names.has(name));
  return {
    ...{ ...rest, indexes: indexes.filter(({ index }) => open(index)), documents: shown },
    ...{ primary: visible(primary), late: visible(late), alone: visible(alone) },
    pairs: pairs.filter(({ first, second }) => names.has(first) && names.has(second)),
  };
}

function bodyOf({ kind, body }: RecordEntry, hidden: Hidden, open: (index: number) => boolean): unknown {
  if (kind === 'arrivals') {
    const look = body as RecordBodies['arrivals'];
    if (open(look.index)) return { ...look, found: look.found.filter(({ name }) => !hidden.has(name)) };
    return { ...look, index: 0, name: '', publications: 0, found: [], left: 0 };
  }
  // They may name publications that the guest does not see.
  if (kind === 'citations') return { ...(body as RecordBodies['citations']), citations: [] };
  if (kind === 'watch') {
    const watch = body as RecordBodies['watch'];
    return watch.indexes === undefined ? watch : { ...watch, indexes: watch.indexes.filter(open) };
  }
  if (kind === 'version') {
    const { hits, ...summary } = body as RecordBodies['version'];
    return { ...summaryOf(summary, hidden, open), hits };
  }
  if (kind === 'pairs') return pairsOf(body as RecordBodies['pairs'], open);
  if (kind === 'export') {
    // Its settings and cite numbers may name publications one by one.
    const { settings: _settings, cites: _cites, ...rest } = body as RecordBodies['export'];
    return hidden.any ? rest : body;
  }
  const { changes, ...rest } = body as Partial<RecordBodies['rating']>;
  if (changes === undefined) return body;
  const kept = changes.filter((change) => !('publication' in change && hidden.has(change.publication)));
  return {
    ...rest,
    changes: kept.map((change) => changeOf(change, hidden, open)),
    ...(kept.length < changes.length && { withheld: changes.length - kept.length }),
  };
}

/** Of a first pass: only documents of open indexes, and no hits of its version. */
function changeOf(change: RecordedChange, hidden: Hidden, open: (index: number) => boolean): RecordedChange {
  if (change.of === 'version') {
    const emptied = <List extends { hits: string } | null>(list: List) => list && { hits: '[]' };
    return { ...change, before: emptied(change.before), after: emptied(change.after) };
  }
  if (change.of === 'search') {
    const shown = (search: Search): Search => ({ ...search, indexes: search.indexes.filter(open), query: queryOf(search.query, hidden) });
    return { ...change, before: shown(change.before), after: shown(change.after) };
  }
  if (change.of !== 'firstpass') return change;
  const shown = (pass: FirstPass | null): FirstPass | null =>
    pass && {
      ...pass,
      documents: pass.documents.filter(({ name, index }) => open(index) && !hidden.has(name)),
      // The others name collections and documents.
      omissions: pass.omissions.filter(({ what }) => what === 'text' || what === 'no-groups'),
    };
  return { ...change, before: shown(change.before), after: shown(change.after) };
}
