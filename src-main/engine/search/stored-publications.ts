// Reads publications from one index: the requested sections, a drawing, the text of one passage each.
import type { EngineRequest, StoredPublication } from '../../contract/engine.ts';
import type { Section } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMedium } from '../store/media.ts';
import { readPublication } from '../store/publications.ts';

/** The publications that still exist, in the order requested; other sections are empty. */
export function storedPublications(
  db: ReadableIndex,
  { publications, sections, image }: Omit<EngineRequest<'read'>, 'index' | 'sections'> & { sections: readonly Section[] },
): StoredPublication[] {
  return publications.flatMap(({ id, passage }) => {
    const wanted = passage === undefined ? sections : [...new Set([...sections, passage.section])];
    const stored = readPublication(db, id, wanted);
    if (stored === undefined) return [];
    const { publication, family } = stored;
    const entry = passage && publication[passage.section][passage.entry];
    const text = passage && entry?.text.slice(passage.start, passage.end);
    const drawing = image ? readMedium(db, id, 'image')?.bytes : undefined;
    const unrequested = wanted.filter((section) => !sections.includes(section));
    return [
      {
        ...publication,
        ...Object.fromEntries(unrequested.map((section) => [section, []])),
        id,
        family,
        ...(drawing && { image: drawing }),
        ...(passage && entry && text && { passage: { section: passage.section, language: entry.language, text } }),
      },
    ];
  });
}
