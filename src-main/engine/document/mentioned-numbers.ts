// Finds the publication numbers that a text mentions. In: a text of any length. Out: the numbers in order, each once, with shorter
// readings where a number may end earlier ("EP 1000000 2 wheels").
import { applicationKeysOf } from './application-mention.ts';
import { parseNumber, type PublicationNumber } from './number.ts';

/** Mentions that are read; a text with more is a list, not a query. */
const MAX_MENTIONS = 60;
/** Longest text that is tried as one number, in characters. */
const MAX_NUMBER_LENGTH = 64;

/** A country, an optional kind, digits in groups, an optional kind: `EP 1 000 000 A1`, `US 2021/0123456 A1`, `JP H10-000001`. */
const LATIN =
  /(?<![\p{L}\p{N}])[A-Z]{2}(?:[\s.:/-]{1,2}[ABCUY]\d?[\s-]{1,2}|[\s.:/-]{0,2})(?:[A-Z]{1,3})?\d(?:[\s.,/'’-]?\d){3,17}(?:[\s-]{0,2}\(?[A-Z]\d?\)?(?![\p{L}\p{N}]))?/gu;
/** `U.S. Pat. No. 10,123,456`, `US Patent App. Pub. No. 2004/0068806`. */
const AMERICAN =
  /(?<![\p{L}\p{N}])(?:U\.?\s?S\.?\s{1,2}|(?=(?:Des\.|Reissue)\s))(?:(?:Plant|Design|Des|Reissue|Re|Patent|Pat|Application|App|Appl|Publication|Pub|No)s?\.?\s{1,2}){1,6}(?:RE|PP|D)?\d(?:[.,/]?\d){3,13}(?:\s?[A-Z]\d?(?![\p{L}\p{N}]))?/giu;
const JAPANESE =
  /(?:特許(?:第|出願公開)?|特(?:許)?公|特開|特表|再(?:公)?表|実開|実公|実登|実表|実用新案登録)(?:第)?[明大昭平令治正和成元\dA-Z０-９-－/\s]{5,24}(?:号)?/gu;

/** The readings of one mention, longest first. */
export type Mention = PublicationNumber[];

export function mentionedNumbers(text: string): Mention[] {
  const whole = text.trim();
  const mentions = new Map<string, Mention>();
  const addMention = (written: string): void => {
    const readings = readingsOf(written.trim());
    const [first] = readings;
    if (first !== undefined) mentions.set(`${first.country}-${first.number}-${first.kind}`, readings);
  };
  if (mayBeNumber(whole) && parseNumber({ number: whole }) !== undefined) addMention(whole);
  if (mentions.size > 0) return [...mentions.values()];
  for (const pattern of [LATIN, AMERICAN, JAPANESE]) {
    for (const { 0: written } of text.matchAll(pattern)) {
      if (mentions.size >= MAX_MENTIONS) break;
      addMention(written);
    }
  }
  return [...mentions.values()];
}

/** A number in a running text: UTF-16 offsets, and its readings, longest first. */
export interface PlacedMention {
  start: number;
  end: number;
  readings: Mention;
}

/** Where a text of any length mentions numbers, in order and without overlaps; at most `most`. */
export function placedMentions(text: string, most: number): PlacedMention[] {
  const found: PlacedMention[] = [];
  for (const pattern of [LATIN, AMERICAN, JAPANESE]) {
    for (const { 0: written, index: start } of text.matchAll(pattern)) {
      if (found.length >= most) break;
      const readings = readingsOf(written);
      if (readings.length > 0) found.push({ start, end: start + written.length, readings });
    }
  }
  const sorted = found.sort((a, b) => a.start - b.start || b.end - a.end);
  return sorted.filter(({ start }, at) => at === 0 || start >= (sorted[at - 1]?.end ?? 0));
}

/** True if the whole text is one number of a publication or an application, as any office or person writes it. */
export function isNumber(text: string): boolean {
  const whole = text.trim();
  return mayBeNumber(whole) && (parseNumber({ number: whole }) !== undefined || applicationKeysOf(whole).length > 0);
}

function mayBeNumber(whole: string): boolean {
  return whole.length <= MAX_NUMBER_LENGTH && /\d{4}/.test(whole.replace(/[\s.,/-]/g, ''));
}

function readingsOf(written: string): Mention {
  const readings: Mention = [];
  for (let rest: string | undefined = written; rest !== undefined; rest = /^(.*\d)\s+\S+$/s.exec(rest)?.[1]) {
    const number = parseNumber({ number: rest });
    if (number !== undefined) readings.push(number);
  }
  return readings;
}
