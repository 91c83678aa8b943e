// Which pictures differ from those of an earlier run? In: two folders and the names of the pictures. Out: the share of changed pixels of each,
// and a picture of the differences: the new one faded, changed pixels in red.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Differences of a channel up to this, of 255, are not seen. */
const UNSEEN = 8;
const FADED = 0.75;
const RED = [220, 0, 40];
const CHANNELS = 3;

export interface Change {
  name: string;
  /** Share of changed pixels; 1 if the sizes differ, undefined if there is no earlier picture. */
  share: number | undefined;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pictures that are new or differ from those in `before`. Pictures of the differences are written to `differences`. */
export async function changedPictures(names: readonly string[], before: string, after: string, differences: string): Promise<Change[]> {
  const changes: Change[] = [];
  for (const name of names) {
    if (!existsSync(join(before, name))) {
      changes.push({ name, share: undefined });
      continue;
    }
    const [old, fresh] = await Promise.all([pixelsOf(join(before, name)), pixelsOf(join(after, name))]);
    if (old.width !== fresh.width || old.height !== fresh.height) {
      changes.push({ name, share: 1 });
      continue;
    }
    const { width, height } = fresh;
    const { changed, picture } = difference(old.data, fresh.data);
    if (changed === 0) continue;
    mkdirSync(differences, { recursive: true });
    await sharp(picture, { raw: { width, height, channels: CHANNELS } })
      .png()
      .toFile(join(differences, name));
    changes.push({ name, share: changed / (width * height) });
  }
  return changes;
}

function difference(old: Buffer, fresh: Buffer): { changed: number; picture: Buffer } {
  const picture = Buffer.alloc(fresh.length);
  let changed = 0;
  for (let at = 0; at < fresh.length; at += CHANNELS) {
    let differs = false;
    for (let channel = at; channel < at + CHANNELS; channel += 1) {
      if (Math.abs(old[channel]! - fresh[channel]!) > UNSEEN) differs = true;
      picture[channel] = 255 * FADED + fresh[channel]! * (1 - FADED);
    }
    if (!differs) continue;
    changed += 1;
    picture.set(RED, at);
  }
  return { changed, picture };
}

/** One line per changed picture, the most changed first, under a line with their number. */
export function reportOf(changes: readonly Change[], compared: number): string {
  const sorted = changes.toSorted((one, other) => (other.share ?? 2) - (one.share ?? 2));
  const lines = sorted.map(({ name, share }) => `${share === undefined ? 'new' : `${(100 * share).toFixed(3)} %`}\t${name}`);
  return [`${changes.length} of ${compared} pictures changed.`, ...lines].join('\n');
}
