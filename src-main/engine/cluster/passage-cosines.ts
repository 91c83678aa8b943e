// How near are the passages of publications to a vector? The nodes multiply, so that no passage crosses the network: their vectors take some ten kilobytes
// a publication. In: a vector, slots. Out: cosines, remembered while a query runs.
import { normOf } from '../index/rows.ts';
import type { Collection } from './collection.ts';
import { inSlots } from './queries.ts';
import { searchTogether } from './requests.ts';

/** A byte of the vector as a character: a parameter that is a list would be unpacked number by number for each publication. */
const ZERO = 256;
const products = {
  source: `
    def rows = doc['passages'];
    List found = new ArrayList();
    if (rows.size() == 0) return found;
    String text = params.vector;
    int dimensions = text.length();
    int[] vector = new int[dimensions];
    for (int i = 0; i < dimensions; i++) vector[i] = text.charAt(i) - ${ZERO};
    BytesRef packed = rows.value;
    byte[] bytes = packed.bytes;
    int end = packed.offset + packed.length;
    for (int from = packed.offset; from < end; from += dimensions) {
      int sum = 0;
      for (int i = 0; i < dimensions; i++) sum += vector[i] * bytes[from + i];
      found.add(sum);
    }
    return found;
  `.replace(/\s+/g, ' '),
};

interface Hit {
  fields: { slot: [number]; products?: number[] };
}

export class PassageCosines {
  readonly #collection: Collection;
  readonly #known = new Map<Int8Array, Map<number, Float32Array>>();

  constructor(collection: Collection) {
    this.#collection = collection;
  }

  /** The cosines of the passages of each publication, in their order; empty for one without. */
  async of(vector: Int8Array, slots: ArrayLike<number>): Promise<Float32Array[]> {
    const known = this.#known.get(vector) ?? new Map<number, Float32Array>();
    this.#known.set(vector, known);
    const missing = Array.from(slots).filter((slot) => !known.has(slot));
    if (missing.length > 0) {
      // The model makes all vectors of one norm, so that one factor turns products into cosines.
      const factor = 1 / (normOf(vector) ** 2 || 1);
      for (const { fields } of await this.#multiplied(vector, missing))
        known.set(
          fields.slot[0],
          Float32Array.from(fields.products ?? [], (product) => product * factor),
        );
    }
    return Array.from(slots, (slot) => known.get(slot) ?? new Float32Array(0));
  }

  async #multiplied(vector: Int8Array, slots: number[]): Promise<Hit[]> {
    const { cluster, indexes } = this.#collection;
    const params = { vector: String.fromCharCode(...Array.from(vector, (value) => value + ZERO)) };
    const body = {
      ...{ query: { bool: { filter: [inSlots(slots)] } }, size: slots.length, stored_fields: '_none_', track_total_hits: false },
      ...{ docvalue_fields: ['slot'], script_fields: { products: { script: { ...products, params } } } },
    };
    const [answer] = await searchTogether(cluster, indexes.search, [body]);
    return (answer as { hits: { hits: Hit[] } }).hits.hits;
  }
}
