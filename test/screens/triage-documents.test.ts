// Documents in triage: loading of further passages.
import { expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';
import { keyOf } from '../../src-renderer/state/result-hit.ts';
import { TriageDocuments } from '../../src-renderer/screens/case/triage/triage-documents.svelte.ts';

const passage = (text: string) => ({ section: 'description', entry: 0, start: 0, end: text.length, text });
const found = (publication: number) => ({ index: 1, hit: { publication }, card: {}, rank: publication }) as unknown as ResultHit;
const search = { query: { text: 'a cap that doses', method: 'hybrid', hits: 10 } } as unknown as Search;

/** A fake application whose documents take `ms` to load, and the passages requested from it. */
function slowBy(ms: number): { application: Application; others: number[] } {
  const others: number[] = [];
  const soon = <Value>(value: Value): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value), ms));
  const calls = {
    reading: () => soon(undefined),
    familyMembers: () => soon([]),
    marks: () => soon([passage('the best')]),
    passagesFor: ({ publication }: { publication: number }) => {
      others.push(publication);
      return Promise.resolve([passage('another')]);
    },
  };
  return { application: calls as unknown as Application, others };
}

it.each([0, 400])('loads the other passages of a document that stays open, which takes %i ms to load', async (ms) => {
  const { application, others } = slowBy(ms);
  const documents = new TriageDocuments(application);
  documents.request(search, [found(7), found(8)], 'en');
  await expect.poll(() => documents.known.get(keyOf(found(7)))?.passages.length, { timeout: 5_000 }).toBe(2);
  await expect.poll(() => documents.known.has(keyOf(found(8)))).toBe(true);
  expect(others).toEqual([7]);
});

it('asks for both passages of the hit and lists the second once, after the best', async () => {
  const span = (start: number) => ({ ...passage('a text of 24 characters.'), start, end: start + 24 });
  const [best, second, third] = [span(0), span(40), span(80)];
  const wanted: unknown[] = [];
  let early: unknown;
  const calls = {
    reading: () => Promise.resolve(undefined),
    familyMembers: () => Promise.resolve([]),
    marks: ({ publications }: { publications: unknown[] }) => {
      wanted.push(...publications);
      return Promise.resolve([{ ...best, second }]);
    },
    passagesFor: () => {
      early = documents.known.get(keyOf(one))?.passages;
      return Promise.resolve([{ ...second, start: 38 }, third]);
    },
  };
  const one = found(7);
  Object.assign(one.hit, { passage: best, second });
  const documents = new TriageDocuments(calls as unknown as Application);
  documents.request(search, [one], 'en');
  await expect.poll(() => documents.known.get(keyOf(one))?.passages).toEqual([{ ...best, second }, second, third]);
  expect(early).toEqual([{ ...best, second }, second]);
  expect(wanted).toEqual([{ id: 7, passage: best, second }]);
});

it('loads none for a document closed before it loaded', async () => {
  const { application, others } = slowBy(200);
  const documents = new TriageDocuments(application);
  documents.request(search, [found(7)], 'en');
  documents.request(search, [found(8)], 'en');
  await expect.poll(() => documents.known.get(keyOf(found(8)))?.all, { timeout: 5_000 }).toBe(true);
  expect(others).toEqual([8]);
});
