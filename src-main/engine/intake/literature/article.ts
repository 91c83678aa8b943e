// Literature from the text of its first page. In: lines, with the size of their letters where they are known, and the data of the file. Out: type,
// title, authors, date and identifiers; undefined where nothing shows that the document was published as literature.
import type { DocumentType, Literature } from '../../../contract/literature.ts';
import { parseDoi } from '../../document/literature.ts';
import { familyFirst } from './names.ts';

/** A line of the first page; `size` in points, 0 if unknown. */
export interface FirstLine {
  text: string;
  size: number;
}

/** What a file says about itself. */
export interface FileData {
  title?: string | undefined;
  authors?: string[] | undefined;
  doi?: string | undefined;
  container?: string | undefined;
  date?: string | undefined;
}

export interface FoundArticle {
  type: DocumentType;
  title: string;
  literature: Literature;
}

const TOP_LINES = 14;
/** A title is one to four lines. */
const MAX_TITLE_LINES = 5;
const MIN_TITLE_LETTERS = 8;
const MAX_TITLE_LENGTH = 400;
/** Programs write their own name or that of the file where the title belongs. */
const NO_TITLE =
  /^(?:microsoft word|untitled|unbenannt|document|dokument|presentation|powerpoint|pii:|doi:|slide \d)|\.(?:docx?|indd|tex|dvi|pdf|qxd|pptx?|rtf)$|^[\w.-]{1,80}$/i;

const ABSTRACT = /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|要\s?旨|概\s?要|抄\s?録)\b/i;
const KEYWORDS = /^(?:key\s?words|index terms|schlüssel(?:wörter|begriffe)|stichwörter|mots[- ]clés|キーワード)/i;
const STANDARD =
  /^(?:(?:DRAFT |FINAL DRAFT )?(?:INTERNATIONAL STANDARD|DEUTSCHE NORM|EUROPEAN STANDARD|NORME INTERNATIONALE)\s{0,5})?((?:DIN|EN|ISO|IEC|IEEE Std|ETSI|ASTM|VDI|VDE|JIS|ANSI|ITU-T|BS|NF)(?:[ /-](?:EN|ISO|IEC|TS|TR|VDE|[A-Z]))*[ -]?\d[\w.()/-]*(?::\d{4}(?:-\d\d)?)?)\b/;
