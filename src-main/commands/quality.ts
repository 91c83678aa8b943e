// antecedent quality: how good is the ranking against these judgements? In: queries, qrels, exclusions, an index and a method.
// Out: a TREC run, and recall, nDCG, MRR and PRES with their intervals. Dates of queries are information, never a cut-off.
import { writeFileSync } from 'node:fs';
import { Failure } from '../contract/failures.ts';
import { methods, type Method } from '../contract/query.ts';
import { spellingOf } from '../engine/store/publications.ts';
import { unwritable } from '../engine/upkeep/file-failure.ts';
import { readExclusions, readQrels, readQueries, writeRun } from '../engine/quality/judgements.ts';
import { measure } from '../engine/quality/measure.ts';
import { measurementTable } from '../engine/quality/table.ts';
import { openIndexSearch } from './index-search.ts';
import { indexNumber } from './indexes.ts';
import { wholeNumber } from './keys.ts';
import { readText } from './search.ts';
import { printResult, progressBar, type CommandContext } from './terminal.ts';

/** The longest list a query may ask for. */
const MOST_HITS = 1000;

export interface QualityOptions {
  queries: string;
  qrels: string;
  exclude?: string;
  index: string;
  run?: string;
  method: string;
  depth: string;
}

export async function qualityCommand(context: CommandContext, modelFolder: string, options: QualityOptions): Promise<void> {
  const method = methods.find((one): one is Method => one === options.method);
  if (method === undefined) throw new Failure('argument-invalid', { reason: `The option --method is one of ${methods.join(', ')}.` });
  const depth = wholeNumber(options.depth, '--depth');
  const judgements = {
    queries: readQueries(readText(options.queries), options.queries),
    qrels: readQrels(readText(options.qrels), options.qrels),
    ...(options.exclude !== undefined && { exclusions: readExclusions(readText(options.exclude), options.exclude) }),
  };
  const asking = await openIndexSearch(context.folder, modelFolder, indexNumber(options.index));
  const bar = progressBar('{bar} {percentage} %  {value} of {total} queries');
  try {
    const measurement = await measure(
      judgements,
      async (query, count) => {
        const { hits } = await asking.ask({
          text: query.text,
          hits: Math.min(count, MOST_HITS),
          method,
          ...(query.language !== undefined && { language: query.language }),
        });
        return hits.map((hit) => ({ document: spellingOf(asking.db, hit.publication), score: hit.score }));
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
    await asking.close();
  }
}

function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw unwritable(error, file);
  }
}
