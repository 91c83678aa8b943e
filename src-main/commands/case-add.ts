// antecedent case add: puts the installed publications of a list into a case, with a tag and if wished a rating, as the screens do.
import { basename } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { ratings } from '../contract/query.ts';
import { oneOf } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { matchesOf, matchesText, printedMatches } from './list-matches.ts';
import { withCases } from './opened-cases.ts';
import { readText } from './search-query.ts';
import { formatNumber, printResult, type CommandContext } from './terminal.ts';

const LONGEST_TAG = 60;
/** Publications that one act of a case may change. */
const MOST_AT_ONCE = 1_000;

export interface AddOptions {
  case: string;
  list: string;
  tag?: string;
  rating?: string;
}

/** Throws `argument-invalid`, `case-unknown`, `file-missing` and `file-unreadable`. */
export async function addCommand(context: CommandContext, options: AddOptions): Promise<void> {
  const id = caseNumber(options.case);
  const tag = (options.tag ?? basename(options.list).slice(0, LONGEST_TAG)).trim();
  if (tag === '' || tag.length > LONGEST_TAG)
    throw new Failure('argument-invalid', { reason: `The option --tag takes 1 to ${LONGEST_TAG} characters.` });
  const rating = options.rating === undefined ? undefined : oneOf(ratings, options.rating, '--rating');
  const matches = matchesOf(context.folder, readText(options.list).split(/\r\n?|\n/));
  const documents = [...new Set(matches.entries.flatMap(({ found }) => found.map(({ name }) => name)))];
  await withCases(context.folder, async ({ calls }) => {
    await calls.case({ case: id });
    for (let from = 0; from < documents.length; from += MOST_AT_ONCE) {
      const publications = documents.slice(from, from + MOST_AT_ONCE);
      await calls.tagDocuments({ case: id, publications, tag, on: true });
      if (rating !== undefined) await calls.rate({ case: id, publications, rating });
    }
  });
  const list = printedMatches(matches);
  printResult(context, { case: id, tag, ...(rating !== undefined && { rating }), added: documents, list }, () =>
    [`${formatNumber(documents.length)} documents are in case ${id} with the tag "${tag}".`, matchesText(list)].join('\n'),
  );
}
