// The vectors of a synthetic publication, as floats and as int8 rows. Topics and their parts are clusters; the strengths of the directions follow
// a power law and are rotated, so that no dimension stands out.
import { DIMENSIONS } from '../../src-main/engine/index/rows.ts';
import { bell, facetsOf, randomOf, seeded, TOPICS, type Facets } from './synthetic-words.ts';

/** The number of basis directions. */
const DIRECTIONS = 8_192;
/** The strength of dimension i before rotation: (1 + i / FIRST_DIMENSIONS) ^ -FALL. */
const FIRST_DIMENSIONS = 8;
const FALL = 0.6;
/** The weights of a publication's components: its topic, its part of the topic, and itself. */
const TOPIC = 0.6;
const PART = 0.4;
const OWN = 0.5;
/** The weights of a passage's components: its publication, and itself. */
const WHOLE = 0.8;
const PASSAGE = 0.6;
/** The scale of the int8 form, as in the shipped model. */
const SCALE = 540;

/** Contiguous unit vectors. */
const directions = drawDirections();
const passageParts = Int16Array.from(directions, (value) => Math.round(PASSAGE * SCALE * value));

function drawDirections(): Float32Array {
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

/** Flips signs and applies a Hadamard transform: a rotation up to scale. */
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

/** The rows of the publication in `slot`: its own, then one per passage. */
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
