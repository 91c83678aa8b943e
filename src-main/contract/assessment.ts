// What the attorney decided of a document as prior art: letters per claim, flags, verified dates. Without schemas, so that the screens can use it.
import type { ApplicationClaim } from './application-claims.ts';
import type { CategoryFlags, Letter } from './category.ts';
import { claimDigest } from './claim-digest.ts';

export interface ClaimVerdict {
  claim: number;
  letter: Letter;
  /** Of an X: it takes inventive step alone, and leaves the claim new. */
  obviousness?: true | undefined;
  /** Of a Y: the names of the other documents that the attorney combines it with. */
  partners?: string[] | undefined;
  /** Of an X: the names of the documents to which it refers expressly, and is read with. */
  refersTo?: string[] | undefined;
  /** When it was given, and for which wording of the claim (`claimDigest`); absent if no claims were entered then. */
  given?: { at: string; text: string } | undefined;
}

/** Why a document named for a combination does not count: by its dates, as a member of the same family, or as no document of the table. */
export type NotCombined = 'late' | 'same-family' | 'not-cited';

/** The dates of a document that categories follow from, as fields of its data name them. */
export const datedFields = ['publicationDate', 'filingDate', 'priorityDate'] as const;
export type DatedField = (typeof datedFields)[number];

/** A machine translation that passages or letters of a document rely on. `from`, `into`: languages, as two letters. */
export interface MachineTranslation {
  /** The tool or service that made it. */
  by: string;
  /** Absent: the language in which the document was published. */
  from?: string;
  into?: string;
  /** The day on which it was made. */
  on?: string;
}

export interface Assessment {
  /** One letter per claim, in the order of the claims. */
  verdicts: ClaimVerdict[];
  flags: CategoryFlags;
  /** Who compared the dates with the register or the printed document, and when. */
  verified?: { by: string; at: string };
  /** Days that the register or the printed document has instead of the imported ones. */
  dates?: Partial<Record<DatedField, string>>;
  machineTranslation?: MachineTranslation | undefined;
  /** The attorney has a copy of the document; that of a stored PDF needs no word. */
  copyInHand?: true | undefined;
}

/** What changes in an assessment; null removes, what is absent stays. */
export interface AssessmentChange {
  /** The same letter for these claims. */
  verdict?:
    | {
        claims: number[];
        letter: Letter | null;
        obviousness?: true | undefined;
        partners?: string[] | undefined;
        refersTo?: string[] | undefined;
      }
    | undefined;
  /** Its verdicts also hold for the claims that the application has now. */
  confirm?: true | undefined;
  flags?: { [Flag in keyof CategoryFlags]?: CategoryFlags[Flag] | null | undefined } | undefined;
  /** The name of who verified the dates. */
  verifiedBy?: string | null | undefined;
  /** Corrected days. */
  dates?: { [Field in DatedField]?: string | null | undefined } | undefined;
  machineTranslation?: MachineTranslation | null | undefined;
  copyInHand?: true | null | undefined;
}

export const nothingAssessed: Assessment = { verdicts: [], flags: {} };

/** The assessment after a change at `at`, of an application with these claims; undefined where nothing is left of it. */
export function assessmentAfter(
  { verdicts, flags, verified, dates = {}, machineTranslation: known, copyInHand: had }: Assessment,
  {
    verdict,
    confirm,
    flags: given = {},
    verifiedBy,
    dates: corrected = {},
    machineTranslation = known,
    copyInHand = had,
  }: AssessmentChange,
  at: string,
  claims: readonly ApplicationClaim[] = [],
): Assessment | undefined {
  const kept = changed(dates, corrected);
  const hasDates = Object.keys(kept).length > 0;
  const after = {
    ...{ verdicts: confirmed(withVerdict(verdicts, verdict, at, claims), confirm, at, claims), flags: changed(flags, given) },
    ...(hasDates && { dates: kept }),
    ...(machineTranslation != null && { machineTranslation }),
    ...(copyInHand === true && { copyInHand }),
  };
  // Verified by the same person again is no new act.
  const now = verifiedBy === undefined || verifiedBy === verified?.by ? verified : verifiedBy === null ? undefined : { by: verifiedBy, at };
  if (now !== undefined) return { ...after, verified: now };
  const hasMore = hasDates || machineTranslation != null || copyInHand === true;
  const isEmpty = after.verdicts.length === 0 && Object.keys(after.flags).length === 0 && !hasMore;
  return isEmpty ? undefined : after;
}

function withVerdict(
  verdicts: readonly ClaimVerdict[],
  given: AssessmentChange['verdict'],
  at: string,
  claims: readonly ApplicationClaim[],
): ClaimVerdict[] {
  if (given === undefined) return [...verdicts];
  const { claims: numbers, letter, ...more } = given;
  const others = verdicts.filter(({ claim }) => !numbers.includes(claim));
  const fresh = letter === null ? [] : [...new Set(numbers)].map((claim) => givenAt({ claim, letter, ...more }, at, claims));
  // The same letter for the same wording is no new act.
  const kept = fresh.map((one) => verdicts.find((before) => isSame(before, one)) ?? one);
  return [...others, ...kept].toSorted((a, b) => a.claim - b.claim);
}

function confirmed(
  verdicts: ClaimVerdict[],
  confirm: AssessmentChange['confirm'],
  at: string,
  claims: readonly ApplicationClaim[],
): ClaimVerdict[] {
  if (confirm === undefined) return verdicts;
  return verdicts.map((before) => {
    const now = givenAt(before, at, claims);
    return now.given === undefined || isSame(before, now) ? before : now;
  });
}

function givenAt(
  { claim, letter, obviousness, partners = [], refersTo = [] }: ClaimVerdict,
  at: string,
  claims: readonly ApplicationClaim[],
): ClaimVerdict {
  const text = claimDigest(claims, claim);
  return {
    claim,
    letter,
    ...(letter === 'X' && obviousness === true && { obviousness }),
    ...(letter === 'X' && refersTo.length > 0 && { refersTo: [...new Set(refersTo)].toSorted() }),
    ...(letter === 'Y' && partners.length > 0 && { partners: [...new Set(partners)].toSorted() }),
    ...(text !== undefined && { given: { at, text } }),
  };
}

function isSame(a: ClaimVerdict, b: ClaimVerdict): boolean {
  return (
    a.claim === b.claim &&
    a.letter === b.letter &&
    a.obviousness === b.obviousness &&
    partnersKey(a) === partnersKey(b) &&
    a.given?.text === b.given?.text
  );
}

/** Verdicts with the same letter and the same key name the same documents, which are kept in the order of their names. */
export function partnersKey({ partners = [], refersTo = [] }: Pick<ClaimVerdict, 'partners' | 'refersTo'>): string {
  return [...partners, ...refersTo.map((name) => `>${name}`)].join(' ');
}

/** The verdicts with this letter, one list for all that name the same documents. */
export function alikeVerdicts(verdicts: readonly ClaimVerdict[], letter: Letter): ClaimVerdict[][] {
  const given = verdicts.filter((one) => one.letter === letter && one.obviousness !== true);
  return [...Map.groupBy(given, partnersKey).values()];
}

/** `values` with what is given; null removes, undefined leaves. */
function changed<Values extends object>(values: Values, given: { [Name in keyof Values]?: Values[Name] | null | undefined }): Values {
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  const after = Object.entries({ ...values, ...Object.fromEntries(asked) }).filter(([, value]) => value !== null);
  return Object.fromEntries(after) as Values;
}
