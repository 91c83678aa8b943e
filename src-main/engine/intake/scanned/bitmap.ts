// A page as a picture in grey. In: the pictures on it with their matrices. Out: one bitmap at the resolution of the largest picture.

/** One byte per pixel, row by row from the top: 0 is black, 255 is white. */
export interface Bitmap {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** Maps x, y to a x + c y + e, b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface PlacedPicture {
  width: number;
  height: number;
  /** bits: one bit per pixel, 1 is white; mask: the same, and 1 is transparent. Rows of both begin at a byte. */
  kind: 'bits' | 'mask' | 'rgb' | 'rgba';
  data: Uint8Array | Uint8ClampedArray;
  /** Puts the unit square on the page, in points from its upper left corner. */
  matrix: Matrix;
}

/** Pixels per point: a page is drawn at 200 to 400 dpi. Measured: bench/RESULTS.md, "Text recognition". */
const [MIN_SCALE, MAX_SCALE] = [300 / 72, 400 / 72];
/** Maximum pixels of a page; larger ones are drawn smaller. */
const MAX_PIXELS = 40_000_000;
/** A picture smaller than this on either side, in its own pixels, has no text. */
const MIN_SIDE = 16;

/** First `second`, then `first`. */
export function multiply(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The page of that size in points; undefined if there is no picture on it. `scale`: pixels per point. */
export function bitmapOf(pictures: readonly PlacedPicture[], width: number, height: number): { bitmap: Bitmap; scale: number } | undefined {
  const drawn = pictures.filter((one) => one.width >= MIN_SIDE && one.height >= MIN_SIDE && areaOf(one.matrix) > 0);
  if (drawn.length === 0 || !(width > 0 && height > 0)) return undefined;
  const largest = drawn.reduce((one, other) => (areaOf(other.matrix) > areaOf(one.matrix) ? other : one));
  const native = Math.sqrt((largest.width * largest.height) / areaOf(largest.matrix));
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, native), Math.sqrt(MAX_PIXELS / (width * height)));
  const bitmap: Bitmap = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    grey: new Uint8Array(0),
  };
  bitmap.grey = new Uint8Array(bitmap.width * bitmap.height).fill(255);
  for (const picture of drawn) draw(picture, bitmap, scale);
  return { bitmap, scale };
}

function areaOf([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c);
}

/** Draws a picture by asking for each pixel of the page which point of the picture lies there; smooth between the picture's pixels. */
function draw(picture: PlacedPicture, { width, height, grey }: Bitmap, scale: number): void {
  const [a, b, c, d, e, f] = picture.matrix.map((value) => value * scale) as unknown as Matrix;
  const area = a * d - b * c;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))];
  const valueAt = greyOf(picture);
  // Where a picture has more pixels than the page, several are averaged.
  const steps = Math.min(3, Math.max(1, Math.round(Math.sqrt((picture.width * picture.height) / Math.abs(area)))));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      let sum = 0;
      let count = 0;
      for (let step = 0; step < steps * steps; step += 1) {
        const px = x + ((step % steps) + 0.5) / steps - e;
        const py = y + (Math.floor(step / steps) + 0.5) / steps - f;
        const u = (d * px - c * py) / area;
        const v = (a * py - b * px) / area;
        if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
        sum += between(picture, valueAt, u * picture.width - 0.5, (1 - v) * picture.height - 0.5);
        count += 1;
      }
      if (count === 0) continue;
      const at = y * width + x;
      const value = sum / count;
      grey[at] = picture.kind === 'mask' ? Math.min(grey[at] as number, value) : value;
    }
}

/** The value between the four pixels around a point. */
function between({ width, height }: PlacedPicture, valueAt: (x: number, y: number) => number, x: number, y: number): number {
  const x0 = Math.max(0, Math.min(width - 1, Math.floor(x)));
  const y0 = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [p, q] = [Math.min(1, Math.max(0, x - x0)), Math.min(1, Math.max(0, y - y0))];
  return (valueAt(x0, y0) * (1 - p) + valueAt(x1, y0) * p) * (1 - q) + (valueAt(x0, y1) * (1 - p) + valueAt(x1, y1) * p) * q;
}

/** The brightness of each pixel. */
function greyOf({ width, kind, data }: PlacedPicture): (x: number, y: number) => number {
  if (kind === 'bits' || kind === 'mask') {
    const rowBytes = (width + 7) >> 3;
    return (x, y) => ((((data[y * rowBytes + (x >> 3)] as number) >> (7 - (x & 7))) & 1) === 0 ? 0 : 255);
  }
  const channels = kind === 'rgb' ? 3 : 4;
  return (x, y) => {
    const at = (y * width + x) * channels;
    return 0.299 * (data[at] as number) + 0.587 * (data[at + 1] as number) + 0.114 * (data[at + 2] as number);
  };
}
