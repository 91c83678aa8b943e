// antecedent index coverage: what a collection holds of each office and year, and the weeks that are missing between imported ones.
import { missingWeeksOf, type Coverage, type OfficeCoverage } from '../contract/coverage.ts';
import { coverageOf } from '../engine/cluster/coverage.ts';
import { collectionCalls } from '../engine/upkeep/collections.ts';
import { withCollectionOf } from './cluster-collections.ts';
import { withKeyOf } from './internal-key.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

const weekdays = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const stages = { application: 'applications', grant: 'grants' } as const;

/** Throws `index-unknown`, `index-offline`, `collection-locked` and failures of a cluster. */
export async function coverageCommand(context: CommandContext, modelFolder: string, id: number): Promise<void> {
  const { folder } = context;
  const counted = await withKeyOf<Coverage>(folder, id, async () => {
    const there = await withCollectionOf(folder, id, coverageOf);
    if (there !== undefined) return there.result;
    const calls = collectionCalls(folder, modelFolder);
    const known = calls.list().find((one) => one.id === id);
    const isCurrent = known?.figures !== undefined && known.figures.generation === known.generation;
    return isCurrent ? known.figures!.counted : calls.count(id).figures.counted;
  });
  printResult(context, { 'index-id': id, ...counted, ...(counted.offices && { 'missing-weeks': missingWeeksOf(counted.offices) }) }, () =>
    textOf(counted),
  );
}

function textOf({ documents, countries, years, offices }: Coverage): string {
  if (documents === 0) return 'The collection is empty.';
  if (offices === undefined)
    return [
      'By office and by year; a cluster counts no years of a single office, no drawings and no weeks.',
      table(
        ['office', 'documents'],
        countries.map(({ name, value }) => [name, value]),
      ),
      table(
        ['year', 'documents'],
        years.map(({ name, value }) => [String(name), value]),
      ),
    ].join('\n');
  const missing = missingWeeksOf(offices);
  const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
  return [
    table(
      ['office', 'documents', 'first', 'last', 'full text', 'drawings', 'classes', 'undated', 'languages'],
      offices.map((one) => [
        ...[one.country, one.documents, String(one.years[0]?.year ?? '–'), String(one.years.at(-1)?.year ?? '–')],
        ...[one.fullText, one.images, one.classified].map((part) => share(part, one.documents)),
        one.undated,
        one.languages.map(({ name }) => name).join(' '),
      ]),
    ),
    table(
      ['office', 'year', 'documents', 'full text'],
      offices.flatMap(({ country, years: counted }) =>
        counted.map((one) => [country, String(one.year), one.documents, share(one.fullText, one.documents)]),
      ),
    ),
    ...offices.flatMap(weeklyText),
    ...(missing.length === 0
      ? []
      : [
          'Weeks without a publication between imported ones:',
          table(
            ['office', 'what', 'from', 'to', 'weeks'],
            missing.map((gap) => [gap.country, stages[gap.stage], gap.from, gap.to, gap.weeks]),
          ),
        ]),
  ].join('\n');
}

function weeklyText({ country, weekly }: OfficeCoverage): string[] {
  return weekly.map(({ stage, weekday, from, to, present, gaps }) => {
    const missing = gaps.reduce((sum, { weeks }) => sum + weeks, 0);
    return `${country} ${stages[stage]}: every ${weekdays[weekday]}, ${from} to ${to}, ${formatNumber(present)} weeks present, ${missing === 0 ? 'none' : formatNumber(missing)} missing.`;
  });
}
