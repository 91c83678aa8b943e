// Claim charts as text and table; comparison of two documents.
import { describe, expect, it } from 'vitest';
import type { Application, ApplicationRequest } from '../../src-main/contract/application.ts';
import type { FeatureEvidence } from '../../src-main/contract/matrix.ts';
import { chartHtml, chartText, featurePieces, type ChartLine } from '../../src-renderer/screens/compare/claim-chart.ts';
import { excerptOf } from '../../src-renderer/screens/compare/claim-changes.ts';
import { Comparison } from '../../src-renderer/screens/compare/comparison.svelte.ts';

const feature = 'a foil which closes the chamber tightly';
const stretch = (of: string): { start: number; end: number } => ({ start: feature.indexOf(of), end: feature.indexOf(of) + of.length });
/** `marked`: the highlighted words of the passage. */
const evidence = (text: string, answered: string[], missing: string[], marked: string[] = []): FeatureEvidence => ({
  ...{ publication: 1, feature: 'f', strength: 3, likeness: 0.8, answered: answered.map(stretch), missing: missing.map(stretch) },
  passage: {
    ...{ publication: 1, section: 'claims', entry: 0, start: 0, end: 9, language: 'en', text, found: [], meaning: [] },
    words: marked.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })),
  },
});
const told = (pieces: ReturnType<typeof featurePieces>): string[] =>
  pieces.flatMap(({ text, word, meaning, missing }) => (word || meaning || missing ? [`${word ? 'w' : meaning ? 'm' : '-'}:${text}`] : []));

describe('A feature in a claim chart', () => {
  it('is always whole, however it is cut', () => {
    for (const one of [undefined, evidence('x', ['a foil', 'closes the chamber'], ['tightly']), evidence('x', [feature], [])])
      expect(
        featurePieces(feature, one)
          .map(({ text }) => text)
          .join(''),
      ).toBe(feature);
  });
  it('has the words highlighted that occur in the passage, and the spans that match by meaning', () => {
    expect(
      told(featurePieces(feature, evidence('Foils seal the inside.', ['a foil', 'closes the chamber'], ['tightly'], ['Foils']))),
    ).toEqual(['w:foil', 'm:closes the chamber', '-:tightly']);
  });
  it('is missing as a whole without a passage, and plain before evidence is loaded', () => {
    const { passage: _passage, ...nothing } = evidence('', [], []);
    expect(told(featurePieces(feature, nothing))).toEqual([`-:${feature}`]);
    expect(told(featurePieces(feature, undefined))).toEqual([]);
  });
});

describe('A claim chart on the clipboard', () => {
  const heads = { title: 'EP 1 A1, Cap & foil', claim: 'Claim', verdict: 'Verdict', place: 'Place', document: 'EP 1 A1' };
  const lines: ChartLine[] = [
    { letter: 'a', feature: 'a <cap>\nwith "foil"', verdict: 'disclosed', strength: '', place: '[0012]', passage: 'The cap\thas a foil.' },
    { letter: 'b', feature: 'a button', verdict: 'open', strength: 'strength 1 of 4', place: '', passage: 'No passage.' },
  ];
  it('has one line per feature as text, whatever the cells contain', () => {
    const rows = chartText(heads, lines).split('\n');
    expect(rows).toHaveLength(4);
    expect(rows.slice(1).every((row) => row.split('\t').length === 5)).toBe(true);
    expect(rows[3]).toContain('open (strength 1 of 4)');
  });
  it('is a table in which text is never parsed as markup', () => {
    const page = new DOMParser().parseFromString(chartHtml(heads, lines), 'text/html');
    expect([...page.querySelectorAll('tbody tr')]).toHaveLength(2);
    expect(page.querySelector('tbody td:nth-child(2)')?.textContent).toBe('a <cap>\nwith "foil"');
    expect(page.querySelector('caption')?.textContent).toBe('EP 1 A1, Cap & foil');
    expect(page.querySelector('cap')).toBeNull();
  });
});

describe('Two compared documents', () => {
  const delays: ((value: undefined) => void)[] = [];
  const application = {
    cards: async ({ publications }: ApplicationRequest<'cards'>) => {
      const [id = 0] = publications;
      if (id === 5) await new Promise((resolve) => void delays.push(resolve));
      return id === 404 ? [] : [{ id, country: 'EP', number: String(id), kind: 'A1', classes: [], title: [] }];
    },
    familyMembers: () => Promise.resolve([]),
    linkedPassages: ({ left, right }: ApplicationRequest<'linkedPassages'>) =>
      Promise.resolve([{ likeness: left.publication / right.publication }]),
  } as unknown as Application;

  it('are shown with their linked passages', async () => {
    const comparison = new Comparison(application);
    await comparison.open({ left: { index: 1, id: 1 }, right: { index: 1, id: 2 } });
    expect([comparison.state, comparison.left?.name, comparison.right?.name]).toEqual(['ready', 'EP-1-A1', 'EP-2-A1']);
    expect(comparison.pairs).toMatchObject([{ likeness: 0.5 }]);
  });
  it('report a document that is no longer installed', async () => {
    const comparison = new Comparison(application);
    await comparison.open({ left: { index: 1, id: 404 }, right: { index: 1, id: 2 } });
    expect(comparison.state).toBe('gone');
  });
  it('are dropped if they load after others were selected', async () => {
    const comparison = new Comparison(application);
    const late = comparison.open({ right: { index: 1, id: 5 } });
    await comparison.open({ right: { index: 1, id: 6 } });
    for (const go of delays) go(undefined);
    await late;
    expect(comparison.right?.name).toBe('EP-6-A1');
  });
});

describe('The excerpt of a changed claim', () => {
  const long = 'a cap with a chamber that holds a powder and opens when it is pressed down by a finger of the user';
  it('keeps the changes whole and whole words next to them', () => {
    const pieces = excerptOf([
      { in: 'both', text: `${long} ` },
      { in: 'left', text: long },
      { in: 'right', text: 'a foil' },
      { in: 'both', text: ` ${long}.` },
    ]);
    expect(pieces[1]?.text).toBe(long);
    expect(pieces[2]?.text).toBe('a foil');
    expect(pieces[0]?.text).toMatch(/^… .{20,45}user $/);
    expect(pieces[3]?.text).toMatch(/^ a cap .{15,45} …$/);
  });
  it('leaves short texts and texts without spaces as they are, or cuts them anywhere', () => {
    const short = [
      { in: 'both', text: 'A cap ' },
      { in: 'right', text: 'of steel' },
    ] as const;
    expect(excerptOf([...short])).toEqual(short);
    const [first] = excerptOf([
      { in: 'both', text: '蓋'.repeat(200) },
      { in: 'right', text: '箔' },
    ]);
    expect(first?.text).toBe(`…${'蓋'.repeat(40)}`);
  });
});
