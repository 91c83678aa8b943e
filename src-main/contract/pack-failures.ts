// The failures of packed collections, a part of the table in failures.ts.

export const packFailures = {
  'pack-foreign': { sentence: '"{name}" is not an index file of Antecedent.', status: 422, retry: false },
  'pack-damaged': { sentence: '"{name}" is damaged: {reason}. Ask for a new copy.', status: 422, retry: false },
  'pack-newer': { sentence: '"{name}" was written by a newer version of Antecedent. Update the application.', status: 409, retry: false },
  'pack-list-missing': { sentence: 'There are no packs of this collection in "{name}".', status: 404, retry: false },
  'pack-list-damaged': {
    sentence: 'The list "{name}" is not what its publisher signed, so nothing of it is taken. Have it published again.',
    status: 422,
    retry: false,
  },
  'pack-several': { sentence: 'The folder has packs of several collections: {names}. Name the one to take.', status: 409, retry: false },
  'pack-not-taken': { sentence: 'Index {index} does not come from the packs of a publisher.', status: 409, retry: false },
  'pack-publisher-unconfirmed': {
    sentence:
      'The packs of "{name}" are signed by "{publisher}" with the key {fingerprint}, which nobody has confirmed here. Compare the key with the publisher, then confirm it.',
    status: 409,
    retry: false,
  },
  'pack-other-key': {
    sentence:
      'The packs of "{name}" are signed with another key ({fingerprint}) than the one confirmed here, so nothing is taken. Ask the publisher.',
    status: 409,
    retry: false,
  },
  'pack-publisher-missing': { sentence: 'Name the publisher under whose name the packs are shown.', status: 422, retry: false },
  'pack-older': {
    sentence:
      'The folder has packs of "{name}" up to number {sequence}, but number {known} is known here. Nothing goes back by itself: the folder may be an old copy.',
    status: 409,
    retry: false,
  },
  'pack-forked': {
    sentence: 'The packs of "{name}" no longer continue what is installed: the publisher has begun again. Take them as a new collection.',
    status: 409,
    retry: false,
  },
  'pack-link-missing': {
    sentence:
      'Pack {sequence} of "{name}" is missing from the folder, and no whole pack replaces it. What was taken before stays; ask the publisher for a whole pack.',
    status: 404,
    retry: true,
  },
  'pack-changed-here': {
    sentence:
      'Index {index} was changed here since it was taken, so packs would overwrite your changes. Take the packs as a new collection; this one then stays as your own.',
    status: 409,
    retry: false,
  },
  'pack-other-model': {
    sentence: 'The packs have the vectors of another language model than index {index}. Take them as a new collection.',
    status: 409,
    retry: false,
  },
  'pack-older-version': {
    sentence: '"{name}" was written by an older version of Antecedent than this one. Ask the publisher to update and publish a whole pack.',
    status: 409,
    retry: false,
  },
  'pack-nothing-before': { sentence: 'There is nothing to roll back: index {index} has no earlier state here.', status: 409, retry: false },
} as const;
