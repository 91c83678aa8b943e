// Splits a claim in English, German, French or Japanese into features: the preamble, then its clauses and list items, in order. White
// space, item numbers and joining words are left out.
import type { TextRange } from '../../contract/result-list.ts';

/** A claim's number or heading, which do not belong to it. */
const HEADING =
  /^\s*(?:(?:what is claimed is|what we claim is|(?:we|i) claim|claims?|(?:patent)?ansprüche|patentansprüche|revendications?|【?特許請求の範囲】?)\s*:?\s*\n?)?\s*(?:[【[(]?\s*請求項\s*[0-9０-９]{1,4}\s*[】\])]?|(?:claim|(?:patent)?anspruch|revendication)?\s*\d{1,4}\s*[.):．]?(?=\s))?\s*/iu;

/** White space and commas, tried only from their beginning: from each of many it would take time that grows with their square. */
const COMMAS = String.raw`(?:(?<![\s,])[\s,]+)?`;
/** The transition between preamble and body; it belongs to neither. The first one counts. */
const TRANSITION = new RegExp(
  [
    String.raw`${COMMAS}\b(?:the improvement comprising|characteri[sz]ed (?:in that|by)|comprising(?: the steps? of)?|comprises|consisting (?:essentially )?of|composed of|the (?:method|process) (?:comprising|including)|which (?:comprises|includes)|including|includes)(?![\p{L}])\s*:?`,
    String.raw`${COMMAS}(?<!\p{L})(?:dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|umfassend|umfa(?:ss|ß)t|aufweisend|(?:welche[rs]?|die|der|das) (?:aufweist|umfa(?:ss|ß)t|enthält|besteht aus)(?=\s*:)|bestehend aus|enthaltend|wobei das verfahren (?:folgende schritte )?umfasst|mit folgenden (?:merkmalen|schritten))(?!\p{L})\s*:?`,
    String.raw`${COMMAS}(?<!\p{L})(?:caractérisée?s? (?:en ce qu[e’']|par)|comprenant|comportant|comprend|constituée?s? (?:de|par)|se composant de)(?!\p{L})\s*:?`,
  ].join('|'),
  'iu',
);
/** Greatest offset of the transition, as a share of the claim and at least in UTF-16 units; a later one introduces a part of a part. */
const PREAMBLE_SHARE = 0.7;
const PREAMBLE_LENGTH = 400;

/** An item's number. */
const ITEM = String.raw`(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})(?:\.?\d)?\)|(?:[a-z]|[ivx]{1,4}|\d{1,2})[.](?=\s\p{Ll})|[-–—•·])\s+`;
/** Where a feature certainly ends. */
const STRONG = new RegExp(
  [
    String.raw`(?:(?<!\s)\s+)?[;；]\s*`,
    // A line that ends within a phrase is only wrapped.
    String.raw`(?<=[;:,.，、。；：]|\b(?:and|or|und|oder|et|ou))[^\S\n]*\n\s*|(?<!\s)[^\S\n]*\n\s*(?=${ITEM})`,
    String.raw`[,:]\s+(?=\(?[a-h]\)\s|[-–•]\s+\p{L})`,
    // "the sample of step (a) with" is not an item.
    String.raw`(?<!(?:steps?|in|of|to|and|or|from|[Ss]chritt|[Ss]chritten|nach|étapes?))\s(?=\((?:[a-h]|ii?i?|iv|vi?)\)\s)`,
    String.raw`${COMMAS}(?<!\p{L})(?:characteri[sz]ed (?:in that|by)|dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|caractérisée?s? (?:en ce qu(?:e\b|[’'])|par))(?!\p{L})\s*:?`,
  ].join('|'),
  'gu',
);
/** Where a long feature is split: a new clause begins. */
const CLAUSE =
  /,\s+(?=(?:and\s+)?(?:wherein|whereby|where|in which|such that|so that|the method further|further comprising|wobei|worin|da(?:ss|ß)|so ?da(?:ss|ß)|und da(?:ss|ß)|derart,? da(?:ss|ß)|bei (?:der|dem|denen)|und wobei|dans (?:lequel|laquelle|lesquels|lesquelles)|où|de (?:sorte|manière|façon) (?:que|à)|ledit|ladite|lesdits|lesdites|et dans)(?!\p{L}))/giu;
