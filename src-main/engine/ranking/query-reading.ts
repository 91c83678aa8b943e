// Reads a query's text before it is searched: language, sentences, number of words, and whether it can be searched.
import type { QueryReading } from '../../contract/result-list.ts';
import { isNumber } from '../document/mentioned-numbers.ts';
import { detectLanguage } from '../text/language.ts';
import { acceptsQuery } from '../text/query-language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { readWords } from '../text/words.ts';

export function readingOf(text: string): Omit<QueryReading, 'publications'> {
  return {
    language: detectLanguage(text),
    words: readWords(text).length,
    accepted: acceptsQuery(text, 'all'),
    sentences: sentencesOf(text),
    isNumber: isNumber(text),
  };
}
