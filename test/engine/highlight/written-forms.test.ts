// What a hit says of how it was found, against the terms that its texts contain: ten searches across languages over the demo collection.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WordEvidence } from '../../../src-main/contract/hit.ts';
import { sections, type Publication } from '../../../src-main/contract/publication.ts';
import type { SearchTerm } from '../../../src-main/contract/search-terms.ts';
import { highlighterOf } from '../../../src-main/engine/highlight/highlights.ts';
import { asWritten } from '../../../src-main/engine/highlight/written-forms.ts';
import { search } from '../../../src-main/engine/local/search.ts';
import { CURRENT_ANALYSIS } from '../../../src-main/engine/store/meta.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { namedEvidence } from '../../../src-renderer/screens/search/results/named-evidence.ts';
import { results as words } from '../../../src-main/words/en/results.ts';
import { hashModel, smallIndex, type SmallIndex } from '../ranking/small-index.ts';

const demo = fileURLToPath(new URL('../../../resources/demo/publications.jsonl', import.meta.url));
const term = (language: SearchTerm['language'], text: string, of: string): SearchTerm => ({
  ...{ text, language, source: 'glossary', of, weight: 1 },
});

const searches: { text: string; terms: SearchTerm[] }[] = [
  {
    text: 'Flat cells in a housing, with metal plates that carry the heat into a channel of water',
    terms: [term('de', 'Wärme', 'heat'), term('de', 'Zelle', 'cells'), term('de', 'Ständer', 'stand'), term('ja', '加熱する', 'heat')],
  },
  {
    text: 'A screw cap with a chamber that releases a powder when a button is pressed',
    terms: [
      term('fr', 'détachable', 'releases'),
      term('fr', 'bouchon', 'cap'),
      term('de', 'drücken', 'pressed'),
      term('ja', '押された', 'pressed'),
    ],
  },
  {
    text: 'A battery of lithium cells',
    terms: [term('de', 'Lithium-Ionen-Batterie', 'battery'), term('en', 'battery-operated', 'battery')],
  },
  { text: 'A membrane for sea water', terms: [term('fr', 'bouée', 'sea'), term('de', 'Meerwasser', 'sea water')] },
  { text: 'Verschlusskappe für eine Getränkeflasche mit einer Kammer für Pulver', terms: [term('en', 'cap', 'Verschlusskappe')] },
  {
    text: 'Batterie eines Elektrofahrzeugs mit Kühlplatten im Boden des Gehäuses',
    terms: [term('de', 'Masse', 'Boden'), term('en', 'cooling plate', 'Kühlplatten')],
  },
  { text: 'Bremse für einen Güterwagen, die bei Stromausfall schließt', terms: [term('fr', 'fermer', 'schließt')] },
  {
    text: 'Batterie dont les cellules sont refroidies par des plaques',
    terms: [term('en', 'cell', 'cellules'), term('de', 'Platte', 'plaques')],
  },
  { text: '電池のセルの熱を冷却水の流路に伝える金属板', terms: [term('en', 'cooling water', '冷却水'), term('de', 'Wärme', '熱')] },
  { text: '飲料容器のキャップから粉末を放出する', terms: [term('fr', 'libération', '放出'), term('de', 'Kappe', 'キャップ')] },
];

describe('The words by which a hit was found', () => {
  let index: SmallIndex;
  beforeAll(() => {
    const lines = readFileSync(demo, 'utf8').trim().split('\n').slice(0, 60);
    index = smallIndex(lines.map((line) => ({ priorities: [], ...(JSON.parse(line) as object) }) as unknown as Publication));
  });
  afterAll(() => index[Symbol.dispose]());

  it.each(searches)('are named as its texts have them: $text', ({ text, terms }) => {
    const query = { text, terms, hits: 30, method: 'words' as const };
    const { hits } = search(index.reader, index.db, query, hashModel.embed(text));
    const highlighted = highlighterOf(index.db, index.reader, query).highlight(hits.map(({ publication: id }) => ({ id })));
    expect(highlighted.length).toBeGreaterThan(2);
    const untrue = highlighted.flatMap(({ publication: id, found }) => {
      const publication = readPublication(index.db, id, sections)?.publication;
      const whole = sections
        .flatMap((section) => publication?.[section].map((entry) => entry.text) ?? [])
        .join('\n')
        .toLowerCase();
      return found.map(({ term: named, written = named }) => written).filter((written) => !whole.includes(written.toLowerCase()));
    });
    expect(untrue).toEqual([]);
  });

  const named = (found: WordEvidence): string => namedEvidence(found, words);

  it('are named with the word of the query they stand for, where that is another', () => {
    const of = { language: 'de', source: 'glossary', of: 'heat' } as const;
    expect(named({ term: 'cells', share: 1, written: 'cell' })).toBe('cell');
    expect(named({ term: 'cells', share: 1, written: 'Rundzellen' })).toBe('Rundzellen for “cells”');
    expect(named({ term: 'Wärme', share: 1, beside: of })).toBe('Wärme for “heat”');
    expect(named({ term: 'Wärme', share: 1, written: 'warms', beside: of })).toBe('warms for “heat”');
    expect(named({ term: 'operated', share: 1, written: 'operation', beside: { ...of, of: 'battery', text: 'battery-operated' } })).toBe(
      'operation (battery-operated) for “battery”',
    );
  });

  it('are the query’s own where a text has them beside other forms', () => {
    const texts = { title: [], claims: [], description: [], abstract: [{ language: 'de', text: 'Der Wärmestrom trägt Wärme.' }] };
    const found = [{ word: { term: 'Wärme', share: 1 }, terms: ['de:warm', 'warm'] }];
    expect(asWritten(texts, found, CURRENT_ANALYSIS)).toEqual([{ term: 'Wärme', share: 1 }]);
  });
});
