// antecedent quality trust: how often do searches of an index find what its publications cite? Measures, keeps the figures, and prints them.
import { measureTrust } from '../application/trust-meter.ts';
import { Failure } from '../contract/failures.ts';
import { FEWEST_QUERIES, MEASURED_DEPTH, type FoundFigures, type Interval, type Trust } from '../contract/trust.ts';
import { alignedTable, formatEstimate } from '../engine/quality/table.ts';
import { trust as words } from '../words/en/trust.ts';
import { openLibraryWorker } from '../workers/library-workers.ts';
import { withEngine } from './cases.ts';
import { indexNumber } from './indexes.ts';
import { printResult, progressBar, type CommandContext } from './terminal.ts';

/** Throws `argument-invalid`, `index-unknown`, `index-on-cluster`, `trust-internal` and `trust-changed`. */
export async function trustCommand(
  context: CommandContext,
  modelFolder: string,
  what: string,
  options: { index: string; queries?: string; qrels?: string },
): Promise<void> {
  if (what !== 'trust') throw new Failure('argument-invalid', { reason: `"quality" takes "trust" or options, not "${what}".` });
  if (options.queries !== undefined || options.qrels !== undefined)
    throw new Failure('argument-invalid', { reason: '"quality trust" takes no --queries and no --qrels: the index gives both.' });
  const index = indexNumber(options.index);
  const { folder } = context;
  const worker = openLibraryWorker({ folder, modelFolder });
  const stop = new AbortController();
  const interrupt = (): void => stop.abort(new Failure('cancelled'));
  process.once('SIGINT', interrupt);
  const bar = progressBar('{bar} {percentage} %  {value} of {total} publications');
  try {
    const trust = await withEngine(folder, modelFolder, ({ engine }) =>
      measureTrust({ engine, store: worker.calls(), clock: Date.now }, index, {
        signal: stop.signal,
        turn: () => Promise.resolve(),
        onProgress: (done, total) => bar.update(done, total, {}),
      }),
    );
    bar.stop();
    printResult(context, { 'index-id': index, ...trust }, () => linesOf(trust));
  } finally {
    bar.stop();
    process.removeListener('SIGINT', interrupt);
    await worker.close();
  }
}

function linesOf({ figures, counts, planned }: Trust): string {
  if (figures === undefined) return words.tooFew(counts, planned);
  const row = (name: string, { queries, detection, recall100, recall10 }: FoundFigures): string[] => [
    name,
    String(queries),
    ...[detection, recall100, recall10].map((one: Interval) => formatEstimate(one)),
  ];
  const heads = ['', 'queries', `found@${MEASURED_DEPTH}`, 'recall@100', 'recall@10'];
  const hybrid = figures.sections.map(({ section, queries, methods }) => {
    const own = methods.find(({ method }) => method === 'hybrid');
    return own === undefined ? [section, String(queries), `fewer than ${FEWEST_QUERIES} queries`, '', ''] : row(section, own);
  });
  return [
    alignedTable([heads, ...figures.methods.map((one) => row(one.method, one))]),
    ...(hybrid.length === 0 ? [] : [alignedTable([['hybrid by section', ...heads.slice(1)], ...hybrid])]),
    words.how(counts, figures.byClaim),
    ...(figures.withoutMeaning > 0 ? [words.withoutMeaning(figures.withoutMeaning)] : []),
    words.isNot,
  ].join('\n');
}
