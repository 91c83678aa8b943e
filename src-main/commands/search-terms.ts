// What does `search` look for beside the words of its text? In: --breadth and --terms, the index. Out: the terms.
import { Failure } from '../contract/failures.ts';
import type { Query } from '../contract/query.ts';
import { breadths, LONGEST_TERM, MOST_TERMS, termLanguages, termsWithin, type SearchTerm } from '../contract/search-terms.ts';
import { openIndexReader } from '../engine/index/reader.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { wordVectors } from '../engine/model/word-vectors.ts';
import { termProposals } from '../engine/search/term-proposals.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { readGlossary } from '../engine/terms/glossary.ts';
import { oneOf } from './arguments.ts';

export function termsFor(
  folder: string,
  modelFolder: string,
  id: number,
  { text }: Pick<Query, 'text'>,
  { breadth: typed, terms = '' }: { breadth: string; terms?: string },
): SearchTerm[] {
  const breadth = oneOf(breadths, typed, '--breadth');
  const given = typedTerms(terms);
  if (text.trim() === '' && (breadth !== 'exact' || given.length > 0))
    throw new Failure('argument-invalid', { reason: 'The options --breadth and --terms need --text or --file.' });
  if (breadth === 'exact') return given;
  if (clusterPlace(folder, id) !== undefined)
    throw new Failure('argument-invalid', {
      reason: 'The option --breadth needs an index on this computer. Give the terms with --terms to search a cluster.',
    });
  const db = openCurrentIndex(folder, id);
  try {
    return readingIndex(id, () => {
      const proposals = termProposals({
        hasModel: true,
        readGlossary: () => readGlossary(modelFolder),
        vectors: wordVectors(() => openPassageModel(modelFolder)),
      }).proposed({ text, spans: undefined, language: undefined }, breadth, [openIndexReader(db)]);
      return [...given, ...termsWithin(breadth, proposals)].slice(0, MOST_TERMS);
    });
  } finally {
    db.close();
  }
}

/** `de:Schraubenfeder, fr:ressort hélicoïdal`. */
function typedTerms(list: string): SearchTerm[] {
  return list
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [tag = '', ...rest] = one.split(':');
      const text = rest.join(':').trim();
      const language = termLanguages.find((known) => known === tag.trim());
      if (language === undefined || text === '' || text.length > LONGEST_TERM)
        throw new Failure('argument-invalid', {
          reason: `"${one.trim()}" is no term. Write its language before it, one of ${termLanguages.join(', ')}: de:Schraubenfeder.`,
        });
      return { text, language, source: 'typed', weight: 1 };
    });
}
