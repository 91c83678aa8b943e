// coverage: what the collections of a key hold, and what they do not hold: offices, years, languages, full texts, missing weeks.
import type { z } from 'zod';
import type { Coverage } from '../../contract/coverage.ts';
import type { IndexEntry } from '../../contract/engine.ts';
import type { BlindSpots } from '../../contract/result-list.ts';
import type { Count } from '../../contract/statistics.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { rounded } from './document.ts';
import { grantedEntries } from './granted.ts';
import { cursorsOf, cutTo, pageOf } from './page.ts';
import type { coverageArguments } from './requests.ts';

/** Entries of each list; the others are counted. */
const MOST_LISTED = 40;
const WORD_BYTES = 200;

export async function coverage(call: ToolCall, { cursor, ...wanted }: z.infer<typeof coverageArguments>): Promise<ToolAnswer> {
  const cursors = cursorsOf(call.key, 'coverage', wanted, cursor);
  const entries = await grantedEntries(call, wanted.collections);
  const { value, count } = await pageOf({
    ...{ head: {}, cursors, total: entries.length, name: 'collections' },
    read: (from, most) => Promise.all(entries.slice(from, from + most).map((entry) => shownCoverage(call, entry, wanted.text ?? ''))),
  });
  return { value, facts: { indexes: entries.map(({ id }) => id).join(', '), count } };
}

async function shownCoverage({ context: { calls, coverageOf } }: ToolCall, { id, name, state }: IndexEntry, text: string) {
  const head = { collection: id, name };
  const offline = { ...head, note: 'It cannot be searched now.' };
  if (state === 'failing') return offline;
  const [spots, counted] = await Promise.all([calls.blindSpots({ indexes: [id], text }), coverageOf(id)]);
  if (spots.offline.includes(id)) return offline;
  return {
    ...{ ...head, publications: spots.documents },
    ...(counted === undefined && { note: 'Its languages, kinds and offices are not counted now.' }),
    holds: counted === undefined ? { years: spots.years.slice(0, MOST_LISTED) } : heldOf(counted),
    doesNotHold: lackOf(spots),
    ...(text !== '' && { unknownWords: spots.unknownWords.slice(0, MOST_LISTED).map((word) => cutTo(word, WORD_BYTES)) }),
  };
}

function heldOf({ families, fullText, claims, images, pdfs, languages, kinds, countries, offices }: Coverage) {
  return {
    ...{ families, withDescription: fullText, withClaims: claims, withDrawing: images, withPdf: pdfs },
    languages: listed(languages),
    kinds: listed(kinds),
    offices:
      offices?.slice(0, MOST_LISTED).map((one) => ({
        ...{ office: one.country, publications: one.documents, withDescription: one.fullText, classified: one.classified },
        ...(one.years.length > 0 && { from: one.years[0]?.year, to: one.years.at(-1)?.year }),
      })) ?? listed(countries),
    ...(offices !== undefined && offices.length > MOST_LISTED && { moreOffices: offices.length - MOST_LISTED }),
  };
}

function lackOf({ withoutFullText, undated, unclassified, languagesMissing, countriesMissing, missingWeeks }: BlindSpots) {
  return {
    shareWithoutDescription: rounded(withoutFullText),
    ...{ withoutPublicationDate: undated, withoutClass: unclassified, languages: languagesMissing, majorOffices: countriesMissing },
    missingWeeks: missingWeeks.slice(0, MOST_LISTED),
    ...(missingWeeks.length > MOST_LISTED && { moreMissingWeeks: missingWeeks.length - MOST_LISTED }),
  };
}

function listed(counts: readonly Count<string>[]): Record<string, number> {
  return Object.fromEntries(counts.slice(0, MOST_LISTED).map(({ name, value }) => [cutTo(name, WORD_BYTES), value]));
}