/** Where a list without semicolons is split: a comma, then a thing with its article or a participle. */
const LISTED =
  /,\s+(?=(?:(?:and|und|et|sowie|ainsi que)\s+)?(?:an?|at least (?:one|two)|one or more|two|three|a plurality of|means for|said|the|ein(?:e[mnrs]?)?|mindestens ein(?:e[mnrs]?)?|wenigstens ein(?:e[mnrs]?)?|zumindest ein(?:e[mnrs]?)?|mehrere[rn]?|eine Vielzahl|zwei|une?|au moins|des|deux|plusieurs|les?|la|[\p{Ll}]+ing)\s)/gu;
/** Where Japanese is split: after a listed item and after a verb in its continuative form. */
const JAPANESE =
  /(?<=と|し|り|え|び|み|き|れ|て|おり|であり|であって|において|とともに|と共に|ほか|ように|よう|状態で|ことで)、|(?<=において|であって|を備え|を有し|を含み)，/gu;

/** A piece with fewer letters is joined with its neighbour. */
const LEAST_LETTERS = { alphabetic: 4, ideographic: 3 };
/** UTF-16 units from which a piece is split at clauses, and from which a list item is split at commas. */
const LONG = 160;
const VERY_LONG = 300;

const IDEOGRAPHIC = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** A piece that ends like this only introduces the next. */
const INTRODUCING =
  /(?:\b(?:(?:configured|adapted|operable|arranged|programmed|used|instructions) (?:to|for)|compris(?:es|ing)|includ(?:es|ing)|steps? of|having|consisting of)|(?<!\p{L})(?:umfasst|umfassend|aufweist|aufweisend|dazu eingerichtet|comprend|comprenant|comportant))\s*:?$/iu;
/** A thing named again before its features: ", the grating coupler". */
const NAMED_AGAIN =
  /,\s+(?:the|said|wherein the|wherein said|where the|and wherein the|wobei (?:der|die|das)|l[ea]|ledit|ladite)\s+(?=\S)/giu;
/** Characters of such a thing. */
const NAME_LENGTH = { least: 2, most: 81 };

/** Words that join two features and belong to neither; item numbers. */
const JOINING = new RegExp(
  String.raw`^(?:(?:and(?: further)?|or|und(?: ferner)?|sowie|oder|et|ou|ainsi que|及び|および|並びに|ならびに|かつ|且つ)(?:\s*[:,、]\s*|\s+|$|(?<=\p{Script=Han}|\p{Script=Hiragana})、?)|${ITEM}|[,:;、，])+`,
  'iu',
);
const SEPARATOR = /[\s,;:.、，。；：]/u;
const JOINING_AT_END = /(?<=[\s,;])(?:and|und|et|or|oder|ou|sowie)$/iu;
/** UTF-16 units of the longest of these words, with the character before it. */
const LONGEST_JOINING = 6;

/** The features of a claim as stretches; never empty if the claim has a letter. */
export function claimStretches(text: string): TextRange[] {
  const from = HEADING.exec(text)?.[0].length ?? 0;
  const ideographic = IDEOGRAPHIC.test(text);
  const whole = { start: from, end: text.length };
  const { preamble, body } = ideographic ? { preamble: undefined, body: whole } : splitAtTransition(text, whole);
  const pieces = ideographic
    ? cutAt(text, body, STRONG).flatMap((piece) => cutAt(text, piece, JAPANESE))
    : cutAt(text, body, STRONG).flatMap((piece, _at, all) => parts(text, piece, all.length > 1));
  const least = LEAST_LETTERS[ideographic ? 'ideographic' : 'alphabetic'];
  const own = joined(text, pieces.map((piece) => trimmed(text, piece)).filter(hasText), least);
  // A preamble stays separate, however short.
  return [...(preamble === undefined ? [] : parts(text, preamble, true)), ...own].map((piece) => trimmed(text, piece)).filter(hasText);

  function hasText({ start, end }: TextRange): boolean {
    return /[\p{L}\p{N}]/u.test(text.slice(start, end));
  }
}

