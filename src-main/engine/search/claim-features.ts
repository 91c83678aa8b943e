// A claim: which features does it have? In: a claim in English, German, French or Japanese. Out: stretches of it in order: the preamble,
// then clauses, the items of its list, what stands behind "wherein". White space, numbers of items and the words between are left out.
import type { Stretch } from '../../contract/insight.ts';

/** A claim's number or heading, which are no part of it. */
const AHEAD =
  /^\s*(?:(?:what is claimed is|what we claim is|(?:we|i) claim|claims?|(?:patent)?ansprüche|patentansprüche|revendications?|【?特許請求の範囲】?)\s*:?\s*\n?)?\s*(?:[【[(]?\s*請求項\s*[0-9０-９]{1,4}\s*[】\])]?|(?:claim|(?:patent)?anspruch|revendication)?\s*\d{1,4}\s*[.):．]?(?=\s))?\s*/iu;

/** Between the preamble and what sets it apart; what is matched belongs to neither. The first one counts. */
const TRANSITION = new RegExp(
  [
    String.raw`[\s,]*\b(?:the improvement comprising|characteri[sz]ed (?:in that|by)|comprising(?: the steps? of)?|comprises|consisting (?:essentially )?of|composed of|the (?:method|process) (?:comprising|including)|which (?:comprises|includes)|including|includes)(?![\p{L}])\s*:?`,
    String.raw`[\s,]*(?<!\p{L})(?:dadurch gekennzeichnet,?\s+da(?:ss|ß)|gekennzeichnet durch|umfassend|umfasst|aufweisend|welche[rs]? aufweist|bestehend aus|enthaltend|wobei das verfahren (?:folgende schritte )?umfasst|mit folgenden (?:merkmalen|schritten))(?!\p{L})\s*:?`,
    String.raw`[\s,]*(?<!\p{L})(?:caractérisée?s? (?:en ce qu[e’']|par)|comprenant|comportant|comprend|constituée?s? (?:de|par)|se composant de)(?!\p{L})\s*:?`,
  ].join('|'),
  'iu',
);
/** How far into a claim its transition stands, as a share of it and in UTF-16 units at least; a later one introduces a part of a part. */
const PREAMBLE_SHARE = 0.7;
const PREAMBLE_LENGTH = 400;

/** Where a feature ends for certain: what stands between, and an item's number. */
const ITEM = String.raw`(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})(?:\.?\d)?\)|(?:[a-z]|[ivx]{1,4}|\d{1,2})[.](?=\s\p{Ll})|[-–—•·])\s+`;
const STRONG = new RegExp(
  String.raw`\s*[;；]\s*|\s*\n\s*|[,:]\s+(?=\(?[a-h]\)\s)|\s(?=\([a-h]\)\s)|\s(?=\((?:i|ii|iii|iv|v|vi)\)\s)`,
  'giu',
);
/** Where a long feature is parted: a clause of its own begins. */
const CLAUSE =
  /,\s+(?=(?:and\s+)?(?:wherein|whereby|where|in which|such that|so that|the method further|further comprising|wobei|worin|so ?da(?:ss|ß)|derart,? da(?:ss|ß)|bei (?:der|dem|denen)|und wobei|dans (?:lequel|laquelle|lesquels|lesquelles)|où|de (?:sorte|manière|façon) (?:que|à)|ledit|ladite|lesdits|lesdites|et dans)(?!\p{L}))/giu;
/** Where a list without semicolons is parted: a comma, and a thing with its article, or what it does. */
const LISTED =
  /,\s+(?=(?:(?:and|und|et|sowie|ainsi que)\s+)?(?:an?|at least (?:one|two)|one or more|two|three|a plurality of|means for|said|the|ein(?:e[mnrs]?)?|mindestens ein(?:e[mnrs]?)?|wenigstens ein(?:e[mnrs]?)?|zumindest ein(?:e[mnrs]?)?|mehrere[rn]?|eine Vielzahl|zwei|die|der|das|une?|au moins|des|deux|plusieurs|les?|la|[\p{Ll}]+ing)\s)/gu;
