// A publication to be read: where do its texts and their parts come from? In: the engine. Out: the reader's call, answered.
import type { Engine } from '../contract/engine.ts';
import type { Answering } from '../contract/call.ts';
import { sections } from '../contract/publication.ts';
import type { readingCalls } from '../contract/reading.ts';
import { outlinesOf } from '../engine/document/outline.ts';

export function readingOver(engine: Engine): Answering<typeof readingCalls> {
  return {
    reading: async ({ index, publication: id }) => {
      const [publication] = await engine.read({ index, publications: [{ id }], sections: [...sections], image: false });
      return publication && { publication, outlines: outlinesOf(publication) };
    },
  };
}
