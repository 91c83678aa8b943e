// What failed, in English, on screens and in menus. The contract's table holds the sentences; those for a command line differ here.
import { failureSentence, fillPlaces, type FailureCode, type FailureFacts } from '../../contract/failures.ts';

const onScreen: Partial<Record<FailureCode, string>> = {
  'index-unknown': 'There is no collection {index}.',
  'index-offline': 'Collection {index} is offline: {reason}.',
  'collection-locked': 'Collection {index} holds internal documents and is locked with the cases. Unlock the cases first.',
  'collection-needs-vault':
    'Internal collections are encrypted like the cases. Protect the cases first, under Confidentiality in Settings.',
  'collection-internal': 'Collection {index} holds internal documents, which are never packed or passed on as a collection.',
  'index-name-taken': 'There is already a collection named "{name}". Choose another name.',
  'index-name-empty': 'A collection needs a name of 1 to 200 characters.',
  'index-other-model': 'Collection {index} was made with another language model. Rebuild it.',
  'index-model-changed': 'The collection was switched to another language model in the meantime. Start again: what was imported is kept.',
  'terms-uncounted': 'The words of the collection were just counted. Try again.',
  'cluster-other-model':
    'The vectors of the collection "{name}" on the cluster "{cluster}" come from a language model that is not installed here. Install that model, or have the vectors made again in the Library.',
  'index-renewed': 'The vectors of the collection were just renewed. Try again.',
  'index-at-work': 'An import or another job is running on this collection. Stop it first, then try again.',
  'index-kept-away': 'The removed collection cannot be restored: its file is gone, or the collection in its place is no longer empty.',
  'memory-short': 'The vectors of this collection need more memory than is free, or more than 4 GiB. Close other programs and try again.',
  busy: 'Another process is writing to this collection. Try again in a moment.',
  'wish-collection': 'The client of case {case} wishes no search in collection {index}. Choose one that the client allows.',
  'wish-cluster':
    'The client of case {case} wishes no search on clusters, and collection {index} is on the cluster "{cluster}". Choose one on this computer.',
  'document-unknown': 'There is no {name} in any collection or in case {case}.',
  'pack-foreign': '"{name}" is not a collection file of Antecedent.',
  'pack-not-taken': 'Collection {index} does not come from the packs of a publisher.',
  'pack-changed-here':
    'Collection {index} was changed here since it was taken, so packs would overwrite your changes. Take the packs as a new collection; this one then stays as your own.',
  'pack-other-model': 'The packs have the vectors of another language model than collection {index}. Take them as a new collection.',
  'pack-nothing-before': 'There is nothing to roll back: collection {index} has no earlier state here.',
  'data-damaged': 'The file "{name}" in the data folder is damaged; searching still works. Restore a backup under "Backups" in Settings.',
  'library-damaged':
    'The file "{name}" in the data folder is damaged. It holds the lists of withdrawn documents and of applicants, so hits and documents cannot be shown. Restore a backup under "Backups" in Settings.',
  'cases-locked': 'The cases are locked. Unlock them first.',
  'port-taken': 'Port {port} of {host} is in use by another program. Choose another.',
  internal: 'An unexpected error occurred.',
};

export const failures = (code: FailureCode, facts: FailureFacts): string => {
  const sentence = onScreen[code];
  return sentence === undefined ? failureSentence(code, facts) : fillPlaces(sentence, facts);
};
