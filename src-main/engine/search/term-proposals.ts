// Proposes terms beside a query. In: a text, how broad the search is, the readers of the collections. Out: the proposals. The glossary and the
// vectors of its words are kept from the first query on.
import type { WeightedSpan } from '../../contract/query.ts';
import type { Breadth, TermProposals } from '../../contract/search-terms.ts';
import { knowsLanguage } from '../model/languages.ts';
import type { WordVectors } from '../model/word-vectors.ts';
import type { Glossary } from '../terms/glossary.ts';
import { nearWords } from '../terms/near-words.ts';
import { proposedTerms, summedFrequencies } from '../terms/proposals.ts';
import type { OpenIndex } from './open-indexes.ts';

export interface TermProposalOptions {
  hasModel: boolean;
  readGlossary: () => Glossary;
  vectors: WordVectors;
  /** Throws when nobody waits any more. */
  checkCancelled?: () => void;
}

interface AskedText {
  text: string;
  spans: WeightedSpan[] | undefined;
  /** Detected if it is not given. */
  language: string | undefined;
}

export function termProposals({ hasModel, readGlossary, vectors, checkCancelled }: TermProposalOptions) {
  let read: Glossary | undefined;
  let near: ReturnType<typeof nearWords> | undefined;
  return {
    proposed: ({ text, spans, language }: AskedText, breadth: Breadth, readers: readonly OpenIndex['reader'][]): TermProposals => {
      const glossary = (read ??= readGlossary());
      const isBroad = hasModel && breadth === 'broad';
      return proposedTerms(
        { text, hits: 1, method: 'hybrid', ...(language !== undefined && { language }), ...(spans && { spans }) },
        {
          glossary,
          knows: (asked) => hasModel && knowsLanguage(vectors.model().languages, asked),
          near: isBroad ? (near ??= nearWords(glossary, vectors)) : undefined,
          frequenciesOf: summedFrequencies(readers),
          checkCancelled,
        },
      );
    },
  };
}
