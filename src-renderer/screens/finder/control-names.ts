// What is a control called? Its words, from the path that the declaration of the acts names it by.
import type { ScreenWords } from '../../../src-main/words/screens.ts';

/** Stands for what a name contains that is known only on the screen: a number, a publication. */
const ANYTHING = '…';

/** A control, and those to press before it, each by its possible names. */
export type Steps = string[][];

/** The acts of one line of the declaration, each with its steps in these words; `*` makes several. */
export function actsOf(line: string, words: ScreenWords): { path: string; steps: Steps }[] {
  const parts = line.split(' > ').map((part) => part.split(' | '));
  const last = parts.at(-1)!;
  const before = parts.slice(0, -1).map((paths) => paths.map((path) => nameAt(path, words)));
  const ends = last.flatMap((path) => (path.endsWith('.*') ? namesUnder(path, words).map((one) => [one]) : [])) as string[][];
  if (ends.length === 0) return [{ path: line, steps: [...before, last.map((path) => nameAt(path, words))] }];
  return ends.map(([path = '']) => ({ path: `${line} ${path}`, steps: [...before, [nameAt(path, words)]] }));
}

/** True if what a control is called on the screen is this name. */
export function isNamed(shown: string, name: string): boolean {
  if (!name.includes(ANYTHING)) return shown === name;
  const parts = name.split(ANYTHING);
  let at = 0;
  for (const part of parts) {
    const found = shown.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return shown.startsWith(parts[0]!) && shown.endsWith(parts.at(-1)!);
}

function nameAt(path: string, words: ScreenWords): string {
  const found = at(path, words);
  const name = typeof found === 'function' ? (found as (...facts: string[]) => unknown)(ANYTHING, ANYTHING, ANYTHING, ANYTHING) : found;
  if (typeof name !== 'string') throw new Error(`${path} names no control`);
  return name.replace(/\s+/g, ' ').trim();
}

function namesUnder(path: string, words: ScreenWords): string[] {
  const heading = path.slice(0, -'.*'.length);
  return Object.keys(at(heading, words) as object).map((name) => `${heading}.${name}`);
}

function at(path: string, words: ScreenWords): unknown {
  return path.split('.').reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], words);
}
