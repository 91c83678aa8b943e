// Magic numbers: which binary format do the first bytes of a file have? -1 matches any byte.

export interface Magic {
  bytes: number[];
  /** The kind as a noun phrase for a sentence. */
  kind: string;
  role: 'picture' | 'pdf' | 'other';
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];
const any = (count: number): number[] => Array.from({ length: count }, () => -1);

export const magicTable: Magic[] = [
  { bytes: [0x49, 0x49, 0x2a, 0x00], kind: 'a TIFF picture', role: 'picture' },
  { bytes: [0x4d, 0x4d, 0x00, 0x2a], kind: 'a TIFF picture', role: 'picture' },
  { bytes: [0x89, ...ascii('PNG')], kind: 'a PNG picture', role: 'picture' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'a JPEG picture', role: 'picture' },
  { bytes: ascii('GIF8'), kind: 'a GIF picture', role: 'picture' },
  { bytes: [...ascii('BM'), ...any(4), 0, 0, 0, 0], kind: 'a BMP picture', role: 'picture' },
  { bytes: [...ascii('RIFF'), ...any(4), ...ascii('WEBP')], kind: 'a WebP picture', role: 'picture' },
  { bytes: [0x00, 0x00, 0x00, 0x0c, ...ascii('jP  ')], kind: 'a JPEG 2000 picture', role: 'picture' },
  { bytes: ascii('%PDF-'), kind: 'a PDF', role: 'pdf' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'an office document in an old format', role: 'other' },
  { bytes: ascii('SQLite format 3'), kind: 'a database', role: 'other' },
  { bytes: [0x7f, ...ascii('ELF')], kind: 'a program', role: 'other' },
  { bytes: [...ascii('MZ'), ...any(1), 0], kind: 'a program', role: 'other' },
  { bytes: [0xca, 0xfe, 0xba, 0xbe], kind: 'a program', role: 'other' },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], kind: 'a program', role: 'other' },
  { bytes: [0xfd, ...ascii('7zXZ'), 0], kind: 'an xz archive; unpack it first', role: 'other' },
  { bytes: ascii('7z\xbc\xaf'), kind: 'a 7z archive; unpack it first', role: 'other' },
  { bytes: ascii('BZh'), kind: 'a bzip2 archive; unpack it first', role: 'other' },
  { bytes: ascii('Rar!'), kind: 'a RAR archive; unpack it first', role: 'other' },
];
