// The way from an idea to a report, in order: the steps that a new user is shown.
export const firstSteps = ['search', 'rate', 'again', 'export'] as const;
export type FirstStep = (typeof firstSteps)[number];
