// The beginnings of the tables in a file, to choose their columns by. In: a source. Out: names, meanings and rows; none for other files.
import type { TablePreview } from '../../../contract/table-columns.ts';
import type { Source } from '../record.ts';
import { recognise } from '../sniff.ts';
import { beginningOf } from './beginning.ts';
import { isKnown, type TableLayout, type UnknownTable } from './layout.ts';
import { tablesIn } from './table.ts';

/** The tables of a file that no other reader recognises. Throws SourceFault for a spreadsheet that cannot be read. */
export async function tablePreviews(source: Source): Promise<TablePreview[]> {
  const recognised = await recognise(source);
  const isTable =
    ('reader' in recognised && recognised.reader.format === 'Table') ||
    ('refusal' in recognised && recognised.refusal.code === 'table-without-number');
  if (!isTable) return [];
  return (await tablesIn(source)).flatMap(({ name, layout, rows }) => previewOf(name, layout, rows) ?? []);
}

function previewOf(name: string, layout: TableLayout | UnknownTable | undefined, rows: string[][]): TablePreview | undefined {
  if (layout === undefined) return undefined;
  const header = isKnown(layout) ? layout.columns.map((column) => column.name) : layout.header;
  const meanings = isKnown(layout) ? layout.columns.map(({ meaning }) => meaning) : layout.meanings;
  return { name, isRead: isKnown(layout), ...beginningOf(header, meanings, rows) };
}
