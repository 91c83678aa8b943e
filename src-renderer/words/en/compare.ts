// Comparing publications, in English.
export const compare = {
  title: 'Compare',
};
