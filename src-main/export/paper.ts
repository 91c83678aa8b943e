// The colours of paper: those of the light theme of the screens. In: nothing. Out: colours by what they mean.
import type { Rating } from '../contract/query.ts';

export const ink = '#1a1917';
export const muted = '#504d47';
export const faint = '#6b675f';
export const hair = '#d9d4c9';
export const rule = '#a9a498';
export const accent = '#0b5a60';
export const ground = '#f6f4ef';
export const wordMark = '#fae69a';
export const meaningMark = '#dbe8f4';
export const meaningLine = '#34719f';
export const ownMark = '#d9ead9';
export const ownLine = '#2f7043';
export const white = '#ffffff';

export const ratingInk: Record<Rating, string> = {
  similar: '#93201a',
  relevant: '#8d5f00',
  background: '#3a6a91',
  noise: '#6d6961',
};
