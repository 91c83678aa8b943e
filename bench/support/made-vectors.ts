// The vectors of a made publication: where does it lie? In: its place in the collection. Out: its float vector, and rows of int8 as the index
// holds them. Topics and their parts are clusters; directions fall in strength by a power, turned so that no number stands out.
import { DIMENSIONS } from '../../src-main/engine/index/rows.ts';
import { bell, facetsOf, randomOf, seeded, TOPICS, type Facets } from './made-words.ts';

/** Directions that everything is made of. */
const DIRECTIONS = 8_192;
/** Strength of dimension i before turning: (1 + i / FIRST_DIMENSIONS) ^ -FALL. */
const FIRST_DIMENSIONS = 8;
const FALL = 0.6;
/** What a publication is made of: its topic, its part of it, and itself. */
const TOPIC = 0.6;
const PART = 0.4;
const OWN = 0.5;
/** What a passage is made of: the publication, and itself. */
const WHOLE = 0.8;
const PASSAGE = 0.6;
/** int8 form: a unit vector times this, as the shipped model has it. */
const SCALE = 540;

/** Rows of unit length, one after the other. */
const directions = madeDirections();
const passageParts = Int16Array.from(directions, (value) => Math.round(PASSAGE * SCALE * value));

function madeDirections(): Float32Array {
  const random = seeded(77);
  const signs = Float32Array.from({ length: 2 * DIMENSIONS }, () => (random() < 0.5 ? -1 : 1));
  const strengths = Float32Array.from({ length: DIMENSIONS }, (_, at) => (1 + at / FIRST_DIMENSIONS) ** -FALL);
  const rows = new Float32Array(DIRECTIONS * DIMENSIONS);
  for (let at = 0; at < rows.length; at += DIMENSIONS) {
    const row = rows.subarray(at, at + DIMENSIONS);
    for (let i = 0; i < DIMENSIONS; i++) row[i] = bell(random) * (strengths[i] as number);
    turn(row, signs.subarray(0, DIMENSIONS));
    turn(row, signs.subarray(DIMENSIONS));
    toUnit(row);
  }
  return rows;
}

/** Flips signs and takes sums and differences of pairs, pairs of pairs and so on: a rotation, but for the length. */
function turn(row: Float32Array, signs: Float32Array): void {
  for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) * (signs[i] as number);
  for (let half = 1; half < row.length; half *= 2) {
    for (let from = 0; from < row.length; from += 2 * half) {
      for (let i = from; i < from + half; i++) {
        const a = row[i] as number;
        const b = row[i + half] as number;
        row[i] = a + b;
        row[i + half] = a - b;
      }
    }
  }
}

function toUnit(row: Float32Array): void {
  let square = 0;
  for (const value of row) square += value * value;
  const scale = 1 / Math.sqrt(square);
  for (let i = 0; i < row.length; i++) row[i] = (row[i] as number) * scale;
}

/** Writes the unit vector of the publication in `slot`. */
export function writeMeaning(out: Float32Array, slot: number, { topic, part }: Facets = facetsOf(slot)): void {
  const random = randomOf(slot, 'meaning');
  const pick = (): number => DIMENSIONS * Math.floor(DIRECTIONS * random());
  const [ofTopic, ofPart] = [DIMENSIONS * topic, DIMENSIONS * (TOPICS + ((topic * 5 + part * 769) % (DIRECTIONS - TOPICS)))];
  const [one, other] = [pick(), pick()];
  for (let i = 0; i < DIMENSIONS; i++) {
    const own = (directions[one + i] as number) + (directions[other + i] as number);
    out[i] = TOPIC * (directions[ofTopic + i] as number) + PART * (directions[ofPart + i] as number) + OWN * own;
  }
  toUnit(out);
}

/** The int8 form of a unit vector. */
export function toInt8(unit: Float32Array): Int8Array {
  return Int8Array.from(unit, (value) => Math.max(-127, Math.min(127, Math.round(SCALE * value))));
}

const whole = new Float32Array(DIMENSIONS);
const share = new Int16Array(DIMENSIONS);

/** The rows of the publication in `slot`: its own, then one a passage. */
export function rowsOf(slot: number, facets: Facets, passages: number): Int8Array {
  writeMeaning(whole, slot, facets);
  const rows = new Int8Array((1 + passages) * DIMENSIONS);
  rows.set(toInt8(whole));
  for (let i = 0; i < DIMENSIONS; i++) share[i] = Math.round(WHOLE * SCALE * (whole[i] as number));
  const random = randomOf(~slot, 'meaning');
  for (let row = DIMENSIONS; row < rows.length; row += DIMENSIONS) {
    const part = DIMENSIONS * Math.floor(DIRECTIONS * random());
    for (let i = 0; i < DIMENSIONS; i++) {
      const value = (share[i] as number) + (passageParts[part + i] as number);
      rows[row + i] = value > 127 ? 127 : value < -127 ? -127 : value;
    }
  }
  return rows;
}
