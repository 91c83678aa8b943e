// A claim: which features does it have? In: a claim in English, German, French or Japanese. Out: stretches of it in order: the preamble,
// then clauses, the items of its list, what stands behind "wherein". White space, numbers of items and the words between are left out.
import type { Stretch } from '../../contract/result-list.ts';

/** A claim's number or heading, which are no part of it. */
const AHEAD =
  /^\s*(?:(?:what is claimed is|what we claim is|(?:we|i) claim|claims?|(?:patent)?ansprüche|patentansprüche|revendications?|【?特許請求の範囲】?)\s*:?\s*\n?)?\s*(?:[【[(]?\s*請求項\s*[0-9０-９]{1,4}\s*[】\])]?|(?:claim|(?:patent)?anspruch|revendication)?\s*\d{1,4}\s*[.):．]?(?=\s))?\s*/iu;

/** Between the preamble and what sets it apart; what is matched belongs to neither. The first one counts. */
const TRANSITION = new RegExp(
  [
    String.raw`[\s,]*\b(?:the improvement comprising|characteri[sz]ed (?:in that|by)|comprising(?: the steps? of)?|comprises|consisting (?:essentially )?of|composed of|the (?:method|process) (?:comprising|including)|which (?:comprises|includes)|including|includes)(?![\p{L}])\s*:?`,
    String.raw`[\s,]*(?<!\p{L})(?:dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|umfassend|umfa(?:ss|ß)t|aufweisend|(?:welche[rs]?|die|der|das) (?:aufweist|umfa(?:ss|ß)t|enthält|besteht aus)(?=\s*:)|bestehend aus|enthaltend|wobei das verfahren (?:folgende schritte )?umfasst|mit folgenden (?:merkmalen|schritten))(?!\p{L})\s*:?`,
    String.raw`[\s,]*(?<!\p{L})(?:caractérisée?s? (?:en ce qu[e’']|par)|comprenant|comportant|comprend|constituée?s? (?:de|par)|se composant de)(?!\p{L})\s*:?`,
  ].join('|'),
  'iu',
);
/** How far into a claim its transition stands, as a share of it and in UTF-16 units at least; a later one introduces a part of a part. */
const PREAMBLE_SHARE = 0.7;
const PREAMBLE_LENGTH = 400;

/** An item's number. */
const ITEM = String.raw`(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})(?:\.?\d)?\)|(?:[a-z]|[ivx]{1,4}|\d{1,2})[.](?=\s\p{Ll})|[-–—•·])\s+`;
/** Where a feature ends for certain. */
const STRONG = new RegExp(
  [
    String.raw`\s*[;；]\s*`,
    // A line that ends amid a phrase was only wrapped.
    String.raw`(?<=[;:,.，、。；：]|\b(?:and|or|und|oder|et|ou))\s*\n\s*|\s*\n\s*(?=${ITEM})`,
    String.raw`[,:]\s+(?=\(?[a-h]\)\s|[-–•]\s+\p{L})`,
    // "the sample of step (a) with": no item.
    String.raw`(?<!(?:steps?|in|of|to|and|or|from|[Ss]chritt|[Ss]chritten|nach|étapes?))\s(?=\((?:[a-h]|ii?i?|iv|vi?)\)\s)`,
    String.raw`[\s,]*(?<!\p{L})(?:characteri[sz]ed (?:in that|by)|dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|caractérisée?s? (?:en ce qu(?:e\b|[’'])|par))(?!\p{L})\s*:?`,
  ].join('|'),
  'gu',
);
/** Where a long feature is parted: a clause of its own begins. */
const CLAUSE =
  /,\s+(?=(?:and\s+)?(?:wherein|whereby|where|in which|such that|so that|the method further|further comprising|wobei|worin|da(?:ss|ß)|so ?da(?:ss|ß)|und da(?:ss|ß)|derart,? da(?:ss|ß)|bei (?:der|dem|denen)|und wobei|dans (?:lequel|laquelle|lesquels|lesquelles)|où|de (?:sorte|manière|façon) (?:que|à)|ledit|ladite|lesdits|lesdites|et dans)(?!\p{L}))/giu;
