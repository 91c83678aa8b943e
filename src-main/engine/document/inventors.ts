// Which inventors do a publication and an application have in common? In: their names as written. Out: those of both, and those of one alone.
// Names are the same if they have the same words in any order, with or without capitals, accents and umlauts.
import type { ComparedInventors } from '../../contract/law.ts';
import { joinedName, umlautKey, wordsOfName } from './spelling.ts';

export function comparedInventors(publication: readonly string[], application: readonly string[]): ComparedInventors {
  const [ofPublication, ofApplication] = [publication, application].map((names) => new Set(names.map(inventorKey)));
  return {
    shared: publication.filter((name) => ofApplication?.has(inventorKey(name))),
    publication: publication.filter((name) => !ofApplication?.has(inventorKey(name))),
    application: application.filter((name) => !ofPublication?.has(inventorKey(name))),
  };
}

function inventorKey(name: string): string {
  return joinedName(wordsOfName(name)).split(' ').map(umlautKey).sort().join(' ');
}
