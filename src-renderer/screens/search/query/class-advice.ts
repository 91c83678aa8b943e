// Classes that are advised for a condition. In: the classes of the nearest publications of each collection, the condition. Out: one list, and the
// condition with one of them.
import type { AdvisedClass } from '../../../../src-main/contract/applicants.ts';

/** The publications of each collection whose classes count. */
export const NEAREST = 100;
const MOST_ADVISED = 12;
/** The classes that were added before, at the end of a condition. */
const ADDED = / ?cpc:(?:\(([^()]+)\)|([A-Z0-9/]+))$/;

/** The classes of several collections as one list; each collection gives its own in the order in which they distinguish the nearest. */
export function advisedTogether(found: readonly (readonly AdvisedClass[])[]): AdvisedClass[] {
  const all = new Map<string, AdvisedClass & { place: number }>();
  for (const classes of found)
    classes.forEach((one, place) => {
      const known = all.get(one.code);
      if (known === undefined) all.set(one.code, { ...one, place });
      else {
        known.nearest += one.nearest;
        known.publications += one.publications;
        known.place = Math.min(known.place, place);
      }
    });
  return [...all.values()]
    .toSorted((a, b) => a.place - b.place || b.nearest - a.nearest || (a.code < b.code ? -1 : 1))
    .slice(0, MOST_ADVISED)
    .map(({ place: _, ...one }) => one);
}

/** The condition with a class: beside those that were added before it, any of which is enough. */
export function withClass(condition: string, code: string): string {
  const typed = condition.trimEnd();
  const added = ADDED.exec(typed);
  if (added === null) return typed === '' ? `cpc:${code}` : [inBrackets(typed), `cpc:${code}`].join(' AND ');
  const codes = (added[1] ?? added[2] ?? '').split(' OR ').map((one) => one.trim());
  if (codes.includes(code)) return condition;
  const before = typed.slice(0, added.index);
  return `${before}${before === '' ? '' : ' '}cpc:(${[...codes, code].join(' OR ')})`;
}

/** OR and XOR hold less tightly than AND. */
function inBrackets(condition: string): string {
  return /\b(?:OR|XOR)\b/.test(condition) ? `(${condition})` : condition;
}
