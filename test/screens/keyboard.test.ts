// Keys reach the command they mean: layers over layers, two keys in a row, silence while a text is being typed.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Keyboard, capsOf, type KeyCommand } from '../../src-renderer/state/keyboard.svelte.ts';

let changed: Record<string, string> = {};
let done: string[] = [];
const keyboard = new Keyboard(() => changed);
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
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

describe('The keyboard', () => {
  it('runs the command of a key, and of two keys in a row', () => {
    layer(command('next', 'j'), command('go to search', 'g s'), command('search', 'Ctrl+Enter', true));
    press('j');
    press('g');
    press('s');
    press('Enter', { ctrlKey: true });
    expect(done).toEqual(['next', 'go to search', 'search']);
  });

  it('asks the topmost layer first, and the one below for what that does not know', () => {
    layer(command('below', 'j'), command('only below', 'k'));
    layer(command('above', 'j'));
    press('j');
    press('k');
    ends.pop()?.();
    press('j');
    expect(done).toEqual(['above', 'only below', 'below']);
  });

  it('moves on while a key is held down, but does not delete again and again', () => {
    layer(command('next', 'j'), { ...command('delete', 'Delete'), once: true });
    for (const repeat of [false, true, true]) press('j', { repeat });
    for (const repeat of [false, true, true]) press('Delete', { repeat });
    expect(done).toEqual(['next', 'next', 'next', 'delete']);
  });

  it('leaves single keys to a text that is being typed, but not those made for it', () => {
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

  it('takes the key the user has chosen instead of the usual one', () => {
    layer(command('next', 'j'));
    changed = { next: 'l' };
    press('j');
    press('l');
    expect(done).toEqual(['next']);
  });

  it('leaves the space bar and Enter to the control that has the focus', () => {
    layer(command('open', 'Enter'), command('open', ' '));
    const button = document.body.appendChild(document.createElement('button'));
    press('Enter', {}, button);
    expect(done).toEqual([]);
    press('Enter');
    expect(done).toEqual(['open']);
  });

  it('passes by a command that does not apply now', () => {
    let applies = false;
    layer(command('below', 'Escape'));
    layer({ ...command('clear', 'Escape'), when: () => applies });
    press('Escape');
    applies = true;
    press('Escape');
    expect(done).toEqual(['below', 'clear']);
  });

  it('does not take part in writing Japanese', () => {
    layer(command('search', 'Enter', true));
    press('Enter', { isComposing: true });
    expect(done).toEqual([]);
  });

  it('draws keys as their caps', () => {
    expect(capsOf('Ctrl+Enter')).toEqual(['Ctrl', '↵']);
    expect(capsOf('g s')).toEqual(['g', 's']);
    expect(capsOf('Ctrl+k')).toEqual(['Ctrl', 'K']);
    expect(capsOf('?')).toEqual(['?']);
  });
});

describe('Two keys in a row', () => {
  it('go where they go everywhere, though the screen knows the second alone', () => {
    layer(command('go to search', 'g s'));
    layer(command('search in it', 's'));
    press('g');
    press('s');
    press('s');
    expect(done).toEqual(['go to search', 'search in it']);
  });
});
