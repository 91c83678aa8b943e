// Typed views of one memory. A byte offset is divided by the element size to index a view.

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
