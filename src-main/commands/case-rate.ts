// antecedent case rate: rates one document in a case and notes something on it, as the screens do.
import type { CaseStorage } from '../application/case-storage.ts';
import { Failure } from '../contract/failures.ts';
import { publicationName } from '../contract/publication.ts';
import { ratings, type Rating } from '../contract/query.ts';
import type { PublicationNumber } from '../engine/document/number.ts';
import { oneOf } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { isOfNumber, namesInCase, namesOfApplication, namesOfNumber, typedNumber } from './publication-names.ts';
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
  const rating = typedRating(options.rating);
  const note = options.note?.trim();
  if (note !== undefined && note.length > LONGEST_NOTE)
    throw new Failure('argument-invalid', { reason: `The option --note takes at most ${formatNumber(LONGEST_NOTE)} characters.` });
  const document = await withCases(context.folder, async (cases) => {
    await cases.calls.case({ case: id });
    const name = await nameOfDocument(context.folder, cases, id, options.document);
    await cases.calls.rate({ case: id, publications: [name], rating });
    if (note !== undefined) await cases.calls.noteDocument({ case: id, publication: name, note });
    const { rating: rated = null, note: noted = null } =
      (await cases.calls.caseDocuments({ case: id })).find((one) => one.name === name) ?? {};
    return { document: name, rating: rated, note: noted };
  });
  printResult(context, { case: id, ...document }, () =>
    [
      rating === null ? `${document.document} has no rating in case ${id}.` : `${document.document} is rated ${rating} in case ${id}.`,
      ...(hasLostKind(options.document, document.document) ? ['It is stored without a kind code.'] : []),
      ...(note === undefined ? [] : [note === '' ? 'It has no note.' : 'The note is saved.']),
    ].join(' '),
  );
}

/** True if a kind was named that the document does not have. */
function hasLostKind(typed: string, name: string): boolean {
  const wanted = typedNumber(typed);
  return wanted !== undefined && wanted.kind !== '' && name === publicationName({ ...wanted, kind: '' });
}

function typedRating(text: string): Rating | null {
  const rating = oneOf([...ratings, 'none'], text, '--rating');
  return rating === 'none' ? null : rating;
}

/**
 * The full name of the document among those that are installed or that the case names already: those of its number, else those of its
 * application. Several are refused.
 */
export async function nameOfDocument(folder: string, cases: CaseStorage, id: number, text: string): Promise<string> {
  const wanted = typedNumber(text);
  const numbered = wanted === undefined ? { names: [] } : namesOfNumber(folder, wanted);
  const inCase = wanted === undefined ? [] : (await namesInCase(cases, id)).filter((name) => isOfNumber(name, wanted));
  const known = [...new Set([...numbered.names, ...inCase])];
  if (wanted !== undefined && known.length > 0) return nameOfKind(known, wanted, id, numbered.offline);
  const filed = namesOfApplication(folder, text);
  const [name, ...others] = filed.names;
  if (others.length > 0)
    throw new Failure('argument-invalid', { reason: `"${text.trim()}" was published as ${filed.names.join(' and ')}. Name one of them.` });
  if (name !== undefined) return name;
  if (wanted !== undefined) throw numbered.offline ?? new Failure('document-unknown', { name: publicationName(wanted), case: id });
  if (filed.offline !== undefined) throw filed.offline;
  throw new Failure('argument-invalid', {
    reason: `"${text}" does not name a publication. Write it as EP-1000000-A1; an application is found if an index has its number.`,
  });
}

/** The one of the known names of a number that has the wanted kind; a number without one means the only name. */
function nameOfKind(known: readonly string[], wanted: PublicationNumber, id: number, offline: Failure | undefined): string {
  // A document stored without a kind code is meant by any, as in searches.
  const exact = wanted.kind === '' ? known : known.filter((name) => name === publicationName(wanted));
  const fitting = exact.length === 0 && known.length === 1 && known[0] === publicationName({ ...wanted, kind: '' }) ? known : exact;
  const [name, ...others] = fitting;
  if (name === undefined) throw offline ?? new Failure('document-unknown', { name: publicationName(wanted), case: id });
  if (others.length > 0)
    throw new Failure('argument-invalid', { reason: `${publicationName(wanted)} may be ${fitting.join(' or ')}. Add the kind code.` });
  return name;
}
