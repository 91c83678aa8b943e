// The keys that do a step of the tour.
import type { TourStep } from '../../../src-main/contract/tour.ts';

export const tourKeys: Record<TourStep, readonly string[]> = {
  search: ['Enter'],
  move: ['j', 'k'],
  rate: ['3', '2', '1', '0'],
  read: ['Space'],
  case: ['g c'],
  note: ['n'],
  again: ['g s', 'Ctrl+Enter'],
  changes: ['Ctrl+k'],
  figures: ['g t'],
  export: ['Ctrl+e', 'Ctrl+Enter'],
};
