// Packs of published collections in English: the dialog of the library, its notices, and the jobs.
import type { PackStanding } from '../../contract/packs.ts';

export const packJobs = {
  label: { publish: 'Publication', take: 'Packs', 'roll-back': 'Rolling back' },
  doing: { publish: 'Writing the pack', take: 'Taking packs', 'roll-back': 'Rolling back to the pack before' },
  short: { publish: 'being published', take: 'packs being taken', 'roll-back': 'being rolled back' },
  failedHead: {
    publish: 'Nothing was published.',
    take: 'Not all packs were taken. What was taken before stays.',
    'roll-back': 'The collection was not rolled back.',
  },
};

export const packs = {
  open: 'Packs',
  does: 'packs of published collections',
  heading: 'Packs',
  meaning:
    'A collection is published into a folder, once as a whole and then as small packs with what has changed. Other workstations take them from there; nothing is computed again. Every pack is signed.',
  folder: 'Folder',
  chooseFolder: 'Choose folder …',
  folderExample: 'for example /srv/packs or \\\\server\\packs',
  taken: {
    heading: 'Taken from a publisher',
    none: 'No collection comes from packs yet.',
    from: (publisher: string, pack: string): string => `${publisher}, pack ${pack}`,
    standings: {
      current: 'up to date',
      newer: 'a newer pack lies in the folder',
      'held-back': 'the newer pack was rolled back',
      changed: 'changed here; packs no longer fit',
      unreachable: 'the folder cannot be reached now',
      refused: 'its packs are refused',
    } satisfies Record<PackStanding, string>,
    take: 'Take newer packs',
    takeSize: (size: string): string => `${size} to fetch`,
    asNew: 'Take as a new collection',
    byItself: 'Take newer packs automatically',
    back: 'Roll back',
    backQuestion: 'Go back to the pack before?',
    keep: 'Stay',
    key: 'Key',
  },
  offered: {
    heading: 'Take from a folder',
    look: 'Look into the folder',
    none: 'There are no packs in this folder.',
    row: (publisher: string, pack: string, day: string): string => `${publisher}, pack ${pack} of ${day}`,
    size: (documents: string, size: string): string => `${documents}, ${size}`,
    here: 'is here already',
    confirm: 'Compare this key with the publisher before you take the packs, by telephone for example. It is asked only once.',
    take: 'Take',
    takeConfirmed: 'The key is right: take',
    started: (name: string): string => `“${name}” is being taken; see the list of collections.`,
  },
  publishing: {
    heading: 'Publish a collection',
    collection: 'Collection',
    publisher: 'Published by',
    publisherHint: 'The name that others see, such as that of the firm.',
    whole: 'Also write a whole pack, so that older packs can be deleted',
    run: 'Publish',
    again: 'Publish what has changed',
    last: (pack: string, folder: string): string => `Pack ${pack} lies in ${folder}`,
    key: 'Your key, which takers confirm',
    started: (name: string): string => `“${name}” is being published.`,
    none: 'There is no collection that can be published. Internal collections and those on clusters stay where they are.',
  },
  notice: {
    newer: (name: string, publisher: string): string => `A newer pack of “${name}” by ${publisher} is ready.`,
    act: (size: string): string => `Take it (${size})`,
    stopped: (name: string): string => `The packs of “${name}” are not taken.`,
  },
  done: { publish: 'Published.', take: 'Up to date.', 'roll-back': 'Rolled back.' },
};
