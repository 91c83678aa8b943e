// Query texts: from the corpus, or synthetic for a synthetic collection.
import { syntheticQueryText } from './collection.ts';
import { corpusTexts } from './corpus.ts';

/** Keeps synthetic texts of different lengths different. */
const APART = 1_000;

export function queryTexts(synthetic: boolean, characters: number, count: number): string[] {
  const ways = Array.from({ length: count }, (_, at) => at);
  if (synthetic) return ways.map((at) => syntheticQueryText(APART * Math.ceil(characters / 10_000) + at, characters));
  const texts = corpusTexts(311, count).map(({ abstract, description }) => `${abstract}\n${description}`);
  return ways.map((at) => {
    let text = '';
    for (let next = at; text.length < characters; next += 1) text += `${texts[next % texts.length]}\n`;
    return text.slice(0, characters);
  });
}
