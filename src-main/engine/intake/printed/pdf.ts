// A PDF of a publication. In: one PDF. Out: a raw publication with its texts and the PDF.
// The number comes from the text, else from the file name; a PDF of pictures gives a publication without texts.
import { wholeFile } from '../bytes/whole-file.ts';
import type { Outcome, RawNumber, RawPublication, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { linesOfPages, type Line } from './pdf-lines.ts';
import { pdfPages } from './pdf-runs.ts';
import { printedTexts } from './pdf-sections.ts';
import { numberInName, printedDate, printedNumber } from './printed-number.ts';

/** Maximum size of a PDF, enough for some hundred pages as pictures. */
const MAX_PDF_BYTES = 128 * 1024 * 1024;
/** The header of a PDF must be within this many bytes (ISO 32000, annex H). */
const HEADER_WITHIN_BYTES = 1024;

export const pdf: Reader = {
  format: 'PDF',
  recognises: ({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN_BYTES)).includes('%PDF-'),
  split: (source) => wholeFile(source, MAX_PDF_BYTES),
  parse: async ({ at, bytes }, sourceName): Promise<Outcome[]> => {
    const read = await pdfPages(bytes);
    if ('refusal' in read) return [{ at, refusal: read.refusal }];
    const { lines, headers } = linesOfPages(read.pages);
    const first = lines.filter((line) => line.page === 0).map((line) => line.text);
    const number = printedNumber(first, headers, sourceName) ?? numberInName(sourceName);
    if (number === undefined) return [{ at, refusal: refuse('pdf-no-number') }];
    return [{ at, publication: { ...number, ...facts(lines, headers), ...printedTexts(lines), pdf: { bytes } } }];
  },
};

/** Dates, application number and classes from the labelled fields of the first page. */
function facts(lines: readonly Line[], headers: readonly string[]): RawPublication {
  const fields = fieldsOf(lines.filter((line) => line.page === 0));
  const headerDate = headers
    .map((header) => /(?:19|20)\d\d\.\d{1,2}\.\d{1,2}$/.exec(header))
    .find((date) => date?.input.slice(0, date.index).includes('JP') === true)?.[0];
  const dateOf = (...codes: string[]): string | undefined =>
    codes.map((code) => printedDate(fields.get(code) ?? '')).find((date) => date !== undefined);
  return {
    // The International Bureau prints the date below both (43) and (10).
    date: dateOf('45', '43', '10') ?? (headerDate === undefined ? undefined : printedDate(headerDate)),
    application: { number: /(?:PCT\/[A-Z]{2}|\d)[\d./,-]{5,16}[\dX]/.exec(fields.get('21') ?? '')?.[0], date: dateOf('22') },
    priorities: prioritiesOf(fields.get('30') ?? ''),
    classes:
      (fields.get('51') ?? '')
        .match(/\b[A-HＡ-Ｈ]\s?[\d０-９]{2}\s?[A-ZＡ-Ｚ]\s{1,2}[\d０-９]{1,4}[/／][\d０-９]{2,6}/g)
        ?.map((code) => ({ type: 'IPC', code: code.normalize('NFKC') })) ?? [],
  };
}

/** The text of each field of a first page by its two-digit label (INID code, WIPO ST.9); the first where a label occurs several times. */
function fieldsOf(lines: readonly Line[]): Map<string, string> {
  const fields = new Map<string, string>();
  let open: string | undefined;
  for (const { text } of lines) {
    const parts = text.split(/\((\d\d)\)/);
    if (open !== undefined) fields.set(open, `${fields.get(open) ?? ''} ${parts[0] ?? ''}`);
    for (let index = 1; index < parts.length; index += 2) {
      open = parts[index] ?? '';
      if (!fields.has(open)) fields.set(open, parts[index + 1] ?? '');
    }
  }
  return fields;
}

/** `18.05.2012 US 201213475396` as the EPO prints it, `13/475,396 18 May 2012 (18.05.2012) US` as the International Bureau prints it. */
function prioritiesOf(text: string): RawNumber[] {
  const european = [...text.matchAll(/(\d\d\.\d\d\.\d{4})\s+([A-Z]{2})\s+(\d[\w/.-]{4,})/g)].map(([, date, country, number]) => ({
    country,
    number,
    date,
  }));
  const international = [
    ...text.matchAll(/(?<![\d/,-])[/,-]*(\d[\d/,-]{5,})\s+\d{1,2} \w+ \d{4} \((\d\d\.\d\d\.\d{4})\)\s+([A-Z]{2})\b/g),
  ].map(([, number, date, country]) => ({ country, number, date }));
  return [...european, ...international];
}
