// antecedent case verdict and case flag: what the attorney decides of a document as prior art, as on the screens.
import {
  datedFields,
  nothingAssessed,
  partnersKey,
  type Assessment,
  type AssessmentChange,
  type DatedField,
  type MachineTranslation,
} from '../contract/assessment.ts';
import { assessmentChange } from '../contract/assessment-calls.ts';
import { letters, parseClaims, printedClaims } from '../contract/category.ts';
import { Failure } from '../contract/failures.ts';
import { dayOption, oneOf } from './arguments.ts';
import { nameOfDocument } from './case-rate.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';

interface NamedDocument {
  case: string;
  document: string;
}

export interface VerdictOptions extends NamedDocument {
  claims: string;
  letter: string;
  obviousness?: boolean;
  with?: string[];
  refersTo?: string[];
}

export interface FlagOptions extends NamedDocument {
  oral?: string;
  principle?: string;
  other?: string;
  otherClaims?: string;
  described?: string;
  verifiedBy?: string;
  published?: string;
  filed?: string;
  priority?: string;
  machineTranslation?: string;
  translatedFrom?: string;
  translatedInto?: string;
  translatedOn?: string;
  copy?: string;
}

const NONE = 'none';

/** Throws `argument-invalid`, `case-unknown`, `document-unknown`, `partner-unknown` and, like `case rate`, `index-offline`. */
export async function verdictCommand(context: CommandContext, options: VerdictOptions): Promise<void> {
  const letter = oneOf([...letters, NONE], options.letter, '--letter');
  const obviousness = options.obviousness === true;
  if (obviousness && letter !== 'X') throw new Failure('argument-invalid', { reason: 'The option --obviousness needs --letter X.' });
  const { with: partners, refersTo } = options;
  if (refersTo !== undefined && letter !== 'X')
    throw new Failure('argument-invalid', { reason: 'The option --refers-to needs --letter X.' });
  if (partners !== undefined && letter !== 'Y') throw new Failure('argument-invalid', { reason: 'The option --with needs --letter Y.' });
  const verdict = {
    ...{ claims: claimsOption(options.claims, '--claims'), letter: letter === NONE ? null : letter },
    ...(obviousness && { obviousness: true as const }),
  };
  await assess(context, options, { verdict }, { partners, refersTo });
}

/** Throws the same. */
export async function flagCommand(context: CommandContext, options: FlagOptions): Promise<void> {
  const { oral, principle, other, otherClaims, described, verifiedBy, published, filed, priority, copy } = options;
  if (otherClaims !== undefined && (other === undefined || other === NONE))
    throw new Failure('argument-invalid', { reason: 'The option --other-claims needs --other with the reason.' });
  const flags: NonNullable<AssessmentChange['flags']> = {
    ...(oral !== undefined && { O: oral === NONE ? null : { on: dayOption(oral, '--oral') } }),
    ...(principle !== undefined && { T: switchOption(principle, '--principle') }),
    ...(other !== undefined && { L: other === NONE ? null : { reason: other, ...limitedTo(otherClaims) } }),
    ...(described !== undefined && { D: switchOption(described, '--described') }),
  };
  const dates: NonNullable<AssessmentChange['dates']> = {
    ...(published !== undefined && { publicationDate: dayOrNone(published, '--published') }),
    ...(filed !== undefined && { filingDate: dayOrNone(filed, '--filed') }),
    ...(priority !== undefined && { priorityDate: dayOrNone(priority, '--priority') }),
  };
  const machineTranslation = translationOption(options);
  if (Object.keys({ ...flags, ...dates }).length === 0 && [verifiedBy, machineTranslation, copy].every((one) => one === undefined))
    throw new Failure('argument-invalid', {
      reason:
        'Name what changes: --oral, --principle, --other, --described, --verified-by, --published, --filed, --priority, --machine-translation or --copy.',
    });
  await assess(context, options, {
    flags,
    dates,
    ...(machineTranslation !== undefined && { machineTranslation }),
    ...(copy !== undefined && { copyInHand: switchOption(copy, '--copy') }),
    ...(verifiedBy !== undefined && { verifiedBy: verifiedBy === NONE ? null : verifiedBy }),
  });
}

/** Other documents of a verdict, as typed. */
interface NamedOthers {
  partners?: readonly string[] | undefined;
  refersTo?: readonly string[] | undefined;
}

