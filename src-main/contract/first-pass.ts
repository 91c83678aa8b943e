// The first pass over a disclosure: features, searches, merged list and suggestions in one act. The nouns and the calls. What is suggested is
// never a verdict.
import { z } from 'zod';
import { caseFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import { feature } from './matrix.ts';

/** UTF-16 units of a disclosure at most, as for `proposeFeatures`. */
export const LONGEST_DISCLOSURE = 400_000;
/** Documents of which the features are compared. */
export const MOST_COMPARED = 12;

const name = z.string().min(1).max(64);
const featureId = z.string().min(1).max(40);
const whole = z.int().nonnegative();
const line = z.string().max(2_000);
const strength = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/** A passage as it stood in its document, verbatim. */
const quotation = z.object({
  section: z.enum(['title', 'abstract', 'claims', 'description']),
  entry: whole,
  start: whole,
  end: whole,
  language: z.string().max(10),
  text: z.string().max(20_000),
  place: z.object({ paragraph: z.string().max(40).exactOptional(), claim: whole.exactOptional() }).exactOptional(),
});

/** What the program suggests of a feature in a document: the strength and the passage it comes from; no passage where nothing was found. */
const suggestion = z.object({ feature: featureId, strength, byWords: z.literal(true).exactOptional(), passage: quotation.exactOptional() });
export type Suggestion = z.infer<typeof suggestion>;

/** What a pass did not do, or did less than usual. Counts are of documents, hits, characters or features. */
const omission = z.discriminatedUnion('what', [
  /** A collection could not be searched. */
  z.object({ what: z.literal('offline'), collection: line, reason: line }),
  /** How many collections are installed and not named by the search of the case; their names may be those of other clients. */
  z.object({ what: z.literal('not-chosen'), collections: whole }),
  /** The model does not know the language, or no vectors of the collection could be compared, for whatever reason. */
  z.object({ what: z.literal('language'), language: z.string().max(10) }),
  z.object({ what: z.literal('words-only'), collection: line }),
  /** Compared documents of which the collection holds a title at most. */
  z.object({ what: z.literal('no-text'), documents: z.array(name).max(1_000) }),
  /** Features for which no compared document has a passage. */
  z.object({ what: z.literal('no-evidence'), features: z.array(featureId).max(60) }),
  /** Hits beyond the length of the list, and hits whose features were not compared. */
  z.object({ what: z.literal('list-cut'), left: whole }),
  z.object({ what: z.literal('not-compared'), left: whole }),
  /** Features come from so many of the letters and digits of the disclosure. */
  z.object({ what: z.literal('text'), taken: whole, of: whole }),
  /** Too few features for searches of their own. */
  z.object({ what: z.literal('no-groups'), features: whole }),
]);
export type Omission = z.infer<typeof omission>;

/** Whether all features that a pass names are among its own, whose texts are printed. */
function namesOwnFeatures(pass: {
  features: readonly { id: string }[];
  searches: readonly { features: readonly string[] }[];
  documents: readonly { cells: readonly Suggestion[] }[];
}): boolean {
  const own = new Set(pass.features.map(({ id }) => id));
  const named = [
    ...pass.searches.flatMap(({ features }) => features),
    ...pass.documents.flatMap(({ cells }) => cells.map(({ feature }) => feature)),
  ];
  return named.every((id) => own.has(id));
}

export const firstPass = z
  .object({
    madeAt: z.iso.datetime(),
    /** The file of the disclosure and the SHA-256 of its text, hexadecimal; the name is absent where the text was pasted. */
    file: line.exactOptional(),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
    language: z.string().max(10),
    /** The features that were searched and compared, in their order, with the texts that they had. */
    features: z.array(feature.pick({ id: true, text: true })).max(60),
    /** The version with the merged list. */
    version: z.int().positive(),
    /** The searches in their order, the whole text first: features of the group, none for the whole; hits found, and those in the list. */
    searches: z.array(z.object({ features: z.array(featureId).max(60), found: whole, listed: whole })).max(20),
    /** The compared documents in the order of the merged list, each with a suggestion per feature. */
    documents: z.array(z.object({ name, index: z.int().positive(), cells: z.array(suggestion).max(60) })).max(MOST_COMPARED),
    omissions: z.array(omission).max(1_000),
  })
  .refine(namesOwnFeatures);
export type FirstPass = z.infer<typeof firstPass>;

/** `step`: what is being done; `done` of `all` steps. */
export interface FirstPassProgress {
  step: 'features' | 'searching' | 'comparing';
  done: number;
  all: number;
}

const request = z.object({ case: z.int().positive() });

export const firstPassCalls = {
  /**
   * Runs a first pass over a disclosure and stores all of it in one act, or nothing; a later pass of the same case supersedes a running one.
   * Throws `case-unknown`, `disclosure-empty`, `disclosure-short`, `disclosure-long`, `features-judged`, `first-pass-changed`,
   * `wish-collection` and, once stopped, `cancelled`.
   */
  runFirstPass: call<FirstPass>()({
    /** `replacing`: features with verdicts may leave the matrix, if the text has others. A text of any length is answered in a sentence. */
    request: request.extend({ text: z.string(), file: line.optional(), replacing: z.boolean().optional() }),
    guest: ownerOnly,
    audit: { act: 'searched', facts: caseFact },
    runs: 'application',
    cancellable: true,
    takesLong: true,
  }),
  /** How far the first pass of a case is; undefined if none is running. */
  firstPassProgress: call<FirstPassProgress | undefined>()({
    request,
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
  /** Stops the first pass of a case, if one is running. */
  stopFirstPass: call<undefined>()({ request, guest: ownerOnly, audit: 'silent', runs: 'application', cancellable: true }),
  /** The first pass of a case that is in force; undefined if there is none. Throws `case-unknown`. */
  caseFirstPass: call<FirstPass | undefined>()({ request, guest: ownerOnly, audit: 'silent', runs: 'cases' }),
  /** Brings the first pass back that the last act has undone; false if the last act was another. Throws `case-unknown`. */
  redoFirstPass: call<boolean>()({ request, guest: ownerOnly, audit: 'silent', runs: 'cases' }),
};
