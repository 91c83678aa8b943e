// What scripts say and fetch. In: a planned product. Out: the lines at their beginning, in English, without the sign of a comment; and their files.
import type { PlannedProduct } from '../contract/shelf.ts';
import { shelfWords } from '../words/shelf.ts';

/** By this in their first lines, scripts of plans are known. */
export const WRITTEN_BY = 'Written by Antecedent from its catalogue of';

export function scriptHead({ product, base }: PlannedProduct, dated: string, usage: string): string[] {
  const words = shelfWords.en;
  return [
    `${product.name.en}. ${WRITTEN_BY} ${dated}.`,
    ...[product.access.note?.en ?? '', words.access(product.access)].filter((line) => line !== ''),
    '',
    `Usage: ${usage}`,
    `FETCH_BASE        address of the folder with the files; {name} and {year} in it are filled in. ${base === null ? 'Not known here: state it.' : 'Default: as below.'}`,
    'FETCH_KEY         key of the office; asked for if it is missing. It is never written anywhere.',
    'FETCH_KEY_HEADER  name of the request header that carries the key.',
    `FETCH_SUMS        file with lines "checksum  name" (SHA-1 or SHA-256); default: checksums.txt in the folder.${product.checksums === null ? '' : ' The office gives checksums.'}`,
    'FETCH_TRIES, FETCH_PAUSE  how often a file is tried (5), and seconds between (10).',
    'Run it again after an interruption: complete files are skipped, others are continued.',
  ].map(oneLine);
}

/** What follows a line break would be a command of the script. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** The files that are not here and whose names are known, each as `name year bytes checksum`; `-` for what is not known. */
export function fileLines({ files }: PlannedProduct): string[] {
  return files
    .filter(({ here, name }) => !here && name !== null)
    .map(({ name, year, bytes, listed, sum }) => [name, year ?? '-', listed && bytes !== null ? bytes : '-', sum ?? '-'].join(' '));
}
