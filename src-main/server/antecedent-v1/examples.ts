// Which publications does `like` name? In: names in any spelling. Out: their names as the engine knows them, and those that no collection of the key
// has. Only these are looked for: otherwise a search would tell what other collections contain.
import type { Engine } from '../../contract/engine.ts';
import { documentOf } from './document.ts';

export interface Examples {
  known: string[];
  unknown: string[];
}

/** `collections`: those that the key may use. */
export async function examplesAmong(
  engine: Pick<Engine, 'locate' | 'read'>,
  names: readonly string[],
  collections: number[],
): Promise<Examples> {
  if (names.length === 0) return { known: [], unknown: [] };
  const located = collections.length === 0 ? [] : await engine.locate({ names: [...new Set(names)], indexes: collections });
  const found = await Promise.all(
    located.map(async ({ name, index, publication }) => {
      const [read] = await engine.read({ index, publications: [{ id: publication }], sections: [], image: false });
      return { name, document: read && documentOf(read) };
    }),
  );
  const known = new Map(found.flatMap(({ name, document }) => (document === undefined ? [] : [[name, document.name] as const])));
  return { known: [...new Set(known.values())], unknown: [...new Set(names)].filter((name) => !known.has(name)) };
}