/** Where a list without semicolons is parted: a comma, and a thing with its article, or what it does. */
const LISTED =
  /,\s+(?=(?:(?:and|und|et|sowie|ainsi que)\s+)?(?:an?|at least (?:one|two)|one or more|two|three|a plurality of|means for|said|the|ein(?:e[mnrs]?)?|mindestens ein(?:e[mnrs]?)?|wenigstens ein(?:e[mnrs]?)?|zumindest ein(?:e[mnrs]?)?|mehrere[rn]?|eine Vielzahl|zwei|une?|au moins|des|deux|plusieurs|les?|la|[\p{Ll}]+ing)\s)/gu;
/** Where Japanese parts: after a listed thing and after the form of a verb that goes on. */
const JAPANESE =
  /(?<=と|し|り|え|び|み|き|れ|て|おり|であり|であって|において|とともに|と共に|ほか|ように|よう|状態で|ことで)、|(?<=において|であって|を備え|を有し|を含み)，/gu;

/** A piece with fewer letters goes with its neighbour: alphabetic, ideographic. */
const LEAST_LETTERS = { alphabetic: 4, ideographic: 3 };
/** Pieces longer than this are parted at weaker marks, and at the weakest of all. */
const LONG = 160;
const VERY_LONG = 300;

const IDEOGRAPHIC = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** A piece that ends so only announces the next. */
const ANNOUNCING =
  /(?:\b(?:(?:configured|adapted|operable|arranged|programmed|used|instructions) (?:to|for)|compris(?:es|ing)|includ(?:es|ing)|steps? of|having|consisting of)|(?<!\p{L})(?:umfasst|umfassend|aufweist|aufweisend|dazu eingerichtet|comprend|comprenant|comportant))\s*:?$/iu;
/** A thing named again before what it has: ", the grating coupler". */
const NAMED_AGAIN =
  /,\s+(?:the|said|wherein the|wherein said|where the|and wherein the|wobei (?:der|die|das)|l[ea]|ledit|ladite)\s+(\S.{1,80})$/isu;

/** Words that join two features and belong to neither; items' numbers. */
const JOINING = new RegExp(
  String.raw`^(?:(?:and(?: further)?|or|und(?: ferner)?|sowie|oder|et|ou|ainsi que|及び|および|並びに|ならびに|かつ|且つ)(?:\s*[:,、]\s*|\s+|$|(?<=\p{Script=Han}|\p{Script=Hiragana})、?)|${ITEM}|[,:;、，])+`,
  'iu',
);
const ENDING = /(?:[\s,;:.、，。；：]|(?<=[\s,;])(?:and|und|et|or|oder|ou|sowie))+$/iu;

/** The features of a claim. Never empty where the claim has a letter. */
export function claimStretches(text: string): Stretch[] {
  const from = AHEAD.exec(text)?.[0].length ?? 0;
  const ideographic = IDEOGRAPHIC.test(text);
  const whole = { start: from, end: text.length };
  const { preamble, body } = ideographic ? { preamble: undefined, body: whole } : parted(text, whole);
  const pieces = ideographic
    ? cutAt(text, body, STRONG).flatMap((piece) => cutAt(text, piece, JAPANESE))
    : cutAt(text, body, STRONG).flatMap((piece, _at, all) => parts(text, piece, all.length > 1));
  const least = LEAST_LETTERS[ideographic ? 'ideographic' : 'alphabetic'];
  const own = joined(text, pieces.map((piece) => bare(text, piece)).filter(says), least);
  // A preamble stands for itself, however short.
  return [...(preamble === undefined ? [] : parts(text, preamble, true)), ...own].map((piece) => bare(text, piece)).filter(says);

  function says({ start, end }: Stretch): boolean {
    return /[\p{L}\p{N}]/u.test(text.slice(start, end));
  }
}