/** Where Japanese parts: after a listed thing and after the form of a verb that goes on. */
const JAPANESE =
  /(?<=と|し|り|え|び|み|き|れ|て|おり|であり|であって|において|とともに|と共に|ほか|ように|よう|状態で|ことで)、|(?<=において|であって|を備え|を有し|を含み)，/gu;

/** A piece with fewer letters goes with its neighbour: alphabetic, ideographic. */
const LEAST_LETTERS = { alphabetic: 14, ideographic: 6 };
/** Pieces longer than this are parted at weaker marks. */
const LONG = { alphabetic: 160, ideographic: 60 };

const IDEOGRAPHIC = /[\u3041-\u30ff\u4e00-\u9fff]/;
/** Words that join two features and belong to neither; items' numbers. */
const JOINING = new RegExp(
  String.raw`^(?:(?:and(?: further)?|or|und(?: ferner)?|sowie|oder|et|ou|ainsi que|及び|および|並びに|ならびに|かつ|且つ)(?:\s*[:,、]\s*|\s+|(?<=\p{Script=Han}|\p{Script=Hiragana})、?)|${ITEM}|[,:;、，])+`,
  'iu',
);
const ENDING = /(?:[\s,;:.、，。；：]|(?<=[\s,;])(?:and|und|et|or|oder|ou))+$/iu;

/** The features of a claim. Never empty where the claim has a letter. */
export function claimStretches(text: string): Stretch[] {
  const from = AHEAD.exec(text)?.[0].length ?? 0;
  const ideographic = IDEOGRAPHIC.test(text);
  const script = ideographic ? 'ideographic' : 'alphabetic';
  const whole = { start: from, end: text.length };
  const pieces = ideographic ? cutAt(text, whole, STRONG).flatMap((piece) => cutAt(text, piece, JAPANESE)) : alphabetic(text, whole);
  return joinCrumbs(
    text,
    pieces.map((piece) => bare(text, piece)).filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end))),
    LEAST_LETTERS[script],
  );
}

function alphabetic(text: string, whole: Stretch): Stretch[] {
  const transition = TRANSITION.exec(text.slice(whole.start));
  const reach = Math.max(PREAMBLE_LENGTH, PREAMBLE_SHARE * (whole.end - whole.start));
  const parted = transition !== null && transition.index > 0 && transition.index < reach;
  const preamble = parted ? [{ start: whole.start, end: whole.start + transition.index }] : [];
  const body = parted ? { start: whole.start + transition.index + transition[0].length, end: whole.end } : whole;
  return [
    ...preamble.flatMap((piece) => parts(text, piece, [STRONG, CLAUSE])),
    ...parts(text, body, cutAt(text, body, STRONG).length > 1 ? [STRONG, CLAUSE] : [STRONG, CLAUSE, LISTED]),
  ];
}

/** Parted at the first kind of mark always, at the others where what is left is long. */
function parts(text: string, piece: Stretch, marks: readonly RegExp[]): Stretch[] {
  const [first, ...weaker] = marks;
  if (first === undefined) return [piece];
  return cutAt(text, piece, first).flatMap((part) => (part.end - part.start > LONG.alphabetic ? parts(text, part, weaker) : [part]));
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

/** Pieces with too few letters are joined with the one before them, the first ones with the one behind. */
function joinCrumbs(text: string, pieces: readonly Stretch[], least: number): Stretch[] {
  const joined: Stretch[] = [];
  const isCrumb = ({ start, end }: Stretch): boolean => (text.slice(start, end).match(/[\p{L}\p{N}]/gu)?.length ?? 0) < least;
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (isCrumb(piece) || isCrumb(last))) last.end = piece.end;
    else joined.push({ ...piece });
  }
  return joined;
}
