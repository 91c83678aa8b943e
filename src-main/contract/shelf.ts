// What can be had at the patent offices, and what has to be fetched for it: nouns of the catalogue and of a plan, and their calls.
import { z } from 'zod';
import { call } from './call.ts';
import { fileSource } from './files.ts';
import { ownerOnly } from './guest.ts';
import { languages } from './languages.ts';

/** One line: scripts quote it in their comments, and a line break would end these. */
const line = z
  .string()
  .min(1)
  .max(600)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
/** A sentence of the catalogue in the languages of the interface. */
const sentence = z.strictObject({ en: line, de: line });
export type ShelfSentence = z.infer<typeof sentence>;

const day = z.iso.date();
const year = z.int().min(1700).max(2200);
const count = z.int().nonnegative();
const bytes = z.number().nonnegative();
/** Scripts and pages quote names and addresses: nothing in them may mean anything to a shell. */
const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/);
export const shelfProductId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
/** The address of a folder, or of a file with `{name}` and `{year}` in it. */
export const baseAddress = z
  .string()
  .max(500)
  .regex(/^https?:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~:/?&=%{}+@-]*)?$/);

const sums = { 'sha-1': /^[0-9a-f]{40}$/, 'sha-256': /^[0-9a-f]{64}$/ } as const;
export const checksumKinds = ['sha-1', 'sha-256'] as const;
export type ChecksumKind = (typeof checksumKinds)[number];

/** Null: not known. `fee`: whether the files are sold. `key`: whether a key is needed to fetch them by a script. */
const access = z.strictObject({
  account: z.boolean().nullable(),
  fee: z.boolean().nullable(),
  key: z.boolean().nullable(),
  note: sentence.nullable(),
});

/** One file for each week. `weekday`: 1 Monday to 7 Sunday. `names`: `{yymmdd}` stands for the day; where none applies the name is not known. */
const weekly = z.strictObject({
  weekday: z.int().min(1).max(7),
  first: day,
  names: z.array(
    z.strictObject({ from: day, to: day.nullable(), pattern: z.string().regex(/^[A-Za-z0-9._-]*\{yymmdd\}[A-Za-z0-9._-]*$/) }),
  ),
});

/** What is known of the files of these years together; `to` may be the current year. */
const era = z.strictObject({ from: year, to: year, files: count.nullable(), bytes: bytes.nullable(), documents: count.nullable() });

/** A file that the catalogue names. `year`: absent for one that belongs to none. */
const listedFile = z
  .strictObject({ name: fileName, year: year.optional(), bytes: bytes.nullable(), sum: z.string().nullable() })
  .refine(({ sum }) => sum === null || Object.values(sums).some((one) => one.test(sum)));

const product = z.strictObject({
  id: shelfProductId,
  /** A code of WIPO ST.3; empty for what is of no single office. */
  office: z.string().regex(/^(?:[A-Z]{2})?$/),
  name: sentence,
  what: sentence,
  /** The day, month or year to which these facts are up to date. */
  asOf: z
    .string()
    .regex(/^\d{4}(?:-\d\d){0,2}$/)
    .nullable(),
  /** Whether there are files at all to be had in bulk: false where the office gives none. */
  exists: z.boolean().nullable(),
  files: count.nullable(),
  bytes: bytes.nullable(),
  documents: count.nullable(),
  access,
  /** The kind of checksums that the office gives; null: not known. */
  checksums: z.enum(checksumKinds).nullable(),
  base: baseAddress.nullable(),
  weekly: weekly.nullable(),
  /** Later versions of weekly files: their endings, and how many there are, of which weeks is not known. */
  revisions: z.strictObject({ endings: z.array(z.string().regex(/^_[a-z0-9]{1,8}$/)).min(1), files: count.nullable() }).nullable(),
  eras: z.array(era).max(200),
  listed: z.array(listedFile).max(20_000),
  notes: z.array(sentence).max(10),
});
export type ShelfProduct = z.infer<typeof product>;

export const shelfCatalogue = z.strictObject({
  antecedent: z.literal('shelf-catalogue'),
  /** The day of the catalogue itself. */
  dated: day,
  products: z.array(product).min(1).max(200),
});
export type ShelfCatalogue = z.infer<typeof shelfCatalogue>;

/** A catalogue as it is passed on: its text, exactly as signed. */
export const signedShelf = z.strictObject({
  antecedent: z.literal('signed-shelf-catalogue'),
  catalogue: z.string(),
  signature: z.strictObject({ algorithm: z.literal('Ed25519'), publicKey: z.string().max(200), signature: z.string().max(200) }),
});

/** Where a catalogue comes from: the application, or a publisher by the fingerprint of its key (SHA-256, hexadecimal). */
export type ShelfOrigin = 'shipped' | { publisher: string };

