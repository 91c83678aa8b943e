// Conditions on made-up publications, by the evaluator that explains them. In: a condition, a collection. Out: explanations, what matches.
import type { ConditionExplanation } from '../../../src-main/contract/condition-explanation.ts';
import type { ConditionNode } from '../../../src-main/contract/condition.ts';
import { publicationName, type Publication } from '../../../src-main/contract/publication.ts';
import { Explainer } from '../../../src-main/engine/condition/explanation.ts';
import { patternOf } from '../../../src-main/engine/condition/forms.ts';
import { placedTexts, type PlacedText } from '../../../src-main/engine/condition/placed-text.ts';
import { readCondition } from '../../../src-main/engine/condition/read.ts';
import { levelOf } from '../../../src-main/engine/document/classification.ts';

/** For each group of a class scheme the one above it. */
export type Scheme = ReadonlyMap<string, string>;

export function read(typed: string): ConditionNode {
  const found = readCondition(typed);
  if ('errors' in found) throw new Error(`${typed}: ${found.errors.map(({ cause }) => cause).join(' ')}`);
  return found.condition;
}

/** The explanation for each publication of a collection. */
export function explained(
  condition: ConditionNode,
  publications: readonly Publication[],
  scheme: Scheme = new Map(),
): ConditionExplanation[] {
  const joined = new Set(publications.flatMap((publication) => placedTexts(publication).flatMap(joinedForms)));
  const explainer = new Explainer(condition, {
    joinedOf: (word) => {
      const { accepts } = patternOf(word);
      return [...joined].map((written) => written.split('-')).filter((parts) => parts.length <= 4 && accepts(parts.join('')));
    },
    isInClass: (code, { from = '', to, under }) => {
      if (from !== to) throw new Error('ranges of classes need the order of the scheme');
      if (code === from || under === false) return code === from;
      if (levelOf(from) < 5) return levelOf(from) === 4 ? code.startsWith(`${from}/`) : code.startsWith(from);
      for (let above = scheme.get(code); above !== undefined; above = scheme.get(above)) if (above === from) return true;
      return false;
    },
    isEntered: ({ number, application }) =>
      publications.some(
        ({ country, international }) =>
          country === 'EP' &&
          ((international?.key !== undefined && international.key === application?.key) ||
            international?.publication?.startsWith(`WO-${number}-`) === true),
      ),
    familiesOf: (country, number) =>
      publications.filter((one) => one.country === country && one.number === number).map(({ family = 1 }) => family),
    citationsOf: ({ cited, kind }) =>
      publications
        .filter((one) => `${one.country}-${one.number}` === cited && (kind === '' || one.kind === kind))
        .flatMap(({ citations }) => citations),
  });
  return publications.map((publication, at) => ({
    publication: at,
    ...explainer.explain({ publication, family: publication.family ?? 1, hasPdf: false }),
  }));
}

/** The names of the publications that match. */
export function matching(condition: ConditionNode, publications: readonly Publication[], scheme?: Scheme): string[] {
  return explained(condition, publications, scheme).flatMap(({ holds, publication }) =>
    holds ? [publicationName(publications[publication] as Publication)] : [],
  );
}

/** Words that a text joins by hyphens, as `micro-lens`. */
function joinedForms({ forms, hyphens }: PlacedText): string[] {
  return forms.flatMap((_, from) => {
    const chains: string[] = [];
    for (let to = from; hyphens[to] === true; to++) {
      const chain = forms.slice(from, to + 2);
      if (chain.some((form) => /^\d/.test(form))) break;
      chains.push(chain.join('-'));
    }
    return chains;
  });
}
