// Entries of the search record about verdicts: each names its feature, as it is called now, or as it was called when it was deleted.
import { expect, it } from 'vitest';
import type { RecordEntry } from '../../src-main/contract/case.ts';
import { entrySentence, featureTexts } from '../../src-renderer/screens/record/entry-sentence.ts';

const LONG = 'a button with a tip which pierces the foil when it is pressed, so that the powder falls into the drink';

const entry = (sequence: number, kind: RecordEntry['kind'], change: object): RecordEntry =>
  ({ sequence, kind, at: '2026-03-12T09:41:00Z', hash: 'e0', body: { changes: [change] } }) as unknown as RecordEntry;
const listed = (texts: Record<string, string>) => ({
  source: '',
  features: Object.entries(texts).map(([id, text]) => ({ id, text })),
});
const verdict = (sequence: number, feature: string, given?: string): RecordEntry =>
  entry(sequence, 'verdict', {
    ...{ of: 'verdict', publication: 'EP-1234567-A1', feature, before: null },
    after: given === undefined ? null : { verdict: given, at: '2026-03-12T09:41:00Z' },
  });

it('names the machine translation that an assessment relies on', () => {
  const after = {
    verdicts: [
      { claim: 1, letter: 'X' },
      { claim: 2, letter: 'X', obviousness: true },
      { claim: 4, letter: 'X', refersTo: ['EP-1000000-A1'] },
      { claim: 3, letter: 'Y', partners: ['EP-1000000-A1', 'US-5123456-A'] },
    ],
    flags: {},
    machineTranslation: { by: 'J-PlatPat', from: 'ja' },
  };
  const assessed = entry(1, 'assessment', { of: 'assessment', publication: 'EP-1234567-A1', before: null, after });
  expect(entrySentence(assessed, new Map()).replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(
    'EP 1 234 567 A1: assessed, X for claim 1; X for claim 4 refers expressly to EP 1 000 000 A1; Y for claim 3 in combination with EP 1 000 000 A1 and US 5 123 456 A; X for claim 2 against inventive step alone; relies on a machine translation by J-PlatPat',
  );
});

it('says that a copy is in hand', () => {
  const after = { verdicts: [], flags: {}, copyInHand: true };
  const assessed = entry(1, 'assessment', { of: 'assessment', publication: 'EP-1234567-A1', before: null, after });
  expect(entrySentence(assessed, new Map()).replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe('EP 1 234 567 A1: assessed, copy in hand');
});

it('says of a search for pairs where, with what result, and what was left out', () => {
  const body = {
    ...{ pairs: [{ first: 'EP-1-A1', second: 'EP-2-A1', absent: [] }], examined: 60, late: ['EP-3-A1'] },
    indexes: [{ index: 4, name: 'Closures', documents: 100, fingerprint: '' }],
  };
  const searched = { ...entry(1, 'pairs', {}), body };
  expect(entrySentence(searched, new Map())).toBe(
    'Pairs searched for in Closures: 1 found, 60 documents examined; 1 left out as late or without a certain day',
  );
});

it('names the feature of a verdict', () => {
  const entries = [
    verdict(7, 'unknown', 'absent'),
    verdict(6, 'deleted', 'part'),
    verdict(5, 'kept'),
    verdict(4, 'kept', 'disclosed'),
    entry(3, 'features', { of: 'features', before: listed({ kept: 'a lid', deleted: 'a spring' }), after: listed({ kept: 'a lid' }) }),
    entry(2, 'features', { of: 'features', before: null, after: listed({ kept: 'a lid', deleted: 'a spring' }) }),
  ];
  const features = featureTexts(entries, [{ id: 'kept', text: LONG, weight: 1 }]);
  const sentences = entries.slice(0, 4).map((one) => entrySentence(one, features).replaceAll(/[\u00A0\u2009\u202F]/g, ' '));
  const named = 'feature “a button with a tip which pierces the foil when it is pressed, so that the …”';
  expect(sentences).toEqual([
    'EP 1 234 567 A1: a deleted feature not found',
    'EP 1 234 567 A1: feature “a spring” disclosed in part',
    `EP 1 234 567 A1: verdict on ${named} removed`,
    `EP 1 234 567 A1: ${named} disclosed`,
  ]);
});
