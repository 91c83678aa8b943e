// The search record, in English.
export const record = {
  title: 'Search record',
};
