// Keeps the window's bounds and zoom in window.json, and restores them to a place that is visible on the current screens.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const NAME = 'window.json';
const DEFAULT_SIZE = { width: 1366, height: 768 };
export const SMALLEST = { width: 720, height: 480 };
/** How much of the window must be on a screen so that it can be found and moved, in pixels. */
const MIN_VISIBLE = 80;

/** Density-independent pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const windowState = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }).optional(),
  maximised: z.boolean().default(false),
  /** 1 is 100 %. */
  zoom: z.number().min(0.5).max(3).default(1),
});
export type WindowState = z.infer<typeof windowState>;

/** The stored state, or the default if it cannot be read: that never fails a start. */
export function readWindowState(folder: string): WindowState {
  try {
    return windowState.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
  } catch {
    return windowState.parse({});
  }
}

export function writeWindowState(folder: string, state: WindowState): void {
  const file = join(folder, NAME);
  try {
    writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // A folder that is not writable is reported by the next write that matters.
  }
}

/** Bounds that fit and are visible on one of `screens`, the first of which is the primary one. Centred if there is no position. */
export function visibleBounds(bounds: Area | undefined, screens: readonly Area[]): Partial<Area> & typeof DEFAULT_SIZE {
  const screen = screens.find((one) => bounds !== undefined && overlaps(bounds, one));
  if (bounds === undefined || screen === undefined) {
    const main = screens[0] ?? { ...DEFAULT_SIZE, x: 0, y: 0 };
    const wanted = bounds ?? DEFAULT_SIZE;
    return { width: Math.min(wanted.width, main.width), height: Math.min(wanted.height, main.height) };
  }
  return {
    x: bounds.x,
    // The title bar is at the top.
    y: Math.max(bounds.y, screen.y),
    width: Math.min(Math.max(bounds.width, SMALLEST.width), screen.width),
    height: Math.min(Math.max(bounds.height, SMALLEST.height), screen.height),
  };
}

function overlaps(bounds: Area, screen: Area): boolean {
  const across = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x);
  const down = Math.min(bounds.y + bounds.height, screen.y + screen.height) - Math.max(bounds.y, screen.y);
  return across >= MIN_VISIBLE && down >= MIN_VISIBLE;
}
