// Cases, judging, versions, in English.
export const cases = {
  title: 'Cases',
};
