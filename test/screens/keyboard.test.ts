// Keyboard commands: layers, sequences, typing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../src-renderer/state/language.svelte.ts';
import { Keyboard, capsOf, type KeyCommand } from '../../src-renderer/state/keyboard.svelte.ts';

let changed: Record<string, string> = {};
let done: string[] = [];
let begun = 0;
const keyboard = new Keyboard(
  () => changed,
  () => (begun += 1),
);
const ends: (() => void)[] = [];

function command(name: string, key: string, typing = false): KeyCommand {
  return { name, keys: [key], label: () => name, run: () => void done.push(name), typing };
}
function layer(...commands: KeyCommand[]): void {
  ends.push(keyboard.use(() => 'layer', commands));
}
function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
}

beforeEach(() => {
  changed = {};
  done = [];
  begun = 0;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

describe('The keyboard', () => {
  it('runs the command of a key and of a sequence of two', () => {
    layer(command('next', 'j'), command('go to search', 'g s'), command('search', 'Ctrl+Enter', true));
    press('j');
    press('g');
    press('s');
    press('Enter', { ctrlKey: true });
    expect(done).toEqual(['next', 'go to search', 'search']);
  });

  it('announces each command before it runs, and no other key', () => {
    layer({ ...command('next', 'j'), run: () => expect(begun).toBe(1) });
    press('k');
    expect(begun).toBe(0);
    press('j');
    expect(begun).toBe(1);
  });

  it('never lets the browser undo what was typed in a field that has no focus', () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    const isLeftToBrowser = (key: string, shiftKey: boolean, target: EventTarget): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, shiftKey, bubbles: true, cancelable: true }));
    for (const [key, shift] of [
      ['z', false],
      ['Z', true],
      ['y', false],
    ] as const) {
      expect(isLeftToBrowser(key, shift, document.body)).toBe(false);
      expect(isLeftToBrowser(key, shift, field)).toBe(true);
    }
  });

  it('uses the topmost layer that knows the key', () => {
    layer(command('below', 'j'), command('only below', 'k'));
    layer(command('above', 'j'));
    press('j');
    press('k');
    ends.pop()?.();
    press('j');
    expect(done).toEqual(['above', 'only below', 'below']);
  });

  it('repeats movement while a key is held down, but not commands marked once', () => {
    layer(command('next', 'j'), { ...command('delete', 'Delete'), once: true });
    for (const repeat of [false, true, true]) press('j', { repeat });
    for (const repeat of [false, true, true]) press('Delete', { repeat });
    expect(done).toEqual(['next', 'next', 'next', 'delete']);
  });

  it('leaves single keys to text input, except commands enabled while typing', () => {
    layer(command('next', 'j'), command('search', 'Ctrl+Enter', true), command('find', 'Ctrl+k', true));
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    press('j', {}, field);
    press('Enter', { ctrlKey: true }, field);
    press('K', { ctrlKey: true }, field);
    expect(done).toEqual(['search', 'find']);
    press('Escape', {}, field);
    expect(document.activeElement).toBe(document.body);
  });

  it('uses the key assigned by the user instead of the default', () => {
    layer(command('next', 'j'));
    changed = { next: 'l' };
    press('j');
    press('l');
    expect(done).toEqual(['next']);
  });

  it('leaves Space and Enter to the focused control', () => {
    layer(command('open', 'Enter'), command('open', ' '));
    const button = document.body.appendChild(document.createElement('button'));
    press('Enter', {}, button);
    expect(done).toEqual([]);
    press('Enter');
    expect(done).toEqual(['open']);
  });

  it('skips a command that does not apply', () => {
    let applies = false;
    layer(command('below', 'Escape'));
    layer({ ...command('clear', 'Escape'), when: () => applies });
    press('Escape');
    applies = true;
    press('Escape');
    expect(done).toEqual(['below', 'clear']);
  });

  it('ignores keys during IME composition', () => {
    layer(command('search', 'Enter', true));
    press('Enter', { isComposing: true });
    expect(done).toEqual([]);
  });

  it('draws key caps', () => {
    expect(capsOf('Ctrl+Enter')).toEqual(['Ctrl', '↵']);
    expect(capsOf('g s')).toEqual(['g', 's']);
    expect(capsOf('Ctrl+k')).toEqual(['Ctrl', 'K']);
    expect(capsOf('?')).toEqual(['?']);
  });

  it('labels key caps as German keyboards do, and with symbols on a Mac', async () => {
    await setLanguage('de');
    try {
      expect(capsOf('Ctrl+Shift+l', false)).toEqual(['Strg', 'Umschalt', 'L']);
      expect(capsOf('Shift+F3', false)).toEqual(['Umschalt', 'F3']);
      expect(['Delete', 'Home', 'End', 'Escape'].flatMap((key) => capsOf(key, false))).toEqual(['Entf', 'Pos 1', 'Ende', 'Esc']);
      expect(capsOf('Ctrl+Shift+l', true)).toEqual(['⌘', '⇧', 'L']);
      expect(capsOf('Alt+ArrowUp', true)).toEqual(['⌥', '↑']);
    } finally {
      await setLanguage('en');
    }
  });
});

describe('A key sequence', () => {
  it('wins over a command of its second key alone', () => {
    layer(command('go to search', 'g s'));
    layer(command('search in it', 's'));
    press('g');
    press('s');
    press('s');
    expect(done).toEqual(['go to search', 'search in it']);
  });
});
