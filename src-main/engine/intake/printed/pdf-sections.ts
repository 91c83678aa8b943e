// Finds title, abstract, claims and description in a printed publication. In: lines in reading order. Out: texts in paragraphs.
// The offices' headings decide (English, German, French, Japanese, Korean); prose without headings is description.
import type { LanguageText } from '../../../contract/publication.ts';
import { continuedPages, type Field } from './first-page.ts';
import type { Joiner } from './line-joining.ts';
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
      /^\(?54\)\s*(?:【(?:発明|考案)の名称】|発明の名称|발명의\s*명칭|고안의\s*명칭|发明名称|实用新型名称|Title(?: of (?:the )?invention)?:?|Bezeichnung(?: der Erfindung)?:?|Titre(?: de l'invention)?:?)?\s*/i,
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
      /^\(?57\)\s*(?:【要約】\s*(?:（修正有）)?|요\s*약|초\s*록|摘\s?要|Abstract:?|ABSTRACT|Zusammenfassung:?|Hauptanspruch:?|Abrégé:?|A\s?B\s?S\s?T\s?R\s?A\s?C\s?T)?\s*/i,
  },
  { form: /^요\s?약$/, part: 'abstract' },
  { form: /^【要約】/, part: 'abstract', label: /^【要約】\s*/ },
  { form: /^(?:ABSTRACT|Abstract)(?: OF THE DISCLOSURE)?\s*:?$/, part: 'abstract' },
  { form: /^【(?:書類名】)?(?:特許|実用新案登録)?請求の範囲】?$/, part: 'claims' },
  { form: /^权利要求书/, part: 'claims' },
  { form: /^说明书(?!附图)/, part: 'description' },
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
    // Only as headings: the words also begin lines of the text and of the references.
    form: /^(?:(?:SUPPLEMENTARY |ANNEX TO THE )?(?:INTERNATIONAL|EUROPEAN) SEARCH REPORT\b[^a-z]{0,60}|REFERENCES CITED IN THE DESCRIPTION|(?:EUROPÄISCHER |INTERNATIONALER )?RECHERCHENBERICHT|RAPPORT DE RECHERCHE (?:EUROPÉENNE|INTERNATIONALE)\b[^a-z]{0,60}|フロントページの続き.{0,40}|【手続補正書】.{0,40}|【国際調査報告】|A\s?\.\s?C\s?L\s?A\s?S\s?SIFICATION O\s?F.{0,60}|Form PCT\/ISA.{0,60})$/,
    part: 'end',
  },
  { form: /^【(?:書類名】)?図面】?$|^도\s?면$|^说明书附图/, part: 'end' },
];

