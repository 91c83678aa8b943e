// Formats publication numbers.
import { printedNumber } from '../../src-main/contract/printed.ts';

/** `EP 1 000 000 A1` for `EP-1000000-A1`, with no-break spaces. */
export function displayNumber(name: string): string {
  const [country = '', number = '', kind = ''] = name.split('-');
  return printedNumber({ country, number, kind });
}
