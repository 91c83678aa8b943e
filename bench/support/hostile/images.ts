// Hostile drawings. In: choices. Out: a PNG, JPEG or TIFF, and a record that refers to it: bombs, wrong sizes, loops, thousands of pages.
import { crc32, deflateSync } from 'node:zlib';
import type { Chance, HostileFile } from './chance.ts';
import { ordinary, shapes, type Shape } from './shapes.ts';

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function png(chance: Chance): { bytes: Buffer; attack: string } {
  const [width, height] = [chance.size(2 ** 31), chance.size(2 ** 31)];
  const [depth, colour, interlaced] = [chance.pick([1, 8, 16, 3]), chance.pick([0, 2, 3, 6, 9]), chance.below(2)];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced], 8);
  const data = deflateSync(Buffer.alloc(chance.size(200_000_000)), { level: 1 });
  const extra = Array.from({ length: chance.size(20_000) }, () =>
    chunk(chance.pick(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'PLTE', 'acTL']), Buffer.from('a\0\0')),
  );
  const zipped = chance.maybe(0.3) ? [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(100_000_000))]))] : [];
  return {
    bytes: Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      ...extra,
      ...zipped,
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
    attack: `PNG of ${width} x ${height}, ${depth} bits, colour ${colour}`,
  };
}

function jpeg(chance: Chance): { bytes: Buffer; attack: string } {
  const segment = (marker: number, content: Uint8Array): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE((content.length + 2) % 65_536, 2);
    return Buffer.concat([head, content]);
  };
  const [width, height, parts] = [chance.size(65_535), chance.size(65_535), chance.pick([1, 3, 4, 255])];
  const frame = Buffer.alloc(6 + 3 * 4);
  frame.set([8, height >> 8, height & 255, width >> 8, width & 255, parts]);
  for (let part = 0; part < 4; part += 1) frame.set([part + 1, 0x11, 0], 6 + 3 * part);
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const scans = chance.size(30_000);
  const tables = [
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc4, Buffer.concat([Buffer.from([0]), Buffer.alloc(16, 1), Buffer.alloc(16)])),
  ];
  return {
    bytes: Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...tables,
      segment(chance.pick([0xc0, 0xc1, 0xc2]), frame),
      ...Array.from({ length: scans }, () => Buffer.concat([scan, Buffer.alloc(20, 0x55)])),
      Buffer.from([0xff, 0xd9]),
    ]),
    attack: `JPEG of ${width} x ${height} with ${scans} scans`,
  };
}

function tiff(chance: Chance): { bytes: Buffer; attack: string } {
  const pages = chance.size(30_000);
  const [width, height] = [chance.size(2 ** 31), chance.size(2 ** 31)];
  const compression = chance.pick([1, 2, 3, 4, 5, 6, 7, 8, 32773, 50000]);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, chance.pick([1, 8, 64])],
    [259, 3, 1, compression],
    [262, 3, 1, chance.pick([0, 1, 2, 6])],
    [273, 4, chance.pick([1, 1, 2 ** 31]), 8],
    [277, 3, 1, chance.pick([1, 3, 65_535])],
    [278, 4, 1, chance.pick([1, height, 0])],
    [279, 4, 1, chance.pick([100, 2 ** 31, 0])],
    [330, 4, 1, 8],
  ];
  const bytesEach = 2 + 12 * entries.length + 4;
  const bytes = Buffer.alloc(8 + bytesEach * pages);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  const loops = chance.maybe(0.4);
  for (let page = 0; page < pages; page += 1) {
    const start = 8 + bytesEach * page;
    bytes.writeUInt16LE(entries.length, start);
    entries.forEach(([tag, type, count, value], at) => {
      const entry = start + 2 + 12 * at;
      bytes.writeUInt16LE(tag, entry);
      bytes.writeUInt16LE(type, entry + 2);
      bytes.writeUInt32LE(count, entry + 4);
      bytes.writeUInt32LE(value, entry + 8);
    });
    bytes.writeUInt32LE(page + 1 < pages ? start + bytesEach : loops ? 8 : 0, start + bytesEach - 4);
  }
  return { bytes, attack: `TIFF of ${width} x ${height} by compression ${compression} with ${pages} pages${loops ? ' in a circle' : ''}` };
}

/** A hostile picture alone. */
export function picture(chance: Chance): HostileFile {
  const [end, make] = chance.pick([
    ['png', png],
    ['jpg', jpeg],
    ['tif', tiff],
  ] as const);
  const { bytes, attack } = make(chance);
  const cut = chance.maybe(0.2);
  return {
    name: `drawing.${end}`,
    bytes: cut ? bytes.subarray(0, chance.below(bytes.length)) : bytes,
    attack: cut ? `${attack}, cut off` : attack,
  };
}

const jsonl = shapes.find(({ format }) => format === 'Antecedent JSONL') as Shape;

/** A record with a hostile drawing. */
export function images(chance: Chance, number: number): HostileFile {
  const { name, bytes, attack } = picture(chance);
  return {
    name: `${number}.jsonl`,
    bytes: Buffer.from(jsonl.write({ ...ordinary(number), image: name })),
    attack,
    beside: [{ name, bytes }],
  };
}
