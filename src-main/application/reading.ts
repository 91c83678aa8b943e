// The reader's call: a whole publication with the outlines of its sections.
import type { Application } from '../contract/application.ts';
import { sections } from '../contract/publication.ts';
import { outlinesOf } from '../engine/document/outline.ts';

export function readingCalls(engine: Pick<Application, 'read'>): Pick<Application, 'reading'> {
  return {
    reading: async ({ index, publication: id }) => {
      const [publication] = await engine.read({ index, publications: [{ id }], sections: [...sections], image: false });
      return publication && { publication, outlines: outlinesOf(publication) };
    },
  };
}
