// antecedent case rate: rates one document in a case and notes something on it, as the screens do.
import type { CaseStorage } from '../application/case-storage.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { publicationName } from '../contract/publication.ts';
import { ratings, type Rating } from '../contract/query.ts';
import { parseNumber, parsePublicationName, type PublicationNumber } from '../engine/document/number.ts';
import { indexNumbers, openIndex, readingIndex } from '../engine/store/library.ts';
import { findByNumber } from '../engine/store/publications.ts';
import { oneOf } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { formatNumber, printResult, type CommandContext } from './terminal.ts';

const LONGEST_NOTE = 100_000;

export interface RateOptions {
  case: string;
  document: string;
  rating: string;
  note?: string;
}

/** Throws `argument-invalid`, `case-unknown`, `document-unknown`, and `index-offline` if an index that cannot be read may have the document. */
export async function rateCommand(context: CommandContext, options: RateOptions): Promise<void> {
  const id = caseNumber(options.case);
  const wanted = typedNumber(options.document);
  const rating = typedRating(options.rating);
  const note = options.note?.trim();
  if (note !== undefined && note.length > LONGEST_NOTE)
    throw new Failure('argument-invalid', { reason: `The option --note takes at most ${formatNumber(LONGEST_NOTE)} characters.` });
  const document = await withCases(context.folder, async (cases) => {
    await cases.calls.case({ case: id });
    const name = await nameOfDocument(context.folder, cases, id, wanted);
    await cases.calls.rate({ case: id, publications: [name], rating });
    if (note !== undefined) await cases.calls.noteDocument({ case: id, publication: name, note });
    const { rating: rated = null, note: noted = null } =
      (await cases.calls.caseDocuments({ case: id })).find((one) => one.name === name) ?? {};
    return { document: name, rating: rated, note: noted };
  });
  printResult(context, { case: id, ...document }, () =>
    [
      rating === null ? `${document.document} has no rating in case ${id}.` : `${document.document} is rated ${rating} in case ${id}.`,
      ...(note === undefined ? [] : [note === '' ? 'It has no note.' : 'The note is saved.']),
    ].join(' '),
  );
}

function typedNumber(text: string): PublicationNumber {
  const number = parsePublicationName(text) ?? parseNumber({ number: text });
  if (number === undefined)
    throw new Failure('argument-invalid', { reason: `"${text}" does not name a publication. Write it as EP-1000000-A1.` });
  return number;
}

function typedRating(text: string): Rating | null {
  const rating = oneOf([...ratings, 'none'], text, '--rating');
  return rating === 'none' ? null : rating;
}

/** The full name of the document among those that are installed or that the case names already. */
async function nameOfDocument(folder: string, cases: CaseStorage, id: number, wanted: PublicationNumber): Promise<string> {
  const { names, offline } = installedNames(folder, wanted);
  const known = [...new Set([...names, ...(await namesInCase(cases, id)).filter((name) => isOfNumber(name, wanted))])];
  // A document without a kind code is meant by any, as in searches.
  const exact = wanted.kind === '' ? known : known.filter((name) => name === publicationName(wanted));
  const fitting = exact.length === 0 && known.length === 1 && known[0] === publicationName({ ...wanted, kind: '' }) ? known : exact;
  const [name, ...others] = fitting;
  if (name === undefined) throw offline ?? new Failure('document-unknown', { name: publicationName(wanted), case: id });
  if (others.length > 0)
    throw new Failure('argument-invalid', { reason: `${publicationName(wanted)} may be ${fitting.join(' or ')}. Add the kind code.` });
  return name;
}

/** In all indexes, and the failure of one that cannot be read. */
function installedNames(folder: string, { country, number }: PublicationNumber): { names: string[]; offline?: Failure } {
  const names: string[] = [];
  let offline: Failure | undefined;
  for (const index of indexNumbers(folder)) {
    try {
      const db = openIndex(folder, index);
      try {
        for (const { kind } of readingIndex(index, () => findByNumber(db, country, number)))
          names.push(publicationName({ country, number, kind }));
      } finally {
        db.close();
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      offline = error;
    }
  }
  return { names, ...(offline && { offline }) };
}

/** Its documents and the hits of all its versions, whose indexes may be gone. */
async function namesInCase({ calls, stored }: CaseStorage, id: number): Promise<string[]> {
  const names = (await calls.caseDocuments({ case: id })).map(({ name }) => name);
  for (const { number } of await stored().versions(id)) {
    const { hits } = await stored().version(id, number);
    names.push(...hits.map(({ name }) => name));
  }
  return names;
}

function isOfNumber(name: string, { country, number }: PublicationNumber): boolean {
  return name === `${country}-${number}` || name.startsWith(`${country}-${number}-`);
}
