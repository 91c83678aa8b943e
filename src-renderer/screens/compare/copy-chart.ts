// Copies the claim chart of a document to the clipboard, as a table and as text.
import type { App } from '../../state/app.svelte.ts';
import { displayNumber } from '../../state/publication-number.ts';
import { numberEnd } from '../../../src-main/contract/segments.ts';
import { textInLanguage } from '../../state/text-language.ts';
import { strings, currentLanguage } from '../../state/language.svelte.ts';
import { letterOf, placeOf } from '../matrix/places.ts';
import { chartHtml, chartText, type ChartHeads, type ChartLine } from './claim-chart.ts';
import type { Side } from './comparison.svelte.ts';

export async function copyChart(app: App, document: Side): Promise<void> {
  const { matrix } = app;
  const words = strings().compare;
  const number = displayNumber(document.name);
  const title = textInLanguage(document.card.title, currentLanguage())?.text ?? strings().results.noTitle;
  const reference = app.caseFile.current?.reference ?? '';
  const heads: ChartHeads = {
    title: `${number}, ${title}`,
    claim: [words.claimOfCase, ...(reference === '' ? [] : [reference])].join(', '),
    verdict: strings().matrix.verdict,
    place: words.place,
    document: number,
  };
  const lines = matrix.features.map(({ id, text }, at): ChartLine => {
    const evidence = matrix.evidenceOf(document, id);
    const verdict = matrix.verdictOf(document.name, id);
    const passage = evidence?.passage;
    return {
      letter: letterOf(at),
      feature: text,
      verdict: strings().matrix.verdicts[verdict ?? 'open'],
      strength: verdict === undefined && evidence ? strings().matrix.strength(evidence.strength) : '',
      place: passage ? placeOf(passage) : '',
      passage: passage ? passage.text.slice(numberEnd(passage.text)) : words.noPassage,
    };
  });
  await app.backend.copy({ text: chartText(heads, lines), html: chartHtml(heads, lines) });
  app.notices.done(words.copied);
}
