// Parses the number of an international application. In: `PCT/JP2019/049122`, `JP0107711`, `IB2010055890`.
// Out: the parts as in DOCDB: country of filing, year and serial number, kind W.
import type { RawNumber } from '../record.ts';

const PCT_NUMBER = /^(?:PCT[\s/-]*)?([A-Z]{2})[\s/-]*(\d{4}|\d{2})[\s/-]*(\d{5,6})$/;

/** The parts; undefined where the text is not such a number. */
export function pctNumber(text: string | undefined, date?: string): RawNumber | undefined {
  const match = PCT_NUMBER.exec(text?.trim() ?? '');
  return match === null ? undefined : { country: match[1], number: `${match[2]}${match[3]}`, kind: 'W', date };
}
