// The tour on the demo collection: its steps in order, from a sample idea to an exported report.
export const tourSteps = ['search', 'move', 'rate', 'read', 'case', 'note', 'again', 'changes', 'figures', 'export'] as const;
export type TourStep = (typeof tourSteps)[number];

/** Where the user is. `at`: steps done or skipped; the tour can be left and resumed there. */
export interface TourProgress {
  running: boolean;
  at: number;
}
