// What became of the files of an import, in English: its report, and lists of numbers.

export const importReports = {
  report: {
    heading: 'What became of the files',
    which: 'Import',
    import: (day: string, files: string): string => `${day}, files: ${files}`,
    forget: 'Remove this report',
    file: 'File',
    format: 'Read as',
    counts: ['New', 'Updated', 'Unchanged', 'Of these literature', 'In a list', 'Rejected'],
    /** What a file was read as, by the name that its reader has. */
    formatNamed: (format: string): string => format,
    reason: 'Reason',
    more: (count: string): string => `Further files, not named here: ${count}.`,
    list: (file: string): string => `Numbers of the list “${file}”`,
  },
  list: {
    heading: 'A list of publication numbers',
    pasted: 'List from the query',
    counts: (all: string, installed: string, missing: string): string =>
      `Numbers: ${all}. Installed: ${installed}. Not installed: ${missing}.`,
    unread: (count: string, lines: string[]): string => `Lines without a number: ${count} (${lines.join('; ')}).`,
    number: 'Number',
    where: 'Installed',
    absent: (others: string[]): string => (others.length === 0 ? 'not installed' : `not installed; other kinds: ${others.join(', ')}`),
    intoCase: (title: string): string => `Put into the case “${title}”`,
    noCase: 'Open a case to put them into it.',
    into: 'Copy into the collection',
    fresh: 'a new collection',
    copy: 'Copy',
    copying: (count: string, name: string): string => `${count} documents are being copied into “${name}”.`,
    added: (count: string, title: string): string => `Put into “${title}”: ${count} documents, tagged with the name of the list.`,
    asExamples: 'Find similar documents',
    examples: (count: string, all: string): string =>
      count === all
        ? `The query searches for documents similar to the ${count} of the list.`
        : `A query takes ${count} examples at most: the first ${count} of the ${all} installed are used.`,
    copyMissing: 'Copy those not installed',
    saveMissing: 'Save those not installed',
    copied: (count: string): string => `${count} numbers copied.`,
    missingFile: (name: string): string => `${name}, not installed.txt`,
    more: (count: string): string => `${count} more numbers are not shown.`,
  },
};
