// The query of antecedent search, from its options.
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isCalendarDate } from '../contract/calendar.ts';
import { Failure } from '../contract/failures.ts';
import { publicationName } from '../contract/publication.ts';
import type { Query } from '../contract/query.ts';
import { parseClassSymbol } from '../engine/document/classification.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { textOfDroppedFile } from '../workers/dropped-file.ts';
import { startChildProcess } from '../workers/processes.ts';
import { commaList, wholeNumber } from './arguments.ts';
import { namesOfApplication, namesOfNumber, splitNames, typedNumber } from './publication-names.ts';

const MOST_HITS = 1000;
export const MOST_LIKE = 10;
const MOST_CLASSES = 20;
/** The weights of classes, as on the screens. */
const [REDUCED, EMPHASISED] = [0.5, 2];

export interface SearchOptions {
  text?: string;
  file?: string;
  index?: string;
  hits: string;
  date?: string;
  class?: string;
  emphasiseClass?: string;
  reduceClass?: string;
  like?: string;
  likeList?: string;
  list?: string;
  similar?: string;
  relevant?: string;
  noise?: string;
  explain?: boolean;
  breadth: string;
  terms?: string;
  where?: string;
  case?: string;
  sort?: string;
  offset: string;
}

/**
 * The query of the options. Throws `argument-invalid`, `class-invalid`, `date-invalid`, `query-empty`, `file-missing`, and why the file cannot be read.
 */
export async function queryOf(options: SearchOptions, folder: string, examples?: string[]): Promise<Omit<Query, 'method'>> {
  if (options.like !== undefined && examples !== undefined)
    throw new Failure('argument-invalid', { reason: 'Give --like or --like-list, not both.' });
  const like = examples ?? names(options.like, folder);
  const texts = [options.text, options.file].filter((one) => one !== undefined).length;
  if (texts > 1) throw new Failure('argument-invalid', { reason: 'Give --text or --file, not both.' });
  if (texts === 0 && like.length === 0)
    throw new Failure('argument-invalid', { reason: 'Give --text or --file, or publications with --like or --like-list.' });
  if (like.length > MOST_LIKE)
    throw new Failure('argument-invalid', { reason: `The option --like takes at most ${MOST_LIKE} publications.` });
  const text = options.text ?? (options.file === undefined ? '' : await textOf(options.file));
  if (text.trim() === '' && like.length === 0) throw new Failure('query-empty');
  const hits = hitsOf(options);
  const symbol = options.class === undefined ? undefined : symbolOf(options.class);
  if (options.date !== undefined && !isCalendarDate(options.date)) throw new Failure('date-invalid', { date: options.date });
  return {
    text,
    hits,
    ...(options.explain && { explain: true }),
    ...(options.date !== undefined && { date: options.date }),
    ...(symbol !== undefined && { classes: [symbol] }),
    ...weightedClassesOf(options),
    ...(like.length > 0 && { like }),
    ...ratingsOf(options, folder),
  };
}

/** Throws `class-invalid`. */
function symbolOf(typed: string): string {
  const symbol = parseClassSymbol(typed);
  if (symbol === undefined) throw new Failure('class-invalid', { class: typed });
  return symbol;
}

/** The emphasised classes and the reduced ones; one that is named twice counts as it is named last. */
function weightedClassesOf({ emphasiseClass = '', reduceClass = '' }: SearchOptions): Pick<Query, 'weightedClasses'> {
  const named = [
    ...commaList(emphasiseClass).map((typed) => [symbolOf(typed), EMPHASISED] as const),
    ...commaList(reduceClass).map((typed) => [symbolOf(typed), REDUCED] as const),
  ];
  const weightedClasses = [...new Map(named)].map(([symbol, weight]) => ({ class: symbol, weight }));
  if (weightedClasses.length > MOST_CLASSES)
    throw new Failure('argument-invalid', { reason: `At most ${MOST_CLASSES} classes can be emphasised or reduced.` });
  return weightedClasses.length === 0 ? {} : { weightedClasses };
}

export function hitsOf({ hits: typed }: SearchOptions): number {
  const hits = wholeNumber(typed, '--hits');
  if (hits > MOST_HITS) throw new Failure('argument-invalid', { reason: `The option --hits takes at most ${MOST_HITS}.` });
  return hits;
}

/** The publications rated on the command line. The last rating of a publication counts. */
function ratingsOf(options: SearchOptions, folder: string): Pick<Query, 'feedback'> {
  const feedback = (['similar', 'relevant', 'noise'] as const).flatMap((rating) =>
    names(options[rating], folder).map((publication) => ({ publication, rating })),
  );
  return feedback.length === 0 ? {} : { feedback };
}

/** The names of publications after an option; the number of an application stands for its publications. */
function names(list: string | undefined, folder: string): string[] {
  return splitNames(list ?? '').flatMap((one) => {
    const publication = typedNumber(one);
    if (publication !== undefined && namesOfNumber(folder, publication).names.length > 0) return publicationName(publication);
    const filed = namesOfApplication(folder, one).names;
    if (filed.length > 0) return filed;
    if (publication !== undefined) return publicationName(publication);
    throw new Failure('argument-invalid', {
      reason: `"${one.trim()}" does not name a publication. Write EP-1000000-A1, or EP-1000000 for every kind; an application is found if an index has its number.`,
    });
  });
}

/** Beginnings of files that are no plain text: PDF, and DOCX and its like, which are ZIP archives. */
const BEGINNINGS = ['%PDF', 'PK\x03\x04'];

/** The text of a document or a plain text. A document is read in a process of its own. */
async function textOf(file: string): Promise<string> {
  const plain = readText(file);
  if (!BEGINNINGS.some((beginning) => plain.startsWith(beginning))) return plain;
  return (await textOfDroppedFile({ name: basename(file), path: resolve(file) }, startChildProcess)).text;
}

/** The text of a file that the user named. Throws `file-missing` and `file-unreadable`. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(error, file);
  }
}
