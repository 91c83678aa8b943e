// What the client of a case wishes, on screens and in the matter statement, in English.
import type { ClientWishes } from '../../contract/client-wishes.ts';
import { nouns } from './nouns.ts';

type Switch = Exclude<keyof ClientWishes, 'collections'>;

const { number } = nouns;
const named = (names: readonly string[]): string => names.join(', ');
const searches = (count: number): string => (count === 1 ? '1 search' : `${number(count)} searches`);
const links = (count: number): string => (count === 1 ? '1 link was' : `${number(count)} links were`);

export const clientWishes = {
  heading: 'The client’s wishes',
  means: 'Record them before the first search. They are enforced from then on, and the matter statement says so.',
  names: { noService: 'No service', noLinks: 'No links', noMail: 'No mail', noClusters: 'No clusters' } satisfies Record<Switch, string>,
  meanings: {
    noService: 'No key reaches this case through the service, and its link ends.',
    noLinks: 'No link to this case is issued, and the present one ends.',
    noMail: 'Antecedent sends no mail while this case is searched. No mail ever says anything about a case.',
    noClusters: 'No collection on a cluster is searched: terms and vectors of the queries stay on this computer.',
  } satisfies Record<Switch, string>,
  collections: 'Only in these collections',
  collectionsMean: 'Searches of this case take only these. The others are not offered.',
  excluded: 'excluded by the client’s wish',
  excludedHere: 'The client of the open case excludes this collection.',
  recorded: 'The client’s wishes were recorded.',

  none: 'No wishes of the client are recorded.',
  removed: 'removed',
  nothing: 'none in particular',
  only: (names: readonly string[]): string => `only in ${named(names)}`,
  time: 'Recorded (UTC)',
  entry: 'Entry',
  wishes: 'Wishes',
  who: 'Who recorded them is below, under “Who opened the case”.',
  wish: 'Wish',
  since: 'Since it was recorded',
  before: 'Before it was recorded',
  collectionsKept: (count: number): string => (count === 0 ? 'No search.' : `${searches(count)}, all in the allowed collections.`),
  collectionsBroken: (version: number, names: readonly string[]): string => `Version ${number(version)} searched ${named(names)}.`,
  collectionsBefore: (version: number, names: readonly string[]): string => `Version ${number(version)} also searched ${named(names)}.`,
  collectionsNone: 'No search in other collections.',
  clustersKept: (count: number): string => (count === 0 ? 'No search.' : `${searches(count)}, none on a cluster.`),
  clustersSearched: (version: number, names: readonly string[]): string => `Version ${number(version)} searched ${named(names)}.`,
  clustersNone: 'No search on a cluster.',
  linksIssued: (count: number): string => (count === 0 ? 'No link was issued.' : `${links(count)} issued.`),
  linksBefore: (count: number): string =>
    count === 0 ? 'No link was issued.' : `${links(count)} issued. What was still valid ended with the wish.`,
  noReach: 'The audit log has no act of a key or a link on the case.',
  reach: (who: string, count: number, last: string): string => `${who}: ${number(count)} in all, last at ${last}.`,
  mailSince: (count: number, on: number): string =>
    `${searches(count)}, ${number(on)} of them with a mail server entered; nothing was sent while they ran.`,
  mailBefore: (count: number, on: number): string => `${searches(count)}, ${number(on)} of them with a mail server entered.`,
};
