// Which spellings are probably one applicant? In: the names of a collection with their counts, what the user said. Out: proposals with their
// evidence. Names that differ in a word, as "Siemens" and "Siemens Healthineers" do, are never proposed.
import type { Applicant, ApplicantProposal, CountedSpelling } from '../../contract/applicants.ts';
import { applicantKey, compactKey, spellingOf, writtenWithoutForms } from '../document/spelling.ts';

/** One spelling of a collection: as it is written most often. */
export interface SpellingCount extends CountedSpelling {
  spelling: string;
}

export interface ProposalOptions {
  confirmed: readonly Applicant[];
  declined: ReadonlySet<string>;
  /** Inventors that both spellings have, at most three. */
  inventorsOfBoth: (one: string, other: string) => string[];
  /** Called within long steps; may throw. */
  checkCancelled?: () => void;
}

/** Shorter keys have too many neighbours by chance. */
const LEAST_LETTERS = 7;
const CHECK_EVERY = 10_000;

export function proposalsOf(names: readonly SpellingCount[], options: ProposalOptions): ApplicantProposal[] {
  const { confirmed, declined } = options;
  const applicantOf = new Map(confirmed.flatMap(({ id, spellings }) => spellings.map((written) => [spellingOf(written), id] as const)));
  const groups = groupsOf(names, options);
  const written = groups.flatMap((group) => proposal('writing', group, applicantOf));
  const typed = pairsOf(groups, options).flatMap(({ left, right, inventors }) =>
    proposal('typing', [...left, ...right], applicantOf).map((one) => ({ ...one, inventors })),
  );
  const total = ({ spellings }: ApplicantProposal): number => spellings.reduce((sum, { publications }) => sum + publications, 0);
  return [...written, ...typed].filter(({ key }) => !declined.has(key)).toSorted((a, b) => total(b) - total(a) || (a.key < b.key ? -1 : 1));
}

/** No proposal for a single spelling, for those that are one already, or for spellings of two confirmed applicants. */
function proposal(
  evidence: ApplicantProposal['evidence'],
  group: readonly SpellingCount[],
  applicantOf: ReadonlyMap<string, number>,
): ApplicantProposal[] {
  const own = new Set(group.flatMap(({ spelling }) => applicantOf.get(spelling) ?? []));
  const isDone = own.size > 0 && group.every(({ spelling }) => applicantOf.has(spelling));
  if (group.length < 2 || own.size > 1 || isDone) return [];
  const spellings = group.toSorted((a, b) => b.publications - a.publications || (a.written < b.written ? -1 : 1));
  const [applicant] = own;
  return [
    {
      key: `${evidence}:${applicantKey(spellings[0]?.written ?? '')}${evidence === 'typing' ? `|${applicantKey(spellings.at(-1)?.written ?? '')}` : ''}`,
      name: nameOf(spellings),
      evidence,
      spellings: spellings.map(({ spelling: _, ...counted }) => counted),
      ...(applicant !== undefined && { applicant }),
    },
  ];
}

/** The most frequent spelling without legal forms; one that is not in capitals only, if there is one. */
function nameOf(spellings: readonly CountedSpelling[]): string {
  const names = spellings.map(({ written }) => writtenWithoutForms(written));
  return names.find((name) => /\p{Ll}/u.test(name)) ?? names[0] ?? '';
}

/** Spellings that share a key, with or without the spaces between their words. */
function groupsOf(names: readonly SpellingCount[], { checkCancelled = () => undefined }: ProposalOptions): SpellingCount[][] {
  const groups = new Map<string, SpellingCount[]>();
  const byCompact = new Map<string, SpellingCount[]>();
  names.forEach((name, at) => {
    if (at % CHECK_EVERY === 0) checkCancelled();
    const [key, compact] = [applicantKey(name.written), compactKey(name.written)];
    const known = groups.get(key);
    const near = byCompact.get(compact);
    const group = known ?? near ?? [];
    group.push(name);
    if (known !== undefined && near !== undefined && known !== near) {
      group.push(...near);
      for (const one of near) groups.set(applicantKey(one.written), group);
      near.length = 0;
    }
    groups.set(key, group);
    byCompact.set(compact, group);
  });
  return [...new Set(groups.values())].filter((group) => group.length > 0);
}

/** Groups whose keys differ in one letter, with inventors in common. Digits must be the same: "Alpha 1" is not "Alpha 2". */
function pairsOf(
  groups: readonly SpellingCount[][],
  { inventorsOfBoth, checkCancelled = () => undefined }: ProposalOptions,
): { left: SpellingCount[]; right: SpellingCount[]; inventors: string[] }[] {
  const keys = groups.map(([first]) => applicantKey(first?.written ?? ''));
  const near = new Map<string, number[]>();
  keys.forEach((key, at) => {
    if (at % CHECK_EVERY === 0) checkCancelled();
    if (key.replaceAll(' ', '').length < LEAST_LETTERS) return;
    const shorter = new Set([key, ...Array.from(key, (_, place) => key.slice(0, place) + key.slice(place + 1))]);
    for (const one of shorter) {
      const known = near.get(one);
      if (known === undefined) near.set(one, [at]);
      else known.push(at);
    }
  });
  const pairs = new Set<string>();
  for (const some of near.values())
    for (const [place, one] of some.entries())
      for (const other of some.slice(place + 1))
        if (isOneLetterApart(keys[one] ?? '', keys[other] ?? '')) pairs.add(`${Math.min(one, other)} ${Math.max(one, other)}`);
  return [...pairs].flatMap((pair) => {
    checkCancelled();
    const [left = [], right = []] = pair.split(' ').map((at) => groups[Number(at)]);
    const inventors = [...new Set(left.flatMap((one) => right.flatMap((other) => inventorsOfBoth(one.spelling, other.spelling))))].slice(
      0,
      3,
    );
    return inventors.length === 0 ? [] : [{ left, right, inventors }];
  });
}

/** One letter more, one letter other, or two exchanged; the first letter and all digits are the same. */
function isOneLetterApart(one: string, other: string): boolean {
  if (one[0] !== other[0] || one.replace(/\D/g, '') !== other.replace(/\D/g, '')) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [left, right] = [one.slice(start), other.slice(start)];
  while (left !== '' && right !== '' && left.at(-1) === right.at(-1)) [left, right] = [left.slice(0, -1), right.slice(0, -1)];
  if (left.length + right.length === 0) return false;
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''));
}