/** Splits a Japanese clause between the items of a list; pieces with fewer than `least` characters are joined. */
export function japaneseParts(text: string, least: number): TextRange[] {
  return joined(text, cutAt(text, { start: 0, end: text.length }, JAPANESE), least);
}

/** The preamble, if a transition comes early enough, and the body after it. */
function splitAtTransition(text: string, whole: TextRange): { preamble?: TextRange; body: TextRange } {
  const transition = TRANSITION.exec(text.slice(whole.start));
  const reach = Math.max(PREAMBLE_LENGTH, PREAMBLE_SHARE * (whole.end - whole.start));
  if (transition === null || transition.index === 0 || transition.index >= reach) return { body: whole };
  const end = whole.start + transition.index;
  const preamble = text.slice(whole.start, end);
  const again = [...preamble.matchAll(NAMED_AGAIN)]
    .map((found) => ({ at: found.index, name: preamble.slice(found.index + found[0].length) }))
    .find(({ name }) => name.length <= 2 * NAME_LENGTH.most && isWithin([...name].length, NAME_LENGTH));
  const repeats = again !== undefined && preamble.slice(0, again.at).toLowerCase().includes(again.name.toLowerCase());
  return {
    preamble: { start: whole.start, end: repeats ? whole.start + again.at : end },
    body: { start: end + transition[0].length, end: whole.end },
  };
}

/** Splits a long piece at clauses, then at the commas of a list; an item of an item list only if it is very long. */
function parts(text: string, piece: TextRange, listed: boolean): TextRange[] {
  if (piece.end - piece.start <= LONG) return [piece];
  return cutAt(text, piece, CLAUSE).flatMap((part) =>
    part.end - part.start > (listed ? VERY_LONG : LONG) ? cutAt(text, part, LISTED) : [part],
  );
}

/** Splits at each mark outside brackets. */
function cutAt(text: string, { start, end }: TextRange, mark: RegExp): TextRange[] {
  const pieces: TextRange[] = [];
  let from = start;
  for (const found of text.slice(start, end).matchAll(mark)) {
    const at = start + found.index;
    if (isWithinBrackets(text, start, at)) continue;
    pieces.push({ start: from, end: at });
    from = at + found[0].length;
  }
  return [...pieces, { start: from, end }];
}

/** Brackets opened farther back than this are regarded as a typing error. */
const LONGEST_BRACKETS = 200;

function isWithinBrackets(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - LONGEST_BRACKETS), at);
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'));
  return open > Math.max(before.lastIndexOf(')'), before.lastIndexOf('）'));
}

/** A piece without joining words, item numbers and punctuation at its ends. */
function trimmed(text: string, { start, end }: TextRange): TextRange {
  const own = text.slice(start, end);
  const space = /^\s*/.exec(own)?.[0].length ?? 0;
  const leading = JOINING.exec(own.slice(space))?.[0].length ?? 0;
  const first = start + space + leading;
  return { start: first, end: Math.max(first, start + lengthWithoutEnding(own)) };
}

/** The length of a text without punctuation and joining words at its end. */
function lengthWithoutEnding(text: string): number {
  let end = text.length;
  for (;;) {
    while (end > 0 && SEPARATOR.test(text.charAt(end - 1))) end -= 1;
    const joining = JOINING_AT_END.exec(text.slice(Math.max(0, end - LONGEST_JOINING), end));
    if (joining === null) return end;
    end -= joining[0].length;
  }
}

function isWithin(length: number, { least, most }: { least: number; most: number }): boolean {
  return length >= least && length <= most;
}

/** Joins pieces with too few letters with the one before, and the first ones and introducing ones with the one after. */
function joined(text: string, pieces: readonly TextRange[], least: number): TextRange[] {
  const whole: TextRange[] = [];
  const isFragment = ({ start, end }: TextRange): boolean => (text.slice(start, end).match(/[\p{L}\p{N}]/gu)?.length ?? 0) < least;
  const introduces = ({ start, end }: TextRange): boolean => INTRODUCING.test(text.slice(start, end));
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last !== undefined && (isFragment(piece) || isFragment(last) || introduces(last))) last.end = piece.end;
    else whole.push({ ...piece });
  }
  return whole;
}
