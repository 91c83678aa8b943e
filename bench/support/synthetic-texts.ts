// The texts and the stored row of a synthetic publication. Texts come from a pool, so that generating them is cheap while reading them costs as
// much as for real ones; their words are not those of the index.
import type { LanguageText, PassageSpan, Publication } from '../../src-main/contract/publication.ts';
import { passagesOf } from '../../src-main/engine/document/passages.ts';
import { toRow, type PublicationRow } from '../../src-main/engine/store/publication-row.ts';
import { bagOf, bell, facetsOf, randomOf, seeded, tokensOf, wordOf, type Facets } from './synthetic-words.ts';

/** The number of different texts; a publication gets the one whose length is nearest to its own. */
const TEXTS = 192;
/** The usual numbers of words of a description, an abstract and a claim. */
const DESCRIPTION_WORDS = 4_000;
const ABSTRACT_WORDS = 110;
const CLAIM_WORDS = 50;
const CLAIMS = 18;
const SENTENCE_WORDS = 24;
const PARAGRAPH_SENTENCES = 6;
/** The shares of function words and of repeated sentences, such that texts compress to a third like patents. */
const SMALL_WORDS = 0.42;
const SAID_AGAIN = 0.45;
const small = 'the of and a to in is for by with that which from are an or on as at be has this these between when such they been'.split(
  ' ',
);
/** Classes of a publication: that of its topic, and neighbours. */
const CLASSES = 4;
const FIRST_YEAR = 1976;
const YEARS = 50;

interface PooledText {
  row: PublicationRow;
  title: LanguageText[];
  abstract: LanguageText[];
  passages: number;
  /** Its length relative to the usual one. */
  length: number;
}

let pool: PooledText[] | undefined;

/** Sentences made of `tokens`, with function words in between. */
export function proseOf(tokens: readonly string[], words: number, random: () => number): string {
  const sentences: string[] = [];
  const paragraphs: string[] = [];
  for (let written = 0; written < words; written += SENTENCE_WORDS) {
    if (sentences.length > 10 && random() < SAID_AGAIN) sentences.push(sentences[Math.floor(sentences.length * random())] as string);
    else {
      const sentence = Array.from({ length: Math.min(SENTENCE_WORDS, words - written) }, () => {
        const from = random() < SMALL_WORDS ? small : tokens;
        return from[Math.floor(from.length * random())] as string;
      }).join(' ');
      sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    }
  }
  for (let at = 0; at < sentences.length; at += PARAGRAPH_SENTENCES)
    paragraphs.push(sentences.slice(at, at + PARAGRAPH_SENTENCES).join(' '));
  return paragraphs.join('\n');
}

const english = (text: string): LanguageText[] => [{ language: 'en', text }];

function pooledText(at: number): PooledText {
  const random = seeded(9_000 + at);
  // The lengths have the same distribution as those of the publications.
  const length = Math.exp(0.45 * bell(random));
  const tokens = tokensOf(bagOf(-1 - at, { topic: at, part: 0, length }));
  const claims = Array.from({ length: CLAIMS }, (_, claim) => `${claim + 1}. ${proseOf(tokens, CLAIM_WORDS, random)}`).join('\n');
  const publication: Publication = {
    ...{ country: 'US', number: '1', kind: 'B2', priorityCountries: [], priorities: [], applicants: [], inventors: [] },
    ...{
      classes: [],
      citations: [],
      title: english(proseOf(tokens, 8, random)),
      abstract: english(proseOf(tokens, ABSTRACT_WORDS, random)),
    },
    claims: english(claims),
    description: english(proseOf(tokens, Math.round(DESCRIPTION_WORDS * length), random)),
  };
  const spans: PassageSpan[] = passagesOf(publication);
  const { title, abstract } = publication;
  return { row: toRow(publication, spans), title, abstract, passages: spans.length, length };
}

function pooled(length: number): PooledText {
  pool ??= Array.from({ length: TEXTS }, (_, at) => pooledText(at)).sort((a, b) => a.length - b.length);
  let low = 0;
  for (let high = pool.length - 1; low < high;) {
    const middle = (low + high) >> 1;
    if ((pool[middle] as PooledText).length < length) low = middle + 1;
    else high = middle;
  }
  return pool[low] as PooledText;
}

/** A class such as `H04L9/12`, with the subclass of the topic. */
function classCode(topic: number, group: number): string {
  const section = 'ABCDEFGH'.charAt(topic % 8);
  const number = String(1 + (Math.floor(topic / 8) % 49)).padStart(2, '0');
  return `${section}${number}${'BCDFGHJK'.charAt(Math.floor(topic / 392) % 8)}${1 + group}/${String(2 + 2 * (group % 40)).padStart(2, '0')}`;
}

export interface SyntheticRow {
  row: PublicationRow;
  family: number;
  /** The number of its passages, which is that of their vector rows. */
  passages: number;
}

/** The stored row of the publication in `slot`; without texts and passages unless `full`. */
export function rowOf(slot: number, facets: Facets = facetsOf(slot), full = true): SyntheticRow {
  const random = randomOf(slot, 'facets');
  const { row, title, abstract, passages } = pooled(facets.length);
  const { topic, part } = facets;
  const classCodes = Array.from({ length: CLASSES }, (_, at) =>
    classCode(at < 2 || random() < 0.5 ? topic : Math.floor(2_000 * random()), part * 10 + Math.floor(10 * random())),
  );
  const year = FIRST_YEAR + Math.floor(YEARS * Math.sqrt(random()));
  const day = `${String(1 + Math.floor(12 * random())).padStart(2, '0')}-${String(1 + Math.floor(28 * random())).padStart(2, '0')}`;
  const number = String(4_000_000 + slot);
  const family = 100_000_000 + slot - (slot % 5 === 4 ? 1 : 0);
  const dates = { publicationDate: `${year}-${day}`, filingDate: `${year - 2}-${day}`, priorityDate: `${year - 3}-${day}` };
  const party = { name: `${wordOf(topic * 7 + (slot % 11)).toUpperCase()} Corp.`, country: 'US' };
  const inventors = [`${wordOf(slot % 9_973)}, ${wordOf(slot % 997)}`, `${wordOf(slot % 7_919)}, ${wordOf(slot % 787)}`];
  const priorities = [`US${number}`];
  const bibliography = {
    ...{ country: 'US', number, kind: 'B2', family, ...dates, priorityCountries: ['US'], priorities, applicants: [party] },
    ...{ inventors: inventors.map((name) => ({ name, country: 'US' })), classes: classCodes.map((code) => ({ type: 'CPC', code })) },
    ...{ title, abstract, citations: [] },
  };
  const fingerprint = new Uint8Array(Uint32Array.from({ length: 4 }, () => 2 ** 32 * random()).buffer);
  return {
    row: {
      ...row,
      ...{ number, ...dates, bibliography: JSON.stringify(bibliography), fingerprint, priorities },
      ...{ givenFamily: family, classCodes: [...new Set(classCodes)] },
      ...(full ? {} : { texts: [], passages: new Uint8Array(0) }),
    },
    family,
    passages: full ? passages : 0,
  };
}
