// A condition in the syntax of another system, in ours. In: the pasted text, and its system if it was chosen. Out: a condition that parses,
// with every change; nothing is searched before a person has seen it.
import type { ForeignSystem, Translation, TranslationChange } from '../../../contract/condition.ts';
import { parse } from '../parse.ts';
import { repaired } from '../repair.ts';
import { espacenet } from './espacenet.ts';
import { readBy, type Grammar } from './grammar.ts';
import { iprally } from './iprally.ts';
import { lens } from './lens.ts';
import { orbit } from './orbit.ts';
import { patentscope } from './patentscope.ts';
import { written } from './pieces.ts';
import { stn } from './stn.ts';
import { uspto } from './uspto.ts';

const grammars: Readonly<Record<ForeignSystem, Grammar>> = { uspto, espacenet, lens, patentscope, iprally, orbit, stn };

/** What only one system writes; the first that occurs decides. */
const marks: readonly (readonly [ForeignSystem, RegExp])[] = [
  ['stn', /\((?:NOT)?\d{0,3}[WASPL]\)/i],
  [
    'uspto',
    /[\p{L}\p{N})"$]\.(?:ti|ab|clm|bsum|detd|spec|aanm|as|in|pn|apnr|fmid|kd|cpc|ipc|pd|ad|prad)(?:,[a-z]{2,4}){0,9}\.|@(?:pd|ad|prad|py|ay)\s?[<>=]/iu,
  ],
  [
    'espacenet',
    /\bprox\/|(?:^|[\s(])(?:ti|ab|ta|n?txt|desc|claims|n?ftxt|in|pa|ia|pn|ap|pr|num|pd|ct|ipc|cpcc?|cl)\s?(?:[<>]?=|\s(?:any|all|within)\s")/i,
  ],
  ['patentscope', /\b[A-Z]{2}_(?:TI|AB|CL|DE|ALL)\s?[:/]/],
  ['iprally', /\b(?:TACD|TAC|INV|APD)\s?[:=]/],
  ['lens', /\b(?:full_text|applicant\.name|inventor\.name|pub_date|date_published|class_(?:cpc|ipcr)(?:\.symbol)?):|"~\d/],
  ['orbit', /[\p{L}\p{N})"+]\/(?:TI|AB|CLMS|DESC)(?![\p{L}\p{N}])|\s\d{1,3}[WD]\s/u],
];

/** What our language reads in another way, without any fault. */
const unmistakable: readonly (readonly [ForeignSystem, RegExp])[] = [
  ['stn', /[\p{L}\p{N}?!#")]\s?\((?:NOT)?\d{0,3}[WASP]\)\s?[\p{L}\p{N}"(]/u],
  ['espacenet', /(?:^|[\s(])(?:ti|ab|ta|n?txt|desc|claims|n?ftxt|in|pa|ia|cpc|ipc|cl|pd)\s(?:any|all|within)\s"/i],
  ['orbit', /[\p{L}\p{N}]\/(?:TI|AB|CLMS|DESC)(?![\p{L}\p{N}])/u],
];

/** The system whose syntax a text is that our language would read without a fault, but with another meaning. */
export function mistakenSystem(text: string): ForeignSystem | undefined {
  return unmistakable.find(([, mark]) => mark.test(text))?.[0];
}

/** Systems whose syntax is known by its marks, all of which a text has, and not translated. */
const untranslated: readonly (readonly [string, ...RegExp[]])[] = [
  ['Google Patents', /\bNEAR\/\d|\b(?:before|after):(?:priority|filing|publication):\d|\b(?:assignee|inventor):"/i],
  ['USPTO PatFT', /\b(?:TTL|ABST|ACLM|SPEC|CCL|APD|ISD)\/[\p{L}\p{N}("]/u],
  ['DEPATISnet', /[=)?\s](?:UND|ODER|NICHT)\s/u, /=/],
  ['DEPATISnet', /\bPUB\s?[<>=]/u],
];

/** The name of a system whose syntax a text is, and which is not translated. */
export function untranslatedSystem(text: string): string | undefined {
  return untranslated.find(([, ...all]) => all.every((mark) => mark.test(text)))?.[0];
}

/** The system whose syntax a text is; undefined if nothing in it is peculiar to one. */
export function recognisedSystem(text: string): ForeignSystem | undefined {
  return marks.find(([, mark]) => mark.test(text))?.[0];
}

/** Changes that concern a whole text. */
const wholes: Readonly<Partial<Record<ForeignSystem, Pick<TranslationChange, 'tag' | 'rule'>>>> = {
  espacenet: { tag: 'same', rule: 'left-to-right' },
  lens: { tag: 'near', rule: 'mixed-operators' },
  patentscope: { tag: 'near', rule: 'mixed-operators' },
};
const stemmed: readonly ForeignSystem[] = ['lens', 'patentscope'];

function brackets(text: string): number {
  return text.split('(').length;
}

function mixesOperators(text: string): boolean {
  return new Set(text.toLowerCase().match(/\b(?:and|or|not|prox)\b/g)).size > 1;
}

/** The translation of `text`; its condition is '' if nothing of it can be translated, or if it is too long. */
export function translated(text: string, system: ForeignSystem): Translation {
  const piece = readBy(grammars[system], text);
  if (piece === undefined) return { system, condition: '', changes: [] };
  const { text: ours, changes } = written(piece, text);
  const whole = (one: Pick<TranslationChange, 'tag' | 'rule'>, condition: string): TranslationChange => ({
    from: { start: 0, end: text.length },
    to: { start: 0, end: condition.length },
    facts: {},
    ...one,
  });
  const ofWhole = wholes[system];
  if (ofWhole !== undefined && mixesOperators(text) && brackets(ours) > brackets(text)) changes.unshift(whole(ofWhole, ours));
  if (stemmed.includes(system)) changes.unshift(whole({ tag: 'near', rule: 'stemmed' }, ours));
  const { faults } = parse(ours);
  if (faults.length === 0) return { system, condition: ours, changes };
  // AND inside a proximity, for example, which another system allows.
  const condition = repaired(ours, faults);
  const within = changes.map((change) => ({ ...change, to: { start: 0, end: condition.length } }));
  return { system, condition, changes: condition === '' ? [] : [whole({ tag: 'near', rule: 'rewritten' }, condition), ...within] };
}
