// antecedent case verdicts: those that were given for other claims than the application of a case has now; --confirm keeps them for these.
import { nothingAssessed } from '../contract/assessment.ts';
import { outdatedVerdicts, type OutdatedVerdict } from '../contract/outdated-verdicts.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, table, type CommandContext } from './terminal.ts';

export interface VerdictsOptions {
  case: string;
  confirm?: boolean;
}

interface Listed extends OutdatedVerdict {
  document: string;
}

/** Throws `argument-invalid` and `case-unknown`. */
export async function verdictsCommand(context: CommandContext, options: VerdictsOptions): Promise<void> {
  const id = caseNumber(options.case);
  const { confirmed, outdated } = await withCases(context.folder, async ({ calls }) => {
    const { application } = await calls.case({ case: id });
    const confirmed = options.confirm === true ? await calls.confirmVerdicts({ case: id }) : undefined;
    const documents = await calls.caseDocuments({ case: id });
    const outdated = documents.flatMap(({ name, assessment = nothingAssessed }) =>
      outdatedVerdicts(application, assessment).map((one): Listed => ({ document: name, ...one })),
    );
    return { confirmed, outdated };
  });
  printResult(context, { case: id, ...(confirmed !== undefined && { confirmed }), outdated }, () =>
    [...(confirmed === undefined ? [] : [`Confirmed: ${confirmed}.`]), listOf(outdated, id)].join('\n'),
  );
}

function listOf(outdated: readonly Listed[], id: number): string {
  if (outdated.length === 0) return `No verdict in case ${id} was given for other claims than it has now.`;
  return table(
    ['document', 'claim', 'letter', 'given', 'why it is out of date'],
    outdated.map(({ document, claim, letter, at = '', why }) => [document, String(claim), letter, at.slice(0, 10), reasons[why]]),
  );
}

const reasons: Record<OutdatedVerdict['why'], string> = {
  changed: 'the claim was replaced since',
  gone: 'the claim no longer exists',
  before: 'given before the claims were entered',
};
