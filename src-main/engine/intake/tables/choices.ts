// What users said about the columns of tables, for the readers of this process. It is given once, when the process starts.
import { columnKey, type ColumnMeaning, type TableChoice } from '../../../contract/table-columns.ts';

let choices: readonly TableChoice[] = [];

/** Sets what users said; a later choice has precedence over an earlier one. */
export function useTableChoices(given: readonly TableChoice[]): void {
  choices = given;
}

/** What users said about the columns of this header; undefined where they said nothing. */
export function chosenMeanings(header: readonly string[]): (ColumnMeaning | undefined)[] | undefined {
  const keys = header.map(columnKey);
  for (const { header: wanted, meanings } of choices.toReversed()) {
    if (wanted === undefined ? !keys.some((key) => Object.hasOwn(meanings, key)) : wanted.join('\n') !== keys.join('\n')) continue;
    return keys.map((key) => (Object.hasOwn(meanings, key) ? meanings[key] : undefined));
  }
  return undefined;
}
