// What does a condition match? In: publications, a condition. Out: the publications, and the spans of each leaf. Plain and slow, written from
// the description of the language alone: tests hold the index equal to it.
import type { ConditionNode, NameField, TextField, ValueField, ValueRange, WordPattern } from '../../../src-main/contract/condition.ts';
import { publicationName, sections, type Publication, type Section } from '../../../src-main/contract/publication.ts';
import { patternOf, type FormPattern } from '../../../src-main/engine/condition/forms.ts';
import { quantitiesMeet, quantitiesOf, type StatedQuantity } from '../../../src-main/engine/condition/quantities.ts';
import { daysOf } from '../../../src-main/engine/condition/value.ts';
import { foldedForm, isIdeographic } from '../../../src-main/engine/condition/words.ts';
import { claimsOf, withoutCancelledClaims, type Claim } from '../../../src-main/engine/document/claims.ts';
import { levelOf } from '../../../src-main/engine/document/classification.ts';
import { parsePublicationName } from '../../../src-main/engine/document/number.ts';
import { sentencesOf } from '../../../src-main/engine/text/sentences.ts';

/** First and last position of a span in text number `text` of its publication. */
export interface Span {
  text: number;
  first: number;
  last: number;
}

/** A leaf with its spans in one publication. */
export interface LeafSpans {
  publication: Publication;
  leaf: ConditionNode;
  spans: Span[];
}

export interface Evaluation {
  publications: Publication[];
  /** Of every leaf that has places, in every publication. */
  leaves: LeafSpans[];
}

/** For each group of a class scheme the one above it. */
export type Scheme = ReadonlyMap<string, string>;

interface PlacedWord {
  form: string;
  start: number;
  end: number;
  /** A hyphen, and nothing else, stands between it and the next word. */
  hyphen: boolean;
  sentence: number;
  paragraph: number;
  /** The number of the claim in the list of claims; -1 outside. */
  claim: number;
}

interface PlacedText {
  field: Section | NameField;
  words: PlacedWord[];
  quantities: StatedQuantity[];
  claims: Claim[];
}

export function evaluate(condition: ConditionNode, publications: readonly Publication[], scheme: Scheme = new Map()): Evaluation {
  const all = publications.map((publication) => ({ publication, texts: knownTexts(publication) }));
  const joined = new Set(all.flatMap(({ texts }) => texts.flatMap(joinedForms)));
  const leaves: LeafSpans[] = [];
  const found = all.filter(({ publication, texts }) => {
    const reading = new Reading(publication, texts, joined, scheme);
    const matches = reading.matches(condition, 'text');
    leaves.push(...reading.leaves);
    return matches;
  });
  return { publications: found.map(({ publication }) => publication), leaves };
}

/** The names of the publications that match. */
export function matching(condition: ConditionNode, publications: readonly Publication[], scheme?: Scheme): string[] {
  return evaluate(condition, publications, scheme).publications.map(publicationName);
}

const known = new WeakMap<Publication, PlacedText[]>();

/** Laws evaluate many conditions on the same publications. */
function knownTexts(publication: Publication): PlacedText[] {
  const texts = known.get(publication) ?? textsOf(withoutCancelledClaims(publication));
  known.set(publication, texts);
  return texts;
}

function textsOf(publication: Publication): PlacedText[] {
  return [
    ...sections.flatMap((field) => publication[field].map(({ text, language }) => placed(field, text, language))),
    ...publication.applicants.map(({ name }) => placed('pa', name, '')),
    ...publication.inventors.map(({ name }) => placed('in', name, '')),
  ];
}

function placed(field: Section | NameField, text: string, language: string): PlacedText {
  const claims = field === 'claims' ? claimsOf(text) : [];
  const sentences = sentencesOf(text);
  const words = wordsOf(text, language).map(([start, end], at, all): PlacedWord => {
    const upToHere = text.slice(0, start);
    return {
      form: formOf(text.slice(start, end), language),
      start,
      end,
      hyphen: /^[-\u2010\u2011]$/.test(text.slice(end, all[at + 1]?.[0])),
      sentence: sentences.filter((sentence) => sentence.start <= start).length,
      paragraph: upToHere.split('\n').filter((line, number, lines) => /[\p{L}\p{M}\p{N}]/u.test(line) || number === lines.length - 1)
        .length,
      claim: claims.findIndex((claim) => claim.start <= start && start < claim.end),
    };
  });
  return { field, words, quantities: field === 'pa' || field === 'in' ? [] : quantitiesOf(text, language), claims };
}

