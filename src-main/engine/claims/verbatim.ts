// Does a window of a publication say a feature word for word? Articles, other stop words, inflection, numbers and reference signs may
// differ; content words and their order may not.
import { passageText } from '../document/passages.ts';
import { wordsOf } from '../ranking/parse.ts';
import type { ClauseAnalysis } from './clauses.ts';
import { withoutNumerals, type FeatureQuery } from './feature-query.ts';
import { VERBATIM_WORDS } from './weights.ts';

const IDEOGRAPHIC = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** Characters of a Japanese feature that can be said word for word; fewer are a single word. */
const LEAST_IDEOGRAPHIC = 5;

export function saysVerbatim(
  { text, parsed: { language } }: FeatureQuery,
  analysis: ClauseAnalysis,
  { first, last }: { first: number; last: number },
): boolean {
  const said = withoutNumerals(
    analysis.clauses
      .slice(first, last + 1)
      .map((clause) => passageText(analysis.publication, clause))
      .join(' '),
  );
  if (IDEOGRAPHIC.test(text)) {
    const wanted = lettersOf(text);
    return wanted.length >= LEAST_IDEOGRAPHIC && lettersOf(said).includes(wanted);
  }
  const wanted = contentOf(text, language);
  // Stems have no white space: the joined words contain the feature only where whole words begin and end.
  return wanted.length >= VERBATIM_WORDS && ` ${contentOf(said, language).join(' ')} `.includes(` ${wanted.join(' ')} `);
}

/** The first term of each content word, in order. */
function contentOf(text: string, language: string): string[] {
  return wordsOf(text, language).flatMap(({ terms: [term = ''] }) => (/\p{L}/u.test(term) ? [term] : []));
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}
