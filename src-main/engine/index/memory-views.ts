// One memory: how is it read as numbers of each size? In: its buffer. Out: views; byte offsets are divided by the size of a number.

export type Views = ReturnType<typeof viewsOf>;

export function viewsOf(buffer: ArrayBuffer) {
  return {
    buffer,
    bytes: new Uint8Array(buffer),
    shorts: new Uint16Array(buffer),
    words: new Uint32Array(buffer),
    integers: new Int32Array(buffer),
  };
}
