// A condition in the syntax of another system, in ours. In: the pasted text, and its system if it was chosen. Out: a condition that parses,
// with every change; nothing is searched before a person has seen it.
import type { ForeignSystem, Translation, TranslationChange, TranslationRule } from '../../../contract/condition.ts';
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
import { uspto, usptoWithSpace } from './uspto.ts';

const grammars: Readonly<Record<ForeignSystem, Grammar>> = { uspto, espacenet, lens, patentscope, iprally, epoque: orbit, orbit, stn };

const CLASS = String.raw`[A-HY]\d\d[A-Z]`;
const ESPACENET_FIELD = 'ti|ab|ta|ctxt|n?txt|desc|claims|n?ftxt|in|pa|ia|pn|ap|pr|prd|apd|num|pd|ct|ipc|ic|cpcc?|cl';
const USPTO_FIELD =
  'ti|ttl|ab|clms?|att|atty|bsum|detd|spec|aanm|asnm|as|in|inv|pn|did|apnr|fmid|kd|cc|uref|urpn|ccls|clas|cpc[acgi]?|ipcg?|pd|isd|py|ad|ay|prad';

/** What only one system writes; the first that occurs decides. */
const marks: readonly (readonly [ForeignSystem, RegExp])[] = [
  [
    'stn',
    /\((?:NOT)?(?:\d{1,3}[WASPLwaspl]|[WASPL])\)|\d{4}\/(?:P[YD]|A[YD]|PR[YD])(?![\p{L}\p{N}])|\/(?:TI|AB|BI|CLM|DETD|IPC|CPC)(?:,[A-Z]{2,5})+(?![\p{L}\p{N}])/u,
  ],
  [
    'uspto',
    new RegExp(
      String.raw`[\p{L}\p{N})"$]\.(?:${USPTO_FIELD})(?:,[a-z]{2,4}){0,9}\.|@(?:p[dy]|a[dy]|f[dy]|prad|rlad|rlfd)\s?[<>=]|\)\[[a-z]{2,4}(?:,[a-z]{2,4}){0,9}\]|[\p{L}\p{N}"$]\[(?:[a-z]{2,4},\s?){0,9}(?:${USPTO_FIELD})(?:,\s?[a-z]{2,4}){0,9}\]`,
      'iu',
    ),
  ],
  ['epoque', /^[ \t]{0,8}SS\s?\d{1,3}(?![\p{L}\p{N}])|\/(?:EC|LOW)(?![\p{L}\p{N}])/mu],
  ['orbit', /[\p{L}\p{N})"+]\/(?:TI|AB|BI|CLMS|ICLM|DESC|IPC|CPC)(?![\p{L}\p{N}])|\bE(?:PRD|PD)\s?[<>=]/iu],
  ['espacenet', new RegExp(String.raw`\bprox/|(?:^|[\s(])(?:${ESPACENET_FIELD})\s?(?:[<>]?=|[<>]\s?\d|\s(?:any|all|within)\s")`, 'i')],
  ['patentscope', /\b(?!PA_)[A-Z]{2}_(?:TI|AB|CL|DE|ALL|ALLTXT)(?:_S)?\s?[:/]|\b(?:ALLTXT|ALL_NAMES|(?:IC|CPC)_EX|CLASSIF|DP|FP|CTR)\s?:/],
  ['iprally', /\b(?:TACD|TAC|INV|APD|PA_CUR|PA_ALL|PBC)\s?[:=]/],
  [
    'lens',
    /\b(?:full_text|(?:applicant|inventor|owner_all|agent)\.\w+|pub_date|(?:date|year)_published|class_(?:cpc|ipcr)(?:\.symbol)?|legal_status(?:\.\w+)?|jurisdiction|publication_type):|"~\d|\w:\/[^/\s]+\/(?=[\s)]|$)/,
  ],
  ['lens', /\b[a-z][a-z_.]{4,40}:\s?\[[^\]]{1,24}\sTO\s/],
  ['lens', /(?:^|[\s(])[+-](?:title|abstract|claims?|description|applicant|inventor):/],
  ['orbit', /\s\d{1,3}[WD]\s/u],
  ['uspto', /\p{L}{3}\$\d{0,2}(?![\p{L}\p{N}])/u],
];

/** What our language reads in another way, without any fault. */
const unmistakable: readonly (readonly [ForeignSystem, RegExp])[] = [
  ['stn', /[\p{L}\p{N}?!#")]\s?\((?:NOT)?\d{0,3}[WASP]\)\s?[\p{L}\p{N}"(]|\d{4}\/(?:P[YD]|A[YD]|PR[YD])(?![\p{L}\p{N}])/u],
  ['stn', new RegExp(String.raw`${CLASS}\d{4}-\d{2,6}\)?/(?:IPC|CPC|IC)(?![\p{L}\p{N}])`, 'u')],
  ['espacenet', /(?:^|[\s(])(?:ti|ab|ta|ctxt|n?txt|desc|claims|n?ftxt|in|pa|ia|cpc|ipc|cl|pd)\s(?:any|all|within)\s"/i],
  ['patentscope', new RegExp(String.raw`\bIC\s?:\s?"?${CLASS}`, 'u')],
  ['orbit', /[\p{L}\p{N}]\/(?:TI|AB|CLMS|DESC)(?![\p{L}\p{N}])|\)\s\d{1,2}[WD]\s\(/u],
  ['epoque', new RegExp(String.raw`${CLASS}-?\d{1,4}/\d{2,6}\)?(?:/[A-Z]{2,4})*/(?:EC|LOW)(?![\p{L}\p{N}])`, 'u')],
  ['orbit', new RegExp(String.raw`${CLASS}-?\d{1,4}/\d{2,6}\)?/(?:IPC|CPC|IC)(?![\p{L}\p{N}])`, 'u')],
];

/** The system whose syntax a text is that our language would read without a fault, but with another meaning. */
export function mistakenSystem(text: string): ForeignSystem | undefined {
  return unmistakable.find(([, mark]) => mark.test(text))?.[0];
}

/** Systems whose syntax is known by its marks, all of which a text has, and not translated. */
const untranslated: readonly (readonly [string, ...RegExp[]])[] = [
  ['Canadian Patents Database', /<(?:near(?:\/\d{1,4})?|sentence|paragraph|order|and|or|not)>/i],
  ['XLPAT', /\s(?:PRE\d{1,2}|NEAR[sp])\s/],
  ['EP full-text search', /\s\/\d{1,2}w\s/],
  ['Patsnap', /\$(?:W|PRE)\d|\$(?:SEN|PARA)(?![\p{L}\p{N}])|\b(?:TA|TAC|TACD)_ALL\s?:/u],
  ['Derwent Innovations Index', /\b(?:TS|AE|DC|MAN)\s?=\s?[\p{L}("]/u],
  ['Google Patents', /\bNEAR\/\d|\b(?:before|after):(?:priority|filing|publication):\d|\b(?:assignee|inventor):"/i],
  ['USPTO PatFT', /\b(?:TTL|ABST|ACLM|SPEC|CCL|APD|ISD)\/[\p{L}\p{N}("]/u],
  ['Derwent Innovation', /\b(?:CTB|ALLD|AIC|ACP|TAB)\s?=\s?\(/],
  ['J-PlatPat', /\[[^\][/]{1,200}\/[A-Z]{2,3}\]/],
  ['DEPATISnet', /[=)?\s](?:UND|ODER|NICHT)\s/u, /=/],
  ['DEPATISnet', /\bPUB\s?[<>=]/u],
];

/** Of these, what our language reads in another way, without any fault. */
const mistakenUntranslated: typeof untranslated = [
  ['PatSeer', /\b(?:T|A|C|TA|TAC|TTL|CLM)\s?:/, /[\p{L}\p{N}*?)"]\sw[dsp]?\d{1,2}\s[\p{L}("]/u],
  ['Google Patents', /[\p{L}\p{N}*?)"]\s(?:NEAR|ADJ|WITH|SAME)\/\d{1,3}\s[\p{L}("]/iu],
  ['LexisNexis', /[\p{L}\p{N}*?!)"]\s(?:w|pre)\/(?:\d{1,3}|s|p|seg)\s[\p{L}("]/iu],
];

/** The name of a system whose syntax a text is, and which is not translated. `isOurs`: it also reads as ours. */
export function untranslatedSystem(text: string, isOurs: boolean): string | undefined {
  const all = isOurs ? mistakenUntranslated : [...mistakenUntranslated, ...untranslated];
  return all.find(([, ...marks]) => marks.every((mark) => mark.test(text)))?.[0];
}

/** The system whose syntax a text is; undefined if nothing in it is peculiar to one. */
export function recognisedSystem(text: string): ForeignSystem | undefined {
  return marks.find(([, mark]) => mark.test(text))?.[0];
}

/** Where the precedence of AND and OR is not documented. */
const unclear: readonly ForeignSystem[] = ['lens', 'patentscope'];
const stemmed: readonly ForeignSystem[] = ['lens', 'patentscope'];
/** Where words without a field are searched in titles and abstracts, and little more. */
const fewTexts: readonly ForeignSystem[] = ['espacenet', 'orbit', 'epoque', 'stn'];

/** The translation of `text`; its condition is '' if nothing of it can be translated, or if it is too long. `space`: the operator a space was. */
export function translated(text: string, system: ForeignSystem, space?: string): Translation {
  const read = readBy(system === 'uspto' && space !== undefined ? usptoWithSpace(space) : grammars[system], text);
  const translation = read && written(read.piece, text);
  if (read === undefined || translation === undefined) return { system, condition: '', changes: [] };
  const { text: ours, changes, hasBareWords } = translation;
  const whole = (one: Pick<TranslationChange, 'tag' | 'rule'>, condition: string): TranslationChange => ({
    from: { start: 0, end: text.length },
    to: { start: 0, end: condition.length },
    facts: {},
    ...one,
  });
  const isUnclear = unclear.includes(system) && read.mixed.some((operators) => operators.has('OR'));
  if (isUnclear) changes.unshift(whole({ tag: 'near', rule: 'mixed-operators' }, ours));
  if (system === 'espacenet' && read.mixed.length > 0) changes.unshift(whole({ tag: 'same', rule: 'left-to-right' }, ours));
  if (hasBareWords && fewTexts.includes(system)) changes.unshift(whole({ tag: 'near', rule: 'all-texts' }, ours));
  if (stemmed.includes(system)) changes.unshift(whole({ tag: 'near', rule: 'stemmed' }, ours));
  const { faults } = parse(ours);
  if (faults.length === 0) return { system, condition: ours, changes };
  // AND inside a proximity, for example, or a distance from a name to a word, which another system allows.
  const condition = repaired(ours, faults);
  const within = changes.map((change) => ({ ...change, to: { start: 0, end: condition.length } }));
  const isApart = (code: string): boolean => code === 'texts-apart';
  const rules: TranslationRule[] = [
    ...(faults.every(({ code }) => isApart(code)) ? [] : ['rewritten' as const]),
    ...(faults.some(({ code }) => isApart(code)) ? ['texts-apart' as const] : []),
  ];
  const why = rules.map((rule) => whole({ tag: 'near', rule }, condition));
  return { system, condition, changes: condition === '' ? [] : [...why, ...within] };
}
