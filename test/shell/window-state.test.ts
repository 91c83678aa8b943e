// The window's place is stored, and the window is always visible.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWindowState, readWindowState, visibleBounds } from '../../src-main/shell/window-state.ts';
import { freshFolder } from '../support/folders.ts';

const main = { x: 0, y: 25, width: 1920, height: 1055 };
const second = { x: 1920, y: 0, width: 1280, height: 1024 };

describe('The bounds of the window', () => {
  it('are those at closing, on any screen that still exists', () => {
    const bounds = { x: 2000, y: 100, width: 1100, height: 800 };
    expect(visibleBounds(bounds, [main, second])).toEqual(bounds);
    expect(visibleBounds({ x: -300, y: 200, width: 900, height: 700 }, [main])).toEqual({ x: -300, y: 200, width: 900, height: 700 });
  });

  it('move to the main screen if theirs is gone, with the same size if it fits', () => {
    expect(visibleBounds({ x: 2000, y: 100, width: 1100, height: 800 }, [main])).toEqual({ width: 1100, height: 800 });
    expect(visibleBounds({ x: 5000, y: 0, width: 4000, height: 3000 }, [main])).toEqual({ width: 1920, height: 1055 });
    expect(visibleBounds(undefined, [second])).toEqual({ width: 1280, height: 768 });
    expect(visibleBounds(undefined, [])).toEqual({ width: 1366, height: 768 });
  });

  it('keep the title bar on the screen, and are neither too small nor larger than the screen', () => {
    expect(visibleBounds({ x: 10, y: -400, width: 800, height: 600 }, [main])).toEqual({ x: 10, y: 25, width: 800, height: 600 });
    expect(visibleBounds({ x: 10, y: 50, width: 90, height: 90 }, [main])).toMatchObject({ width: 720, height: 480 });
    expect(visibleBounds({ x: 0, y: 25, width: 9000, height: 9000 }, [main])).toMatchObject({ width: 1920, height: 1055 });
  });
});

describe('The stored window state', () => {
  it('is read as written', () => {
    const folder = freshFolder();
    const state = { bounds: { x: 1, y: 2, width: 800, height: 600 }, maximised: true, zoom: 1.5 };
    writeWindowState(folder, state);
    expect(readWindowState(folder)).toEqual(state);
  });

  it('is the default if there is none or it cannot be read', () => {
    const folder = freshFolder();
    const usual = { maximised: false, zoom: 1 };
    expect(readWindowState(folder)).toEqual(usual);
    for (const text of ['', '{"bounds":{"x":1}}', '{"zoom":40}', 'null']) {
      writeFileSync(join(folder, 'window.json'), text);
      expect(readWindowState(folder)).toEqual(usual);
    }
    expect(() => writeWindowState(join(folder, 'absent'), usual)).not.toThrow();
  });
});
