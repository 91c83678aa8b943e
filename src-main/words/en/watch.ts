// Watched cases, in English.
import type { WatchLine } from '../../contract/case-watch.ts';

export const watch = {
  heading: 'New publications',
  intro:
    'Antecedent can repeat the last version of this case after each import, but only over what is new, and show the publications that would stand in its list. Nothing leaves this computer for it.',
  begin: 'Watch this case',
  end: 'End the watch',
  endMeans: 'What was found is removed from this list; the record keeps it.',
  ended: 'The case is no longer watched.',
  begun: 'The case is watched from now on.',
  needsVersion: 'Search in the case first: its last version is what is repeated.',
  mail: 'Notify by e-mail',
  mailHint: 'Address; the mail names no case and no publication. Empty: no mail.',
  mailOff: 'No mail server is set. The mail is sent once there is one.',
  mailKept: 'E-mail address of the watch saved.',
  mailDue: 'An e-mail is still to be sent.',
  saveMail: 'Save address',
  look: 'Look now',
  looking: 'Looking …',
  looked: (publications: number, count: string, found: string): string =>
    publications === 0
      ? 'Nothing has been imported since the last check.'
      : `Looked at ${publications === 1 ? '1 new publication' : `${count} new publications`} for all watched cases: ${found} above their lines.`,
  since: (day: string, version: string): string => `Watched since ${day}. Version ${version} is repeated.`,
  above: (count: number, text: string): string => (count === 1 ? '1 above the line' : `${text} above the line`),
  below: (count: number, text: string): string => (count === 1 ? '1 below the line' : `${text} below the line`),
  showBelow: 'Show those below the line',
  hideBelow: 'Hide those below the line',
  none: 'Nothing new above the line.',
  noneYet: 'Nothing has been imported since the watch began.',
  line: (place: string, name: string | undefined, by: WatchLine['by']): string =>
    `Line at place ${place}${name === undefined ? '' : `: ${name}`}, ${
      { user: 'set by you', rating: 'the lowest hit rated relevant or similar', default: 'as no hit is rated relevant or similar' }[by]
    }`,
  raise: 'Move the line up',
  lower: 'Move the line down',
  follow: 'Let the line follow the ratings',
  place: (place: string): string => `would stand at place ${place}`,
  collection: (name: string, moment: string, publications: number, count: string): string =>
    `${name}: last looked at ${moment}, ${publications === 1 ? '1 was new' : `${count} were new`}`,
  left: (count: string): string => `At least ${count} more would stand in the list and are not kept. Search a new version to see all.`,
  failed: (name: string, reason: string): string => `${name} could not be searched: ${reason} What is new there is searched next time.`,
  onClusters: (names: string): string => `On a cluster, and searched only when you search yourself: ${names}.`,
  dated: (day: string): string => `The version has the cut-off date ${day}: what was published later is not shown.`,
  markSeen: 'Mark all as seen',
  seen: 'seen',
  marked: (what: string): string => `Marked as seen: ${what}`,
  list: 'New publications for this case',
  badge: (count: number, text: string): string => (count === 1 ? '1 new publication' : `${text} new publications`),
  waiting: (count: number, text: string): string => (count === 1 ? '1 new' : `${text} new`),
  watched: 'watched',
  across: 'New in watched cases',
  does: {
    next: 'Next new publication',
    previous: 'Previous new publication',
    open: 'Open the publication',
    seen: 'Mark as seen, or as not seen',
    raise: 'Move the line up',
    lower: 'Move the line down',
  },
};
