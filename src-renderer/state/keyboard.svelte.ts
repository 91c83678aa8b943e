// Keyboard shortcuts: layers of commands, the topmost first. Single keys are off while the user types; Escape returns the focus to the
// screen.
import { untrack } from 'svelte';
import { strings } from './language.svelte.ts';

export interface KeyCommand {
  /** Identifies the command in the settings, independent of language. */
  name: string;
  /** `j`, `ArrowDown`, `?`, `Ctrl+Enter` (Cmd on a Mac), or a sequence of two: `g s`. */
  keys: string[];
  label: () => string;
  run: () => void;
  /** True if it also works while the user types. */
  typing?: boolean;
  /** If given, the command applies only while this returns true; otherwise the browser handles the key. */
  when?: () => boolean;
  /** True if a key held down does not repeat the command. */
  once?: boolean;
}

/** Longest time between the two keys of a sequence. */
const CHORD_MS = 1_200;
/** With these the browser would change what was last typed in a field, even outside it. */
const UNDO_OF_TYPING = ['Ctrl+z', 'Ctrl+Shift+z', 'Ctrl+y'];
const isMac = /^Mac/.test(navigator.platform);

export class Keyboard {
  /** Layers of commands, the topmost last; a layer hides the same keys of those below. */
  layers = $state.raw<{ label: () => string; commands: KeyCommand[] }[]>([]);
  #chord = '';
  #chordAt = -Infinity;
  readonly #userKeys: () => Record<string, string>;
  readonly #onCommand: () => void;

  /** `userKeys`: keys the user assigned, by command name. `onCommand` is called before a command runs. */
  constructor(userKeys: () => Record<string, string>, onCommand: () => void) {
    this.#userKeys = userKeys;
    this.#onCommand = onCommand;
    window.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Adds a layer of commands; returns a function that removes it, for `$effect(() => keyboard.use(...))`. */
  use(label: () => string, commands: KeyCommand[]): () => void {
    const layer = { label, commands };
    // Untracked: the calling effect must not depend on the list it changes.
    this.layers = [...untrack(() => this.layers), layer];
    return () => {
      this.layers = this.layers.filter((other) => other !== layer);
    };
  }

  /** The keys of a command; a user key replaces its single characters, other keys stay. */
  keysOf(command: KeyCommand): string[] {
    const userKey = this.#userKeys()[command.name];
    return userKey === undefined ? command.keys : [userKey, ...command.keys.filter((key) => !isCharacter(key))];
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const key = keyName(event);
    if (key === undefined) return;
    const typing = isTyping(event.target);
    if (key === 'Escape' && typing) (event.target as HTMLElement).blur();
    // These keys activate the focused control.
    if ((key === 'Space' || key === 'Enter') && isControl(event.target)) return;
    const chord = event.timeStamp - this.#chordAt < CHORD_MS ? `${this.#chord} ${key}` : undefined;
    // A sequence wins over a command of its second key alone.
    const command = (chord === undefined ? undefined : this.#command(chord, typing)) ?? this.#command(key, typing);
    if (command !== undefined) {
      event.preventDefault();
      this.#chord = '';
      if (event.repeat && command.once === true) return;
      this.#onCommand();
      command.run();
      return;
    }
    if (!typing && UNDO_OF_TYPING.includes(key)) event.preventDefault();
    this.#chord = typing ? '' : key;
    this.#chordAt = event.timeStamp;
  }

  /** The command of this key in the topmost layer that has one. */
  #command(key: string, typing: boolean): KeyCommand | undefined {
    for (const { commands } of this.layers.toReversed()) {
      const command = commands.find((one) => one.when?.() !== false && (!typing || one.typing === true) && this.keysOf(one).includes(key));
      if (command !== undefined) return command;
    }
    return undefined;
  }
}

/** True for a single character: only those can be reassigned, not sequences, arrows and Ctrl combinations. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1;
}

/** The key as commands write it; undefined for a modifier alone. */
export function keyName(event: KeyboardEvent): string | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'Dead'].includes(event.key)) return undefined;
  const modifier = (isMac ? event.metaKey : event.ctrlKey) ? 'Ctrl+' : '';
  if (event.altKey) return `Alt+${modifier}${event.key}`;
  const named = event.key === ' ' ? 'Space' : event.key;
  // With Ctrl, a capital letter is written with Shift: Ctrl+Shift+l.
  if (modifier !== '' && event.shiftKey && /^\p{Letter}$/u.test(named)) return `${modifier}Shift+${named.toLowerCase()}`;
  return (
    modifier +
    (event.shiftKey && named.length > 1 ? `Shift+${named}` : modifier === '' ? named : named.length === 1 ? named.toLowerCase() : named)
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('button, a[href], summary, input[type=checkbox], input[type=radio]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type);
}

/** Symbols that are the same in every language. */
const symbols: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Space: '␣',
};
const macSymbols: Record<string, string> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥', Delete: '⌦' };

/** The key caps to draw, as keyboards of the current language label them: `Ctrl+Enter` as Ctrl and ↵, `g s` as g and s. */
export function capsOf(key: string, mac = isMac): string[] {
  if (key === '+') return ['+'];
  const isCombination = key.includes('+');
  const labels: Record<string, string> = { ...strings().help.keyLabels, ...symbols, ...(mac && macSymbols) };
  return key.split(/[ +]/).map((cap) => labels[cap] ?? (isCombination && cap.length === 1 ? cap.toUpperCase() : cap));
}
