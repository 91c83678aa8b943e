// Is a picture a line drawing on white, or a photograph? Decided on its pixels, because both come as JPEG and as PNG.

/** Pixels sampled across and down. */
const SAMPLED = 256;
/** A pixel is light, or dark, beyond these values of 255, and coloured if its channels differ by more than that. */
const LIGHT = 200;
const DARK = 60;
const COLOURED = 48;
/** Shares of the pixels of a line drawing; the rest is ink and the edges of lines. */
const MIN_LIGHT = 0.5;
const MAX_BETWEEN = 0.25;
const MAX_COLOURED = 0.05;

/** True for what cannot be read as pixels, such as SVG. */
export async function isLineDrawing(blob: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(blob, { resizeWidth: SAMPLED, resizeHeight: SAMPLED, resizeQuality: 'pixelated' });
    const context = new OffscreenCanvas(SAMPLED, SAMPLED).getContext('2d', { willReadFrequently: true });
    if (context === null) return true;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, SAMPLED, SAMPLED);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return hasLines(context.getImageData(0, 0, SAMPLED, SAMPLED).data);
  } catch {
    return true;
  }
}

/** In: red, green, blue and opacity of each pixel. */
export function hasLines(pixels: Uint8ClampedArray): boolean {
  let [light, between, coloured] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    if (most - least > COLOURED) coloured += 1;
    if (least >= LIGHT) light += 1;
    else if (most > DARK) between += 1;
  }
  const all = pixels.length / 4;
  return light >= MIN_LIGHT * all && between <= MAX_BETWEEN * all && coloured <= MAX_COLOURED * all;
}