/** A Japanese clause where one thing of a list ends and the next begins; pieces with fewer than `least` signs stay together. */
export function japaneseParts(text: string, least: number): Stretch[] {
  return joined(text, cutAt(text, { start: 0, end: text.length }, JAPANESE), least);
}

/** The preamble, where a transition stands early enough, and what is behind it. */
function parted(text: string, whole: Stretch): { preamble?: Stretch; body: Stretch } {
  const transition = TRANSITION.exec(text.slice(whole.start));
  const reach = Math.max(PREAMBLE_LENGTH, PREAMBLE_SHARE * (whole.end - whole.start));
  if (transition === null || transition.index === 0 || transition.index >= reach) return { body: whole };
  const end = whole.start + transition.index;
  const preamble = text.slice(whole.start, end);
  const again = NAMED_AGAIN.exec(preamble);
  const repeats =
    again !== null &&
    preamble
      .slice(0, again.index)
      .toLowerCase()
      .includes((again[1] ?? '').toLowerCase());
  return {
    preamble: { start: whole.start, end: repeats ? whole.start + again.index : end },
    body: { start: end + transition[0].length, end: whole.end },
  };
}

/** A long piece parted where a clause begins; one of an item list at the commas of a list only where it is very long. */
function parts(text: string, piece: Stretch, listed: boolean): Stretch[] {
  if (piece.end - piece.start <= LONG) return [piece];
  return cutAt(text, piece, CLAUSE).flatMap((part) =>
    part.end - part.start > (listed ? VERY_LONG : LONG) ? cutAt(text, part, LISTED) : [part],
  );
}

/** Cut at each mark that stands outside brackets. */
function cutAt(text: string, { start, end }: Stretch, mark: RegExp): Stretch[] {
  const pieces: Stretch[] = [];
  let from = start;
  for (const found of text.slice(start, end).matchAll(mark)) {
    const at = start + found.index;
    if (isWithinBrackets(text, start, at)) continue;
    pieces.push({ start: from, end: at });
    from = at + found[0].length;
  }
  return [...pieces, { start: from, end }];
}

/** Brackets opened farther back than this are a slip of the pen. */
const LONGEST_BRACKETS = 200;

function isWithinBrackets(text: string, start: number, at: number): boolean {
  const before = text.slice(Math.max(start, at - LONGEST_BRACKETS), at);
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'));
  return open > Math.max(before.lastIndexOf(')'), before.lastIndexOf('）'));
}

/** A piece without joining words, item numbers and marks at its ends. */
function bare(text: string, { start, end }: Stretch): Stretch {
  const own = text.slice(start, end);
  const space = /^\s*/.exec(own)?.[0].length ?? 0;
  const ahead = JOINING.exec(own.slice(space))?.[0].length ?? 0;
  const behind = ENDING.exec(own)?.[0].length ?? 0;
  const first = start + space + ahead;
  return { start: first, end: Math.max(first, end - behind) };
}

/** Pieces with too few letters are joined with the one before them, the first ones, and those that only announce, with the one behind. */
function joined(text: string, pieces: readonly Stretch[], least: number): Stretch[] {
  const whole: Stretch[] = [];
  const isCrumb = ({ start, end }: Stretch): boolean => (text.slice(start, end).match(/[\p{L}\p{N}]/gu)?.length ?? 0) < least;
  const announces = ({ start, end }: Stretch): boolean => ANNOUNCING.test(text.slice(start, end));
  for (const piece of pieces) {
    const last = whole.at(-1);
    if (last !== undefined && (isCrumb(piece) || isCrumb(last) || announces(last))) last.end = piece.end;
    else whole.push({ ...piece });
  }
  return whole;
}