async function assess(context: CommandContext, options: NamedDocument, typed: AssessmentChange, others: NamedOthers = {}): Promise<void> {
  const id = caseNumber(options.case);
  const { data: change } = assessmentChange.safeParse(typed);
  if (change === undefined)
    throw new Failure('argument-invalid', { reason: 'A reason takes 1 to 500 characters, a name 1 to 200, and claims end at 999.' });
  const { document, assessment } = await withCases(context.folder, async (cases) => {
    await cases.calls.case({ case: id });
    const publication = await nameOfDocument(context.folder, cases, id, options.document);
    const named = async (typed: readonly string[] = []): Promise<string[]> => {
      const names: string[] = [];
      for (const text of typed) names.push(await nameOfDocument(context.folder, cases, id, text));
      return names;
    };
    const [partners, refersTo] = [await named(others.partners), await named(others.refersTo)];
    const verdict = change.verdict && {
      ...change.verdict,
      ...(partners.length > 0 && { partners }),
      ...(refersTo.length > 0 && { refersTo }),
    };
    await cases.calls.assess({ case: id, publication, change: { ...change, ...(verdict && { verdict }) } });
    const after = (await cases.calls.caseDocuments({ case: id })).find(({ name }) => name === publication);
    return { document: publication, assessment: after?.assessment ?? nothingAssessed };
  });
  printResult(context, { case: id, document, ...assessment }, () => `${document} in case ${id}: ${sentenceOf(assessment)}.`);
}

const fieldNames: Record<DatedField, string> = { publicationDate: 'published', filingDate: 'filed', priorityDate: 'priority' };

function sentenceOf({ verdicts, flags, verified, dates = {}, machineTranslation, copyInHand }: Assessment): string {
  const given = letters.flatMap((letter) => {
    const claims = verdicts.filter((one) => one.letter === letter).map(({ claim }) => claim);
    return claims.length === 0 ? [] : [`${letter} for ${claims.length === 1 ? 'claim' : 'claims'} ${printedClaims(claims)}`];
  });
  const obvious = verdicts.filter(({ obviousness }) => obviousness === true).map(({ claim }) => claim);
  if (obvious.length > 0) given.push(`X against inventive step alone: ${printedClaims(obvious)}`);
  for (const alike of Map.groupBy(verdicts, partnersKey).values()) {
    const { partners = [], refersTo = [] } = alike[0] ?? {};
    const claims = printedClaims(alike.map(({ claim }) => claim));
    if (refersTo.length > 0) given.push(`X for ${claims} refers expressly to ${refersTo.join(' and ')}`);
    if (partners.length > 0) given.push(`Y for ${claims} in combination with ${partners.join(' and ')}`);
  }
  const flagged = [
    ...(flags.O === undefined ? [] : [`O, disclosed on ${flags.O.on}`]),
    ...(flags.T === undefined ? [] : ['T']),
    ...(flags.L === undefined ? [] : [`L, ${flags.L.reason}`]),
    ...(flags.D === undefined ? [] : ['D']),
  ];
  const corrected = datedFields.flatMap((field) =>
    dates[field] === undefined ? [] : [`${fieldNames[field]} on ${dates[field]}, corrected`],
  );
  const checked = verified === undefined ? [] : [`dates verified by ${verified.by} on ${verified.at.slice(0, 10)}`];
  const translated = machineTranslation === undefined ? [] : [`machine translation by ${machineTranslation.by}`];
  const copied = copyInHand === undefined ? [] : ['copy in hand'];
  return [...given, ...flagged, ...corrected, ...checked, ...translated, ...copied].join('; ') || 'no assessment';
}

function dayOrNone(text: string, option: string): string | null {
  return text === NONE ? null : dayOption(text, option);
}

function translationOption({
  machineTranslation: by,
  translatedFrom,
  translatedInto,
  translatedOn,
}: FlagOptions): MachineTranslation | null | undefined {
  if (by === undefined && (translatedFrom ?? translatedInto ?? translatedOn) === undefined) return undefined;
  if (by === undefined || (by === NONE && (translatedFrom ?? translatedInto ?? translatedOn) !== undefined))
    throw new Failure('argument-invalid', {
      reason: 'The options --translated-from, --translated-into and --translated-on need --machine-translation with the tool.',
    });
  if (by === NONE) return null;
  return {
    by,
    ...(translatedFrom !== undefined && { from: languageOption(translatedFrom, '--translated-from') }),
    ...(translatedInto !== undefined && { into: languageOption(translatedInto, '--translated-into') }),
    ...(translatedOn !== undefined && { on: dayOption(translatedOn, '--translated-on') }),
  };
}

function languageOption(text: string, option: string): string {
  if (!/^[a-z]{2}$/.test(text))
    throw new Failure('argument-invalid', { reason: `The option ${option} takes a language such as en or ja, not "${text}".` });
  return text;
}

function limitedTo(claims: string | undefined): { claims?: number[] } {
  return claims === undefined ? {} : { claims: claimsOption(claims, '--other-claims') };
}

function claimsOption(text: string, option: string): number[] {
  const claims = parseClaims(text);
  if (claims === undefined)
    throw new Failure('argument-invalid', { reason: `The option ${option} takes claims such as 1,3-5, not "${text}".` });
  return claims;
}

function switchOption(text: string, option: string): true | null {
  return oneOf(['yes', 'no'], text, option) === 'yes' ? true : null;
}
