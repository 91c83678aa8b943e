// The search record, in English.
import type { Verdict } from '../../contract/matrix.ts';
import type { Breakage, Replay } from '../../contract/case.ts';
import type { Rating } from '../../contract/query.ts';
import { nouns } from './nouns.ts';

const { ratings } = nouns;
const documents = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : `${names.length} documents`);

const verdicts: Record<Verdict, string> = { disclosed: 'disclosed', part: 'disclosed in part', absent: 'not found' };

export const record = {
  title: 'Search record',
  means:
    'Every search with all its hits, and every rating, note and mark, in chronological order. Each entry contains the hash of the previous one, so that no change goes unnoticed.',
  verify: 'Verify',
  verifying: 'Every entry is being checked …',
  sound: (entries: string): string => `The chain of ${entries} entries is unbroken, and the case matches it.`,
  broken: (sequence: string): string => `The record is broken at entry ${sequence}.`,
  reasons: {
    order: 'An entry was removed or inserted.',
    link: 'It does not follow from the previous entry.',
    content: 'It was changed.',
    list: 'Its list of hits was changed.',
    standing: 'The case does not match the record.',
  } satisfies Record<Breakage, string>,
  head: 'Hash of the last entry',
  headMeans: 'Keep a copy elsewhere: it can later prove that nothing was cut off or rewritten.',
  copyHead: 'Copy the hash',
  copied: 'Copied.',
  entries: 'Entries',
  number: 'No.',
  time: (zone: string): string => `Time (${zone})`,
  what: 'What',
  version: 'Version',
  hash: 'Hash',
  earlier: 'Earlier entries',
  replay: 'Replay',
  replayOf: (number: string): string => `Replay version ${number}`,
  replaying: (number: string): string => `Version ${number} is being searched again …`,
  replayHead: (number: string): string => `Version ${number}, searched again`,
  same: (hits: string): string => `All ${hits} hits are the same, in the same order, with the same scores.`,
  partly: (same: string, all: string): string => `${same} of ${all} hits are the same, in the same place, with the same score.`,
  unasked: 'This version cannot be searched again here.',
  noReason: 'Neither the query nor the collections have changed.',
  why: {
    contents: (index: string): string => `${index} contains other documents than before.`,
    condition: (index: string, recorded: string, now: string): string =>
      recorded === now
        ? `Other documents of ${index} meet the condition than before, again ${now}.`
        : `${recorded} documents of ${index} met the condition; ${now} do now.`,
    model: () => 'Another language model is in use.',
    application: (_index: string, recorded: string, now: string): string => `The search ran in Antecedent ${recorded}; this is ${now}.`,
    counts: (index: string): string => `${index} contains the same documents but counts their words differently, as after a rebuild.`,
    offline: (index: string): string => `${index} cannot be searched now.`,
    gone: (index: string): string => `${index} is not on this computer.`,
  } satisfies Record<Replay['reasons'][number]['what'], (index: string, recorded: string, now: string) => string>,
  thatIndex: 'A collection',
  differences: 'Differences',
  recorded: 'Then',
  replayed: 'Now',
  more: (count: string): string => `${count} more differ.`,
  close: 'Close the replay',
  rank: (rank: string): string => `rank ${rank}`,
  absent: 'not listed',
  score: (score: string): string => `score ${score}`,

  sentences: {
    case: (title: string): string => (title === '' ? 'Case created' : `Case created: ${title}`),
    change: (what: string): string => `Changed: ${what}`,
    facts: {
      title: 'title',
      reference: 'reference',
      matter: 'client’s matter',
      notes: 'notes',
      application: 'application',
      wishes: 'client’s wishes',
      walled: 'wall',
      search: 'idea and search',
    },
    version: (number: string, hits: string, indexes: string): string => `Version ${number}: ${hits} hits in ${indexes}`,
    pairs: (pairs: string, examined: string, indexes: string): string =>
      `Pairs searched for in ${indexes}: ${pairs} found, ${examined} documents examined`,
    pairsLate: (late: string): string => `${late} left out as late or without a certain day`,
    rated: (names: readonly string[], rating: Rating): string => `${documents(names)}: rated ${ratings[rating]}`,
    unrated: (names: readonly string[]): string => `${documents(names)}: rating removed`,
    noted: (name: string): string => `${name}: note`,
    unnoted: (name: string): string => `${name}: note removed`,
    tagged: (names: readonly string[], tag: string): string => `${documents(names)}: tag “${tag}”`,
    untagged: (names: readonly string[], tag: string): string => `${documents(names)}: tag “${tag}” removed`,
    marked: (cite: string): string => `Marked: ${cite}`,
    changedMark: (cite: string): string => `Note on a mark changed: ${cite}`,
    unmarked: (cite: string): string => `Mark removed: ${cite}`,
    features: (count: string): string => `Features: ${count}`,
    firstPass: (file: string | undefined, searches: string, documents: string, version: string): string =>
      `First pass over ${file === undefined ? 'a pasted disclosure' : `“${file}”`}: ${searches} searches merged as version ${version}, ${documents} documents compared`,
    noFirstPass: 'First pass removed',
    noFeatures: 'Features removed',
    highlights: (sets: readonly string[]): string => `Highlight sets: ${sets.join('; ')}`,
    noHighlights: 'Highlight sets removed',
    verdict: (name: string, feature: string | undefined, verdict: Verdict | undefined): string => {
      const named = feature === undefined ? 'a deleted feature' : `feature “${feature}”`;
      return `${name}: ${verdict === undefined ? `verdict on ${named} removed` : `${named} ${verdicts[verdict]}`}`;
    },
    assessed: (name: string, what: readonly string[]): string =>
      `${name}: ${what.length === 0 ? 'assessment removed' : `assessed, ${what.join('; ')}`}`,
    obviousness: (claims: string, count: number): string =>
      `X for ${count === 1 ? 'claim' : 'claims'} ${claims} against inventive step alone`,
    combined: (others: readonly string[], claims: string, count: number): string =>
      `Y for ${count === 1 ? 'claim' : 'claims'} ${claims} in combination with ${others.join(' and ')}`,
    refersTo: (others: readonly string[], claims: string, count: number): string =>
      `X for ${count === 1 ? 'claim' : 'claims'} ${claims} refers expressly to ${others.join(' and ')}`,
    claims: (letter: string, claims: string, count: number): string => `${letter} for ${count === 1 ? 'claim' : 'claims'} ${claims}`,
    verifiedBy: (name: string): string => `dates verified by ${name}`,
    machineTranslation: (tool: string): string => `relies on a machine translation by ${tool}`,
    copyInHand: 'copy in hand',
    dateCorrected: (field: string, day: string): string => `${field} corrected to ${day}`,
    attached: (name: string): string => `Attached: ${name}`,
    detached: (name: string): string => `Attachment removed: ${name}`,
    undone: (sequence: string, names: readonly string[]): string =>
      `Undone: entry ${sequence}${names.length === 0 ? '' : `, ${documents(names)}`}`,
    exported: (what: string): string => `Exported: ${what}`,
    opened: (name: string): string => `Opened from ${name}`,
    signedBy: (key: string): string => `signed by the installation ${key}`,
    token: 'A link to this case was created',
    knownCitations: (count: number): string =>
      count === 0 ? 'The known citations were removed' : count === 1 ? '1 known citation is kept' : `${count} known citations are kept`,
    watched: 'The case is watched',
    unwatched: 'The case is no longer watched',
    lineMoved: (place: string | undefined): string =>
      place === undefined ? 'The line of the watch follows the ratings again' : `The line of the watch was moved to place ${place}`,
    lookedElsewhere: 'New publications were searched in a collection that this link does not open',
    looked: (publications: number, count: string, index: string, above: string): string =>
      `${publications === 1 ? '1 new publication' : `${count} new publications`} in ${index}: ${above} above the line`,
  },
};
