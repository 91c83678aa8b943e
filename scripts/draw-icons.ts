// Renders resources/icons/icon.svg as PNGs for Linux, ICO for Windows and ICNS for macOS. Run after changing the drawing; the results are
// committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const folder = fileURLToPath(new URL('../resources/icons', import.meta.url));
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const linuxSizes = [16, 32, 48, 64, 128, 256, 512];
const windowsSizes = [16, 24, 32, 48, 64, 128, 256];
/** ICNS types that contain a PNG, by edge in pixels. Source: Apple's IconServices. */
const macTypes = { icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 } as const;

function png(edge: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: 'width', value: edge } }).render().asPng();
}

/** 16 bytes of directory per image, then the images. 256 is written as 0. */
function ico(sizes: readonly number[]): Buffer {
  const images = sizes.map(png);
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let at = head.length;
  images.forEach((image, number) => {
    const entry = 6 + 16 * number;
    head.writeUInt8(sizes[number]! % 256, entry);
    head.writeUInt8(sizes[number]! % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += image.length;
  });
  return Buffer.concat([head, ...images]);
}

function icns(): Buffer {
  const parts = Object.entries(macTypes).map(([type, edge]) => chunk(type, png(edge)));
  return chunk('icns', Buffer.concat(parts));
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}

mkdirSync(join(folder, 'linux'), { recursive: true });
for (const edge of linuxSizes) writeFileSync(join(folder, 'linux', `${edge}x${edge}.png`), png(edge));
writeFileSync(join(folder, 'icon.png'), png(512));
writeFileSync(join(folder, 'icon.ico'), ico(windowsSizes));
writeFileSync(join(folder, 'icon.icns'), icns());
