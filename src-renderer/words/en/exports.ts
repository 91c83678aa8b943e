// Exports and bundles, in English.
export const exports = {
  title: 'Export',
};