const THESIS =
  /\b(?:dissertation|doctoral thesis|ph\.?\s?d\.? thesis|master['’]?s thesis|thesis submitted|masterarbeit|diplomarbeit|bachelorarbeit|habilitationsschrift)\b/i;
const MANUAL =
  /\b(?:user manual|user['’]?s (?:guide|manual)|instruction manual|operating (?:instructions|manual)|service manual|reference manual|data\s?sheet|bedienungsanleitung|betriebsanleitung|gebrauchsanleitung|benutzerhandbuch|datenblatt)\b|取扱説明書/i;
const ARXIV = /\barXiv:\s?(\d{4}\.\d{4,5})/i;
const ISSN = /\bISSN[:\s-]{0,3}(\d{4}-\d{3}[\dX])\b/i;
const ISBN = /\bISBN(?:-1[03])?[:\s]{0,3}((?:97[89][- ]?)?(?:\d[- ]?){9}[\dX])\b/i;
/** `Journal of Pumps 12 (2015) 34–45`, `J. Pumps, vol. 12, no. 3, pp. 34-45, March 2015`. */
const REFERENCE =
  /^(\p{Lu}[\p{L}&.,: -]{4,90}?),?\s(\d{1,4})\s?(?:\((\d{1,3})\)\s?)?\(((?:19|20)\d\d)\)[\s:,]{0,3}(\d{1,6}(?:\s?[-–]\s?\d{1,6})?)/u;
const LONG_REFERENCE =
  /^(\p{Lu}[\p{L}&.: -]{4,90}?),\s(?:vol\.?|Bd\.)\s?(\d{1,4}),\s(?:no\.?|Nr\.|issue)\s?(\d{1,4})(?:,\s(?:pp?\.|S\.)\s?(\d{1,6}(?:\s?[-–]\s?\d{1,6})?))?/iu;
/** Words before the date of publication; a day is preferred to a year. */
const PUBLISHED =
  /(?:published(?: online)?|available online|publication date|veröffentlicht(?: am)?|erschienen(?: am)?)[:\s]{1,3}(\d{1,2}\.? \p{L}{3,10}\.? \d{4}|\p{L}{3,10} \d{1,2}, \d{4}|\p{L}{3,10} \d{4}|\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})/iu;
const COPYRIGHT = /(?:©|\(c\)|copyright)\s{0,3}(?:by |the author\(s\),? )?((?:19|20)\d\d)\b/i;
const NO_AUTHOR =
  /\d{3}|@|https?:|\b(?:universit|institut|department|fakultät|laborator|company|school|college|center|centre|gmbh|inc\.|journal|volume|received|accepted|copyright|doi|issn|abstract|keywords|proceedings|conference|article|open access|research|www)/i;

export function foundArticle(first: readonly FirstLine[], file: FileData): FoundArticle | undefined {
  const texts = first.map(({ text }) => text.trim());
  const whole = texts.join('\n');
  const top = texts.slice(0, TOP_LINES);
  const doi = parseDoi(file.doi) ?? parseDoi(/(?:doi\.org\/|doi:?\s{0,2})(10\.\d{4,9}\/\S{1,200})/i.exec(whole)?.[1]) ?? arxivDoi(whole);
  const issn = ISSN.exec(whole)?.[1];
  const isbn = ISBN.exec(whole)?.[1];
  const designation = top.map((line) => STANDARD.exec(line)?.[1]).find((one) => one !== undefined);
  const type = typeOf({ whole, top, texts, doi, issn, isbn, designation });
  if (type === undefined) return undefined;
  const { title, after } = titleOf(first, file.title);
  if (title === undefined) return undefined;
  const reference = texts.map((line) => REFERENCE.exec(line)).find((one) => one !== null) ?? undefined;
  const long = texts.map((line) => LONG_REFERENCE.exec(line)).find((one) => one !== null) ?? undefined;
  const date = file.date ?? PUBLISHED.exec(whole)?.[1] ?? reference?.[4] ?? COPYRIGHT.exec(whole)?.[1];
  const container = file.container ?? reference?.[1] ?? long?.[1];
  const [volume, issue, pages] = reference === undefined ? [long?.[2], long?.[3], long?.[4]] : [reference[2], reference[3], reference[5]];
  return {
    type,
    title,
    literature: {
      authors: (file.authors ?? (type === 'standard' ? [] : authorsAfter(texts, after))).map(familyFirst),
      ...(container !== undefined && { container }),
      ...(volume !== undefined && { volume }),
      ...(issue !== undefined && { issue }),
      ...(pages !== undefined && { pages }),
      ...(date !== undefined && { date }),
      ...(doi !== undefined && { doi }),
      ...(issn !== undefined && { issn }),
      ...(isbn !== undefined && { isbn }),
      ...(type === 'standard' && designation !== undefined && { designation }),
    },
  };
}

/** arXiv registers a DOI for every article: https://info.arxiv.org/help/doi.html. */
function arxivDoi(whole: string): string | undefined {
  const number = ARXIV.exec(whole)?.[1];
  return number === undefined ? undefined : `10.48550/arxiv.${number}`;
}

interface Evidence extends Record<'doi' | 'issn' | 'isbn' | 'designation', string | undefined> {
  whole: string;
  top: readonly string[];
  texts: readonly string[];
}

function typeOf({ whole, top, texts, doi, issn, isbn, designation }: Evidence): DocumentType | undefined {
  const head = top.join('\n');
  if (designation !== undefined && doi === undefined) return 'standard';
  if (THESIS.test(head)) return 'thesis';
  if (doi !== undefined || issn !== undefined) return 'article';
  if (MANUAL.test(head)) return 'manual';
  if (isbn !== undefined) return 'book';
  const hasAbstract = texts.some((line) => ABSTRACT.test(line));
  const isPaper =
    hasAbstract &&
    (texts.some((line) => KEYWORDS.test(line)) || /\b(?:Proceedings|Conference|Journal|Zeitschrift|Transactions)\b/.test(whole));
  return isPaper ? 'article' : undefined;
}

/** The title of the file if it is one; else the lines in the largest letters, or the first one. `after`: the line where the authors begin. */
function titleOf(first: readonly FirstLine[], given: string | undefined): { title?: string; after: number } {
  const stated = given?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const isTitle = lettersIn(stated) >= MIN_TITLE_LETTERS && !NO_TITLE.test(stated);
  const candidates = first
    .map(({ text, size }, at) => ({ text: text.trim(), size, at }))
    .filter(({ text }) => lettersIn(text) >= MIN_TITLE_LETTERS);
  const largest = Math.max(0, ...candidates.map(({ size }) => size));
  const start = candidates.find(({ size, text }) => size >= largest - 0.5 && !/^https?:|^doi/i.test(text));
  if (start === undefined) return isTitle ? { title: stated, after: first.length } : { after: first.length };
  let end = start.at + 1;
  if (largest > 0) while (end < first.length && end - start.at < MAX_TITLE_LINES && (first[end]?.size ?? 0) >= largest - 0.5) end += 1;
  const printed = first
    .slice(start.at, end)
    .map(({ text }) => text.trim())
    .join(' ')
    .slice(0, MAX_TITLE_LENGTH);
  return { title: isTitle ? stated : printed, after: end };
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** The names in the lines after the title, up to the first line that is none. */
function authorsAfter(texts: readonly string[], after: number): string[] {
  const authors: string[] = [];
  for (const line of texts.slice(after, after + 6)) {
    if (ABSTRACT.test(line) || KEYWORDS.test(line)) break;
    const names = namesIn(line);
    if (names.length === 0) {
      if (authors.length > 0) break;
    } else authors.push(...names);
  }
  return authors;
}

/** Words of a name that begin with a small letter. */
const PARTICLES = new Set('van von de der den di da la le del du ten ter zu zum zur dos y'.split(' '));
const CAPITALISED = /^\p{Lu}[\p{L}'’.]*$/u;
/** Family and given name in characters. */
const EASTERN =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4} [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4}$/u;

/** The names of people in one text: `Jane Doe1, R. Roe2 and John Poe*`; none if anything in it is no name. */
export function namesIn(line: string): string[] {
  if (line.length > 300 || NO_AUTHOR.test(line)) return [];
  const names = line
    .replaceAll(/[*†‡§¶\u00b9\u00b2\u00b3\u2070-\u2079]|(?<=\p{L})\d{1,2}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .split(/[,;·•&]| (?:and|und|et) /)
    .map((name) =>
      name
        .trim()
        .replace(/^(?:and|und|by|von) /i, '')
        .replace(/^[\d ]+/, '')
        .replace(/(?: \p{Ll}){1,4}$/u, ''),
    )
    .filter((name) => name !== '' && !/^\p{Ll}$/u.test(name));
  return names.length > 0 && names.every(isName) ? names : [];
}

function isName(name: string): boolean {
  const parts = name.split(/[ -]/);
  const isWritten = parts.length > 1 && parts.length < 6 && parts.every((part) => CAPITALISED.test(part) || PARTICLES.has(part));
  return isWritten || EASTERN.test(name);
}

/** Where the abstract of an article ends, and its text begins. */
const BODY = /^(?:(?:\d|I)\.?\s{1,3})?(?:introduction|einleitung|einführung|background)\b/i;

/** True where the abstract, the key words or the text begin. */
export function isHeading(line: string): boolean {
  const text = line.trim();
  return ABSTRACT.test(text) || KEYWORDS.test(text) || (text.length < 60 && BODY.test(text));
}

/** The abstract and the text of paragraphs. */
export function partsOfText(paragraphs: readonly string[]): { abstract: string; description: string } {
  const start = paragraphs.slice(0, 60).findIndex((paragraph) => ABSTRACT.test(paragraph.trim()));
  if (start < 0) return { abstract: '', description: paragraphs.join('\n') };
  const rest = paragraphs.slice(start);
  const length = rest.slice(1, 12).findIndex((paragraph) => KEYWORDS.test(paragraph.trim()) || BODY.test(paragraph.trim()));
  const heading = (rest[0] ?? '')
    .trim()
    .replace(ABSTRACT, '')
    .replace(/^[\s.:—–-]+/, '');
  // Without a heading after it, the abstract is the paragraph with its heading, or the one after that.
  const end = length < 0 ? (heading === '' ? 2 : 1) : length + 1;
  const abstract = [heading, ...rest.slice(1, end)].filter((paragraph) => paragraph !== '').join('\n');
  return { abstract, description: [...paragraphs.slice(0, start), ...rest.slice(end)].join('\n') };
}
