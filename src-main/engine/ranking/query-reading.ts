// A query's text: what is understood of it before it is asked? In: the text. Out: its language, its sentences, how many words it has,
// whether it can be searched for.
import type { QueryReading } from '../../contract/result-list.ts';
import { detectLanguage } from '../text/language.ts';
import { acceptsQuery } from '../text/query-language.ts';
import { sentencesOf } from '../text/sentences.ts';
import { readWords } from '../text/words.ts';

export function readingOf(text: string): Omit<QueryReading, 'publications'> {
  return { language: detectLanguage(text), words: readWords(text).length, accepted: acceptsQuery(text), sentences: sentencesOf(text) };
}
