// A drawing as patent offices send it: how can a browser show it? In: the bytes of a TIFF file. Out: a PNG of its first page, no
// larger than a screen shows. Runs in a worker of the page: unpacking a page takes a tenth of a second.
import { decode, decodeImage, toRGBA8 } from 'utif2';

export interface ToConvert {
  number: number;
  bytes: ArrayBuffer;
}

/** Without a blob where the file could not be read. */
export interface Converted {
  number: number;
  blob?: Blob;
}

/** Longest side of what is shown, in pixels. */
const LONGEST = 1600;
/** A page of more pixels is refused: unpacked it would take 400 MB. */
const MOST_PIXELS = 100_000_000;

async function convert(bytes: ArrayBuffer): Promise<Blob | undefined> {
  const page = decode(bytes)[0];
  if (page === undefined) return undefined;
  const [width, height] = [size(page['t256']), size(page['t257'])];
  if (width * height <= 0 || width * height > MOST_PIXELS) return undefined;
  decodeImage(bytes, page);
  const pixels = new ImageData(new Uint8ClampedArray(toRGBA8(page)), page.width, page.height);
  const scale = Math.min(1, LONGEST / Math.max(page.width, page.height));
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
