// A process that converts untrusted drawings to PNG. In: bytes of a PNG, JPEG or TIFF over the port. Out: an upright PNG on white, or undefined
// if they cannot be read. A malicious picture can harm only this process.
import sharp from 'sharp';
import { mediumType } from '../engine/import/medium-type.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** Maximum pixels of a picture to decode; an A3 sheet at 600 dpi has 70 million. */
const MAX_INPUT_PIXELS = 120_000_000;
/** Default maximum of pixels on each side of the PNG. */
const MAX_SIDE_PIXELS = 8_000;

/** A picture as PNG; sizes in pixels. */
export interface PngPicture {
  type: 'image/png';
  bytes: Uint8Array;
  width: number;
  height: number;
}

// Only the formats that patent offices deliver.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadTiffBuffer'] });
sharp.cache(false);

const calls = {
  png: async (bytes: Uint8Array, maxPixels = MAX_SIDE_PIXELS): Promise<PngPicture | undefined> => {
    if (mediumType(bytes)?.startsWith('image/') !== true) return undefined;
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize({ width: maxPixels, height: maxPixels, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .png({ compressionLevel: 6 })
        .toBuffer({ resolveWithObject: true });
      return { type: 'image/png', bytes: data, width: info.width, height: info.height };
    } catch {
      // Damaged, truncated, or too large.
      return undefined;
    }
  },
};
export type PictureProcessCalls = typeof calls;

const port = ownProcessPort();
serve(port, calls);
// The parent has ended: nobody waits for pictures.
port.ended(() => process.exit(0));
