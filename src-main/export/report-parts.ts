// The parts of a report that its order asks for, and the order of its documents.
import { reportParts, type ReportPart } from '../contract/export.ts';
import type { Rating } from '../contract/query.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

/** Best first; documents without a rating come last. */
export const ratingOrder: readonly (Rating | undefined)[] = ['similar', 'relevant', 'background', 'noise', undefined];

export function hasPart({ order }: ExportMaterial, part: ReportPart): boolean {
  return (order.parts ?? reportParts).includes(part);
}

/** Sorted by rating; documents of one rating keep the order of the export. */
export function byRating(documents: readonly ExportedDocument[]): ExportedDocument[] {
  return ratingOrder.flatMap((rating) => documents.filter((document) => document.rating === rating));
}
