// antecedent case wishes: shows or records what the client of a case wishes.
import { clientWishes, nothingWished, type ClientWishes } from '../contract/client-wishes.ts';
import { Failure } from '../contract/failures.ts';
import { indexNumbers } from '../engine/store/library.ts';
import { wholeNumber } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';

export interface WishesOptions {
  case: string;
  service?: boolean;
  links?: boolean;
  mail?: boolean;
  collection?: string[];
  anyCollection?: boolean;
  remove?: boolean;
}

/** Throws `argument-invalid`, `case-unknown` and `index-unknown`. */
export async function wishesCommand(context: CommandContext, options: WishesOptions): Promise<void> {
  const id = caseNumber(options.case);
  const wishes = await withCases(context.folder, async ({ calls }) => {
    const { wishes: before } = await calls.case({ case: id });
    if (options.remove === true && recordsWishes({ ...options, remove: false }))
      throw new Failure('argument-invalid', { reason: 'Give --remove alone.' });
    if (!recordsWishes(options)) return before;
    const after = options.remove === true ? null : recorded(context.folder, before ?? nothingWished, options);
    return (await calls.recordWishes({ case: id, wishes: after })).wishes;
  });
  printResult(context, { case: id, wishes }, () => sentences(id, wishes));
}

/** Whether the options change anything; without them the wishes are shown. */
function recordsWishes({ service, links, mail, collection, anyCollection, remove }: Omit<WishesOptions, 'case'>): boolean {
  return [service, links, mail, collection].some((option) => option !== undefined) || anyCollection === true || remove === true;
}

/** The wishes as they were, with what the options say. */
function recorded(folder: string, before: ClientWishes, { service, links, mail, collection, anyCollection }: WishesOptions): ClientWishes {
  if (collection !== undefined && anyCollection === true)
    throw new Failure('argument-invalid', { reason: 'Give --collection or --any-collection, not both.' });
  const { collections: allowed, ...rest } = before;
  const named = collection?.map((one) => wholeNumber(one, '--collection'));
  const unknown = named?.find((index) => !indexNumbers(folder).includes(index));
  if (unknown !== undefined) throw new Failure('index-unknown', { index: unknown });
  const collections = anyCollection === true ? undefined : named === undefined ? allowed : [...new Set(named)].sort((a, b) => a - b);
  return clientWishes.parse({
    noService: service === undefined ? rest.noService : !service,
    noLinks: links === undefined ? rest.noLinks : !links,
    noMail: mail === undefined ? rest.noMail : !mail,
    ...(collections !== undefined && { collections }),
  });
}

function sentences(id: number, wishes: ClientWishes | null): string {
  if (wishes === null) return `No wishes of the client of case ${id} are recorded.`;
  const { noService, noLinks, noMail, collections } = wishes;
  const lines = [
    ...(noService ? ['  no service: neither keys nor links reach the case'] : []),
    ...(noLinks ? ['  no links: none is issued'] : []),
    ...(noMail ? ['  no mail: nothing is mailed while the case is searched'] : []),
    ...(collections === undefined ? [] : [`  only in ${collections.length === 1 ? 'index' : 'indexes'} ${collections.join(', ')}`]),
  ];
  return [`Case ${id}: the client's wishes${lines.length === 0 ? ' are recorded: none in particular' : ''}`, ...lines].join('\n');
}
