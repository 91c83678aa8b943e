// antecedent case wishes: shows or records what the client of a case wishes.
import { clientWishes, nothingWished, type ClientWishes } from '../contract/client-wishes.ts';
import { Failure } from '../contract/failures.ts';
import { publishedNumbers } from '../engine/store/library.ts';
import { wholeNumber } from './arguments.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';

export interface WishesOptions {
  case: string;
  service?: boolean;
  links?: boolean;
  mail?: boolean;
  clusters?: boolean;
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
function recordsWishes({ service, links, mail, clusters, collection, anyCollection, remove }: Omit<WishesOptions, 'case'>): boolean {
  return [service, links, mail, clusters, collection].some((option) => option !== undefined) || anyCollection === true || remove === true;
}

/** The wishes as they were, with what the options say. */
function recorded(folder: string, before: ClientWishes, options: WishesOptions): ClientWishes {
  const { service, links, mail, clusters, collection, anyCollection } = options;
  if (collection !== undefined && anyCollection === true)
    throw new Failure('argument-invalid', { reason: 'Give --collection or --any-collection, not both.' });
  const { collections: allowed, ...rest } = before;
  const named = collection?.map((one) => wholeNumber(one, '--collection'));
  const unknown = named?.find((index) => !publishedNumbers(folder).includes(index));
  if (unknown !== undefined) throw new Failure('index-unknown', { index: unknown });
  const collections = anyCollection === true ? undefined : named === undefined ? allowed : [...new Set(named)].sort((a, b) => a - b);
  return clientWishes.parse({
    noService: service === undefined ? rest.noService : !service,
    noLinks: links === undefined ? rest.noLinks : !links,
    noMail: mail === undefined ? rest.noMail : !mail,
    ...(clusters === undefined ? rest.noClusters !== undefined && { noClusters: rest.noClusters } : { noClusters: !clusters }),
    ...(collections !== undefined && { collections }),
  });
}

function sentences(id: number, wishes: ClientWishes | null): string {
  if (wishes === null) return `No wishes of the client of case ${id} are recorded.`;
  const { noService, noLinks, noMail, noClusters, collections } = wishes;
  const lines = [
    ...(noService ? ['  no service: neither keys nor links reach the case'] : []),
    ...(noLinks ? ['  no links: none is issued'] : []),
    ...(noMail ? ['  no mail: nothing is mailed while the case is searched'] : []),
    ...(noClusters === true ? ['  no clusters: no collection on one is searched'] : []),
    ...(collections === undefined ? [] : [`  only in ${collections.length === 1 ? 'index' : 'indexes'} ${collections.join(', ')}`]),
  ];
  return [`Case ${id}: the client's wishes${lines.length === 0 ? ' are recorded: none in particular' : ''}`, ...lines].join('\n');
}
