// What of WebAssembly the kernels need: @types/node leaves it to the browser's library, which this room does not want.
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  var Memory: { new (descriptor: { initial: number; maximum?: number; shared?: boolean }): Memory };
  interface Module {}
  var Module: { new (bytes: BufferSource): Module };
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  var Instance: { new (module: Module, imports: Record<string, Record<string, unknown>>): Instance };
  type BufferSource = ArrayBufferView<ArrayBuffer> | ArrayBuffer;
  function validate(bytes: BufferSource): boolean;
}
