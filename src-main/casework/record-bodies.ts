// Schemas of record entries, for the untrusted records in bundles: intact hashes say nothing about the content.
import { z } from 'zod';
import { assessment } from '../contract/assessment-calls.ts';
import { annotationOrder, recordKinds, type RecordBodies, type RecordKind } from '../contract/case.ts';
import { MOST_KEPT } from '../contract/case-watch.ts';
import { recordedChange, recordedFacts } from '../contract/case-fields.ts';
import { firstPass } from '../contract/first-pass.ts';
import { highlightSets } from '../contract/highlight-sets.ts';
import { search } from '../contract/history.ts';
import { featureList, verdicts } from '../contract/matrix.ts';
import { networkState } from '../contract/network-state.ts';
import { MOST_KNOWN } from '../contract/recall-estimate.ts';
import { recordedPairSearch } from '../contract/pair-record.ts';
import { query, ratedPublication, ratings, weightedClass } from '../contract/query.ts';

const name = z.string().min(1).max(64);
const at = z.iso.datetime();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const line = z.string().max(2_000);
const whole = z.int().nonnegative();
const place = z.int().positive();

const rated = z.object({ rating: z.enum(ratings), at }).nullable();
const noted = z.object({ note: z.string().max(100_000), at }).nullable();
const given = z.object({ verdict: z.enum(verdicts), at }).nullable();
const marked = annotationOrder.extend({ id: z.int().positive(), name, createdAt: at, changedAt: at }).nullable();

const list = z.object({ hits: z.string() });

const judgement = z.discriminatedUnion('of', [
  z.object({ of: z.literal('rating'), publication: name, before: rated, after: rated }),
  z.object({ of: z.literal('note'), publication: name, before: noted, after: noted }),
  z.object({ of: z.literal('tag'), publication: name, tag: z.string().min(1).max(60), before: z.boolean(), after: z.boolean() }),
  z.object({ of: z.literal('annotation'), publication: name, id: z.int().positive(), before: marked, after: marked }),
  z.object({ of: z.literal('features'), before: featureList.nullable(), after: featureList.nullable() }),
  z.object({ of: z.literal('highlights'), before: highlightSets.nullable(), after: highlightSets.nullable() }),
  z.object({ of: z.literal('assessment'), publication: name, before: assessment.nullable(), after: assessment.nullable() }),
  z.object({ of: z.literal('verdict'), publication: name, feature: z.string().min(1), before: given, after: given }),
]);
const changed = z.object({ changes: z.array(judgement).max(1_000) });
/** Only a first pass and its undo change these. */
const step = z.discriminatedUnion('of', [
  ...judgement.options,
  z.object({ of: z.literal('search'), before: search, after: search }),
  z.object({ of: z.literal('version'), number: place, sequence: place, before: list.nullable(), after: list.nullable() }),
  z.object({ of: z.literal('firstpass'), before: firstPass.nullable(), after: firstPass.nullable() }),
]);
const passed = z.object({ changes: z.array(step).max(1_000) });

const bodies = {
  case: recordedFacts.extend({ user: line.optional(), account: line.nullable().optional() }),
  change: z.object({ before: recordedChange, after: recordedChange }),
  version: z.object({
    number: z.int().positive(),
    askedAt: at,
    title: recordedFacts.shape.title,
    search,
    asked: query,
    searches: z
      .array(z.object({ features: z.array(z.string().max(40)).max(60), asked: query }))
      .max(20)
      .optional(),
    indexes: z.array(
      z.object({
        index: z.int().positive(),
        name: line,
        fingerprint: z.union([z.literal(''), digest]),
        documents: whole,
        hits: whole,
        byMeaning: z.boolean(),
        unknownLanguage: z
          .string()
          .regex(/^[a-z]{2,3}$/)
          .optional(),
        condition: z.object({ canonical: z.string(), version: whole, count: whole, digest: digest.optional() }).optional(),
        failure: line.optional(),
      }),
    ),
    ratings: z.array(ratedPublication),
    model: z.string().max(200),
    application: z.string().max(200),
    tookMs: z.number().nonnegative(),
    network: z.array(networkState).max(10).optional(),
    hits: z.object({ count: whole, digest }),
  }),
  pairs: recordedPairSearch,
  rating: changed,
  note: changed,
  tag: changed,
  annotation: changed,
  features: changed,
  verdict: changed,
  assessment: changed,
  highlights: changed,
  firstpass: passed.extend({ from: place }),
  undo: z.discriminatedUnion('kind', [
    passed.extend({ undoes: place, kind: z.literal('firstpass') }),
    changed.extend({ undoes: place, kind: z.enum(recordKinds).exclude(['firstpass']) }),
  ]),
  attachment: z.object({ id: z.int().positive(), name: line, type: z.string().max(200), sizeBytes: whole, digest, added: z.boolean() }),
  export: z.looseObject({
    form: line.optional(),
    name: line.optional(),
    signer: line.optional(),
    opened: z.boolean().optional(),
    documents: whole.optional(),
    after: whole.optional(),
    digest: line.optional(),
    pdfDigest: line.optional(),
    cites: z.record(name, z.int().positive()).optional(),
  }),
  token: z.object({ expiresAt: z.number() }),
  watch: z.object({ on: z.boolean(), line: place.nullable().optional(), indexes: z.array(place).optional() }),
  arrivals: z.object({
    ...{ version: place, index: place, name: line, publications: whole, line: place, left: whole },
    found: z.array(z.object({ name, place })).max(MOST_KEPT),
  }),
  citations: z.object({ citations: z.array(z.string().min(1).max(200)).max(MOST_KNOWN), count: whole }),
} satisfies Record<RecordKind, z.ZodType>;

/** Undefined where the text is no body of this kind. */
export function parseBody<Kind extends RecordKind>(kind: Kind, text: string): RecordBodies[Kind] | undefined {
  return parsed(bodies[kind], text) as RecordBodies[Kind] | undefined;
}

const passage = z.object({ section: z.enum(['title', 'abstract', 'claims', 'description']), entry: whole, start: whole, end: whole });
const part = z.number();
const hits = z.array(
  z.object({
    index: z.int().positive(),
    publication: whole,
    name,
    family: z.int(),
    score: part,
    parts: z.object({ words: part, meaning: part, classes: part.optional(), citations: part.optional(), weightedClasses: part.optional() }),
    passage: passage.optional(),
    second: passage.optional(),
    weightedClasses: z.array(weightedClass).max(20).optional(),
    foundBy: z
      .array(z.object({ search: whole, rank: place }))
      .max(20)
      .optional(),
    feedback: z
      .object({
        moved: part,
        publications: z.array(z.object({ publication: name, rating: z.enum(ratings), moved: part })),
        words: z.array(z.object({ term: z.string().max(500), moved: part })),
      })
      .optional(),
  }),
);

/** True where the text is a list of hits. */
export function isHitList(text: string): boolean {
  return parsed(hits, text) !== undefined;
}

function parsed(schema: z.ZodType, text: string): unknown {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
