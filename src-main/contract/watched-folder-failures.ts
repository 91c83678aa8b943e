// The failures of watched folders: rows of the table of all failures.

export const watchedFolderFailures = {
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
