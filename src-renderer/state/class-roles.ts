// What each class of a query does: hits must have it (`only`), or it moves them by its weight. A class does one of both.
import type { WeightedClass } from '../../src-main/contract/query.ts';
import { weightSteps } from './emphasis.ts';

export type ClassRole = 'only' | number;

interface ClassesOfQuery {
  classes: string[];
  weightedClasses: WeightedClass[];
}

/** The classes by symbol, so that none changes its place with its role. */
export function rolesOf({ classes, weightedClasses }: ClassesOfQuery): { code: string; role: ClassRole }[] {
  const roles = [
    ...classes.map((code) => ({ code, role: 'only' as const })),
    ...weightedClasses.map(({ class: code, weight }) => ({ code, role: weight })),
  ];
  return roles.toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

/** The roles that can be chosen for a class: the steps that words have, and what it has now. */
export function rolesFor(current: ClassRole): ClassRole[] {
  const weights = new Set([...weightSteps.filter((weight) => weight !== 1), ...(current === 'only' ? [] : [current])]);
  return ['only', ...[...weights].toSorted((a, b) => b - a)];
}

/** Gives a class a role, or removes it. */
export function setRole(query: ClassesOfQuery, code: string, role: ClassRole | undefined): void {
  const classes = query.classes.filter((one) => one !== code);
  const weighted = query.weightedClasses.filter((one) => one.class !== code);
  query.classes = role === 'only' ? [...classes, code] : classes;
  query.weightedClasses = typeof role === 'number' ? [...weighted, { class: code, weight: role }] : weighted;
}
