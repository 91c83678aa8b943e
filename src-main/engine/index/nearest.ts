// Publications found by meaning: what is told of each, and in which order? In: slots with cosines. Out: the same, parallel arrays in order.

/** For each slot: its best passage and how near it and the whole publication are. */
export interface Nearest {
  slots: Uint32Array;
  /** Cosine of the nearest row, passage or whole publication. */
  scores: Float32Array;
  /** The nearest passage's row (passage i has row i + 1), 0 where the publication has no passages; and its cosine. */
  rows: Uint16Array;
  passages: Float32Array;
  /** Cosine of the whole publication. */
  documents: Float32Array;
}

/** Of these slots nothing is known yet. */
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

/** The places of these slots in the order in which the database holds them. */
export function rising(slots: Uint32Array): Uint32Array {
  return Uint32Array.from(slots.keys()).sort((a, b) => (slots[a] as number) - (slots[b] as number));
}

/** The same with the nearest first, among equals the earlier slot. */
export function inOrder(found: Nearest): Nearest {
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
