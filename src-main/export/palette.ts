// The colours of printed documents, from the light theme of the screens.
import type { Rating } from '../contract/query.ts';

export const ink = '#1a1917';
export const muted = '#504d47';
export const faint = '#6b675f';
export const hair = '#d9d4c9';
export const rule = '#a9a498';
export const accent = '#0b5a60';
export const ground = '#f6f4ef';
export const wordHighlight = '#fae69a';
export const meaningHighlight = '#dbe8f4';
export const meaningUnderline = '#34719f';
export const ownHighlight = '#d9ead9';
export const ownRule = '#2f7043';
export const white = '#ffffff';

export const ratingColours: Record<Rating, string> = {
  similar: '#93201a',
  relevant: '#8d5f00',
  background: '#3a6a91',
  noise: '#6d6961',
};
