// Ratings in the order they are listed.
import type { Rating } from '../../../src-main/contract/query.ts';

export const ratingOrder: readonly Rating[] = ['similar', 'relevant', 'background', 'noise'];