/** What is counted on this computer. Null: nothing was imported yet, and figures published with the application are used. */
export interface ShelfMeasures {
  /** Publications per second of the imports whose duration is known, and how many publications these were. */
  perSecond: { value: number; publications: number } | null;
  /** Bytes on disk of a publication with full text, and of how many. */
  bytesEach: { value: number; publications: number } | null;
}

/** A year of a weekly product: its weeks until today, those whose file is named, and those that were imported here. */
export interface ShelfYear {
  year: number;
  files: number;
  named: number;
  here: number;
  bytes: number | null;
}

/** `here`: files of it that were imported; `years`: the latest first, empty where the product has none. */
export interface ShelfRow extends ShelfProduct {
  here: number;
  years: ShelfYear[];
}

export interface Shelf {
  dated: string;
  origin: ShelfOrigin;
  measures: ShelfMeasures;
  products: ShelfRow[];
}

/** What the user ticked. `years`: all of them if absent. */
const choice = z.strictObject({ product: shelfProductId, years: z.array(year).min(1).max(400).optional() });
export const shelfOrder = z.strictObject({
  chosen: z
    .array(choice)
    .min(1)
    .max(200)
    .refine((chosen) => new Set(chosen.map((one) => one.product)).size === chosen.length),
  /** Addresses that the user states, by product; they replace those of the catalogue. */
  bases: z.record(shelfProductId, baseAddress).optional(),
});
export type ShelfOrder = z.infer<typeof shelfOrder>;

/** `day`: of publication, for a weekly file. `bytes`: as listed if `listed`, else the mean of its years. `name`: null if it is not known. */
export interface PlannedFile {
  name: string | null;
  day: string | null;
  year: number | null;
  bytes: number | null;
  listed: boolean;
  sum: string | null;
  here: boolean;
  /** Null without a name or a base address. */
  address: string | null;
}

/** The files of a product. `bytes` and `documents` of what is not here yet; null where it is not known. */
export interface PlannedProduct {
  product: ShelfProduct;
  files: PlannedFile[];
  /** The number of its files by the catalogue, where the plan has all its years and another number; null otherwise. */
  listedFiles: number | null;
  /** Null where the number of its files is not known. */
  toFetch: number | null;
  bytes: number | null;
  documents: number | null;
  diskBytes: number | null;
  seconds: number | null;
  base: string | null;
}

/** Sums of what is known; `unknown`: the products of which part is not. */
export interface ShelfPlan {
  dated: string;
  measures: ShelfMeasures;
  products: PlannedProduct[];
  toFetch: number;
  bytes: number;
  diskBytes: number;
  seconds: number;
  unknown: { files: string[]; bytes: string[]; time: string[]; addresses: string[] };
}

/** What is known of a sum: of all its parts, of some, so that it is at least this, or of none. */
export interface KnownSum {
  value: number;
  of: 'all' | 'some' | 'none';
}

/** `values`: null where it is not known. */
export function knownSum(values: readonly (number | null)[]): KnownSum {
  const known = values.filter((value) => value !== null);
  const of = known.length === values.length ? 'all' : known.length === 0 ? 'none' : 'some';
  return { value: known.reduce((sum, value) => sum + value, 0), of };
}

/** A file that a plan writes. */
export interface ShelfFile {
  name: string;
  text: string;
}

/** Figures published with the application (bench/RESULTS.md: "Import speed", "What an import pays for conditions"). */
export const publishedMeasures = { perSecond: 219, bytesEach: 79_000 } as const;

export const shelfCalls = {
  /** What can be had, and what of it is here. */
  shelf: call<Shelf>()({ request: z.object({}), guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** What has to be fetched for a choice. Throws `shelf-product-unknown` and `shelf-years-unknown`. */
  shelfPlan: call<ShelfPlan>()({ request: shelfOrder, guest: ownerOnly, audit: 'silent', runs: 'application' }),
  /** The fetch page, the list and the scripts of a choice. Throws the same. */
  shelfFiles: call<ShelfFile[]>()({
    request: shelfOrder.extend({ language: z.enum(languages) }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Takes a newer catalogue. `confirmed`: the fingerprint of its publisher, if the user has confirmed it now. Throws `shelf-unreadable`,
   * `shelf-signature-wrong`, `shelf-older`, `shelf-dated-ahead`, and `shelf-publisher-unknown` with the fingerprint to confirm.
   */
  renewShelf: call<Shelf>()({
    request: z.object({ source: fileSource, confirmed: z.string().optional() }),
    guest: ownerOnly,
    audit: { act: 'shelf-renewed' },
    runs: 'application',
  }),
  /** Forgets a confirmed publisher; where the catalogue in use is from it, that of the application is used again. Throws `shelf-publisher-unconfirmed`. */
  forgetShelfPublisher: call<Shelf>()({
    request: z.object({ publisher: z.string().max(200) }),
    guest: ownerOnly,
    audit: { act: 'shelf-publisher-forgotten' },
    runs: 'application',
  }),
};
