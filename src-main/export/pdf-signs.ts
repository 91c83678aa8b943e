// Signs on paper: ratings as shapes, strength as squares. In: the place of their middle. Out: drawn as on the screen, so that they are
// told apart without colour.
import type { Rating } from '../contract/query.ts';
import * as paper from './paper.ts';

export function ratingSign(document: PDFKit.PDFDocument, rating: Rating, x: number, y: number, radius: number): void {
  const ink = paper.ratingInk[rating];
  if (rating === 'similar') {
    document.circle(x, y, radius).fill(ink);
    return;
  }
  document.lineWidth(radius * 0.25);
  if (rating === 'relevant') {
    document.save();
    document.rect(x, y - radius, radius, 2 * radius).clip();
    document.circle(x, y, radius * 0.9).fill(ink);
    document.restore();
  }
  document.circle(x, y, radius * 0.88).stroke(ink);
  if (rating === 'noise') {
    const arm = radius * 0.62;
    document
      .moveTo(x - arm, y + arm)
      .lineTo(x + arm, y - arm)
      .stroke(ink);
  }
}

/** Four squares, so many of them filled. */
export function strengthSign(document: PDFKit.PDFDocument, strength: number, x: number, y: number): void {
  const side = 3.4;
  document.lineWidth(0.5);
  for (let at = 0; at < 4; at += 1) {
    const left = x + at * (side + 1.2);
    if (at < strength) document.rect(left, y - side / 2, side, side).fill(paper.muted);
    else document.rect(left + 0.25, y - side / 2 + 0.25, side - 0.5, side - 0.5).stroke(paper.rule);
  }
}
