// Reads publications from one index: the requested sections, a drawing, the texts of up to two passages each.
import type { EngineRequest, Passage, StoredPublication } from '../../contract/engine.ts';
import type { PassageSpan, Publication, Section } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMedium } from '../store/media.ts';
import { readPublication } from '../store/publications.ts';

/** The publications that still exist, in the order requested; other sections are empty. */
export function storedPublications(
  db: ReadableIndex,
  { publications, sections, image }: Omit<EngineRequest<'read'>, 'index' | 'sections'> & { sections: readonly Section[] },
): StoredPublication[] {
  return publications.flatMap(({ id, passage, second }) => {
    const wanted = [...new Set([...sections, ...[passage, second].flatMap((span) => span?.section ?? [])])];
    const stored = readPublication(db, id, wanted);
    if (stored === undefined) return [];
    const { publication, family } = stored;
    const texts = { passage: passageIn(publication, passage), second: passageIn(publication, second) };
    const drawing = image ? readMedium(db, id, 'image')?.bytes : undefined;
    const unrequested = wanted.filter((section) => !sections.includes(section));
    return [
      {
        ...publication,
        ...Object.fromEntries(unrequested.map((section) => [section, []])),
        id,
        family,
        ...(drawing && { image: drawing }),
        ...(texts.passage && { passage: texts.passage }),
        ...(texts.second && { second: texts.second }),
      },
    ];
  });
}

/** The text of a span; undefined if the publication no longer has it. */
export function passageIn(publication: Publication, span: PassageSpan | undefined): Passage | undefined {
  const entry = span && publication[span.section][span.entry];
  const text = entry?.text.slice(span?.start, span?.end) ?? '';
  return span === undefined || entry === undefined || text === '' ? undefined : { section: span.section, language: entry.language, text };
}
