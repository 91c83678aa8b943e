// antecedent quality: measures the ranking against relevance judgements and optionally writes a TREC run.
// The date of a query is not used as a filter.
import { existsSync, writeFileSync } from 'node:fs';
import { Failure } from '../contract/failures.ts';
import { giveUsualRights } from '../contract/private-files.ts';
import { methods } from '../contract/query.ts';
import { spellingOf } from '../engine/store/publications.ts';
import { unwritable } from '../engine/upkeep/file-failure.ts';
import { readExclusions, readQrels, readQueries, writeRun } from '../engine/quality/judgements.ts';
import { measure } from '../engine/quality/measure.ts';
import { measurementTable } from '../engine/quality/table.ts';
import { openIndexSearch } from './index-search.ts';
import { indexNumber } from './indexes.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { readText } from './search-query.ts';
import { printResult, progressBar, type CommandContext } from './terminal.ts';

/** The longest list of one search. */
const MOST_HITS = 1000;

export interface QualityOptions {
  queries?: string;
  qrels?: string;
  exclude?: string;
  index: string;
  run?: string;
  method: string;
  depth: string;
}

export async function qualityCommand(context: CommandContext, modelFolder: string, options: QualityOptions): Promise<void> {
  const { queries, qrels } = options;
  if (queries === undefined || qrels === undefined)
    throw new Failure('argument-invalid', { reason: 'Give --queries and --qrels, or "trust" with --index.' });
  const method = oneOf(methods, options.method, '--method');
  const depth = wholeNumber(options.depth, '--depth');
  const index = indexNumber(options.index);
  const judgements = {
    queries: readQueries(readText(queries), queries),
    qrels: readQrels(readText(qrels), qrels),
    ...(options.exclude !== undefined && { exclusions: readExclusions(readText(options.exclude), options.exclude) }),
  };
  if (judgements.queries.length === 0) throw new Failure('argument-invalid', { reason: `"${queries}" contains no query.` });
  const indexSearch = await openIndexSearch(context.folder, modelFolder, index);
  const bar = progressBar('{bar} {percentage} %  {value} of {total} queries');
  try {
    const measurement = await measure(
      judgements,
      async (query, count) => {
        const { hits } = await indexSearch.search({
          text: query.text,
          hits: Math.min(count, MOST_HITS),
          method,
          ...(query.language !== undefined && { language: query.language }),
        });
        return hits.map((hit) => ({ document: spellingOf(indexSearch.db, hit.publication), score: hit.score }));
      },
      { depth, now: () => performance.now(), onProgress: (done, total) => bar.update(done, total, {}) },
    );
    bar.stop();
    if (options.run !== undefined) writeText(options.run, writeRun(measurement.run, `antecedent-${method}`));
    const { measures, judged, queriesPerSecond } = measurement;
    printResult(context, { method, depth, queries: judged, measures, queriesPerSecond }, () =>
      measurementTable([{ name: method, measurement }]),
    );
  } finally {
    bar.stop();
    await indexSearch.close();
  }
}

function writeText(file: string, text: string): void {
  const isNew = !existsSync(file);
  try {
    writeFileSync(file, text);
    if (isNew) giveUsualRights(file);
  } catch (error) {
    throw unwritable(error, file);
  }
}
