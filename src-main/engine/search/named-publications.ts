// Finds installed publications by name: the numbers mentioned in a text, or the numbers and titles that begin as a person types.
import type { Card } from '../../contract/result-list.ts';
import { applicationKeysOf } from '../document/application-mention.ts';
import { mentionedNumbers } from '../document/mentioned-numbers.ts';
import { parseNumber } from '../document/number.ts';
import type { IndexReader } from '../index/reader.ts';
import { findByApplication } from '../store/applications.ts';
import { readCards } from '../store/cards.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { numbersFrom, termsFrom } from '../store/name-ranges.ts';
import { findByNumber, rowsInSlots } from '../store/publications.ts';
import { analyse, foldWord } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';

/** Terms that the beginning of a word may stand for, and publications whose titles are then read. */
const MOST_CONTINUATIONS = 60;
const MOST_READ = 400;

/** Rows of the publications whose numbers are in `text`, in order of mention; a number without kind stands for all kinds. */
export function mentionedIn(db: ReadableIndex, text: string): number[] {
  const ids = mentionedNumbers(text).flatMap((readings) => {
    for (const { country, number, kind } of readings) {
      const found = findByNumber(db, country, number);
      const same = found.filter((row) => row.kind === kind);
      if (found.length > 0) return (same.length > 0 ? same : found).map(({ id }) => id);
    }
    return [];
  });
  return ids.length > 0 ? [...new Set(ids)] : filedAs(db, text);
}

/** Rows of the publications of the application whose number the text is. */
function filedAs(db: ReadableIndex, text: string): number[] {
  const keys = applicationKeysOf(text);
  return keys.length === 0 ? [] : findByApplication(db, keys);
}

/** At most `count` publications whose number begins with the text, or else whose title has its words, the last possibly incomplete. */
export function namedAs(db: ReadableIndex, reader: IndexReader, text: string, count: number): Card[] {
  const whole = parseNumber({ number: text });
  const exact = whole === undefined ? [] : findByNumber(db, whole.country, whole.number);
  // The kind asked for comes first; the others of the number follow it.
  const ordered = exact.toSorted((a, b) => Number(b.kind === whole?.kind) - Number(a.kind === whole?.kind)).map(({ id }) => id);
  const filed = ordered.length > 0 ? [] : filedAs(db, text);
  const numbered = [...new Set([...ordered, ...filed, ...byNumber(db, text, count)])].slice(0, count);
  return numbered.length > 0 ? readCards(db, numbered) : byTitle(db, reader, text).slice(0, count);
}

function byNumber(db: ReadableIndex, text: string, count: number): number[] {
  const typed = /^(?:\s*([a-z]{2}))?[\s-]*((?:[a-z]{0,2}\d)[\da-z\s.,/-]*)$/i.exec(text.normalize('NFKC'));
  if (typed === null) return [];
  const rest = (typed[2] ?? '').toUpperCase();
  const kind = /(?<=.)[A-Z]\d?$/s.exec(rest)?.[0] ?? '';
  const number = rest
    .slice(0, rest.length - kind.length)
    .replace(/[\s.,/-]+/g, '')
    .replace(/^0+(?=\d)/, '');
  const found = numbersFrom(db, typed[1]?.toUpperCase(), number, count);
  return found.filter((row) => row.kind.startsWith(kind)).map(({ id }) => id);
}

function byTitle(db: ReadableIndex, reader: IndexReader, text: string): Card[] {
  const typed = readWords(text).map(({ word }) => foldWord(word));
  if (typed.length === 0) return [];
  const slots = slotsWith(db, reader, text, typed.at(-1) ?? '');
  const ids = rowsInSlots(db, slots).map(({ id }) => id);
  return readCards(db, ids).filter(({ title }) =>
    title.some((entry) => {
      const folded = foldWord(entry.text);
      return typed.every((word) => folded.includes(word));
    }),
  );
}

/** Slots of publications with these words, best first; `last` may be the beginning of a word. */
function slotsWith(db: ReadableIndex, reader: IndexReader, text: string, last: string): Uint32Array {
  const terms = new Set<string>();
  for (const language of ['en', 'de', 'fr', 'ja', 'zh', 'ko']) analyse(text, language, (term) => void terms.add(term));
  for (const term of termsFrom(db, last, MOST_CONTINUATIONS)) terms.add(term);
  return reader.words(
    [...terms].map((term) => ({ term, weight: 1 })),
    { k: MOST_READ },
  ).slots;
}
