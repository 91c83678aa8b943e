// Detects the IANA media type of an image or document by its first bytes.

const signatures: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { type: 'image/tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
];

/** The media type by signature; undefined if it is not a PDF, PNG, JPEG or TIFF. */
export function mediumType(bytes: Uint8Array): string | undefined {
  return signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte))?.type;
}
