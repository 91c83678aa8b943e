// The result of a vector search, as parallel arrays over slots.

/** For each slot: its best passage, and the cosines of that passage and of the whole publication. */
export interface Nearest {
  slots: Uint32Array;
  /** The cosine of the nearest row, passage or whole publication. */
  scores: Float32Array;
  /** The row of the nearest passage (passage i has row i + 1; 0 if the publication has no passages), and its cosine. */
  rows: Uint16Array;
  passages: Float32Array;
  /** The cosine of the whole publication. */
  documents: Float32Array;
}

/** A result for these slots, with every value 0. */
export function emptyNearest(slots: Uint32Array): Nearest {
  const count = slots.length;
  return {
    slots,
    scores: new Float32Array(count),
    rows: new Uint16Array(count),
    passages: new Float32Array(count),
    documents: new Float32Array(count),
  };
}

/** The positions of these slots, sorted by slot: the order in which the database stores them. */
export function ascendingOrder(slots: Uint32Array): Uint32Array {
  return Uint32Array.from(slots.keys()).sort((a, b) => (slots[a] as number) - (slots[b] as number));
}

/** The result sorted by score, highest first; ties go to the earlier slot. */
export function nearestFirst(found: Nearest): Nearest {
  const order = Array.from(found.slots.keys()).sort(
    (a, b) => (found.scores[b] as number) - (found.scores[a] as number) || (found.slots[a] as number) - (found.slots[b] as number),
  );
  const pick = <Numbers extends Float32Array | Uint16Array | Uint32Array>(numbers: Numbers): Numbers =>
    numbers.map((_, at) => numbers[order[at] as number] as number) as Numbers;
  return {
    slots: pick(found.slots),
    scores: pick(found.scores),
    rows: pick(found.rows),
    passages: pick(found.passages),
    documents: pick(found.documents),
  };
}
