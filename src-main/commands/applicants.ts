// antecedent applicant list, propose, confirm and split: the spellings of applicants that are one.
import { applicantCalls, LONGEST_NAME, MOST_SPELLINGS, type ApplicantProposal, type CountedSpelling } from '../contract/applicants.ts';
import { Failure } from '../contract/failures.ts';
import { spellingOf } from '../engine/document/spelling.ts';
import { applicantSurvey } from '../engine/search/applicants.ts';
import { confirmApplicant, knownApplicants, splitApplicant } from '../engine/store/applicants.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { wholeNumber } from './arguments.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { formatNumber, printResult, table, type CommandContext } from './terminal.ts';

export function listApplicantsCommand(context: CommandContext): void {
  const { confirmed } = knownApplicants(context.folder);
  printResult(context, confirmed, () =>
    confirmed.length === 0
      ? 'No applicant is confirmed yet. "antecedent applicant propose" lists spellings that are probably one.'
      : table(
          ['id', 'name', 'spellings'],
          confirmed.map(({ id, name, spellings }) => [id, name, spellings.join(' | ')]),
        ),
  );
}

export interface ProposeOptions {
  index?: string;
  /** Every proposal that rests on spelling alone is confirmed. */
  confirm?: true;
}

export function proposeApplicantsCommand(context: CommandContext, { index, confirm }: ProposeOptions): void {
  const { folder } = context;
  const { proposals, proposed } = withIndexes(folder, index, (indexes) => applicantSurvey(indexes, knownApplicants(folder)));
  const confirmed =
    confirm === true ? proposals.filter(({ evidence }) => evidence === 'writing').map((one) => confirmProposal(folder, one)) : [];
  printResult(context, { proposals, proposed, ...(confirm && { confirmed }) }, () =>
    [
      ...proposals.map(proposalLines),
      proposed > proposals.length
        ? `${formatNumber(proposed)} proposals; the first ${formatNumber(proposals.length)} are listed.`
        : `${formatNumber(proposed)} ${proposed === 1 ? 'proposal' : 'proposals'}.`,
      ...(confirm ? [`${formatNumber(confirmed.length)} are confirmed.`] : []),
    ].join('\n'),
  );
}

function confirmProposal(folder: string, { name, spellings, applicant }: ApplicantProposal): number {
  const known = knownApplicants(folder).confirmed.find(({ id }) => id === applicant);
  const written = [...(known?.spellings ?? []), ...spellings.map((one) => one.written)];
  return confirmApplicant(folder, { applicant: known?.id, name: known?.name ?? name, spellings: written });
}

function proposalLines({ name, evidence, spellings, inventors = [] }: ApplicantProposal): string {
  const why = evidence === 'writing' ? 'the same but for writing' : `one letter apart; inventors of both: ${inventors.join('; ')}`;
  const line = ({ written, publications }: CountedSpelling): string => `  ${formatNumber(publications)}  ${written}`;
  return [`${name} (${why})`, ...spellings.map(line), ''].join('\n');
}

export interface ConfirmOptions {
  spelling: string[];
  applicant?: string;
}

export function confirmApplicantCommand(context: CommandContext, name: string, { spelling, applicant }: ConfirmOptions): void {
  const changed = applicant === undefined ? undefined : numberOf(context.folder, applicant);
  const order = applicantCalls.confirmApplicant.request.safeParse({
    ...(changed !== undefined && { applicant: changed }),
    name,
    spellings: spelling,
  });
  if (!order.success || spelling.some((one) => spellingOf(one) === ''))
    throw new Failure('argument-invalid', {
      reason: `A name has 1 to ${LONGEST_NAME} characters, among them letters or digits; an applicant has at most ${MOST_SPELLINGS} spellings.`,
    });
  const id = confirmApplicant(context.folder, { applicant: changed, name, spellings: spelling });
  printResult(context, { id, name, spellings: spelling }, () => `Applicant ${id}: ${name}, ${formatNumber(spelling.length)} spellings.`);
}

export function splitApplicantCommand(context: CommandContext, typed: string): void {
  const id = numberOf(context.folder, typed);
  splitApplicant(context.folder, id);
  printResult(context, { id }, () => `Applicant ${id} is split into its spellings again.`);
}

/** The number of a confirmed applicant. Throws `argument-invalid`. */
function numberOf(folder: string, typed: string): number {
  const id = wholeNumber(typed, 'the applicant');
  if (!knownApplicants(folder).confirmed.some((one) => one.id === id))
    throw new Failure('argument-invalid', { reason: `There is no confirmed applicant ${typed}. "antecedent applicant list" lists them.` });
  return id;
}

function withIndexes<Result>(folder: string, list: string | undefined, work: (indexes: ReadableIndex[]) => Result): Result {
  const opened: ReadableIndex[] = [];
  const ids = [...new Set(chosenIndexes(folder, list).map(({ id }) => id))];
  try {
    return ids.reduceRight<() => Result>(
      (inner, id) => () =>
        readingIndex(id, () => {
          opened.push(openCurrentIndex(folder, id));
          return inner();
        }),
      () => work(opened),
    )();
  } finally {
    for (const db of opened) db.close();
  }
}
