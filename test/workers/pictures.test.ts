// Conversion of drawings to PNG: the formats of patent offices, and malicious pictures.
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startChildProcess, type StartedProcess } from '../../src-main/workers/processes.ts';
import { openPictures } from '../../src-main/workers/pictures.ts';

const started: StartedProcess[] = [];
const pictures = openPictures({
  startProcess: (name, args) => {
    const process = startChildProcess(name, args);
    started.push(process);
    return process;
  },
});
afterAll(() => pictures.close());

/** A sheet with a frame and a bar, so that the position of black pixels can be checked. */
const sheet = (width: number, height: number): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>` +
        `<rect x="0" y="0" width="${width / 2}" height="${height / 4}" fill="black"/></svg>`,
    ),
  );

/** The brightness of a pixel: 0 black, 255 white. */
async function shade(png: Uint8Array, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data[(y * info.width + x) * info.channels] ?? -1;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG of a few bytes that declares `side` times `side` pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const rows = deflateSync(Buffer.alloc(1024 * 1024));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

describe('a drawing becomes a PNG', () => {
  const forms = {
    'a TIFF of fax group 4, as the offices send it': () =>
      sheet(400, 600).removeAlpha().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
    'a TIFF packed with LZW': () => sheet(400, 600).tiff({ compression: 'lzw' }).toBuffer(),
    'a JPEG': () => sheet(400, 600).jpeg().toBuffer(),
    'a JPEG for print, in four colours': () => sheet(400, 600).toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG': () => sheet(400, 600).png().toBuffer(),
  };
  for (const [name, form] of Object.entries(forms))
    it(`from ${name}`, async () => {
      const png = await pictures.png(await form());
      expect(png).toMatchObject({ type: 'image/png', width: 400, height: 600 });
      expect(Buffer.from(png!.bytes.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect(await shade(png!.bytes, 100, 60)).toBeLessThan(60);
      expect(await shade(png!.bytes, 300, 500)).toBeGreaterThan(240);
    });

  it('at most as large as requested on each side, and never enlarged', async () => {
    const wide = await sheet(900, 300).png().toBuffer();
    expect(await pictures.png(wide, 300)).toMatchObject({ width: 300, height: 100 });
    expect(await pictures.png(wide, 5_000)).toMatchObject({ width: 900, height: 300 });
  });

  it('upright, and black on white if it is transparent', async () => {
    const turned = await pictures.png(await sheet(400, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(turned).toMatchObject({ width: 600, height: 400 });
    const groundless = await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();
    expect(await shade((await pictures.png(groundless))!.bytes, 4, 4)).toBe(255);
  });
});

describe('a picture that cannot be converted', () => {
  it('is undefined: truncated, empty, of another type, or too large', async () => {
    const whole = await sheet(400, 600).tiff({ compression: 'lzw' }).toBuffer();
    const gif = await sheet(40, 60).gif().toBuffer();
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      gif,
      bomb(60_000),
    ])
      expect(await pictures.png(bytes)).toBeUndefined();
    expect(started).toHaveLength(1);
  });

  it('does not affect others if it crashes the process', async () => {
    const bytes = await sheet(6_000, 6_000).png().toBuffer();
    const lost = pictures.png(bytes);
    const next = pictures.png(await sheet(40, 60).png().toBuffer());
    started.at(-1)?.kill();
    expect(await lost).toBeUndefined();
    expect(await next).toMatchObject({ width: 40, height: 60 });
    expect(started).toHaveLength(2);
  });
});

describe('a picture process that cannot be started', () => {
  it('fails one picture, and the next one is converted', async () => {
    let tries = 0;
    const unlucky = openPictures({
      startProcess: (name, args) => {
        if ((tries += 1) === 1) throw new Error('no memory for another process');
        return startChildProcess(name, args);
      },
    });
    const png = await sheet(40, 60).png().toBuffer();
    expect(await unlucky.png(png)).toBeUndefined();
    expect(await unlucky.png(png)).toMatchObject({ type: 'image/png', width: 40 });
    unlucky.close();
  });
});
