// A process of its own that turns the drawings of strangers into PNG. In: bytes of a PNG, JPEG or TIFF over the port. Out: a PNG on white,
// upright, or nothing where they cannot be read. A picture made to do harm harms this process at worst.
import { setFlagsFromString } from 'node:v8';
import sharp from 'sharp';
import { mediumType } from '../engine/import/medium-type.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** An A3 sheet at 600 dots an inch has 70 million; a file that says more is not unpacked. */
const MOST_PIXELS_IN = 120_000_000;
/** Unless asked for fewer: what one wants of a sheet, and not more than a screen or printer takes. */
const MOST_PIXELS_A_SIDE = 8_000;
/** Memory of its heap in MB; what libvips takes is bounded by the pixels. */
const MOST_HEAP_MB = 256;

/** A picture as PNG; sizes in pixels. */
export interface PngPicture {
  type: 'image/png';
  bytes: Uint8Array;
  width: number;
  height: number;
}

setFlagsFromString(`--max-old-space-size=${MOST_HEAP_MB}`);
// Of the many formats that libvips reads only those that patent offices send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadTiffBuffer'] });
sharp.cache(false);

const calls = {
  png: async (bytes: Uint8Array, mostPixels = MOST_PIXELS_A_SIDE): Promise<PngPicture | undefined> => {
    if (mediumType(bytes)?.startsWith('image/') !== true) return undefined;
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS_IN, failOn: 'error' })
        .autoOrient()
        .resize({ width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .png({ compressionLevel: 6 })
        .toBuffer({ resolveWithObject: true });
      return { type: 'image/png', bytes: data, width: info.width, height: info.height };
    } catch {
      // Broken, cut off, or larger than any sheet.
      return undefined;
    }
  },
};
export type PictureProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// Whoever started this process is gone: nobody waits for pictures.
port.ended(() => process.exit(0));
