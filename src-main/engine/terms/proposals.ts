// Which terms can be searched for beside a query's words? In: the text, the glossary, near words, how often terms occur in the collections. Out:
// for the words that weigh most their translations, further forms and near words, each with the breadth that includes it.
import { termLanguages, type ProposedTerm, type TermLanguage, type TermProposals } from '../../contract/search-terms.ts';
import type { Query } from '../../contract/query.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { indexTermsOf } from '../ranking/beside-terms.ts';
import { parse } from '../ranking/parse.ts';
import { glossaryLanguages, type Glossary } from './glossary.ts';
import type { NearWord } from './near-words.ts';
import { queryPhrases, type QueryPhrase } from './query-phrases.ts';
import {
  COMPOUND_PART_WEIGHT,
  FORMS_LISTED,
  FURTHER_FORM_WEIGHT,
  MEANINGS_OF_PART,
  MEANINGS_OF_WORD,
  MOST_WORDS_NEAR,
  NEAR_WORD_WEIGHT,
  TERMS_OF_WORD,
  WORDS_WITH_TERMS,
} from './weights.ts';

export interface ProposalMeans {
  glossary: Glossary;
  /** Whether the passage model knows a language. */
  knows: (language: string) => boolean;
  /** The nearest words by the passage model; absent unless the search is broad. */
  near?: ((word: string) => NearWord[]) | undefined;
  /** In how many publications of all collections each term occurs, and how many there are. */
  frequenciesOf: (terms: readonly string[]) => { documents: number[]; publications: number };
  /** Called before each word; ends the work by throwing. */
  checkCancelled?: (() => void) | undefined;
}

type Unplaced = Omit<ProposedTerm, 'documents'>;

export function proposedTerms(query: Query, { glossary, knows, near, frequenciesOf, checkCancelled }: ProposalMeans): TermProposals {
  const { language: detected, terms: weighted } = parse(query);
  const isKnown = detected === '' || knows(detected);
  const language = termLanguages.find((one) => one === detected);
  if (language === undefined) return { language: detected, isKnown, words: [], uncounted: [] };

  const weightOf = new Map(weighted.map(({ term, weight }) => [term, weight]));
  const phrases = queryPhrases(query.text, language, glossary).filter(({ terms }) => terms.some((term) => weightOf.has(term)));
  const { documents, publications } = frequenciesOf(phrases.flatMap(({ terms }) => terms));
  let at = 0;
  const weighed = phrases.map((phrase, place) => {
    const sum = phrase.terms.reduce(
      (total, term) => total + (weightOf.get(term) ?? 0) * inverseDocumentFrequency(documents[at++] as number, publications),
      0,
    );
    return { phrase, place, weight: sum / phrase.terms.length };
  });
  const proposed: { word: string; place: number; proposals: Unplaced[] }[] = [];
  for (const [tried, { phrase, place }] of weighed.sort((a, b) => b.weight - a.weight || a.place - b.place).entries()) {
    if (proposed.length === WORDS_WITH_TERMS) break;
    checkCancelled?.();
    const proposals = proposalsFor(phrase, language, tried < MOST_WORDS_NEAR ? near : undefined);
    if (proposals.length > 0) proposed.push({ word: phrase.word, place, proposals });
  }
  proposed.sort((a, b) => a.place - b.place);
  return { language: detected, isKnown, words: counted(proposed, frequenciesOf), uncounted: [] };
}

/** The terms of one word: what the glossary has in other languages, further forms in its own, then near words. */
function proposalsFor({ word, meanings, isCompound }: QueryPhrase, language: TermLanguage, near: ProposalMeans['near']): Unplaced[] {
  const found = new Map<string, Unplaced>();
  const own = keyOf(word, language);
  const add = (term: Unplaced): void => {
    const key = keyOf(term.text, term.language);
    if (key !== own && indexTermsOf(term.text, term.language).length > 0 && !found.has(key)) found.set(key, term);
  };
  const share = isCompound ? COMPOUND_PART_WEIGHT : 1;
  const others = glossaryLanguages.filter((one) => one !== language);
  for (const target of [...others, ...glossaryLanguages.filter((one) => one === language)]) {
    for (const rows of meanings) {
      rows.slice(0, isCompound ? MEANINGS_OF_PART : MEANINGS_OF_WORD).forEach((row, place) => {
        row[target].slice(0, FORMS_LISTED).forEach((text, form) => {
          const isUsual = place === 0 && form === 0 && target !== language;
          const weight = share * (isUsual ? 1 : FURTHER_FORM_WEIGHT);
          add({ text, language: target, source: 'glossary', of: word, weight, from: target === language ? 'broad' : 'middle' });
        });
      });
    }
  }
  for (const { text, language: target, cosine } of near?.(word) ?? [])
    add({ text, language: target, source: 'model', of: word, weight: NEAR_WORD_WEIGHT * cosine, from: 'broad' });
  return [...found.values()].slice(0, TERMS_OF_WORD);
}

/** Inflections of a word are one. */
function keyOf(text: string, language: TermLanguage): string {
  return `${language} ${indexTermsOf(text, language)
    .map(({ term }) => term)
    .join(' ')}`;
}

/** The terms with the publications that contain each: of several index terms as many as contain the rarest. */
function counted(
  words: readonly { word: string; proposals: readonly Unplaced[] }[],
  frequenciesOf: ProposalMeans['frequenciesOf'],
): TermProposals['words'] {
  const indexed = words.flatMap(({ proposals }) =>
    proposals.map(({ text, language }) => indexTermsOf(text, language).map(({ term }) => term)),
  );
  const { documents } = frequenciesOf(indexed.flat());
  let term = 0;
  let from = 0;
  return words.map(({ word, proposals }) => ({
    word,
    terms: proposals.map((one) => {
      const length = (indexed[term++] as string[]).length;
      return { ...one, documents: Math.min(...documents.slice(from, (from += length))) };
    }),
  }));
}

/** The sums over several collections. */
export function summedFrequencies(
  readers: readonly { documentFrequencies(terms: readonly string[]): number[]; publications(): number }[],
): ProposalMeans['frequenciesOf'] {
  return (terms) => {
    const documents = terms.map(() => 0);
    for (const reader of readers)
      reader.documentFrequencies(terms).forEach((frequency, at) => (documents[at] = (documents[at] as number) + frequency));
    return { documents, publications: readers.reduce((sum, reader) => sum + reader.publications(), 0) };
  };
}
