// Why does a stored publication match a condition, or not? In: the tree, the publication, what its collection knows. Out: each branch with its
// places, the smallest failing ones, and what they came nearest to. Written from the description of the language, without the index.
import { MOST_MATCHES, MOST_PLACES_LISTED, type ConditionExplanation, type ExplainedBranch } from '../../contract/condition-explanation.ts';
import type { ConditionNode, NameField, TextField } from '../../contract/condition.ts';
import type { Section } from '../../contract/publication.ts';
import type { LawQuestion } from '../../contract/law.ts';
import { spellingOf } from '../document/spelling.ts';
import { canonical, partText, quotedText, writtenLaw } from './canonical.ts';
import { markDeciding, matchedSpans, type Evaluated } from './evaluated.ts';
import { hulls, notNear, union, type FoundPairs } from './hulls.ts';
import { lawDays, lawLabels, partsOfLaw } from './law.ts';
import { LeafSpans, type JoinedWords, type LeafNode, type Span } from './leaf-spans.ts';
import { eachPair } from './nearness.ts';
import { nearestPair, type NearPair } from './nearest-pair.ts';
import { operandsOf, type BinaryNode, type ProximityNode } from './operators.ts';
import { placedTexts, type PlacedText } from './placed-text.ts';
import { SpanPlaces, type PlacesIn } from './span-places.ts';
import { storedThing, storedValue, type CollectionFacts, type StoredFacts } from './stored-values.ts';
import { Unanswerable } from './unanswerable.ts';

export type { StoredFacts } from './stored-values.ts';

export interface ExplainerOptions extends CollectionFacts {
  joinedOf: JoinedWords;
  placesIn?: PlacesIn;
  /** Called before each branch; ends the explanation by throwing. */
  checkCancelled?: (() => void) | undefined;
}

type DocumentNode = Extract<BinaryNode, { type: 'or' | 'and' | 'xor' | 'not' }>;
type Field = TextField | NameField;

const fieldSections: Readonly<Record<Field, readonly PlacedText['field'][]>> = {
  ti: ['title'],
  ab: ['abstract'],
  clm: ['claims'],
  c1: ['claims'],
  ic: ['claims'],
  de: ['description'],
  ta: ['title', 'abstract'],
  tac: ['title', 'abstract', 'claims'],
  text: ['title', 'abstract', 'claims', 'description'] satisfies Section[],
  pa: ['pa'],
  in: ['in'],
  ag: ['ag'],
};

/** Explains one condition for any number of publications. */
export class Explainer {
  readonly #condition: ConditionNode;
  readonly #leaves: LeafSpans;
  readonly #options: ExplainerOptions;

  constructor(condition: ConditionNode, options: ExplainerOptions) {
    this.#condition = condition;
    this.#options = options;
    this.#leaves = new LeafSpans(options.joinedOf);
  }

