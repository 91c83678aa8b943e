// Web worker: converts the first page of a TIFF file to a PNG of screen size (about 0.1 s per page).
import { decode, decodeImage, toRGBA8 } from 'utif2';

export interface ToConvert {
  number: number;
  bytes: ArrayBuffer;
}

/** `blob` is absent if the file could not be read. */
export interface Converted {
  number: number;
  blob?: Blob;
}

/** Longest side of the PNG, in pixels. */
const MAX_SIDE = 1600;
/** Larger pages are refused: decoded, one takes 400 MB. */
const MAX_PIXELS = 100_000_000;

async function convert(bytes: ArrayBuffer): Promise<Blob | undefined> {
  const page = decode(bytes)[0];
  if (page === undefined) return undefined;
  const [width, height] = [size(page['t256']), size(page['t257'])];
  if (width * height <= 0 || width * height > MAX_PIXELS) return undefined;
  decodeImage(bytes, page);
  const pixels = new ImageData(new Uint8ClampedArray(toRGBA8(page)), page.width, page.height);
  const scale = Math.min(1, MAX_SIDE / Math.max(page.width, page.height));
  const whole = new OffscreenCanvas(page.width, page.height);
  whole.getContext('2d')?.putImageData(pixels, 0, 0);
  if (scale === 1) return whole.convertToBlob();
  const small = new OffscreenCanvas(Math.round(page.width * scale), Math.round(page.height * scale));
  const context = small.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, small.width, small.height);
  return small.convertToBlob();
}

function size(tag: unknown): number {
  return Array.isArray(tag) ? Number(tag[0]) : 0;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToConvert>) => {
  const answer = (blob?: Blob): void => {
    const converted: Converted = { number: data.number, ...(blob && { blob }) };
    globalThis.postMessage(converted);
  };
  convert(data.bytes).then(answer, () => answer());
});
