// Collects where the forms of one publication occur. In: forms with places, in ascending order of places for each form.
// Out: each form with its sections and its encoded run.
import { forgetIfFull, type Form } from '../text/word-memory.ts';
import { ByteWriter } from './runs.ts';

/** What the index stores of the places of a publication; plain data that can be posted to another thread. */
export interface Places {
  /** Words, values and boundaries (names.ts). */
  forms: string[];
  /** The sections of each form (sectionBits). */
  sections: Uint8Array;
  /** The bytes of the run of each form. */
  lengths: Uint32Array;
  /** The runs, one after the other. */
  runs: Uint8Array;
  /** Words that a text writes with hyphens. */
  joined: string[];
}

export class Occurrences {
  #reading = 0;
  #forms: string[] = [];
  #counts = new Uint32Array(1 << 12);
  #sections = new Uint8Array(1 << 12);
  #listAt = new Uint32Array(1 << 14);
  #placeAt = new Uint32Array(1 << 14);
  #count = 0;
  readonly #writer = new ByteWriter();
  readonly #joined = new Set<string>();
  readonly #special = new Map<string, number[]>();

  begin(): void {
    forgetIfFull();
    this.#reading += 1;
    this.#forms = [];
    this.#count = 0;
    this.#joined.clear();
    this.#special.clear();
  }

  add(form: Form, place: number, sections: number): void {
    if (form.reading !== this.#reading) {
      form.reading = this.#reading;
      form.list = this.#forms.push(form.name) - 1;
      if (form.list === this.#counts.length) this.#growLists();
      this.#counts[form.list] = 0;
      this.#sections[form.list] = 0;
    }
    const { list } = form;
    if (this.#count === this.#placeAt.length) this.#growPlaces();
    this.#listAt[this.#count] = list;
    this.#placeAt[this.#count++] = place;
    this.#counts[list] = (this.#counts[list] as number) + 1;
    this.#sections[list] = (this.#sections[list] as number) | sections;
  }

  /** A form whose run is not of places. */
  set(form: string, run: readonly number[]): void {
    this.#special.set(form, [...run]);
  }

  join(written: string): void {
    this.#joined.add(written);
  }

  end(): Places {
    const count = this.#forms.length;
    const starts = new Uint32Array(count + 1);
    for (let list = 0; list < count; list++) starts[list + 1] = (starts[list] as number) + (this.#counts[list] as number);
    const next = starts.slice();
    const places = new Uint32Array(this.#count);
    for (let at = 0; at < this.#count; at++) {
      const list = this.#listAt[at] as number;
      const to = next[list] as number;
      next[list] = to + 1;
      places[to] = this.#placeAt[at] as number;
    }
    const writer = this.#writer;
    writer.length = 0;
    const lengths = new Uint32Array(count + this.#special.size);
    for (let list = 0; list < count; list++) {
      const before = writer.length;
      let previous = 0;
      const stop = starts[list + 1] as number;
      for (let at = starts[list] as number; at < stop; at++) {
        const place = places[at] as number;
        writer.varint(place - previous);
        previous = place;
      }
      lengths[list] = writer.length - before;
    }
    let list = count;
    for (const run of this.#special.values()) {
      const before = writer.length;
      for (const value of run) writer.varint(value);
      lengths[list++] = writer.length - before;
    }
    const sections = new Uint8Array(lengths.length);
    sections.set(this.#sections.subarray(0, count));
    return {
      forms: [...this.#forms, ...this.#special.keys()],
      sections,
      lengths,
      runs: writer.written().slice(),
      joined: [...this.#joined],
    };
  }

  #growLists(): void {
    this.#counts = grown(this.#counts);
    const sections = new Uint8Array(2 * this.#sections.length);
    sections.set(this.#sections);
    this.#sections = sections;
  }

  #growPlaces(): void {
    this.#listAt = grown(this.#listAt);
    this.#placeAt = grown(this.#placeAt);
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}
