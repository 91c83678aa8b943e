// The rows of the key overlay. Commands with the same text share a row; a key taken by an upper layer is omitted below.
import type { KeyCommand } from '../../state/keyboard.svelte.ts';

export interface KeyRow {
  does: string;
  keys: string[];
}
export interface KeyTable {
  label: string;
  rows: KeyRow[];
}

interface Layer {
  label: () => string;
  commands: readonly KeyCommand[];
}

export function keyTables(layers: readonly Layer[], keysOf: (command: KeyCommand) => readonly string[]): KeyTable[] {
  const taken = new Set<string>();
  return layers
    .toReversed()
    .map(({ label, commands }) => {
      const rows = new Map<string, KeyRow>();
      const own: string[] = [];
      for (const command of commands) {
        const keys = keysOf(command).filter((key) => !taken.has(key));
        if (keys.length === 0) continue;
        own.push(...keys);
        const does = command.label();
        const row = rows.get(does) ?? { does, keys: [] };
        row.keys.push(...keys.filter((key) => !row.keys.includes(key)));
        rows.set(does, row);
      }
      for (const key of own) taken.add(key);
      return { label: label(), rows: [...rows.values()] };
    })
    .filter(({ rows }) => rows.length > 0);
}
