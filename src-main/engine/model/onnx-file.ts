// Reads the initialisers (constant tables) of an ONNX file. In: its bytes. Out: shape and raw bytes by name.
// Our kernel thus reads the same numbers as onnxruntime.
import { fieldsOf, packedVarints } from './protobuf.ts';

/** A constant of the graph. `kind` is ONNX's TensorProto.DataType. */
export interface Initialiser {
  shape: number[];
  kind: number;
  raw: Uint8Array;
}

// Field numbers of onnx.proto: ModelProto.graph, GraphProto.initializer, TensorProto.{dims, data_type, name, raw_data}.
const modelGraph = 7;
const graphInitialiser = 5;
const tensorShape = 1;
const tensorKind = 2;
const tensorName = 8;
const tensorRaw = 9;

/** ONNX's data types for 8-bit integers, unsigned and signed. */
export const uint8Kind = 2;
export const int8Kind = 3;

/** The initialisers of the graph. Throws RangeError if `file` is not an ONNX file. */
export function initialisersOf(file: Uint8Array): Map<string, Initialiser> {
  const found = new Map<string, Initialiser>();
  for (const part of fieldsOf(file)) {
    if (part.number !== modelGraph) continue;
    for (const { number, bytes } of fieldsOf(part.bytes)) {
      if (number === graphInitialiser) addTensor(found, bytes);
    }
  }
  return found;
}

function addTensor(found: Map<string, Initialiser>, tensor: Uint8Array): void {
  const initialiser: Initialiser = { shape: [], kind: 0, raw: new Uint8Array(0) };
  let name = '';
  for (const { number, value, bytes } of fieldsOf(tensor)) {
    // A shape is either packed or has one varint per dimension.
    if (number === tensorShape) initialiser.shape.push(...(bytes.length > 0 ? packedVarints(bytes) : [value]));
    else if (number === tensorKind) initialiser.kind = value;
    else if (number === tensorName) name = Buffer.from(bytes).toString('utf8');
    else if (number === tensorRaw) initialiser.raw = bytes;
  }
  found.set(name, initialiser);
}
