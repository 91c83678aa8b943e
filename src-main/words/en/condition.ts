// Conditions of the expert search, in English: the line above the query and its counts.
import type { CitationField, ConditionError, ClassField, DateField, NameField, NumberField, TextField } from '../../contract/condition.ts';
import { classAdvice } from './applicants.ts';
import { conditionWhy } from './condition-why.ts';
import { translation } from './translation.ts';

type OfferedField = TextField | NameField | NumberField | ClassField | DateField | CitationField;

const fields: Record<OfferedField, string> = {
  ti: 'title',
  ab: 'abstract',
  clm: 'claims',
  c1: 'first claim',
  ic: 'independent claims',
  de: 'description',
  ta: 'title and abstract',
  tac: 'title, abstract and claims',
  text: 'whole text',
  pa: 'applicant',
  in: 'inventor',
  ag: 'agent',
  pn: 'publication number',
  ap: 'application number',
  pr: 'priority number',
  num: 'any number',
  fam: 'family',
  cc: 'office',
  kd: 'kind code',
  la: 'language',
  cpc: 'CPC',
  ipc: 'IPC',
  class: 'CPC or IPC',
  pd: 'publication date',
  fd: 'filing date',
  prd: 'priority date',
  ed: 'earliest date',
  cites: 'cited document',
  citedby: 'citing document',
};

export const condition = {
  why: conditionWhy,
  label: 'Condition',
  form: 'such as ti:(valve NEAR5 seat) AND cpc:F16K',
  fieldsLabel: 'Fields and conditions',
  advice: classAdvice,
  valuesLabel: 'Suggestions',
  offered: (count: number, number: string): string => `${number} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  further: (number: string): string => `${number} more`,
  documents: (count: number, number: string): string => `${number} ${count === 1 ? 'document' : 'documents'}`,
  spellings: (count: number, number: string): string => `${number} ${count === 1 ? 'spelling' : 'spellings'}`,
  fields,
  counting: 'Counting …',
  matches: (count: number, number: string, searched: string): string =>
    `${number} of ${searched} documents ${count === 1 ? 'meets' : 'meet'} the condition`,
  unknown: (count: number, number: string): string =>
    `${number} ${count === 1 ? 'document lacks' : 'documents lack'} this value and never ${count === 1 ? 'matches' : 'match'}.`,
  older: (count: number, number: string): string =>
    `Of ${number} ${count === 1 ? 'document' : 'documents'} this was not read at import. Import these files again.`,
  agentsUnread: (count: number, number: string): string =>
    `The agents of ${number} ${count === 1 ? 'document' : 'documents'} are not known, because they were not read at import. Import these files again.`,
  /** Collections on clusters. */
  uncounted: (collections: string): string => `Counted with the search, since what is only typed is not sent to a cluster: ${collections}`,
  notIn: (collection: string, reason: string): string => `${collection}: ${reason}`,
  error: ({ cause }: ConditionError): string => cause,
  hint: (word: string): string => `“${word}” is searched as a word.`,
  changes: 'What became of the parts',
  noticed: 'This reads like a condition.',
  useNoticed: 'Use it as one',
  noticedUsed: 'The text is a condition now',
  translation,
  useSuggestion: 'Use this instead',
  replaced: 'Condition replaced',
  wordsMoved: {
    same: 'Its required and excluded words are part of the condition now, with the same meaning.',
    near: 'Its required and excluded words are part of the condition now. Phrases and distances are read a little more strictly there; check the number.',
  },
};

export const strategy = {
  heading: 'Strategy',
  empty:
    'No lines yet. Type a condition and press Shift Enter to count it and keep it as L1. Later lines can combine earlier ones: L1 AND L2.',
  number: 'Line',
  condition: 'Condition',
  canonical: 'Canonical form',
  addedAt: 'Added (UTC)',
  add: (set: string): string => `Keep as ${set}`,
  added: (set: string): string => `${set} added to the strategy`,
  insert: (set: string): string => `Use ${set} in the condition`,
  save: 'Save as CSV',
  fileName: 'strategy.csv',
  repeat: 'Count again',
  repeating: 'Counting again …',
  repeated: (lines: readonly string[]): string =>
    lines.length === 0 ? 'Nothing has changed: every line matches the same documents.' : `Added: ${lines.join(', ')}`,
  repeats: (set: string): string => `repeats ${set}`,
  changed: (arrived: string, departed: string): string => `+${arrived} −${departed}`,
  showChanges: (set: string): string => `What came and went since ${set}`,
  changes: {
    counts: (collection: string, before: string, now: string): string => `${collection}: ${before} then, ${now} now`,
    arrived: (count: number, number: string): string => `${number} ${count === 1 ? 'document came' : 'documents came'}:`,
    departed: (count: number, number: string): string => `${number} ${count === 1 ? 'document went' : 'documents went'}:`,
    more: (count: string): string => `, and ${count} more`,
    unknown: 'Too many documents matched for their names to be kept.',
  },
  /** Of a collection in which a line was counted on the computer that the case came from. */
  elsewhere: 'where the bundle was made',
  print: 'Print',
  printed: (day: string): string => `Printed on ${day}`,
  forget: 'Delete all lines',
  forgetSure: 'Delete all lines?',
  forgetYes: 'Delete',
  forgetNo: 'Keep',
};

export const saved = {
  heading: 'Saved conditions',
  begin: 'Save under a name',
  name: 'Name of the condition, without @',
  save: 'Save',
  replace: 'Replace',
  taken: (name: string, condition: string): string => `${name} is taken by: ${condition}`,
  done: (name: string): string => `Saved. Use it as ${name}.`,
  rename: 'Rename',
  renameOf: (name: string): string => `Rename ${name}`,
  renamed: (before: string, name: string): string => `${before} is now called ${name}`,
  newName: (name: string): string => `New name of ${name}`,
  forget: 'Delete',
  forgetOf: (name: string): string => `Delete ${name}`,
  forgotten: (name: string): string => `${name} deleted`,
};
