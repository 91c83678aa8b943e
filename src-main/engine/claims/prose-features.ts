// Selects the sentences of a description that state technical features: at most a dozen stretches in order, without headings, formal
// passages and stock phrases. Long sentences are split as claims are.
import type { TextRange } from '../../contract/result-list.ts';
import { analyse } from '../text/analysis.ts';
import { sentencesOf } from '../text/sentences.ts';
import { claimStretches } from './claim-features.ts';
import { formalitiesOf } from '../ranking/formalities.ts';

/** Features proposed for a prose text. */
const MOST_FEATURES = 12;
/** Sentences longer than this, or with a semicolon, are split as a claim is, unless that gives too many features. */
const LONG_SENTENCE = 160;
const SEMICOLON = /[;；]/u;
/** UTF-16 units that are read. */
const MOST_READ = 60_000;
/** Letters below which a line counts as a heading or number. */
const LEAST_LETTERS = { alphabetic: 20, ideographic: 8 };
/** The same for a sentence with a full stop in a short text, where headings are rare and have none. */
const LEAST_OF_SENTENCE = { alphabetic: 8, ideographic: 3 };
const STOPPED = /[.!?。！？]\s*$/u;
/** Share of its words that a sentence may share with one already chosen, 0 to 1. */
const MOST_SHARED = 0.6;

/** Stock phrases of patents in the four languages. */
const USUAL = new RegExp(
  [
    String.raw`^(?:\[?\d+\]?\s*)?(?:the present (?:invention|disclosure|application)|this (?:invention|disclosure)|the invention) (?:generally |also )?(?:relates|pertains|is directed)\b`,
    String.raw`\b(?:figs?\.|figures?|abb\.|fig\.) ?\d+[a-z]? (?:is|are|shows?|illustrates?|depicts?|zeigt|zeigen|est|montre)\b`,
    String.raw`\b(?:it will be (?:understood|appreciated)|those skilled in the art|without departing from|scope of the (?:invention|appended claims|disclosure))\b`,
    String.raw`\b(?:object|aim|purpose|advantage)s? of the (?:present )?(?:invention|disclosure)\b|\b(?:other|further) (?:objects|advantages|features)\b.{0,40}\b(?:apparent|clear)\b`,
    String.raw`^(?:the terms? ["“”]|as used herein\b)|\b(?:EP|US|DE|WO|JP|GB|FR)[ -]?(?:[A-Z]-)?\d[\d ,./]{4,}|\bpatent (?:application|no)\b|demande de brevet|patentschrift|offenlegungsschrift|特開`,
    String.raw`^(?:die (?:vorliegende )?(?:erfindung|offenbarung) betrifft|der erfindung liegt|aufgabe der)\b|\b(?:aus dem stand der technik|dem fachmann)\b`,
    String.raw`^(?:la présente invention|l['’]invention) (?:concerne|se rapporte|a pour (?:objet|but))(?!\p{L})|(?<!\p{L})(?:l['’]homme du métier|état de la technique)(?!\p{L})`,
    String.raw`^(?:本発明|本開示|この発明)は、.{0,80}に関する|を目的とする。?$|図[0-9０-９]+は、`,
  ].join('|'),
  'iu',
);
/** Words typical of a sentence that states a feature. */
const STATING =
  /\b(?:compris|includ|consist|contain|has|have|having|provid|arrang|connect|coupl|configur|attach|mount|form|form(?:ed|s)|adapted|receiv|generat|determin|detect|measur|control|open|clos|seal)\w*|(?<!\p{L})(?:umfass|weist|aufweis|enthält|besteht|angeordnet|verbunden|ausgebildet|vorgesehen|befestigt|steuer|öffne|schließ|comprend|comport|présent|relié|dispos|muni|form|config)\p{L}*|備え|有し|有する|含む|設け|接続|配置|構成|形成/iu;

interface Candidate extends TextRange {
  terms: Set<string>;
  score: number;
}

/** The stretches of `text` that state features. */
export function proseStretches(text: string, language: string): TextRange[] {
  const read = text.slice(0, MOST_READ);
  const formal = formalitiesOf(read);
  const ideographic = /[\u3041-\u30ff\u4e00-\u9fff]/.test(read);
  const script = ideographic ? 'ideographic' : 'alphabetic';
  const all = sentencesOf(read).map((sentence) => withoutParagraphNumber(read, sentence));
  const relevant = all.filter(({ start, end }) => {
    const own = read.slice(start, end);
    const letters = own.match(/\p{L}/gu)?.length ?? 0;
    const least = all.length <= MOST_FEATURES && STOPPED.test(own) ? LEAST_OF_SENTENCE : LEAST_LETTERS;
    return letters >= least[script] && !USUAL.test(own) && !formal.some((one) => one.start <= start && end <= one.end);
  });
  const sentences = relevant.length > 0 ? relevant : all;
  if (sentences.length <= MOST_FEATURES) return splitWhileFew(read, sentences);
  return chosen(read, sentences, language);
}

/** Splits long sentences, from the first on, while the number of features allows it. */
function splitWhileFew(text: string, sentences: readonly TextRange[]): TextRange[] {
  let remaining = MOST_FEATURES - sentences.length;
  return sentences.flatMap((sentence) => {
    const { start, end } = sentence;
    if (end - start <= LONG_SENTENCE && !SEMICOLON.test(text.slice(start, end))) return [sentence];
    const parts = claimStretches(text.slice(start, end)).map((part) => ({ start: start + part.start, end: start + part.end }));
    if (parts.length - 1 > remaining) return [sentence];
    remaining -= parts.length - 1;
    return parts;
  });
}

/** The sentences with most of the text's recurring terms, without near repetitions. */
function chosen(text: string, sentences: readonly TextRange[], language: string): TextRange[] {
  const frequency = new Map<string, number>();
  const candidates: Candidate[] = sentences.map((sentence) => {
    const terms = new Set<string>();
    analyse(text.slice(sentence.start, sentence.end), language, (term) => {
      if (!/^\d+$/.test(term)) terms.add(term);
    });
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
    return { ...sentence, terms, score: 0 };
  });
  for (const [at, one] of candidates.entries()) {
    const weight = [...one.terms].reduce((sum, term) => sum + Math.log(frequency.get(term) ?? 1), 0);
    const stating = STATING.test(text.slice(one.start, one.end)) ? 1 : 0.6;
    // An idea is usually stated near the beginning.
    const early = 1 + 0.5 * (1 - at / candidates.length);
    one.score = (stating * early * weight) / Math.sqrt(one.terms.size + 4);
  }
  const picked: Candidate[] = [];
  for (const one of candidates.toSorted((a, b) => b.score - a.score || a.start - b.start)) {
    if (picked.length === MOST_FEATURES) break;
    if (picked.some((other) => shareOf(one.terms, other.terms) > MOST_SHARED)) continue;
    picked.push(one);
  }
  return picked.toSorted((a, b) => a.start - b.start).map(({ start, end }) => ({ start, end }));
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared / (Math.min(one.size, other.size) || 1);
}

function withoutParagraphNumber(text: string, { start, end }: TextRange): TextRange {
  const number = /^(?:\[\s?\d{1,5}\s?\]|【\s?[0-9０-９]{1,5}\s?】)\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
  return { start: start + number, end };
}
