// The edit distance of two long texts. In: two texts. Out: the fewest characters to insert, delete or replace that make one the other.
// Bit-parallel after Myers (1999) in the blocks of Hyyrö (2003): 32 rows at a time, memory linear in one of the texts.

const BITS = 32;

/** The Levenshtein distance, in UTF-16 code units. */
export function editDistance(first: string, second: string): number {
  const [rows, columns] = first.length < second.length ? [second, first] : [first, second];
  if (columns.length === 0) return rows.length;
  const blocks = Math.ceil(rows.length / BITS);
  const places = placesOf(rows, blocks);
  const none = new Int32Array(blocks);
  // A set bit: the value grows, or falls, by one from the row above.
  const grows = new Int32Array(blocks).fill(-1);
  const falls = new Int32Array(blocks);
  const lastBit = 1 << ((rows.length - 1) % BITS);
  let distance = rows.length;
  for (let at = 0; at < columns.length; at += 1) {
    const equals = places.get(columns.charCodeAt(at)) ?? none;
    let carry = 1;
    for (let block = 0; block < blocks; block += 1) {
      const up = grows[block] as number;
      const down = falls[block] as number;
      const equal = equals[block] as number;
      const vertical = equal | down;
      const matched = carry < 0 ? equal | 1 : equal;
      const across = ((((matched & up) + up) | 0) ^ up) | matched;
      let plus = down | ~(across | up);
      let minus = up & across;
      const end = block === blocks - 1 ? lastBit : 1 << (BITS - 1);
      const out = (plus & end) !== 0 ? 1 : (minus & end) !== 0 ? -1 : 0;
      plus = (plus << 1) | (carry > 0 ? 1 : 0);
      minus = (minus << 1) | (carry < 0 ? 1 : 0);
      grows[block] = minus | ~(vertical | plus);
      falls[block] = plus & vertical;
      carry = out;
    }
    distance += carry;
  }
  return distance;
}

/** For each character the rows where it stands, as bits. */
function placesOf(rows: string, blocks: number): Map<number, Int32Array> {
  const places = new Map<number, Int32Array>();
  for (let at = 0; at < rows.length; at += 1) {
    const code = rows.charCodeAt(at);
    let bits = places.get(code);
    if (bits === undefined) places.set(code, (bits = new Int32Array(blocks)));
    bits[Math.floor(at / BITS)]! |= 1 << (at % BITS);
  }
  return places;
}
