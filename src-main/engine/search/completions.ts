// Completes the value of a field while a condition is typed. In: open indexes, the field, what was typed, the applicants of the user, the
// installed class scheme. Out: names with most publications first, symbols in their order.
import type { AdvisedClass, CompletedField, Completion } from '../../contract/applicants.ts';
import type { ClassField, NameField } from '../../contract/condition.ts';
import { joinedName, spellingOf, umlautKey, umlautKeyOfBeginning, wordsOfName } from '../document/spelling.ts';
import type { SpellingCount } from '../statistics/applicant-proposals.ts';
import type { KnownApplicants } from '../store/applicants.ts';
import { readCards } from '../store/cards.ts';
import type { ClassScheme } from '../store/class-scheme.ts';
import { namesOfSpelling, namesWithWord } from '../store/names.ts';
import { countPublications } from '../store/publications.ts';
import { counted, oneEach } from './applicants.ts';
import type { OpenIndex } from './open-indexes.ts';

const MOST_COMPLETIONS = 12;
/** Names that are compared, the most frequent ones; those with one of several typed words. */
const MOST_COMPARED = 200;
const MOST_WITH_ONE_WORD = 5_000;
const MOST_ADVISED = 50;
/** Publications that have a class in common, at least, where there are many. */
const LEAST_IN_COMMON = 2;
/** Letters of a beginning; one Chinese, Japanese or Korean character is enough. */
const LEAST_LETTERS = 2;
const SUBCLASS = 4;
/** Section, class, subclass. */
const LEVELS_ABOVE_GROUPS = 3;

export interface TypedValue {
  field: CompletedField;
  text: string;
  known: KnownApplicants;
  scheme: ClassScheme | undefined;
}

export function completionsOf(indexes: readonly OpenIndex[], { field, text, known, scheme }: TypedValue): Completion[] {
  return field === 'cpc' || field === 'ipc' || field === 'class'
    ? classCompletions(indexes, field, text, scheme)
    : nameCompletions(indexes, field, text, field === 'pa' ? known : { confirmed: [], declined: new Set() });
}

function nameCompletions(indexes: readonly OpenIndex[], field: NameField, text: string, { confirmed }: KnownApplicants): Completion[] {
  const typed = joinedName(wordsOfName(text)).split(' ');
  const longest = typed.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest.length < LEAST_LETTERS && !/[\u1100-\u{10ffff}]/u.test(longest)) return [];
  const databases = indexes.map(({ db }) => db);
  const most = typed.length > 1 ? MOST_WITH_ONE_WORD : MOST_COMPARED;
  const found = oneEach(databases.flatMap((db) => beginnings(longest).flatMap((beginning) => namesWithWord(db, field, beginning, most))));
  const names = found.filter(({ spelling }) => typed.every((word) => hasWord(spelling, word)));
  const applicantOf = new Map(confirmed.flatMap((one) => one.spellings.map((written) => [spellingOf(written), one] as const)));
  const isNamedSo = ({ name }: { name: string }): boolean => typed.every((word) => hasWord(spellingOf(name), word));
  const groups = new Set([...names.flatMap(({ spelling }) => applicantOf.get(spelling) ?? []), ...confirmed.filter(isNamedSo)]);
  // Other writings of a name may be too rare to be among those found.
  const countOf = (spelling: string): SpellingCount | undefined =>
    oneEach(databases.flatMap((db) => namesOfSpelling(db, field, spelling)))[0];
  const one = (written: string): string => `="${written.replaceAll('"', ' ')}"`;
  const completions = [
    ...[...groups].map((group): Completion => {
      const { name, spellings, publications } = counted(databases, group, countOf);
      return { text: `~"${name.replaceAll('"', ' ')}"`, name, publications, spellings };
    }),
    ...names
      .filter(({ spelling }) => !applicantOf.has(spelling))
      .toSorted((a, b) => b.publications - a.publications || (a.written < b.written ? -1 : 1))
      .slice(0, MOST_COMPLETIONS)
      .map((name) => countOf(name.spelling) ?? name)
      .map(({ written, publications }): Completion => ({ text: one(written), name: written, publications })),
  ];
  return completions
    .toSorted((a, b) => (b.publications ?? 0) - (a.publications ?? 0) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_COMPLETIONS);
}

/** As names are stored, with an umlaut or without: after "mue" it is not known yet. */
function beginnings(word: string): string[] {
  return [...new Set([word, umlautKeyOfBeginning(word)])];
}

function hasWord(spelling: string, beginning: string): boolean {
  return spelling.split(' ').some((word) => beginnings(beginning).some((one) => word.startsWith(one) || umlautKey(word).startsWith(one)));
}

/** Symbols that begin so; for less than a subclass, the subclasses. */
function classCompletions(indexes: readonly OpenIndex[], field: ClassField, text: string, scheme: ClassScheme | undefined): Completion[] {
  const typed = text.replace(/\s+/g, '').toUpperCase();
  if (!/^[A-HY]/.test(typed)) return [];
  const types = field === 'class' ? ['cpc', 'ipc'] : [field];
  const codes = [
    ...new Set(indexes.flatMap(({ conditions }) => types.flatMap((type) => conditions.classesFrom(type, typed, MOST_COMPLETIONS)))),
  ];
  return codes
    .sort()
    .slice(0, MOST_COMPLETIONS)
    .map((code) => {
      const publications = code.length > SUBCLASS ? publicationsWith(indexes, types, code) : undefined;
      const title = titleOf(code, scheme);
      return { text: code, name: code, ...(publications !== undefined && { publications }), ...(title !== undefined && { title }) };
    });
}

/** The title of a group with those that it stands below in its subclass, without which it is seldom understood. */
function titleOf(code: string, scheme: ClassScheme | undefined): string | undefined {
  const titles = scheme?.titlesOf(code);
  return code.length > SUBCLASS ? titles?.slice(LEVELS_ABOVE_GROUPS).join(' › ') : titles?.at(-1);
}

function publicationsWith(indexes: readonly OpenIndex[], types: readonly string[], code: string): number {
  return indexes.reduce((sum, { conditions }) => sum + conditions.publicationsWith(types.map((type) => `${type}:${code}`)), 0);
}

/** The CPC groups of these publications of an index, those that distinguish them most from it first. */
export function advisedClasses(index: OpenIndex, ids: readonly number[], scheme: ClassScheme | undefined): AdvisedClass[] {
  const cards = readCards(index.db, ids);
  const nearest = new Map<string, number>();
  for (const { classes } of cards)
    for (const code of new Set(classes.flatMap((one) => (one.type === 'CPC' && one.code.includes('/') ? [one.code] : []))))
      nearest.set(code, (nearest.get(code) ?? 0) + 1);
  const least = [...nearest.values()].some((count) => count >= LEAST_IN_COMMON) ? LEAST_IN_COMMON : 1;
  const total = countPublications(index.db);
  return [...nearest]
    .filter(([, count]) => count >= least)
    .map(([code, count]) => ({ code, nearest: count, publications: index.conditions.publicationsWith([`cpc:${code}`]) }))
    .map((one) => ({ one, weight: one.nearest * Math.log((1 + total) / (1 + one.publications)) }))
    .toSorted((a, b) => b.weight - a.weight || (a.one.code < b.one.code ? -1 : 1))
    .slice(0, MOST_ADVISED)
    .map(({ one }) => {
      const title = titleOf(one.code, scheme);
      return { ...one, ...(title !== undefined && { title }) };
    });
}
