// Draws ratings as shapes and strength as squares, as on the screen, so that they can be told apart without colour. x, y: the centre.
import type { Rating } from '../contract/query.ts';
import * as palette from './palette.ts';

export function drawRatingSymbol(document: PDFKit.PDFDocument, rating: Rating, x: number, y: number, radius: number): void {
  const colour = palette.ratingColours[rating];
  if (rating === 'similar') {
    document.circle(x, y, radius).fill(colour);
    return;
  }
  document.lineWidth(radius * 0.25);
  if (rating === 'relevant') {
    document.save();
    document.rect(x, y - radius, radius, 2 * radius).clip();
    document.circle(x, y, radius * 0.9).fill(colour);
    document.restore();
  }
  document.circle(x, y, radius * 0.88).stroke(colour);
  if (rating === 'noise') {
    const arm = radius * 0.62;
    document
      .moveTo(x - arm, y + arm)
      .lineTo(x + arm, y - arm)
      .stroke(colour);
  }
}

/** Four squares, `strength` of them filled. x: the left edge. */
export function drawStrengthSymbol(document: PDFKit.PDFDocument, strength: number, x: number, y: number): void {
  const side = 3.4;
  document.lineWidth(0.5);
  for (let at = 0; at < 4; at += 1) {
    const left = x + at * (side + 1.2);
    if (at < strength) document.rect(left, y - side / 2, side, side).fill(palette.muted);
    else document.rect(left + 0.25, y - side / 2 + 0.25, side - 0.5, side - 0.5).stroke(palette.rule);
  }
}
