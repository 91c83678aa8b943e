// The parameter view: which sections of a hit are shown, and which the engine reads for them.
import type { Section } from '../../contract/publication.ts';

/** In the order in which a hit shows them. */
export const viewSections = ['bibliographic', 'claim', 'description', 'passage', 'image', 'pdf'] as const;
export type ViewSection = (typeof viewSections)[number];

/** Without a view: everything except the description. */
export const DEFAULT_VIEW: readonly ViewSection[] = viewSections.filter((section) => section !== 'description');

const textSections: Partial<Record<ViewSection, readonly Section[]>> = {
  bibliographic: ['title', 'abstract'],
  claim: ['claims'],
  description: ['description'],
};

/** The text sections to be read for this view. */
export function sectionsFor(view: readonly string[]): Section[] {
  return viewSections.filter((section) => view.includes(section)).flatMap((section) => textSections[section] ?? []);
}
