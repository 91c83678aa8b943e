// What leads from one document of a pair to the other? In: the pairs, their documents. Out: reasons that stand in the texts and the records:
// problems that both name, citations, classes. Nothing is concluded beyond them.
import type { Application } from '../contract/application.ts';
import type { CitationMap } from '../contract/citations.ts';
import type { Pair } from '../contract/coverage-of-features.ts';
import { isFailure } from '../contract/failures.ts';
import { isOffline } from '../contract/offline.ts';
import type { CombinationReason, QuotedPassage } from '../contract/pair-search.ts';
import { namesProblem, problemStatements } from '../engine/claims/problem-statements.ts';
import type { ExaminedDocument } from './pair-documents.ts';

/** Sentences on a problem that are compared for each document, and the strength from which two speak of the same. */
const MOST_STATEMENTS = 4;
const SAME_FROM = 3;
const EVIDENCE_PER_CALL = 12;
const MOST_CITATIONS = 300;

export type ReasonEngine = Pick<Application, 'read' | 'featureEvidence' | 'citations'>;

/** The reasons of each pair, in the order of the pairs. */
export async function reasonsOf(
  engine: ReasonEngine,
  pairs: readonly Pair[],
  documents: ReadonlyMap<string, ExaminedDocument>,
): Promise<CombinationReason[][]> {
  const maps = new Map<string, CitationMap | undefined>();
  const reasons = new Map<Pair, CombinationReason[]>(pairs.map((pair) => [pair, []]));
  for (const [name, own] of Map.groupBy(pairs, ({ first }) => first)) {
    const first = documents.get(name);
    if (first === undefined) continue;
    const problems = await sharedProblems(
      engine,
      first,
      own.flatMap(({ second }) => documents.get(second) ?? []),
    );
    for (const pair of own) {
      const second = documents.get(pair.second);
      if (second === undefined) continue;
      const problem = problems.get(second.name);
      const classes = sharedClasses(first, second);
      reasons
        .get(pair)
        ?.push(
          ...(await citationReasons(engine, maps, first, second)),
          ...(problem === undefined ? [] : [{ kind: 'problem' as const, ...problem }]),
          ...(classes.length === 0 ? [] : [{ kind: 'classes' as const, codes: classes }]),
        );
    }
  }
  return pairs.map((pair) => reasons.get(pair) ?? []);
}

function sharedClasses(first: ExaminedDocument, second: ExaminedDocument): string[] {
  const others = new Set(second.row.classes);
  return [...new Set(first.row.classes)].filter((code) => others.has(code)).toSorted();
}

/** For each second document that names a problem in similar words as the first: both sentences. */
async function sharedProblems(
  engine: ReasonEngine,
  first: ExaminedDocument,
  seconds: readonly ExaminedDocument[],
): Promise<Map<string, { first: QuotedPassage; second: QuotedPassage }>> {
  const shared = new Map<string, { first: QuotedPassage; second: QuotedPassage; likeness: number }>();
  const [text] = await engine.read({ index: first.index, publications: [{ id: first.card.id }], sections: ['description'], image: false });
  const statements = problemStatements(text?.description ?? [], MOST_STATEMENTS);
  if (statements.length === 0) return shared;
  const features = statements.map((statement, at) => ({ id: String(at), text: statement.text, weight: 1 }));
  for (const [index, here] of Map.groupBy(seconds, (one) => one.index)) {
    const names = new Map(here.map(({ name, card }) => [card.id, name]));
    const ids = [...names.keys()];
    for (let from = 0; from < ids.length; from += EVIDENCE_PER_CALL) {
      const publications = ids.slice(from, from + EVIDENCE_PER_CALL);
      for (const { publication, feature, strength, likeness, passage } of await engine.featureEvidence({
        ...{ index, publications, features, wholeText: true },
      })) {
        const [name, statement] = [names.get(publication), statements[Number(feature)]];
        if (name === undefined || statement === undefined || passage === undefined || strength < SAME_FROM) continue;
        if (passage.section !== 'description' || !namesProblem(passage.text, passage.language)) continue;
        if (likeness <= (shared.get(name)?.likeness ?? 0)) continue;
        const { section, entry, start, end, language, text: found, place } = passage;
        shared.set(name, {
          first: statement,
          second: { section, entry, start, end, language, text: found, ...(place && { place }) },
          likeness,
        });
      }
    }
  }
  return new Map([...shared].map(([name, { first: stated, second }]) => [name, { first: stated, second }]));
}

/** What the records of the first say of the second; of the second in its own collection, if that is another. */
async function citationReasons(
  engine: ReasonEngine,
  maps: Map<string, CitationMap | undefined>,
  first: ExaminedDocument,
  second: ExaminedDocument,
): Promise<CombinationReason[]> {
  const mapOf = async (one: ExaminedDocument): Promise<CitationMap | undefined> => {
    const key = `${one.index}:${one.card.id}`;
    if (!maps.has(key)) maps.set(key, await citationsOf(engine, one));
    return maps.get(key);
  };
  const found = citationsIn(await mapOf(first), second.name, 'first');
  return found.length > 0 || first.index === second.index ? found : citationsIn(await mapOf(second), first.name, 'second');
}

/** Undefined where the collection holds no citations. */
async function citationsOf(engine: ReasonEngine, { index, card }: ExaminedDocument): Promise<CitationMap | undefined> {
  try {
    const relations = ['cited', 'citing', 'cocited'] as const;
    return await engine.citations({
      ...{ index, publication: card.id, steps: 1, relations: [...relations], installedOnly: false, most: MOST_CITATIONS },
    });
  } catch (error) {
    if (isOffline(error) || isFailure(error, 'index-unknown')) return undefined;
    throw error;
  }
}

function citationsIn(map: CitationMap | undefined, other: string, middle: 'first' | 'second'): CombinationReason[] {
  const at = map?.nodes.findIndex(({ name, relation }) => name === other && relation !== undefined) ?? -1;
  const node = map?.nodes[at];
  if (map === undefined || node === undefined) return [];
  if (node.relation === 'cocited') return [{ kind: 'cocited', documents: node.shared ?? 0 }];
  const edge = map.edges.find(({ citing, cited }) => (citing === at && cited === 0) || (citing === 0 && cited === at));
  const outside = middle === 'first' ? 'second' : 'first';
  return [{ kind: 'citation', citing: node.relation === 'cited' ? middle : outside, details: edge?.details ?? [] }];
}
