// The tour in English: from a sample idea to an exported report, by keyboard or by mouse.
import type { TourStep } from '../../contract/tour.ts';
import { cases } from './cases.ts';
import { finder } from './finder.ts';
import { frame } from './frame.ts';
import { welcome } from './welcome.ts';

const steps: Record<TourStep, { does: string; how: string }> = {
  search: { does: 'Search with the sample idea.', how: `Press “${welcome.sample}”, or search with a text of your own.` },
  move: { does: 'Look at the next hit.', how: 'Press its row, or go there by key.' },
  rate: {
    does: 'Rate three hits.',
    how: 'The signs beside a hit, or keys: similar, relevant, background, noise. The search becomes a case.',
  },
  read: { does: 'Open a hit at its passage.', how: 'Press its title.' },
  case: { does: 'Go to the case.', how: `“${frame.screens.case}” in the bar above.` },
  note: { does: 'Write a note on a document.', how: 'The field is beside the document.' },
  again: {
    does: 'Search again.',
    how: `“${frame.screens.search}” above, then the search button: what you rated similar or relevant attracts, noise repels.`,
  },
  changes: {
    does: 'See what changed between the two versions.',
    how: `“${frame.screens.case}”, “${cases.parts.changes}”; or type “${cases.parts.changes}” under “${finder.label}”.`,
  },
  figures: { does: 'See the figures of the hits.', how: `“${frame.screens.statistics}” in the bar above.` },
  export: { does: 'Export the report.', how: `“${frame.screens.case}”, “${cases.parts.export}”, then the export button.` },
};

export const tour = {
  name: 'Tour',
  start: 'Take the tour, ten minutes',
  resume: 'Resume the tour',
  progress: (step: number, all: number): string => `Tour, ${step} of ${all}`,
  skip: 'Skip',
  leave: 'Leave the tour',
  left: 'The tour was left. The guide resumes it.',
  done: 'The tour is done.',
  doneMeans: 'The report is in the list of exports. Now add your own collections in the Library.',
  does: { next: 'tour: next step', leave: 'leave the tour' },
  steps,
};
