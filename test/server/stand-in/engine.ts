// A small engine over the test collections that fulfils the contract. Scores count shared words; every publication that passes the filters is
// found.
import type { Engine, StoredPublication } from '../../../src-main/contract/engine.ts';
import { Failure } from '../../../src-main/contract/failures.ts';
import type { Hit, Ranking } from '../../../src-main/contract/hit.ts';
import { publicationName, sections, type PassageSpan, type Publication } from '../../../src-main/contract/publication.ts';
import type { Query } from '../../../src-main/contract/query.ts';
import type { Count, Statistics } from '../../../src-main/contract/statistics.ts';
import { OFF_INDEX, type Collection, type Held } from './collections.ts';

/** IPC and CPC sections, class, subclass, group, subgroup: each level may be the last. */
const SYMBOL = /^([A-HY])(?:(\d{2})(?:([A-Z])(?:\s?(\d{1,4})(?:\/(\d{2,6}))?)?)?)?$/;

export function standInEngine(collections: readonly Collection[]): Engine {
  const heldIn = (index: number): Held[] => {
    const found = collections.find((collection) => collection.index === index);
    if (found === undefined) throw new Failure('index-unknown', { index });
    return found.held;
  };
  return {
    indexes: async () => [
      ...collections.map(({ index, name }) => ({ id: index, name, state: 'on' as const })),
      { id: OFF_INDEX, name: 'Switched off', state: 'off' as const },
    ],
    ready: async () => true,
    acceptsQuery: async ({ text }) => acceptsQuery(text),
    parseClass: async ({ text }) => parseClass(text),
    search: async ({ index, query }) => ranked(heldIn(index), query),
    read: async ({ index, publications, sections: wanted, image }) =>
      publications.flatMap(({ id, passage }) => {
        const held = heldIn(index)[id];
        return held === undefined ? [] : [stored(id, held, wanted, image, passage)];
      }),
    matchNumbers: () => Promise.resolve({ isList: false, entries: [], unread: [] }),
    locate: async ({ names, indexes = collections.map(({ index }) => index) }) =>
      names.flatMap((name) => {
        const found = indexes.flatMap((index) =>
          heldIn(index).flatMap(({ publication }, id) => (publicationName(publication) === name ? [{ name, index, publication: id }] : [])),
        );
        return found.slice(0, 1);
      }),
    statistics: async ({ index, publications }) => statistics(publications.map((id) => heldIn(index)[id]!.publication)),
    pdf: async ({ indexes, name }) =>
      indexes.flatMap(heldIn).find(({ publication, pdf }) => pdf !== undefined && publicationName(publication) === name)?.pdf,
  };
}

function acceptsQuery(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const east = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) ?? [];
  const foreign =
    text.match(/[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}]/gu) ?? [];
  return (letters.length >= 3 || east.length >= 2) && foreign.length * 2 <= letters.length;
}

function parseClass(text: string): string | undefined {
  const symbol = text.trim().toUpperCase();
  return SYMBOL.test(symbol) ? symbol.replace(/\s/, '') : undefined;
}

function covers(query: string, code: string): boolean {
  if (code === query) return true;
  if (query.includes('/')) return false;
  return query.length > 4 ? code.startsWith(`${query}/`) : code.startsWith(query);
}

function ranked(held: Held[], query: Query): Ranking {
  const queryWords = new Set(words(query.text));
  const hits: Hit[] = held.flatMap(({ publication }, id) => {
    if (query.date !== undefined && !(publication.publicationDate !== undefined && publication.publicationDate <= query.date)) return [];
    if (query.classes?.some((symbol) => publication.classes.some(({ code }) => covers(symbol, code))) === false) return [];
    const texts = [...publication.title, ...publication.abstract, ...publication.claims, ...publication.description];
    const shared = sharedWords(texts.map(({ text }) => text).join(' '), queryWords);
    return [
      {
        publication: id,
        score: (1 + shared) / (1 + queryWords.size),
        parts: { words: shared, meaning: 0 },
        passage: bestPassage(publication, queryWords),
      },
    ];
  });
  const name = (hit: Hit): string => publicationName(held[hit.publication]!.publication);
  hits.sort((a, b) => b.score - a.score || name(a).localeCompare(name(b)));
  return { hits: hits.slice(0, query.hits), byMeaning: false, phases: {} };
}

function bestPassage(publication: Publication, queryWords: ReadonlySet<string>): PassageSpan {
  const lines = sections.flatMap((section) =>
    publication[section].flatMap(({ text }, entry) => {
      let start = 0;
      return text.split('\n').map((line) => {
        const span = { section, entry, start, end: start + line.length };
        start += line.length + 1;
        return { span, shared: sharedWords(line, queryWords) };
      });
    }),
  );
  return lines.reduce((best, line) => (line.shared > best.shared ? line : best)).span;
}

function sharedWords(text: string, queryWords: ReadonlySet<string>): number {
  return [...new Set(words(text))].filter((word) => queryWords.has(word)).length;
}

function words(text: string): string[] {
  const pieces = text.toLowerCase().match(/[\p{Script=Latin}]+|[\p{Script=Han}\p{Script=Katakana}]{2}/gu);
  return pieces ?? [];
}

function stored(id: number, held: Held, wanted: readonly string[], image: boolean, span: PassageSpan | undefined): StoredPublication {
  const { publication } = held;
  const section = (name: (typeof sections)[number]) => (wanted.includes(name) ? publication[name] : []);
  const source = span === undefined ? undefined : publication[span.section][span.entry];
  return {
    ...publication,
    title: section('title'),
    abstract: section('abstract'),
    claims: section('claims'),
    description: section('description'),
    id,
    family: 1_000_000 + id,
    ...(image && held.image !== undefined && { image: held.image }),
    ...(span !== undefined &&
      source !== undefined && {
        passage: { section: span.section, language: source.language, text: source.text.slice(span.start, span.end) },
      }),
  };
}

function statistics(publications: Publication[]): Statistics {
  const dates = publications.flatMap(({ publicationDate }) => publicationDate ?? []);
  return {
    years: counted(dates.map((date) => Number(date.slice(0, 4)))).sort((a, b) => a.name - b.name),
    applicants: counted(publications.flatMap(({ applicants }) => [...new Set(applicants.map(({ name }) => name))])),
    classes: counted(publications.flatMap(({ classes }) => [...new Set(classes.map(({ code }) => code.slice(0, 4)))])),
    priorityCountries: counted(publications.flatMap(({ priorityCountries }) => [...new Set(priorityCountries)])),
    terms: counted(publications.flatMap(({ title }) => title.flatMap(({ text }) => words(text)))).map(({ name, value }) => ({
      name,
      value: value / 2,
    })),
  };
}

function counted<Name extends string | number>(names: Name[]): Count<Name>[] {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, value]) => ({ name, value }))
    .sort((a, b) => b.value - a.value || String(a.name).localeCompare(String(b.name)));
}
