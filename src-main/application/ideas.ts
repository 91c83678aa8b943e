// The calls of the idea endpoints. In: the worker that holds the cases, how a version is run, the engine. A case of another account is answered
// like one that does not exist.
import { versionText } from '../contract/version-query.ts';
import type { CaseDocument, Version } from '../contract/case.ts';
import { MASTER_INDEX, type Engine } from '../contract/engine.ts';
import { isFailure } from '../contract/failures.ts';
import { isUnnumbered } from '../contract/literature.ts';
import type { IdeaCase, Ideas, IdeaDocument } from '../contract/idea.ts';
import type { Rating } from '../contract/query.ts';
import type { CaseVersions } from './case-versions.ts';
import type { CaseStorage } from './case-storage.ts';

export interface IdeaOptions {
  cases: CaseStorage;
  run: CaseVersions['run'];
  engine: Pick<Engine, 'indexes' | 'locate'>;
  /** Whether this index holds the firm's own documents, which the endpoints do not tell of. */
  isInternal(index: number): boolean;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Throws `folder-gone` if the data folder is not there. */
  requirePresence: () => void;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

/** Length of the list an idea gets. Source: conformance A43. */
const IDEA_HITS = 100;

type RatedDocument = CaseDocument & { rating: Rating };

export function openIdeas({ cases, run, engine, isInternal, clock, requirePresence, report }: IdeaOptions): Ideas {
  const running = new Set<number>();

  /** Runs a case's first version in the background; one that failed is run again when the case is read. */
  const begin = (id: number): void => {
    if (running.has(id)) return;
    running.add(id);
    run(id)
      .catch((error: unknown) => {
        if (!isFailure(error) || error.code === 'internal') report(error);
      })
      .finally(() => running.delete(id));
  };

  return {
    create: async (order) => {
      requirePresence();
      const search = {
        query: { text: order.summary, hits: IDEA_HITS, patentsOnly: true as const },
        indexes: order.indexes.slice(0, 3),
        thorough: false,
      };
      const pass = await cases.stored().createIdea(order, search, clock());
      begin(pass.case);
      return pass;
    },
    read: async (account, id) => {
      const found = await cases.stored().ideaOf(account, id);
      if (found === undefined) return undefined;
      if (found.latest === undefined) begin(id);
      const { title, search } = found.case;
      const chosen = search.indexes.length === 0 ? [MASTER_INDEX] : search.indexes.filter((index) => !isInternal(index));
      const rated = found.documents.filter(
        (one): one is RatedDocument => one.rating !== undefined && one.rating !== 'noise' && !isUnnumbered(one.name),
      );
      const documents = await documentsOf(engine, chosen, rated, found.latest);
      const indexes = await namesOf(engine, [...new Set([...chosen, ...documents.map(({ index }) => index)])]);
      const { text } = search.query;
      return { idea: versionText(title, search).text, summary: text.trim() === '' ? title : text, indexes, documents };
    },
    renew: async (account, id, readable) => {
      requirePresence();
      return cases.stored().renewIdea(account, id, readable, clock());
    },
    accessOf: (token) => cases.stored().caseOfToken(token, clock()),
  };
}

async function namesOf(engine: IdeaOptions['engine'], ids: readonly number[]): Promise<IdeaCase['indexes']> {
  const entries = new Map((await engine.indexes({})).map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: entries.get(id) ?? `Index ${id}` }));
}

/** In each index's list the documents it ranked, at their ranks; after them those in no list, in the index that holds them. */
async function documentsOf(
  engine: IdeaOptions['engine'],
  chosen: readonly number[],
  rated: readonly RatedDocument[],
  latest: Version | undefined,
): Promise<IdeaDocument[]> {
  const byName = new Map(rated.map((one) => [one.name, one]));
  const names = [...byName.keys()];
  if (names.length === 0) return [];
  const documents: IdeaDocument[] = [];
  const lengths = new Map<number, number>();
  const rows = await rowsOf(engine, names, chosen);
  for (const { index, name, passage } of latest?.hits ?? []) {
    // The endpoints give patents only, at their ranks among themselves.
    if (isUnnumbered(name)) continue;
    const position = (lengths.get(index) ?? 0) + 1;
    lengths.set(index, position);
    const [document, publication] = [byName.get(name), rows.get(keyOf(index, name))];
    if (document !== undefined && publication !== undefined)
      documents.push({ ...ideaDocument(document, index, publication, position), ...(passage && { passage }) });
  }
  const listed = new Set(documents.map(({ name }) => name));
  const others = names.filter((name) => !listed.has(name));
  const near = await engine.locate({ names: others, indexes: [...chosen] });
  const missing = others.filter((name) => !near.some((one) => one.name === name));
  const far = missing.length === 0 ? [] : await engine.locate({ names: missing });
  for (const { name, index, publication } of [...near, ...far]) {
    const document = byName.get(name);
    if (document === undefined) continue;
    const position = (lengths.get(index) ?? 0) + 1;
    lengths.set(index, position);
    documents.push(ideaDocument(document, index, publication, position));
  }
  return documents;
}

/** The current rows of these publications, which change when an index is rebuilt. */
async function rowsOf(engine: IdeaOptions['engine'], names: string[], indexes: readonly number[]): Promise<Map<string, number>> {
  const found = await Promise.all(indexes.map((index) => engine.locate({ names, indexes: [index] })));
  return new Map(found.flat().map(({ index, name, publication }) => [keyOf(index, name), publication]));
}

function keyOf(index: number, name: string): string {
  return `${index} ${name}`;
}

function ideaDocument({ name, rating, note }: RatedDocument, index: number, publication: number, position: number): IdeaDocument {
  return { index, publication, name, position, rating, ...(note !== undefined && { note }) };
}
