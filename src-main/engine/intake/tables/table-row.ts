// A row of a table. In: its cells and the layout. Out: publications, an entry of a list where it has a number alone, or why it is neither.
import { columnKey, type ColumnMeaning } from '../../../contract/table-columns.ts';
import { parseDate } from '../../document/date.ts';
import { parseNumber } from '../../document/number.ts';
import { lensNumber } from '../collections/lens-json.ts';
import type { Outcome, RawNumber, RawPublication } from '../record.ts';
import { refuse } from '../refusals.ts';
import { datesOf, filingOf, otherSymbolsOf, partiesOf, symbolsOf, textsOf, valuesOf } from './cell-values.ts';
import type { TableColumn, TableLayout } from './layout.ts';
import { numbersInCell } from './numbers-in-cell.ts';
import type { TableRecord } from './records.ts';

export type RowLayout = Pick<TableLayout, 'columns' | 'dayFirst' | 'rank' | 'origin'>;

/** The columns of each meaning, the most believed first. */
function columnsByMeaning(columns: readonly TableColumn[]): Map<ColumnMeaning, number[]> {
  const found = new Map<ColumnMeaning, number[]>();
  columns.forEach(({ meaning }, at) => {
    if (meaning !== undefined) found.set(meaning, [...(found.get(meaning) ?? []), at]);
  });
  for (const places of found.values()) places.sort((a, b) => (columns[a]?.place ?? 0) - (columns[b]?.place ?? 0));
  return found;
}

/** A function that reads the rows of a table. */
export function rowReader(layout: RowLayout): (row: TableRecord) => Outcome[] {
  const places = columnsByMeaning(layout.columns);
  return (row) => outcomesOf(row, layout, places);
}

function outcomesOf({ at, cells }: TableRecord, layout: RowLayout, places: ReadonlyMap<ColumnMeaning, number[]>): Outcome[] {
  const filled = (meaning: ColumnMeaning): string[] => (places.get(meaning) ?? []).flatMap((place) => cells[place] || []);
  const one = (meaning: ColumnMeaning): string | undefined => filled(meaning)[0];
  const numbers = numbersOf(filled('number'), one('country'), one('kind'), layout);
  if (numbers.length === 0) {
    if (cells.every((cell) => cell === '')) return [];
    const [written] = filled('number');
    return [{ at, refusal: written === undefined ? missing(layout) : notRead(written, one('country')) }];
  }
  const facts = factsOf(filled, layout);
  if (facts === undefined) return numbers.map((listed) => ({ at, listed }));
  const dates = datesOf(one('date') ?? '', layout.dayFirst);
  return numbers.map((number, place) => {
    // A list of dates belongs to the list of numbers; a single date to the first of them.
    const date = dates.length === numbers.length || place === 0 ? dates[place] : undefined;
    return { at, publication: { ...facts, ...number, ...(date !== undefined && { date }) }, rank: layout.rank };
  });
}

/** A number of digits alone needs a country from another column. */
function notRead(written: string, country: string | undefined): ReturnType<typeof refuse> {
  const isBare = country === undefined && /^[\d\s,./-]+$/.test(written);
  return refuse(isBare ? 'country-missing' : 'number-invalid', { number: written.slice(0, 60) });
}

function missing({ columns }: RowLayout): ReturnType<typeof refuse> {
  return refuse('field-missing', { field: columns.find(({ meaning }) => meaning === 'number')?.name ?? 'number' });
}

/** The publications of the first column that names any. */
function numbersOf(cells: readonly string[], country: string | undefined, kind: string | undefined, layout: RowLayout): RawNumber[] {
  for (const cell of cells) {
    const shown = layout.origin?.name === 'Lens' ? lensNumber(cell.replaceAll('_', ' ')) : {};
    if (shown.number !== undefined) return [{ country: shown.country, number: shown.number, kind: shown.kind ?? kind }];
    const numbers = hasIdentifiersOnly(layout)
      ? numbersInCell(cell).filter((number) => parseNumber(number)?.country === 'WO')
      : numbersInCell(cell, country, kind);
    if (numbers.length > 0) return numbers;
  }
  return [];
}

/** In PATENTSCOPE, only the identifier of an international application is its publication number. */
function hasIdentifiersOnly({ columns }: RowLayout): boolean {
  return columns.some(({ meaning, name }) => meaning === 'number' && columnKey(name) === 'applicationid');
}

/** What the row says beside numbers; undefined for an entry of a list: neither a title nor an applicant nor a date, nor another fact. */
function factsOf(filled: (meaning: ColumnMeaning) => string[], { columns, dayFirst, origin }: RowLayout): RawPublication | undefined {
  const one = (meaning: ColumnMeaning): string | undefined => filled(meaning)[0];
  const each = <Value>(meaning: ColumnMeaning, read: (cell: string) => Value[]): Value[] => filled(meaning).flatMap(read);
  const day = (meaning: ColumnMeaning): string | undefined =>
    datesOf(one(meaning) ?? '', dayFirst)
      .map((date) => parseDate(date) ?? date)
      .sort()[0];
  const language = (meaning: ColumnMeaning): string => columns.find((column) => column.meaning === meaning)?.language ?? '';
  const texts = (meaning: ColumnMeaning): NonNullable<RawPublication['title']> => {
    const cell = one(meaning);
    return cell === undefined ? [] : textsOf(cell, language(meaning));
  };
  const parties = (meaning: ColumnMeaning): NonNullable<RawPublication['applicants']> => partiesOf(one(meaning) ?? '', origin?.name);
  const [application] = valuesOf(one('application') ?? '').map((text) => filingOf(text, origin?.name));
  const filed = day('filing-date') ?? application?.date;
  const priorityDate = day('priority-date');
  const facts: RawPublication = {
    ...(application !== undefined || filed !== undefined ? { application: { ...application, date: filed } } : {}),
    priorities: each('priorities', (cell) => valuesOf(cell).map((text) => filingOf(text, origin?.name))),
    ...(priorityDate !== undefined && { priorityDate }),
    ...(one('family') !== undefined && { family: one('family') }),
    applicants: parties('applicants'),
    inventors: parties('inventors'),
    classes: [
      ...each('cpc', (cell) => symbolsOf(cell, 'CPC')),
      ...each('ipc', (cell) => symbolsOf(cell, 'IPC')),
      ...each('fi', (cell) => otherSymbolsOf(cell, 'FI')),
      ...each('us-class', (cell) => otherSymbolsOf(cell, 'USPC')),
    ],
    title: texts('title'),
    abstract: texts('abstract'),
    claims: texts('claims'),
    description: texts('description'),
    citations: each('citations', (cell) => numbersInCell(cell)),
  };
  const says = one('title') ?? one('applicants') ?? one('date') ?? one('abstract') ?? one('claims') ?? one('description') ?? filed;
  return says === undefined && priorityDate === undefined ? undefined : facts;
}
