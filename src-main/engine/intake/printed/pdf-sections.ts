// Finds title, abstract, claims and description in a printed publication. In: lines in reading order. Out: texts in paragraphs.
// The offices' headings decide (English, German, French, Japanese, Korean); prose without headings is description.
import type { LanguageText } from '../../../contract/publication.ts';
import { joinLines } from '../markup/marked-up-text.ts';
import type { Line } from './pdf-lines.ts';

export interface PrintedTexts {
  title: LanguageText[];
  abstract: LanguageText[];
  claims: LanguageText[];
  description: LanguageText[];
}

type Part = 'front' | 'title' | 'abstract' | 'claims' | 'description' | 'end';

interface Heading {
  form: RegExp;
  part: Part;
  language?: string;
  /** What precedes the text on the line of the heading; absent where the line is only a heading. */
  label?: RegExp;
}

const headings: readonly Heading[] = [
  {
    form: /^\(?54\)/,
    part: 'title',
    label:
      /^\(?54\)\s*(?:【(?:発明|考案)の名称】|発明の名称|발명의\s*명칭|고안의\s*명칭|Title(?: of (?:the )?invention)?:?|Bezeichnung(?: der Erfindung)?:?|Titre(?: de l'invention)?:?)?\s*/i,
  },
  {
    form: /^\(?57\)\s*(?:【特許請求の範囲】|【実用新案登録請求の範囲】|청구범위|특허청구의\s*범위)/,
    part: 'claims',
    label: /^\(?57\)\s*(?:【[^】]*】|\S+)\s*/,
  },
  {
    form: /^\(?57\)/,
    part: 'abstract',
    label:
      /^\(?57\)\s*(?:【要約】\s*(?:（修正有）)?|요\s*약|초\s*록|Abstract:?|ABSTRACT|Zusammenfassung:?|Hauptanspruch:?|Abrégé:?|A\s?B\s?S\s?T\s?R\s?A\s?C\s?T)?\s*/i,
  },
  { form: /^요\s?약$/, part: 'abstract' },
  { form: /^【要約】/, part: 'abstract', label: /^【要約】\s*/ },
  { form: /^(?:ABSTRACT|Abstract)(?: OF THE DISCLOSURE)?\s*:?$/, part: 'abstract' },
  { form: /^【(?:書類名】)?(?:特許|実用新案登録)?請求の範囲】?$/, part: 'claims' },
  { form: /^(?:특허)?\s*청구의?\s*범위$/, part: 'claims' },
  {
    form: /^(?:What is claimed\b.{0,80}|(?:We claim|I claim|The invention claimed is|It is claimed|What we claim is)\b.{0,30})$/i,
    part: 'claims',
    language: 'en',
  },
  { form: /^(?:CLAIMS|Claims)$/, part: 'claims', language: 'en' },
  { form: /^Patentansprüche$/i, part: 'claims', language: 'de' },
  { form: /^Revendications$/i, part: 'claims', language: 'fr' },
  { form: /^(?:Description|Beschreibung|DESCRIPTION)$/, part: 'description' },
  { form: /^【(?:発明|考案)の詳細な説明】$/, part: 'description' },
  { form: /^【技術分野】$/, part: 'description', label: /^/ },
  { form: /(?:발명의\s*상세한\s*설명|^명\s*세\s*서|^발명의\s*설명)$/, part: 'description' },
  {
    form: /^(?:INTERNATIONAL SEARCH REPORT|REFERENCES CITED IN THE DESCRIPTION|RECHERCHENBERICHT|フロントページの続き|EUROPEAN SEARCH REPORT|ANNEX TO THE EUROPEAN SEARCH REPORT|【手続補正書】|【国際調査報告】|A\s?\.\s?C\s?L\s?A\s?S\s?SIFICATION O\s?F|Form PCT\/ISA)/i,
    part: 'end',
  },
  { form: /^【(?:書類名】)?図面】?$|^도\s?면$/, part: 'end' },
];

/** Ends a title or an abstract on the first page. */
const FIELD = /^\(?[1-9]\d\)\s|^\(\d\d\)/;
const AFTER_ABSTRACT = /^\d+ Claims?, \d+ Drawing Sheets?|^FIG(?:URE|\.)|^【選択図】|^대\s?표\s?도|^(?:\[Continued|\(Continued)/i;
/** Fields that continue on the second page, and what the International Bureau prints there. */
const FIELD_PAGE = /^\(\d\d\)|^Published:|Declarations? under Rule|^[—–-] with (?:international|amended)|\bEurasian \(AM\b|\bOAPI \(BF\b/;
/** Labels of drawings. */
const FIGURE_LABELS = /^(?:【図\s?[０-９0-9]+】\s*|FIG(?:URE)?S?\.?\s?\d+[A-Za-z]?\s*|도면\s?\d+\s*)+$/i;
/** A page where this share of the letters is in lines of at least PROSE_LETTERS is text rather than drawings. */
const PROSE_LETTERS = 25;
const PROSE_SHARE = 0.5;
/** A line shorter than its column by this share may end a paragraph. */
const SHORT_LINE = 0.12;

const NUMBERED_PARAGRAPH = /^(?:\[\s?[0O]\d{2,4}\s?\]|【\s?[０-９0-9]{4}\s?】)/;
const CLAIM_START = /^(?:(\d{1,3})\s?[.)]\s?(?=\D)|【請求項\s?([０-９0-9]{1,3})】|청구항\s?(\d{1,3})\.?)/;

/** The texts of the lines. */
export function printedTexts(lines: readonly Line[]): PrintedTexts {
  const parts = partition(lines);
  const texts = (part: Part): LanguageText[] => {
    const byLanguage = new Map<string, Line[]>();
    for (const { line, part: own, language } of parts) {
      if (own !== part || line.text === '') continue;
      const found = byLanguage.get(language);
      if (found === undefined) byLanguage.set(language, [line]);
      else found.push(line);
    }
    return [...byLanguage].flatMap(([language, own]) => {
      const text = (part === 'claims' ? claimsOf(own) : paragraphsOf(own)).join('\n');
      return text === '' ? [] : [{ language, text }];
    });
  };
  return {
    title: titles(parts.filter((entry) => entry.part === 'title').map((entry) => entry.line)),
    abstract: texts('abstract'),
    claims: texts('claims'),
    description: texts('description'),
  };
}

interface Placed {
  line: Line;
  part: Part;
  language: string;
}

function partition(lines: readonly Line[]): Placed[] {
  const prose = prosePages(lines);
  const fieldPages = new Set(lines.filter((line) => FIELD_PAGE.test(line.text)).map((line) => line.page));
  const placed: Placed[] = [];
  let part: Part = 'front';
  let language = '';
  let page = 0;
  for (const line of lines) {
    if (line.page !== page) {
      page = line.page;
      // The fields end with the first page; text that follows without a heading is the description.
      if ((part === 'front' || part === 'title' || part === 'abstract') && prose.has(page) && !fieldPages.has(page)) part = 'description';
    }
    const text = line.text.replace(/(?<=【) | (?=】)/g, '');
    const heading = headings.find(({ form }) => form.test(text));
    // A search report or a later amendment ends the publication.
    if (heading?.part === 'end' && line.page > 0) break;
    if (heading !== undefined && heading.part !== 'end' && !(heading.part === 'title' && line.page > 1)) {
      part = heading.part;
      language = heading.language ?? (part === 'claims' ? '' : part === 'description' ? '' : language);
      const rest = heading.label === undefined ? '' : text.replace(heading.label, '');
      if (rest !== '') placed.push({ line: { ...line, text: rest }, part, language });
      continue;
    }
    if ((part === 'title' || part === 'abstract') && (FIELD.test(text) || (part === 'abstract' && AFTER_ABSTRACT.test(text))))
      part = 'front';
    if (part === 'front' || FIGURE_LABELS.test(text) || (part === 'description' && !prose.has(line.page))) continue;
    placed.push({ line: text === line.text ? line : { ...line, text }, part, language });
  }
  return placed;
}

/** The pages with most of their letters in long lines. */
function prosePages(lines: readonly Line[]): Set<number> {
  const all = new Map<number, number>();
  const long = new Map<number, number>();
  for (const { page, text } of lines) {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
    all.set(page, (all.get(page) ?? 0) + letters);
    if (letters + wide >= PROSE_LETTERS || NUMBERED_PARAGRAPH.test(text)) long.set(page, (long.get(page) ?? 0) + letters);
  }
  return new Set([...all].filter(([page, letters]) => (long.get(page) ?? 0) > letters * PROSE_SHARE).map(([page]) => page));
}

/** European publications print the title in three languages, separated by vertical space. */
function titles(lines: readonly Line[]): LanguageText[] {
  const [first] = lines;
  if (first === undefined) return [];
  const groups: Line[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    if (before !== undefined && before.y - line.y < 1.5 * Math.max(before.size, line.size)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  const named = groups.filter((group) => group.every((line) => /\p{L}{4}/u.test(line.text) && !/\d/.test(line.text)));
  const languages = groups.length === 3 && named.length === 3 ? groups : groups.slice(0, 1);
  return languages
    .map((group) => ({ language: '', text: joined(group.map((line) => line.text)) }))
    .filter(({ text }) => text !== '' && text.length < 600);
}

/** Lines as paragraphs, which start at numbers, indents and gaps, and after short lines that end a sentence. */
export function paragraphsOf(lines: readonly Line[]): string[] {
  const paragraphs: string[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open !== undefined && before !== undefined && !startsParagraph(line, before)) open.push(line.text);
    else paragraphs.push([line.text]);
    before = line;
  }
  return paragraphs.map(joined);
}

function startsParagraph(line: Line, before: Line): boolean {
  if (
    NUMBERED_PARAGRAPH.test(line.text) ||
    /^【/.test(line.text) ||
    /】$/.test(before.text) ||
    isCapitals(line.text) !== isCapitals(before.text)
  )
    return true;
  const endsSentence = /[.:;!?。．：；]["”』」)）]?$/.test(before.text);
  const sameColumn = line.page === before.page && line.columnLeft === before.columnLeft;
  const wide = before.columnRight - before.columnLeft;
  const short = before.right < before.columnRight - SHORT_LINE * wide;
  if (sameColumn && before.y - line.y > 2.2 * Math.max(before.size, line.size)) return true;
  const indented = line.left - line.columnLeft > 0.7 * line.size && before.left - before.columnLeft <= 0.7 * before.size;
  return endsSentence && (short || indented);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text) && text.length > 5;
}

/** One line per claim, each starting with its number; lines without the next number belong to the claim before. */
function claimsOf(lines: readonly Line[]): string[] {
  const claims: { number: number; lines: string[] }[] = [];
  // Text before the first number: a remark, or a claim whose number was not recognised.
  const before: string[] = [];
  for (const { text } of lines) {
    if (/^(?:\*\s*)+$/.test(text)) continue;
    const match = CLAIM_START.exec(text);
    const number = Number((match?.[1] ?? match?.[2] ?? match?.[3] ?? '').normalize('NFKC')) || 0;
    const last = claims.at(-1);
    if (match !== null && number > (last?.number ?? 0) && number <= (last?.number ?? 0) + 3) {
      claims.push({ number, lines: [text.slice(match[0].length).replace(/^[\s.]+/, '')] });
    } else (last?.lines ?? before).push(text);
  }
  const [first] = claims;
  if (first === undefined) return paragraphsOf(lines);
  const lost = joined(before).replace(/^[^:]{0,120}\b(?:claimed|States|is|are)\s*:\s*/, '');
  if (first.number > 1 && lost !== '') claims.unshift({ number: 1, lines: [lost] });
  return claims.map((claim) => `${claim.number}. ${joined(claim.lines.filter((line) => line !== ''))}`);
}

/** Lines as one text; a word hyphenated at the end of a line is joined where it continues in lower case. */
function joined(lines: readonly string[]): string {
  const text: string[] = [];
  for (const line of lines) {
    const before = text.at(-1);
    if (before !== undefined && /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(line)) text[text.length - 1] = before.slice(0, -1) + line;
    else text.push(line);
  }
  return joinLines(text).replace(/\s+/g, ' ').trim();
}
