// Files in wrong, mixed and damaged encodings. In: choices. Out: a file whose bytes do not match what it declares.
import type { Chance, HostileFile } from './chance.ts';
import { fileName, ordinary, shapes } from './shapes.ts';

const latin = (...bytes: number[]): Buffer => Buffer.from(bytes);
const utf16 = (text: string, little: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return little ? bytes : bytes.swap16();
};
const utf32 = (text: string): Buffer => {
  const bytes = Buffer.alloc(4 * text.length);
  [...text].forEach((sign, at) => bytes.writeUInt32LE(sign.codePointAt(0) ?? 0, 4 * at));
  return bytes;
};

/** Sequences that are invalid or have an effect in some encoding. */
const sequences: Record<string, Buffer> = {
  'overlong slash': latin(0xc0, 0xaf),
  'overlong zero': latin(0xe0, 0x80, 0x80),
  'lone surrogate': latin(0xed, 0xa0, 0x80),
  'low surrogate in UTF-16': latin(0x00, 0xdc),
  'above U+10FFFF': latin(0xf7, 0xbf, 0xbf, 0xbf),
  'six bytes': latin(0xfc, 0x80, 0x80, 0x80, 0x80, 0xaf),
  'start without end': latin(0xe3),
  'continuation alone': latin(0x80, 0xbf),
  zero: latin(0),
  'byte-order mark': latin(0xef, 0xbb, 0xbf),
  'mark of UTF-16': latin(0xff, 0xfe),
  'ISO-2022-JP to kanji': latin(0x1b, 0x24, 0x42),
  'ISO-2022-JP to ASCII': latin(0x1b, 0x28, 0x42),
  'ISO-2022-JP to kana': latin(0x1b, 0x28, 0x49),
  'half of a Shift_JIS character': latin(0x83),
  'Shift_JIS katakana': latin(0x83, 0x41, 0x83, 0x5c),
  'EUC three bytes cut': latin(0x8f, 0xb0),
  'GB18030 four bytes': latin(0x81, 0x30, 0x81, 0x30),
  noncharacter: Buffer.from('\ufffe\uffff'),
  'right to left': Buffer.from('\u202e\u2066'),
  'combining marks': Buffer.from('\u0301'.repeat(2_000)),
  'line separators': Buffer.from('\u2028\u2029\u0085\v\f'),
  escape: latin(0x1b),
};
const names = Object.keys(sequences);
const declared = [
  'UTF-16',
  'utf-16be',
  'UTF-32',
  'ISO-2022-JP',
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
  'windows-1252',
  'ISO-8859-16',
  'UTF-7',
  'x-user-defined',
  'hz-gb-2312',
  'replacement',
  'IBM037',
  'nonsense',
  '',
];

/** The whole text in another encoding, with or without a mark. */
const transcodings: Record<string, (text: string) => Buffer> = {
  'as it is': (text) => Buffer.from(text),
  'UTF-16LE': (text) => utf16(text, true),
  'UTF-16LE with mark': (text) => utf16(`\ufeff${text}`, true),
  'UTF-16BE with mark': (text) => utf16(`\ufeff${text}`, false),
  'UTF-16 with an odd length': (text) => Buffer.concat([utf16(`\ufeff${text}`, true), latin(0x41)]),
  'UTF-32': utf32,
  'three byte-order marks': (text) => Buffer.from(`\ufeff\ufeff\ufeff${text}`),
  'UTF-8 twice': (text) => Buffer.from(Buffer.from(text).toString('latin1')),
  'first half UTF-16': (text) => Buffer.concat([utf16(text.slice(0, text.length / 2), true), Buffer.from(text.slice(text.length / 2))]),
  'second half UTF-16': (text) => Buffer.concat([Buffer.from(text.slice(0, text.length / 2)), utf16(text.slice(text.length / 2), true)]),
};

export function encoding(chance: Chance, number: number): HostileFile {
  const shape = chance.pick(shapes);
  const letters = chance.pick(['é', '折り畳み式ランタン', 'ÄÖÜ', '한국어', 'я', '😀', '\ud800']).repeat(chance.size(100_000));
  let text = shape.write({ ...ordinary(number), title: letters.slice(0, 300), description: letters });
  const label = chance.pick(declared);
  if (chance.maybe(0.6)) text = text.replace('encoding="UTF-8"', `encoding="${label}"`);
  const way = chance.pick(Object.keys(transcodings));
  let bytes: Buffer = (transcodings[way] as (text: string) => Buffer)(text);
  const inserted: string[] = [];
  for (let left = chance.below(4); left > 0; left -= 1) {
    const name = chance.pick(names);
    const [sequence, at, times] = [sequences[name] as Buffer, chance.below(bytes.length), chance.size(100_000)];
    bytes = Buffer.concat([
      bytes.subarray(0, at),
      Buffer.alloc(Math.min(times * sequence.length, 4_000_000), sequence),
      bytes.subarray(at),
    ]);
    inserted.push(`${times} times ${name} at ${at}`);
  }
  return {
    name: fileName(shape, number),
    bytes,
    attack: [`${shape.format} declared as ${label || 'nothing'}, written as ${way}`, ...inserted].join('; '),
  };
}
