// The key of this installation as packs use it. In: the data folder. Out: signing and checking of signatures.
import { installation, signed, signerOf, type Signature } from './installation-key.ts';

/** Signing throws as `signed` does. */
export function packKey(folder: string): {
  sign: (bytes: Uint8Array) => Signature;
  signerOf: (bytes: Uint8Array, signature: Signature) => string | undefined;
  own: () => string;
} {
  return { sign: (bytes) => signed(folder, bytes), signerOf, own: () => installation(folder) };
}
