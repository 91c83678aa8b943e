// A plain text. In: a text file. Out: a raw publication where it has its own number and the sections of a publication, else a refusal.
// Sections start at headings such as "Abstract", "Claims", "Patentansprüche", 【特許請求の範囲】; the rest is description.
import type { LanguageText } from '../../../contract/publication.ts';
import { isBinary } from '../bytes/is-binary.ts';
import { decodeText } from '../bytes/encoding.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import type { Head, Outcome, RawPublication, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { numberInName, printedDate, printedNumber, printedNumbers, type PrintedNumber } from './printed-number.ts';

/** A head this long is not the whole text: its sections may follow. */
const HEAD_BYTES = 64 * 1024;
/** Maximum size of a text. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** Only the first lines are searched for the number of the text: further down are numbers of other publications. */
const TOP_LINES = 40;
/** A short line states the number of the text where it starts with it and is among the first lines, or where it has such a label. */
const FIRST_LINES = 3;
const STARTS_WITH_NUMBER = /^(?:[A-Z]{2}[\s-]?[A-Z]{0,2}\s?\d|[特実再])/;
const NUMBER_LABEL = /\(1[01]\)|publication n|patent n|document n|nummer|numéro|番号/i;
/** A longer line above the sections is not a title. */
const MAX_TITLE_LENGTH = 300;

/** Maximum length of a line with a number or date, in characters. */
const MAX_FACT_LENGTH = 60;
const DATE_LABEL = /\((?:43|45)\)|publication date|date of publication|date of patent|veröffentlich|publié|公開日|発行日/i;
/** The first claim, or the heading that Japanese claims have. */
const FIRST_CLAIM = /^(?:1\s?[.)、．:]|1\s+\p{Lu}|claim 1\b|anspruch 1\b|revendication 1\b|【請求項)/iu;
/** Files of other formats that no reader recognised are not plain text. */
const OTHER_KIND = /\.(?:csv|tsv|json|jsonl|ndjson|xml|html?|sgml?|md|log|ya?ml|ini|[cm]?[jt]s|py|sh)$/i;

type Section = 'title' | 'abstract' | 'claims' | 'description';

const headings: readonly [RegExp, Section][] = [
  [
    /^(?:\(54\)\s*)?(?:title(?: of (?:the )?invention)?|titel|bezeichnung(?: der erfindung)?|titre(?: de l'invention)?|【(?:発明|考案)の名称】|発明の名称)\s*[:：]?\s*/i,
    'title',
  ],
  [/^(?:\(57\)\s*)?(?:abstract(?: of the disclosure)?|zusammenfassung|abrégé|【要約】|要約)\s*(?:[:：]\s*|$|(?<=】))/i, 'abstract'],
  [
    /^(?:claims?|what is claimed(?: is)?|we claim|i claim|patentansprüche|ansprüche|revendications|【(?:特許|実用新案登録)?請求の範囲】|請求の範囲)\s*(?:[:：]\s*|$)/i,
    'claims',
  ],
  [
    /^(?:(?:detailed )?description(?: of the invention)?|beschreibung|【(?:発明|考案)の詳細な説明】|発明の詳細な説明)\s*(?:[:：]\s*|$)/i,
    'description',
  ],
];

export const plainText: Reader = {
  format: 'plain text',
  rank: 'text-layer',
  recognises: (head: Head) =>
    !OTHER_KIND.test(head.name) &&
    !isBinary(head.bytes) &&
    !/^\uFEFF?\s*(?:<[?!a-z]|[[{]\s*["[{\]}])/i.test(head.text) &&
    (head.bytes.length >= HEAD_BYTES || hasSection(head.text)) &&
    numberOf(head.text, head.name) !== undefined,
  split: (source) => wholeFile(source, MAX_TEXT_BYTES),
  parse: ({ at, bytes }, sourceName): Outcome[] => {
    const text = decodeText(bytes).replace(/\r\n?/g, '\n');
    const number = numberOf(text, sourceName);
    const sections = sectionsOf(text);
    if (number === undefined || !hasSection(text)) return [{ at, refusal: refuse('text-not-recognised') }];
    const publication: RawPublication = { ...number, date: publicationDate(text), ...sections };
    return [{ at, publication }];
  },
};

/**
 * True if an abstract, numbered claims or a description begin under a heading of their own. A note about a publication says `Claims: too broad`;
 * its text is not that publication's.
 */
function hasSection(text: string): boolean {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.some((line, at) => {
    const [form, section] = headings.find(([heading]) => heading.test(line)) ?? [];
    if (form === undefined || section === 'title' || line.replace(form, '') !== '') return false;
    return section !== 'claims' || FIRST_CLAIM.test(lines[at + 1] ?? '');
  });
}

/** The number that the text states, else that of the file name; never one that it only mentions. */
function numberOf(text: string, sourceName: string): PrintedNumber | undefined {
  const top = text
    .split('\n', TOP_LINES)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const named = numberInName(sourceName);
  const statements = top.filter(
    (line, place) => line.length < MAX_FACT_LENGTH && ((place < FIRST_LINES && STARTS_WITH_NUMBER.test(line)) || NUMBER_LABEL.test(line)),
  );
  const stated = statements.map((line) => printedNumbers([line])).find((numbers) => numbers.length === 1)?.[0];
  if (stated === undefined) return named;
  return stated.country === named?.country && stated.number === named.number ? { ...named, ...stated } : stated;
}

/** The publication date, where one of the first lines has it. */
function publicationDate(text: string): string | undefined {
  const labelled = text.split('\n', TOP_LINES).filter((line) => DATE_LABEL.test(line));
  return labelled.map(printedDate).find((date) => date !== undefined);
}

/** A line above the sections with only the number or a date. */
function isFact(line: string): boolean {
  return line.length < MAX_FACT_LENGTH && (DATE_LABEL.test(line) || printedNumber([line], [], '') !== undefined);
}

function sectionsOf(text: string): Record<Section, LanguageText[]> {
  const lines: Record<Section, string[]> = { title: [], abstract: [], claims: [], description: [] };
  const above: string[] = [];
  let open: Section | undefined;
  for (const written of text.split('\n')) {
    const line = written.trim();
    if (line === '') {
      if (open === 'title' && lines.title.length > 0) open = undefined;
      continue;
    }
    const heading = headings.find(([form]) => form.test(line));
    if (heading !== undefined && !(heading[1] === 'title' && lines.title.length > 0)) {
      open = heading[1];
      const rest = line.replace(heading[0], '').trim();
      if (rest !== '') lines[open].push(rest);
    } else if (open !== undefined) lines[open].push(line);
    else if (!isFact(line)) above.push(line);
  }
  const hasSections = Object.values(lines).some((section) => section.length > 0);
  const isTitle = hasSections && lines.title.length === 0 && above.length === 1 && (above[0]?.length ?? 0) <= MAX_TITLE_LENGTH;
  const first = isTitle ? 'title' : 'description';
  lines[first] = [...above, ...lines[first]];
  const entry = (section: Section): LanguageText[] =>
    lines[section].length === 0 ? [] : [{ language: '', text: lines[section].join('\n') }];
  const title = lines.title.join(' ');
  return {
    title: title === '' ? [] : [{ language: '', text: title }],
    abstract: entry('abstract'),
    claims: entry('claims'),
    description: entry('description'),
  };
}