/** Letters, marks and numbers; ideographic characters one by one; numbers with points and commas as the language writes them. */
function wordsOf(text: string, language: string): [start: number, end: number][] {
  const isCommaDecimal = language === 'de' || language === 'fr';
  const number = isCommaDecimal ? /^(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)$/ : /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+)$/;
  const pieces = text.matchAll(/\d+(?:[.,]\d+)+(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu);
  return [...pieces].flatMap(({ 0: piece, index }): [number, number][] => {
    // In "2,4-dichloro" the comma separates places, in every language.
    const isList = /^\d+,\d+$/.test(piece) && !/^\d{1,3},\d{3}$/.test(piece) && /^-\p{L}/u.test(text.slice(index + piece.length));
    if (/[.,]/.test(piece) && !isList && number.test(piece)) return [[index, index + piece.length]];
    const runs = piece.matchAll(
      /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]\p{M}?|[^.,\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]+/gu,
    );
    return [...runs].map((run) => [index + run.index, index + run.index + run[0].length]);
  });
}

function formOf(word: string, language: string): string {
  const isCommaDecimal = language === 'de' || language === 'fr';
  if (/^\d.*[.,]/.test(word)) return isCommaDecimal ? word.replaceAll('.', '').replace(',', '.') : word.replaceAll(',', '');
  return foldedForm(word);
}

/** Words that a text joins by hyphens, as `micro-lens`. */
function joinedForms({ words }: PlacedText): string[] {
  return words.flatMap((_, from) => {
    const chains: string[] = [];
    for (let to = from; words[to]?.hyphen === true; to++) {
      const chain = words.slice(from, to + 2);
      if (chain.some(({ form }) => /^\d/.test(form))) break;
      chains.push(chain.map(({ form }) => form).join('-'));
    }
    return chains;
  });
}

const fieldSections: Readonly<Record<TextField, readonly Section[]>> = {
  ti: ['title'],
  ab: ['abstract'],
  clm: ['claims'],
  c1: ['claims'],
  ic: ['claims'],
  de: ['description'],
  ta: ['title', 'abstract'],
  tac: ['title', 'abstract', 'claims'],
  text: sections,
};

/** One publication. */
class Reading {
  readonly leaves: LeafSpans[] = [];
  readonly #publication: Publication;
  readonly #texts: readonly PlacedText[];
  readonly #joined: ReadonlySet<string>;
  readonly #scheme: Scheme;

  constructor(publication: Publication, texts: readonly PlacedText[], joined: ReadonlySet<string>, scheme: Scheme) {
    this.#publication = publication;
    this.#texts = texts;
    this.#joined = joined;
    this.#scheme = scheme;
  }

  matches(node: ConditionNode, field: TextField | NameField): boolean {
    switch (node.type) {
      case 'all':
        return true;
      case 'or':
      case 'and':
      case 'xor':
      case 'not': {
        const [left, right] = [this.matches(node.left, field), this.matches(node.right, field)];
        return { or: left || right, and: left && right, xor: left !== right, not: left && !right }[node.type];
      }
      case 'in':
        return this.matches(node.operand, node.field);
      case 'value':
        return this.#hasValue(node.field, node.value);
      case 'has':
        return node.thing === 'claims'
          ? this.#publication.claims.length > 0
          : node.thing === 'pd' && this.#publication.publicationDate !== undefined;
      case 'set':
      case 'saved':
        throw new Error('sets have no meaning without their collection');
      default:
        return this.#spans(node, field).length > 0;
    }
  }