  /** `facts`: the publication with all its texts. Throws `Unanswerable`. */
  explain(facts: StoredFacts): Omit<ConditionExplanation, 'publication'> {
    const texts = placedTexts(facts.publication);
    const places = new SpanPlaces(texts, this.#options.placesIn ?? (() => () => undefined));
    const whole = new Evaluation(facts, texts, places, this.#leaves, this.#options).of(this.#condition, 'text', true);
    markDeciding(whole);
    return { holds: whole.branch.holds, branch: whole.branch, matches: places.merged(matchedSpans(whole)) };
  }
}

/** One publication. */
class Evaluation {
  readonly #facts: StoredFacts;
  readonly #texts: readonly PlacedText[];
  readonly #places: SpanPlaces;
  readonly #leaves: LeafSpans;
  readonly #options: ExplainerOptions;
  readonly #pairs: FoundPairs = { count: 0 };

  constructor(facts: StoredFacts, texts: readonly PlacedText[], places: SpanPlaces, leaves: LeafSpans, options: ExplainerOptions) {
    this.#facts = facts;
    this.#texts = texts;
    this.#places = places;
    this.#leaves = leaves;
    this.#options = options;
  }

  /** `isOuter`: it is no operand of an operator between places. */
  of(node: ConditionNode, field: Field, isOuter: boolean): Evaluated {
    this.#options.checkCancelled?.();
    switch (node.type) {
      case 'all':
        return evaluated(node, true);
      case 'or':
      case 'and':
      case 'xor':
      case 'not':
        return this.#chain(node, field, isOuter);
      case 'in': {
        const inner = this.of(node.operand, node.field, isOuter);
        return { ...inner, branch: Object.assign(inner.branch, { canonical: canonical(node) }) };
      }
      case 'words':
      case 'quantity':
        return this.#placed(node, this.#leafSpans(node, field));
      case 'name':
        if (node.sign === 'family') throw new Unanswerable('applicant-unknown', { text: node.name }, node);
        return this.#name(node.name, field, node);
      case 'value': {
        const { holds, values, citations = [] } = storedValue(node, this.#facts, this.#options);
        if (!holds) return evaluated(node, false, values && { values: values.slice(0, MOST_PLACES_LISTED) });
        return evaluated(node, true, citations.length === 0 ? {} : { citations: citations.slice(0, MOST_PLACES_LISTED) });
      }
      case 'has':
        return evaluated(node, storedThing(node.thing, this.#facts));
      case 'art':
        return { ...evaluated(node, false), branch: this.#underLaw(node) };
      case 'set':
        throw new Unanswerable('set-unknown', { text: `L${node.number}` }, node);
      case 'saved':
        throw new Unanswerable('set-unknown', { text: `@${node.name}` }, node);
      default:
        return this.#proximity(node, field, isOuter);
    }
  }

  /** Operands of one operator in a row are branches side by side, however many they are. */
  #chain(node: DocumentNode, field: Field, isOuter: boolean): Evaluated {
    const parts = operandsOf(node).map((part) => this.of(part, field, isOuter));
    const [one = false, ...others] = parts.map(({ branch }) => branch.holds);
    const holds = {
      or: one || others.includes(true),
      and: one && !others.includes(false),
      xor: others.reduce((so, other) => so !== other, one),
      not: one && !others.includes(true),
    }[node.type];
    const spans = parts.flatMap((part) => (part.spans === undefined ? [] : [part.spans]));
    const isAboutPlaces = node.type === 'or' && spans.length === parts.length;
    return { ...evaluated(node, holds, {}, parts), ...(isAboutPlaces && { spans: isOuter ? [] : union(spans) }) };
  }

  /** A law with a branch for each of its paragraphs: what the publication is under it, or its days. */
  #underLaw(question: LawQuestion): ExplainedBranch {
    const facts = { publication: this.#facts.publication, isEntered: this.#options.isEntered };
    const parts = partsOfLaw(question);
    const canonical = writtenLaw(question);
    if (parts.length > 0) {
      const branches = parts.map((paragraph) => this.#underLaw({ ...question, paragraph }));
      return { canonical, holds: branches.some(({ holds }) => holds), branches };
    }
    const [label] = lawLabels(question, facts);
    if (label !== undefined) return { canonical, holds: true, law: label };
    const days = Object.entries(lawDays(facts.publication)).filter(([field]) => field !== 'us' || question.paragraph === 'US.PRE.102.e');
    return { canonical, holds: false, values: days.map(([field, day]) => `${field}:${day}`) };
  }

  /** Operands of one operator in a row are branches side by side, joined from the left. */
  #proximity(node: ProximityNode, field: Field, isOuter: boolean): Evaluated {
    const parts = operandsOf(node).map((part) => this.of(part, field, false));
    const [first, ...others] = parts.map((part) => part.spans);
    if (first === undefined || others.includes(undefined))
      throw new Unanswerable('operand-without-text', { operator: node.type.toUpperCase(), text: quotedText(node) }, node);
    const isNegated = node.negated === true;
    let left = first;
    for (const [at, right = []] of others.entries()) {
      const most = isOuter && at === others.length - 1 ? 2 * MOST_MATCHES : undefined;
      const joined = isNegated ? notNear(node, left, right, this.#texts) : hulls(node, left, right, this.#texts, this.#pairs, most);
      if (joined.length === 0) return this.#apart(node, left, right, parts);
      left = joined;
    }
    return this.#placed(node, left, parts);
  }

  /** Two of its operands are not as near as they should be, or nearer than they may. */
  #apart(node: ProximityNode, left: Span[], right: Span[], parts: Evaluated[]): Evaluated {
    const found = this.#placed(node, [], parts);
    if (left.length === 0 || right.length === 0) return found;
    const pair = node.negated === true ? this.#firstPair(node, left, right) : nearestPair(node, left, right, this.#texts);
    const nearest = pair && this.#places.pair(pair, node.type === 'adj');
    if (nearest !== undefined) found.branch[node.negated === true ? 'tooNear' : 'nearest'] = nearest;
    return found;
  }

  #firstPair(node: ProximityNode, left: readonly Span[], right: readonly Span[]): NearPair | undefined {
    let pair: NearPair | undefined;
    eachPair(node, left, right, this.#texts, (a, b) => {
      pair = { left: a, right: b };
      return true;
    });
    return pair;
  }

  #placed(node: ConditionNode, spans: Span[], parts: Evaluated[] = []): Evaluated {
    const found = evaluated(node, spans.length > 0, { count: spans.length, ...this.#places.listed(spans) }, parts);
    return { ...found, spans };
  }

  /** The whole names of this spelling. */
  #name(name: string, field: Field, node: ConditionNode): Evaluated {
    const names = this.#texts.filter((text) => fieldSections[field].includes(text.field)).map(({ text }) => text);
    const found = [...new Set(names.filter((one) => spellingOf(one) === name))];
    if (found.length > 0) return evaluated(node, true, { names: found });
    return evaluated(node, false, { values: names.slice(0, MOST_PLACES_LISTED) });
  }

  #leafSpans(leaf: LeafNode, field: Field): Span[] {
    return this.#texts.flatMap((text, at) => {
      if (!fieldSections[field].includes(text.field)) return [];
      const spans = this.#leaves.of(leaf, text, at);
      return field === 'c1' || field === 'ic' ? spans.filter((span) => isInClaims(field, text, span)) : spans;
    });
  }
}

function evaluated(node: ConditionNode, holds: boolean, facts: Partial<ExplainedBranch> = {}, parts: Evaluated[] = []): Evaluated {
  const branches = parts.map(({ branch }) => branch);
  for (const branch of branches) if (branch.branches !== undefined) branch.canonical = partText(branch.canonical);
  return { node, parts, branch: { canonical: canonical(node), holds, ...facts, ...(branches.length > 0 && { branches }) } };
}

/** True if all its words stand in the first claim, or in independent ones. */
function isInClaims(field: 'c1' | 'ic', { claimOf, claims }: PlacedText, { first, last }: Span): boolean {
  return claimOf
    .slice(first, last + 1)
    .every((claim) => (field === 'c1' ? claim === 0 : claim >= 0 && claims[claim]?.dependsOn.length === 0));
}
