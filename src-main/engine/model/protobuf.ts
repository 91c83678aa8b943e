// Reads the fields of a protocol buffer, as far as ONNX files need it: varints and length-delimited fields; fixed-width fields are skipped.

/** One field: `value` for a varint, `bytes` for a length-delimited field. */
export interface Field {
  number: number;
  value: number;
  bytes: Uint8Array;
}

const nothing = new Uint8Array(0);

/** The fields of one message. Throws RangeError if the bytes are not a well-formed message. */
export function* fieldsOf(message: Uint8Array): Generator<Field> {
  const place = { at: 0 };
  while (place.at < message.length) {
    const key = varint(message, place);
    const number = Math.floor(key / 8);
    switch (key % 8) {
      case 0:
        yield { number, value: varint(message, place), bytes: nothing };
        break;
      case 1:
        place.at += 8;
        break;
      case 2: {
        const length = varint(message, place);
        const end = place.at + length;
        if (end > message.length) throw new RangeError('a field reaches beyond its message');
        yield { number, value: 0, bytes: message.subarray(place.at, end) };
        place.at = end;
        break;
      }
      case 5:
        place.at += 4;
        break;
      default:
        throw new RangeError('a field of an unknown kind');
    }
  }
}

/** The varints packed into one field. */
export function packedVarints(bytes: Uint8Array): number[] {
  const place = { at: 0 };
  const values: number[] = [];
  while (place.at < bytes.length) values.push(varint(bytes, place));
  return values;
}

function varint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0;
  for (let shift = 1; shift < 2 ** 64; shift *= 128) {
    const byte = bytes[place.at++];
    if (byte === undefined) throw new RangeError('the message ends inside a number');
    value += (byte % 128) * shift;
    if (byte < 128) return value;
  }
  throw new RangeError('a number of more than ten bytes');
}
