// Which key does what, here and now? In: the commands of the screen and of what lies over it, keys pressed. Out: the command run;
// the list that "?" shows. Single keys are off while a text is being typed; Escape gives the focus back to the screen.
import { untrack } from 'svelte';

export interface KeyCommand {
  /** Names what it does, the same in every language; the settings change its keys under this name. */
  name: string;
  /** `j`, `ArrowDown`, `?`, `Ctrl+Enter` (Cmd on a Mac), or two in a row: `g s`. */
  keys: string[];
  does: () => string;
  run: () => void;
  /** True where it also works while a text is being typed. */
  typing?: boolean;
  /** Where it is given, the key is the command's only while this is true; else it stays what it is to the browser. */
  when?: () => boolean;
  /** True where a key held down is not to do it again and again. */
  once?: boolean;
}

/** How long the first key of two waits for the second. */
const CHORD_MS = 1_200;
const isMac = /^Mac/.test(navigator.platform);

export class Keyboard {
  /** Layers of commands, the topmost last; a layer over others hides what has the same key. */
  layers = $state.raw<{ label: () => string; commands: KeyCommand[] }[]>([]);
  #chord = '';
  #chordAt = -Infinity;
  readonly #changed: () => Record<string, string>;

  /** `changed`: keys the user has given to commands, by name. */
  constructor(changed: () => Record<string, string>) {
    this.#changed = changed;
    window.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Adds a layer of commands; the answer takes it away. Made for `$effect(() => keyboard.use(...))`. */
  use(label: () => string, commands: KeyCommand[]): () => void {
    const layer = { label, commands };
    // An effect that adds a layer must not run again because there is one more.
    this.layers = [...untrack(() => this.layers), layer];
    return () => {
      this.layers = this.layers.filter((other) => other !== layer);
    };
  }

  /** The keys of a command; a key the user has given it stands in place of its own letter, arrows stay. */
  keysOf(command: KeyCommand): string[] {
    const changed = this.#changed()[command.name];
    return changed === undefined ? command.keys : [changed, ...command.keys.filter((key) => !isLetter(key))];
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const key = pressed(event);
    if (key === undefined) return;
    const typing = isTyping(event.target);
    if (key === 'Escape' && typing) (event.target as HTMLElement).blur();
    // They press the control that has the focus.
    if ((key === 'Space' || key === 'Enter') && isControl(event.target)) return;
    const chord = event.timeStamp - this.#chordAt < CHORD_MS ? `${this.#chord} ${key}` : undefined;
    // Two keys in a row mean what they mean everywhere, whatever the second does alone on this screen.
    const command = (chord === undefined ? undefined : this.#command(chord, typing)) ?? this.#command(key, typing);
    if (command !== undefined) {
      event.preventDefault();
      this.#chord = '';
      if (!(event.repeat && command.once === true)) command.run();
      return;
    }
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

/** A single character: what can be changed. Two keys in a row, arrows and keys with Ctrl stay what they are. */
export function isLetter(key: string): boolean {
  return [...key].length === 1;
}

/** The key as commands name it; undefined for a modifier alone. */
export function pressed(event: KeyboardEvent): string | undefined {
  if (['Control', 'Shift', 'Alt', 'Meta', 'Dead'].includes(event.key)) return undefined;
  const modifier = (isMac ? event.metaKey : event.ctrlKey) ? 'Ctrl+' : '';
  if (event.altKey) return `Alt+${modifier}${event.key}`;
  const named = event.key === ' ' ? 'Space' : event.key;
  // With Ctrl a capital is another key: Ctrl+Shift+l.
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

const caps: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  Space: '␣',
};

/** The caps to draw for a key: `Ctrl+Enter` as Ctrl and ↵, `g s` as g and s. */
export function capsOf(key: string): string[] {
  if (key === '+') return ['+'];
  const isPressedTogether = key.includes('+');
  return key.split(/[ +]/).map((cap) => {
    if (cap === 'Ctrl' && isMac) return '⌘';
    return caps[cap] ?? (isPressedTogether && cap.length === 1 ? cap.toUpperCase() : cap);
  });
}
