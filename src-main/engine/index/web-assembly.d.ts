// The part of WebAssembly's types that the kernels need. @types/node leaves them to the DOM library, which this project does not load here.
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
