// The failures of imported lists and of watched folders: rows of the table of all failures.

export const libraryFailures = {
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
  'watch-unknown': { sentence: 'There is no watched folder {folder}.', status: 404, retry: false },
  'watch-missing': {
    sentence: 'There is no folder "{name}", or it cannot be read now. Check the path and the connection.',
    status: 404,
    retry: true,
  },
  'watch-taken': {
    sentence: 'The folder "{name}" is already watched, with "{other}". Stop watching that one first.',
    status: 409,
    retry: false,
  },
  'watch-own-folder': {
    sentence: 'The folder "{name}" is or contains the data folder of Antecedent. Choose another one for the files.',
    status: 422,
    retry: false,
  },
  'watch-internal': {
    sentence:
      'Index {index} holds internal documents. The list of the files of a watched folder is not encrypted and would name them: import internal documents by hand.',
    status: 409,
    retry: false,
  },
  'watch-full': { sentence: 'At most {most} folders can be watched. Stop watching one first.', status: 422, retry: false },
} as const;
