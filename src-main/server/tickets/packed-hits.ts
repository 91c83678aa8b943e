// Packs ranked hits into six numbers each, without evidence and score parts: what a ticket stores in memory.
import type { Hit } from '../../contract/hit.ts';
import { sections } from '../../contract/publication.ts';

const FIELDS = 6;
/** Memory of one hit in a ticket. */
export const BYTES_PER_HIT = FIELDS * Float64Array.BYTES_PER_ELEMENT;
/** The section of a hit without a passage. */
const NO_PASSAGE = -1;

export function packHits(hits: readonly Hit[]): Float64Array {
  const packed = new Float64Array(hits.length * FIELDS);
  hits.forEach(({ publication, score, passage }, at) => {
    const section = passage === undefined ? NO_PASSAGE : sections.indexOf(passage.section);
    packed.set([publication, score, section, passage?.entry ?? 0, passage?.start ?? 0, passage?.end ?? 0], at * FIELDS);
  });
  return packed;
}

export function unpackHits(packed: Float64Array): Hit[] {
  return Array.from({ length: packed.length / FIELDS }, (_, at) => {
    const [publication = 0, score = 0, section = NO_PASSAGE, entry = 0, start = 0, end = 0] = packed.subarray(
      at * FIELDS,
      (at + 1) * FIELDS,
    );
    const name = sections[section];
    const hit: Hit = { publication, score, parts: { words: 0, meaning: 0 } };
    return name === undefined ? hit : { ...hit, passage: { section: name, entry, start, end } };
  });
}
