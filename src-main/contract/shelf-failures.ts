// Failures of the shelf, and of lists of withdrawn publications: rows of the table of all failures.

export const shelfFailures = {
  'shelf-unreadable': { sentence: '"{name}" is no catalogue of files of patent offices, or a damaged one.', status: 422, retry: false },
  'shelf-signature-wrong': {
    sentence: 'The signature of "{name}" is not valid: the file was changed. Ask its publisher for it again.',
    status: 422,
    retry: false,
  },
  'shelf-publisher-unknown': {
    sentence:
      'The publisher with the fingerprint {publisher} is not confirmed yet. Compare the fingerprint with the one it gave you, then confirm it.',
    status: 409,
    retry: false,
  },
  'shelf-older': {
    sentence: 'The catalogue of {date} is older than the one in use, of {dated}. Nothing was changed.',
    status: 409,
    retry: false,
  },
  'shelf-product-unknown': { sentence: 'The catalogue has no product "{product}".', status: 404, retry: false },
  'shelf-years-unknown': { sentence: 'The catalogue has no files of "{product}" for these years: {years}.', status: 404, retry: false },
};

export const listFailures = {
  'grant-list-unknown': { sentence: 'There is no imported list named "{name}".', status: 404, retry: false },
  'grant-list-empty': {
    sentence:
      '"{name}" names no publication. Choose a text with one number per line or a table with a column of publication numbers, and state the office of numbers without a country.',
    status: 422,
    retry: false,
  },
  'grant-list-future': {
    sentence: 'No list is up to date to {date}: that day is yet to come. Enter the day on which the office issued the list.',
    status: 422,
    retry: false,
  },
  'grant-list-too-long': { sentence: '"{name}" has more than {most} entries. Split it into several lists.', status: 422, retry: false },
};