const AFTER_ABSTRACT = /^\d+ Claims?, \d+ Drawing Sheets?|^FIG(?:URE|\.)|^대\s?표\s?도|^색인어|^(?:\[Continued|\(Continued)/i;
const FIELD_LABEL = /^\(?\d\d\)/;
/** Labels of drawings. */
const FIGURE_LABELS = /^(?:【図\s?[０-９0-9]+】\s*|FIG(?:URE)?S?\.?\s?\d+[A-Za-z]?\s*|도면\s?\d+\s*)+$/i;
/** A page where this share of the letters is in lines of at least PROSE_LETTERS is text rather than drawings. */
const PROSE_LETTERS = 25;
const PROSE_SHARE = 0.5;
/** A line shorter than its column by this share may end a paragraph. */
const SHORT_LINE = 0.12;

/** An entry of a list of reference signs, and the share of the lines of a page that makes it such a list. */
const SIGN = /^[０-９0-9]{1,4}[a-zａ-ｚ′']?[\s,:：…．.、-]{1,9}\p{L}{2}/u;
const SIGNS_SHARE = 0.6;
const MIN_SIGNS = 3;

const NUMBERED_PARAGRAPH = /^(?:\[\s?[0O]\d{2,4}\s?\]|【\s?[０-９0-9]{4}\s?】)/;
const CHINESE_HEADING = /^(?:技术领域|背景技术|发明内容|实用新型内容|附图说明|具体实施方式)$/;
const CLAIM_START = /^(?:(\d{1,3})\s?[.)．、]\s?(?=\D)|【請求項\s?([０-９0-9]{1,3})】|청구항\s?(\d{1,3})\.?)/;

/** Offices that print the title above the description. */
const REPEATS_TITLE: ReadonlySet<string> = new Set(['US', 'CN']);

/** The texts of the lines; `fields` are those of the first page, `country` that of its office. */
export function printedTexts(lines: readonly Line[], fields: readonly Field[], join: Joiner, country = ''): PrintedTexts {
  const parts = REPEATS_TITLE.has(country) ? withoutTitle(partition(lines, fields)) : partition(lines, fields);
  const texts = (part: Part): LanguageText[] => {
    const byLanguage = new Map<string, Line[]>();
    for (const { line, part: own, language } of parts) {
      if (own !== part || line.text === '') continue;
      const found = byLanguage.get(language);
      if (found === undefined) byLanguage.set(language, [line]);
      else found.push(line);
    }
    return [...byLanguage].flatMap(([language, own]) => {
      const text = (part === 'claims' ? claimsOf(own, join) : paragraphsOf(own, join)).join('\n');
      return text === '' ? [] : [{ language, text }];
    });
  };
  return {
    title: titles(
      parts.filter((entry) => entry.part === 'title').map((entry) => entry.line),
      join,
    ),
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

function partition(lines: readonly Line[], fields: readonly Field[]): Placed[] {
  const prose = prosePages(lines);
  const continued = continuedPages(lines);
  const labelled = new Map<Line, { code: string; text: string; isFirst: boolean }[]>();
  for (const { code, lines: own } of fields)
    for (const [at, { line, text }] of own.entries())
      labelled.set(line, [...(labelled.get(line) ?? []), { code, text: at === 0 ? `(${code})${text}` : text, isFirst: at === 0 }]);
  const placed: Placed[] = [];
  let part = 'front' as Part;
  let language = '';
  let page = 0;
  /** Whether the open part is a field of the first page, which ends with it. */
  let isField = false;
  let hasEnded = false;
  const place = (line: Line, text: string): boolean => {
    // After the first page, these are reference signs at the start of a line.
    if (line.page > 0 && FIELD_LABEL.test(text)) return false;
    const heading = headings.find(({ form }) => form.test(text));
    if (heading === undefined || heading.part === 'end' || (heading.part === 'title' && line.page > 1)) return false;
    part = heading.part;
    language = heading.language ?? (part === 'abstract' ? language : '');
    const rest = heading.label === undefined ? '' : text.replace(heading.label, '');
    if (rest !== '') placed.push({ line: { ...line, text: rest }, part, language });
    return true;
  };
  for (const line of lines) {
    if (line.page !== page) {
      page = line.page;
      isField = false;
      // The fields end with the first page; text that follows without a heading is the description.
      if ((part === 'front' || part === 'title' || part === 'abstract') && prose.has(page) && !continued.has(page) && !hasEnded)
        part = 'description';
    }
    const own = labelled.get(line);
    if (own !== undefined) {
      for (const { code, text, isFirst } of own) {
        if (isFirst) {
          isField = true;
          part = 'front';
        }
        if ((code !== '54' && code !== '57') || place(line, text)) continue;
        if (part === 'abstract' && FIGURE_LABELS.test(text)) part = 'front';
        if (part !== 'front' && text !== '') placed.push({ line: { ...line, text }, part, language });
      }
      continue;
    }
    if (isField) part = part === 'claims' ? part : 'front';
    isField = false;
    const text = line.text.replace(/(?<=【) | (?=】)/g, '');
    // A search report or a later amendment ends the publication once its text has begun.
    const hasBegun = part === 'claims' || part === 'description';
    if (hasBegun && line.page > 0 && headings.some(({ form, part: of }) => of === 'end' && form.test(text))) {
      if (placed.some((entry) => entry.part === 'claims')) break;
      // A Japanese amendment has the claims where the publication has only their heading.
      hasEnded = true;
      part = 'front';
      continue;
    }
    if (continued.has(line.page) || place(line, text)) continue;
    if (part === 'abstract' && AFTER_ABSTRACT.test(text)) part = 'front';
    if (part === 'front' || FIGURE_LABELS.test(text) || (hasBegun && !prose.has(line.page))) continue;
    placed.push({ line: text === line.text ? line : { ...line, text }, part, language });
  }
  return placed;
}

/** The parts without a title that is repeated above the description. */
function withoutTitle(parts: readonly Placed[]): Placed[] {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const title = letters(
    parts
      .filter(({ part }) => part === 'title')
      .map(({ line }) => line.text)
      .join(''),
  );
  const description = parts.filter(({ part }) => part === 'description');
  let repeated = '';
  for (const [at, { line }] of description.entries()) {
    repeated += letters(line.text);
    if (!title.startsWith(repeated) || title === '') return [...parts];
    if (repeated === title) return parts.filter((entry) => !description.slice(0, at + 1).includes(entry));
  }
  return [...parts];
}

/** The pages with most of their letters in long lines, and those with a list of reference signs. */
function prosePages(lines: readonly Line[]): Set<number> {
  const all = new Map<number, number>();
  const long = new Map<number, number>();
  const signs = new Map<number, { lines: number; signs: number }>();
  for (const { page, text } of lines) {
    const counts = signs.get(page) ?? { lines: 0, signs: 0 };
    // Drawings have signs as well, but also a label.
    signs.set(page, { lines: counts.lines + (FIGURE_LABELS.test(text) ? Infinity : 1), signs: counts.signs + (SIGN.test(text) ? 1 : 0) });
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
    all.set(page, (all.get(page) ?? 0) + letters);
    if (letters + wide >= PROSE_LETTERS || NUMBERED_PARAGRAPH.test(text)) long.set(page, (long.get(page) ?? 0) + letters);
  }
  const isList = (page: number): boolean => {
    const counts = signs.get(page);
    return counts !== undefined && counts.signs >= MIN_SIGNS && counts.signs > counts.lines * SIGNS_SHARE;
  };
  return new Set([...all].filter(([page, letters]) => (long.get(page) ?? 0) > letters * PROSE_SHARE || isList(page)).map(([page]) => page));
}

/** European publications print the title in three languages, separated by vertical space. */
function titles(lines: readonly Line[], join: Joiner): LanguageText[] {
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
    .map((group) => ({ language: '', text: join(group.map((line) => line.text)) }))
    .filter(({ text }) => text !== '' && text.length < 600);
}

/** Lines as paragraphs, which start at numbers, indents and gaps, and after short lines that end a sentence. */
export function paragraphsOf(lines: readonly Line[], join: Joiner): string[] {
  const paragraphs: string[][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const open = paragraphs.at(-1);
    if (open !== undefined && before !== undefined && !startsParagraph(line, before)) open.push(line.text);
    else paragraphs.push([line.text]);
    before = line;
  }
  return paragraphs.map(join);
}

function startsParagraph(line: Line, before: Line): boolean {
  if (NUMBERED_PARAGRAPH.test(line.text) || /^【/.test(line.text) || /】$/.test(before.text)) return true;
  if (CHINESE_HEADING.test(line.text) || CHINESE_HEADING.test(before.text)) return true;
  const endsSentence = /[.:;!?。．：；]["”』」)）]?$/.test(before.text);
  const sameColumn = line.page === before.page && line.columnLeft === before.columnLeft;
  const wide = before.columnRight - before.columnLeft;
  const short = before.right < before.columnRight - SHORT_LINE * wide;
  // A heading in capitals; in a paragraph, lines of capitals fill the column.
  if (isCapitals(line.text) !== isCapitals(before.text) && (endsSentence || short)) return true;
  if (sameColumn && before.y - line.y > 2.2 * Math.max(before.size, line.size)) return true;
  const indented = line.left - line.columnLeft > 0.7 * line.size && before.left - before.columnLeft <= 0.7 * before.size;
  return endsSentence && (short || indented);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\p{Lo}]/u.test(text) && text.length > 5;
}

/** What a claim cannot end with: the number that follows belongs to a reference. */
const BEFORE_REFERENCE = /(?:\b(?:claims?|Ansprüche|Ansprüchen|Anspruch|revendications?|to|or|and|bis|oder|und|à|ou|et)|\d ?,)$/i;

/** One line per claim, each starting with its number; lines without the next number belong to the claim before. */
function claimsOf(lines: readonly Line[], join: Joiner): string[] {
  const claims: { number: number; lines: string[] }[] = [];
  // Text before the first number: a remark, or a claim whose number was not recognised.
  const above: string[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    if (/^(?:\*\s*)+$/.test(line.text)) continue;
    const match = CLAIM_START.exec(line.text);
    const number = Number((match?.[1] ?? match?.[2] ?? match?.[3] ?? '').normalize('NFKC')) || 0;
    const last = claims.at(-1);
    const expected = (last?.number ?? 0) + 1;
    const isReference = before !== undefined && last !== undefined && BEFORE_REFERENCE.test(before.text);
    if (match !== null && number >= expected && number < expected + 3 && !isReference) {
      claims.push({ number, lines: [line.text.slice(match[0].length).replace(/^[\s.]+/, '')] });
    } else (last?.lines ?? above).push(line.text);
    before = line;
  }
  const [first] = claims;
  if (first === undefined) return paragraphsOf(lines, join);
  const lost = join(above).replace(/^[^:]{0,120}\b(?:claimed|States|is|are)\s*:\s*/, '');
  if (first.number > 1 && lost !== '') claims.unshift({ number: 1, lines: [lost] });
  return claims.map((claim) => `${claim.number}. ${join(claim.lines.filter((line) => line !== ''))}`);
}
