// What is asked? In: whether the collection is a made one, how long the texts shall be, how many. Out: texts, of the corpus or made as it is.
import { madeQueryText } from './collection.ts';
import { corpusTexts } from './corpus.ts';

/** Made texts of another length are other texts. */
const APART = 1_000;

export function queryTexts(made: boolean, characters: number, count: number): string[] {
  const ways = Array.from({ length: count }, (_, at) => at);
  if (made) return ways.map((at) => madeQueryText(APART * Math.ceil(characters / 10_000) + at, characters));
  const texts = corpusTexts(311, count).map(({ abstract, description }) => `${abstract}\n${description}`);
  return ways.map((at) => {
    let text = '';
    for (let next = at; text.length < characters; next += 1) text += `${texts[next % texts.length]}\n`;
    return text.slice(0, characters);
  });
}
