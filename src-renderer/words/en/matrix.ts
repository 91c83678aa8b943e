// The feature matrix, in English.
export const matrix = {
  title: 'Matrix',
};