  #spans(node: ConditionNode, field: TextField | NameField): Span[] {
    switch (node.type) {
      case 'words':
      case 'quantity': {
        const spans = this.#texts.flatMap((text, at) => this.#leafSpans(node, text, at).filter((span) => this.#isIn(field, span)));
        this.leaves.push({ publication: this.#publication, leaf: node, spans });
        return spans;
      }
      case 'or':
        return unique([...this.#spans(node.left, field), ...this.#spans(node.right, field)]);
      case 'in':
        return this.#spans(node.operand, node.field);
      case 'adj':
      case 'near':
      case 'with':
      case 'same':
      case 'claim':
      case 'chain': {
        const [left, right] = [this.#spans(node.left, field), this.#spans(node.right, field)];
        const fits = (a: Span, b: Span): boolean =>
          a.text === b.text && (a.last < b.first || b.last < a.first) && this.#areNear(node, a, b);
        if (node.negated === true) return left.filter((a) => !right.some((b) => fits(a, b)));
        return unique(left.flatMap((a) => right.filter((b) => fits(a, b)).map((b) => hull(a, b))));
      }
      default:
        throw new Error(`${node.type} has no places`);
    }
  }

  #isIn(field: TextField | NameField, { text, first, last }: Span): boolean {
    const of = this.#texts[text] as PlacedText;
    if (field === 'pa' || field === 'in' || field === 'ag') return of.field === field;
    if (!fieldSections[field].some((section) => section === of.field)) return false;
    if (field !== 'c1' && field !== 'ic') return true;
    return of.words
      .slice(first, last + 1)
      .every(({ claim }) => (field === 'c1' ? claim === 0 : claim >= 0 && of.claims[claim]?.dependsOn.length === 0));
  }

  #leafSpans(node: Extract<ConditionNode, { type: 'words' | 'quantity' }>, { words, quantities }: PlacedText, text: number): Span[] {
    if (node.type === 'quantity') {
      return quantities.flatMap((quantity) => {
        const at = words.findIndex(({ end }) => end > quantity.start);
        return at >= 0 && quantitiesMeet(node, quantity) ? [{ text, first: at, last: at }] : [];
      });
    }
    // Each word of a phrase begins where the one before it ended.
    return words.flatMap((_, first) => {
      let ends = [first - 1];
      for (const pattern of node.words) ends = ends.flatMap((end) => this.#wordEnds(pattern, words, end + 1));
      return [...new Set(ends)].map((last) => ({ text, first, last }));
    });
  }

  /** The last positions of a word that begins at `first`: more than one if hyphens or spaces separate its parts. */
  #wordEnds(pattern: WordPattern, words: readonly PlacedWord[], first: number): number[] {
    const { hyphens = [], sign, pattern: whole } = pattern;
    const parts = [0, ...hyphens].map((from, at) => whole.slice(from, hyphens[at] ?? whole.length));
    if (sign === 'exact' && hyphens.length > 0) {
      const isWritten = parts.every(
        (part, at) => accepts({ pattern: part, sign }, words[first + at]) && (at === parts.length - 1 || words[first + at]?.hyphen),
      );
      return isWritten ? [first + parts.length - 1] : [];
    }
    const ends = accepts({ pattern: whole, ...(sign && { sign }) }, words[first]) ? [first] : [];
    if (hyphens.length > 0) {
      const isRow = parts.every((part, at) =>
        accepts({ pattern: part, ...(at < parts.length - 1 ? { sign: 'exact' } : sign && { sign }) }, words[first + at]),
      );
      if (isRow) ends.push(first + parts.length - 1);
    }
    if (sign === 'exact') return ends;
    for (let last = first + 1; last < Math.min(words.length, first + 4); last++) {
      const row = words.slice(first, last + 1).map(({ form }) => form);
      if (this.#joined.has(row.join('-')) && acceptsForm({ pattern: whole, ...(sign && { sign }) }, row.join(''))) ends.push(last);
    }
    return ends;
  }

  #areNear(node: Extract<ConditionNode, { left: ConditionNode }>, a: Span, b: Span): boolean {
    const { words, claims } = this.#texts[a.text] as PlacedText;
    const ends = [a.first, a.last, b.first, b.last].map((at) => words[at] as PlacedWord);
    const apart = (unit: 'sentence' | 'paragraph' | 'claim'): number => {
      const numbers = ends.map((word) => word[unit]);
      return Math.max(...numbers) - Math.min(...numbers);
    };
    switch (node.type) {
      case 'adj':
      case 'near': {
        const forward = b.first - a.last;
        const backward = a.first - b.last;
        const isClose = (gap: number): boolean => gap >= 1 && gap <= node.distance;
        return (
          (isClose(forward) || (node.type === 'near' && isClose(backward))) &&
          apart(node.paragraph === true ? 'paragraph' : 'sentence') === 0
        );
      }
      case 'with':
        return apart('sentence') < node.distance;
      case 'same':
        return apart('paragraph') < node.distance;
      case 'claim':
        return (ends[0]?.claim ?? -1) >= 0 && apart('claim') === 0;
      case 'chain': {
        if (words[a.first]?.claim !== words[a.last]?.claim || words[b.first]?.claim !== words[b.last]?.claim) return false;
        return claims.some((_, at) => {
          const chain = chainOf(claims, at);
          return ends.every(({ claim }) => chain.has(claim));
        });
      }
      default:
        return false;
    }
  }

  #hasValue(field: ValueField, value: ValueRange): boolean {
    const { country, number, kind, family, classes } = this.#publication;
    const isSame = (one: string): boolean => one === value.from;
    switch (field) {
      case 'pd':
      case 'fd':
      case 'prd':
      case 'ed': {
        const { publicationDate: pd, filingDate: fd, priorityDate: prd } = this.#publication;
        const day = { pd, fd, prd, ed: [pd, fd, prd].filter((one) => one !== undefined).sort()[0] }[field];
        const { first, last } = daysOf(value);
        return day !== undefined && (first === undefined || day >= first) && (last === undefined || day <= last);
      }
      case 'cpc':
      case 'ipc':
      case 'class':
        return classes.some(({ type, code }) => (field === 'class' || type.toLowerCase() === field) && this.#isInClass(code, value));
      case 'cc':
        return isSame(country);
      case 'kd':
        return isSame(kind);
      case 'la':
        return sections.some((section) => this.#publication[section].some(({ language }) => isSame(language)));
      case 'fam':
        return isSame(String(family));
      case 'pn': {
        const asked = parsePublicationName(value.from ?? '');
        return asked?.country === country && asked.number === number && (asked.kind === '' || asked.kind === kind);
      }
      default:
        throw new Error(`${field} is not read from publications`);
    }
  }

  #isInClass(code: string, { from, to, under }: ValueRange): boolean {
    if (from === undefined || from !== to) throw new Error('ranges of classes need the order of the scheme');
    if (code === from || under === false) return code === from;
    if (levelOf(from) < 5) return levelOf(from) === 4 ? code.startsWith(`${from}/`) : code.startsWith(from);
    for (let above = this.#scheme.get(code); above !== undefined; above = this.#scheme.get(above)) if (above === from) return true;
    return false;
  }
}

function accepts(pattern: WordPattern, word: PlacedWord | undefined): boolean {
  if (word === undefined) return false;
  return isIdeographic(pattern.pattern) ? word.form === pattern.pattern : acceptsForm(pattern, word.form);
}

const patterns = new Map<string, FormPattern>();

function acceptsForm(word: WordPattern, form: string): boolean {
  const key = `${word.sign ?? ''} ${word.pattern}`;
  const pattern = patterns.get(key) ?? patternOf(word);
  patterns.set(key, pattern);
  return pattern.accepts(form);
}

/** A claim, those it refers to, those they refer to, and so on. */
function chainOf(claims: readonly Claim[], at: number): Set<number> {
  const chain = new Set([at]);
  for (const one of chain)
    for (const number of claims[one]?.dependsOn ?? []) {
      const other = claims.findLastIndex((claim, place) => place < one && claim.number === number);
      if (other >= 0) chain.add(other);
    }
  return chain;
}

function hull(a: Span, b: Span): Span {
  return { text: a.text, first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) };
}

function unique(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [`${span.text} ${span.first} ${span.last}`, span])).values()];
}
