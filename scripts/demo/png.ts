// Encodes line drawings as small PNGs with four levels of grey.
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 2;
const PER_BYTE = 8 / BITS;
const WHITE = 2 ** BITS - 1;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** PNG (ISO/IEC 15948), colour type 0, two bits per pixel. `pixels`: `width` x `height` RGBA, opaque and grey. */
export function greyPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const row = Math.ceil((width * BITS) / 8) + 1;
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = Math.round(((pixels[(y * width + x) * 4] ?? 255) / 255) * WHITE);
      const place = y * row + 1 + Math.floor(x / PER_BYTE);
      packed[place] = (packed[place] ?? 0) | (grey << (8 - BITS * ((x % PER_BYTE) + 1)));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, 0, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(packed, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}
