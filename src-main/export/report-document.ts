// The section of a report on one document: its data with INID codes, the best passage with its evidence and place, the attorney's note
// and marks.
import { bibliographyOf, type BibliographicField, type LiteratureField } from '../contract/bibliography.ts';
import { printedClass } from '../contract/printed.ts';
import { beginsMidSentence, endsMidSentence, quotationStart, segmentsOf } from '../contract/segments.ts';
import type { EvidencePassage } from '../contract/result-list.ts';
import { run, type Block, type Fact, type Run } from './blocks.ts';
import { isPatent } from '../contract/literature.ts';
import { citedAs, noticesOf, numberOf, placeOf, titleOf } from './document.ts';
import { machineTranslationOf } from './machine-translation.ts';
import { outdatedLines } from './outdated.ts';
import type { ExportedDocument, ExportMaterial, Picture } from './material.ts';
import { line, plain } from './plain.ts';
import { lawOf } from './report-application.ts';
import { hasPart } from './report-parts.ts';
import type { DocumentWords } from '../words/documents.ts';

/** Longest passage printed, in characters; passages are longer only where a text has no sentences. */
const MAX_PASSAGE = 2_400;
/** Values printed per field. */
const MAX_VALUES = 12;
/** So that the dots of an omission stand on the line of the quoted words. */
const NO_BREAK = '\u00a0';

/** A passage with its evidence highlighted; a long one begins at its first evidence. */
export function passageRuns(passage: EvidencePassage, maxLength = MAX_PASSAGE): Run[] {
  const from = passage.text.length <= maxLength ? 0 : quotationStart(passage.text, passage.words, passage.meaning);
  const end = cutAt(passage.text, from + maxLength);
  const runs = segmentsOf(passage.text.slice(0, end), passage.words, passage.meaning, from).map(({ text, word, meaning }): Run => {
    const highlight = word && meaning ? 'both' : word ? 'word' : meaning ? 'meaning' : undefined;
    return run(plain(text).replaceAll('\n', ' '), {
      quoted: true,
      language: passage.language,
      ...(highlight === undefined ? {} : { highlight }),
    });
  });
  if (from > 0 || beginsMidSentence(passage.text)) runs.unshift(run(`…${NO_BREAK}`, { muted: true }));
  if (end < passage.text.length || endsMidSentence(passage.text)) runs.push(run(`${NO_BREAK}…`, { muted: true }));
  return runs;
}

/** The end of a cut text: between words, or between characters where there are none. */
function cutAt(text: string, maxLength: number): number {
  if (text.length <= maxLength) return text.length;
  const blank = text.lastIndexOf(' ', maxLength);
  return blank > maxLength * 0.8 ? blank : /[\udc00-\udfff]/.test(text[maxLength] ?? '') ? maxLength - 1 : maxLength;
}

