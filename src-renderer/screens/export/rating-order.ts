// Ratings as they are listed: the best first. Knows no schema.
import type { Rating } from '../../../src-main/contract/query.ts';

export const ratingOrder: readonly Rating[] = ['similar', 'relevant', 'background', 'noise'];
