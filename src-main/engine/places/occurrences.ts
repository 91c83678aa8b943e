// Collects where the forms of one publication occur. In: forms with places, in ascending order of places for each form.
// Out: each form with its sections and its encoded run.
import { forgetIfFull, type Form } from '../text/word-memory.ts';
import { bytesOf, writeInteger } from './runs.ts';

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

/** Numbers the publications read, since forms are remembered between them. */
let readings = 0;

export class Occurrences {
  #reading = 0;
  #forms: string[] = [];
  /** Of each form: the bytes of its run, its last place, its sections. */
  #lengths = new Uint32Array(1 << 12);
  #lasts = new Uint32Array(1 << 12);
  #sections = new Uint8Array(1 << 12);
  /** Of each occurrence: the number of its form, and its distance from the one before. */
  #lists = new Uint32Array(1 << 14);
  #distances = new Uint32Array(1 << 14);
  #count = 0;
  readonly #joined = new Set<string>();
  readonly #special = new Map<string, readonly number[]>();

  begin(): void {
    forgetIfFull();
    this.#reading = readings += 1;
    this.#forms = [];
    this.#count = 0;
    this.#joined.clear();
    this.#special.clear();
  }

  add(form: Form, place: number, sections: number): void {
    if (form.reading !== this.#reading) this.#begin(form);
    const { list } = form;
    if (this.#count === this.#lists.length) this.#growOccurrences();
    const distance = place - (this.#lasts[list] as number);
    this.#lasts[list] = place;
    this.#lists[this.#count] = list;
    this.#distances[this.#count++] = distance;
    this.#lengths[list] = (this.#lengths[list] as number) + (distance < 128 ? 1 : bytesOf(distance));
    this.#sections[list] = (this.#sections[list] as number) | sections;
  }

  #begin(form: Form): void {
    form.reading = this.#reading;
    form.list = this.#forms.push(form.name) - 1;
    if (form.list === this.#lengths.length) this.#growForms();
    this.#lengths[form.list] = 0;
    this.#lasts[form.list] = 0;
    this.#sections[form.list] = 0;
  }

  /** A form whose run is not of places. */
  set(form: string, run: readonly number[]): void {
    this.#special.set(form, run);
  }

  join(written: string): void {
    this.#joined.add(written);
  }

  end(): Places {
    const count = this.#forms.length;
    const lengths = new Uint32Array(count + this.#special.size);
    lengths.set(this.#lengths.subarray(0, count));
    const next = new Uint32Array(count);
    let total = 0;
    for (let list = 0; list < count; list++) {
      next[list] = total;
      total += lengths[list] as number;
    }
    let list = count;
    for (const run of this.#special.values()) lengths[list++] = run.reduce((sum, value) => sum + bytesOf(value), 0);
    const runs = new Uint8Array(lengths.subarray(count).reduce((sum, length) => sum + length, total));
    for (let at = 0; at < this.#count; at++) {
      const own = this.#lists[at] as number;
      next[own] = writeInteger(runs, next[own] as number, this.#distances[at] as number);
    }
    for (const run of this.#special.values()) for (const value of run) total = writeInteger(runs, total, value);
    const sections = new Uint8Array(lengths.length);
    sections.set(this.#sections.subarray(0, count));
    return {
      forms: [...this.#forms, ...this.#special.keys()],
      sections,
      lengths,
      runs,
      joined: [...this.#joined],
    };
  }

  #growForms(): void {
    this.#lengths = grown(this.#lengths);
    this.#lasts = grown(this.#lasts);
    const sections = new Uint8Array(2 * this.#sections.length);
    sections.set(this.#sections);
    this.#sections = sections;
  }

  #growOccurrences(): void {
    this.#lists = grown(this.#lists);
    this.#distances = grown(this.#distances);
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length);
  larger.set(array);
  return larger;
}