export function documentBlocks(
  document: ExportedDocument,
  picture: Picture | undefined,
  material: ExportMaterial,
  words: DocumentWords,
): Block[] {
  const { rating, note, annotations, passage, name } = document;
  const { language } = material.order;
  const title = titleOf(document, language);
  const number = numberOf(document);
  const blocks: Block[] = [
    {
      type: 'heading',
      level: 2,
      anchor: name,
      ...(rating === undefined ? {} : { rating }),
      runs: [
        run(number),
        ...(rating === undefined ? [] : [run(`   ${words.letters[rating]} ${words.ratings[rating]}`, { muted: true, strong: false })]),
      ],
    },
  ];
  if (title !== undefined)
    blocks.push({
      type: 'text',
      size: 'reading',
      close: true,
      runs: [run(title.text, { quoted: true, strong: true, language: title.language })],
    });
  blocks.push({
    type: 'facts',
    facts: factsOf(document, title?.language, material, words),
    ...(picture === undefined ? {} : { picture: { picture, alternative: words.report.drawingOf(number) } }),
  });
  const notices = noticesOf(document, words);
  if (notices.length > 0) blocks.push({ type: 'text', size: 'small', runs: [run(notices.join('\n'), { strong: true })] });
  if (document.card.scan !== undefined)
    blocks.push({ type: 'text', size: 'small', runs: [run(words.recognised(document.card.scan), { muted: true })] });
  if (hasPart(material, 'passages')) {
    if (passage === undefined) blocks.push({ type: 'text', size: 'small', runs: [run(words.report.noPassage, { muted: true })] });
    else
      blocks.push({
        type: 'text',
        size: 'reading',
        bar: 'passage',
        leadIn: [run(`${words.report.passage}  `), run(citeOf(document, passage, words), { strong: true })],
        runs: passageRuns(passage),
      });
  }
  if (note !== undefined && plain(note).trim() !== '')
    blocks.push({ type: 'text', size: 'reading', bar: 'own', leadIn: [run(words.report.note)], runs: [run(plain(note).trim())] });
  for (const { cite, quote, note: remark } of annotations) {
    const quoted: Run[] =
      quote.trim() === ''
        ? []
        : [
            run(words.quotes[0], { quoted: true }),
            ...(beginsMidSentence(quote) ? [run(`…${NO_BREAK}`, { quoted: true })] : []),
            run(line(quote), { quoted: true, highlight: 'own' }),
            ...(endsMidSentence(quote) ? [run(`${NO_BREAK}…`, { quoted: true })] : []),
            run(words.quotes[1], { quoted: true }),
          ];
    blocks.push({
      type: 'text',
      bar: 'own',
      leadIn: [run(`${words.report.marked}  `), run(line(cite), { strong: true })],
      runs: [...quoted, ...(remark.trim() === '' ? [] : [run(`${quoted.length > 0 ? '\n' : ''}${plain(remark).trim()}`)])],
    });
  }
  return blocks;
}

/** `US 8 076 016 B2, [0025]`. */
export function citeOf(document: ExportedDocument, passage: EvidencePassage, words: DocumentWords): string {
  return `${numberOf(document)}, ${placeOf(passage, document, words)}`;
}

function factsOf(document: ExportedDocument, shownTitle: string | undefined, material: ExportMaterial, words: DocumentWords): Fact[] {
  const { application } = material.case;
  const { publication, rank, tags, ratedAt } = document;
  const law = lawOf(document, application, words);
  const citation: Fact[] = isPatent(document.card) ? [] : [{ label: words.table.citation, runs: [run(citedAs(document, words))] }];
  const printed = (field: BibliographicField | LiteratureField, values: string[]): string[] =>
    field === 'ipc' || field === 'cpc' || field === 'otherClass' ? values.map(printedClass) : values;
  const own = bibliographyOf(publication)
    .filter(({ field }) => field !== 'cited')
    .map(({ code, field, values }): Fact => {
      const all = printed(field, values).map(line);
      const shown = all.slice(0, MAX_VALUES).join('; ') + (all.length > MAX_VALUES ? ` ${words.andMore(all.length - MAX_VALUES)}` : '');
      return {
        ...(code === '' ? {} : { code }),
        label: words.fields[field],
        runs: shown === '' ? [run(words.unknown, { muted: true })] : [run(shown)],
      };
    });
  const facts = [...citation, ...own];
  for (const { language, text } of publication.title.filter((title) => title.language !== shownTitle).slice(0, 3))
    facts.push({ code: '54', label: words.report.titleIn(words.languageOf(language)), runs: [run(line(text), { language })] });
  const translation = machineTranslationOf(document, words);
  if (translation !== undefined) facts.push({ label: words.report.machineTranslation, runs: [run(translation)] });
  const outdated = outdatedLines(document, material, words);
  if (outdated.length > 0) facts.push({ label: words.report.outdated, runs: [run(outdated.join('; '))] });
  if (law !== '') facts.push({ label: words.law.heading, runs: [run(law)] });
  if (rank !== undefined) facts.push({ label: words.table.rank, runs: [run(String(rank))] });
  if (tags.length > 0) facts.push({ label: words.report.tags, runs: [run(tags.map(line).join(', '))] });
  if (ratedAt !== undefined) facts.push({ label: words.report.ratedAt, runs: [run(`${ratedAt.slice(0, 16).replace('T', ' ')} UTC`)] });
  return facts;
}
