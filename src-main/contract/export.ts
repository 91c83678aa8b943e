// A case on paper: in which forms can it be had? In: screens, the command line. Out: the calls of exports, their nouns. An export is a
// job: it shows its progress, can be stopped, and leaves no half-written file.
import { z } from 'zod';
import { call } from './call.ts';
import { anyone, ofIndex, ofShownIndexes, ownerOnly, refused } from './guest.ts';
import { fileSource } from './files.ts';
import { ratings } from './query.ts';
import { languages } from './languages.ts';

export const exportForms = [
  /** Original PDFs, or renderings of the text where there is none: one file each in a zip; as one file with bookmarks and a cover list. */
  'pdfs-zip',
  'pdfs-merged',
  'report-pdf',
  'report-docx',
  'list-xlsx',
  'list-csv',
  'ris',
  'bibtex',
  /** The list for an information disclosure statement (37 CFR 1.97, 1.98), with the cumulative count for the size fee (1.17(v)). */
  'ids',
  /** Category, passages, claims concerned, as in a European search report. */
  'epo-table',
  'matrix-xlsx',
  /** Everything of the case in one file that opens on another installation. */
  'bundle',
] as const;
export type ExportForm = (typeof exportForms)[number];

/** How the file of a bundle ends. */
export const BUNDLE_ENDING = '.antecedent-case';

/** Sections of a report that can be left out. */
export const reportParts = ['summary', 'documents', 'passages', 'drawings', 'charts', 'matrix', 'record'] as const;
export type ReportPart = (typeof reportParts)[number];

export const exportOrder = z.object({
  case: z.int().positive(),
  form: z.enum(exportForms),
  /** Version whose list and ranks are exported; the last one where absent. */
  version: z.int().positive().optional(),
  /** Documents of these ratings, or these publications by name, in the order given; all rated ones but noise where neither is given. */
  ratings: z.array(z.enum(ratings)).optional(),
  publications: z.array(z.string().min(1).max(64)).max(2_000).optional(),
  /** Indexes that documents may come from; those of the case before any other where absent. */
  indexes: z.array(z.int().positive()).optional(),
  language: z.enum(languages),
  parts: z.array(z.enum(reportParts)).optional(),
  /** True: the attorney's highlights and notes go into the PDFs as annotations. */
  annotated: z.boolean().default(true),
  /** Documents cited in this application before, for the cumulative count of an IDS. */
  citedBefore: z.int().nonnegative().default(0),
  /** Absolute path; absent: for a browser to fetch. */
  to: z.string().optional(),
});
export type ExportOrder = z.infer<typeof exportOrder>;

/** The firm's own DOCX that reports are written into; undefined while ours is used. `places`: the placeholders found in it. */
export interface ReportTemplate {
  name: string;
  addedAt: string;
  sizeBytes: number;
  places: string[];
}

export const exportCalls = {
  /** Starts an export; the answer is the job's number on the board of `jobs`. */
  startExport: call<number>()({
    request: exportOrder,
    // Every publication it names is in a collection that the link shows. A bundle holds the record word for word, so nothing can be left out of it.
    guest: async (invoke, request, scope) =>
      request.to !== undefined || request.case !== scope.case || (request.form === 'bundle' && (await scope.withholds()))
        ? refused()
        : ofShownIndexes((own: typeof request) => scope.add(invoke, own), request, scope),
    audit: { act: 'exported', facts: ({ case: id, form }) => ({ case: id, form }) },
    runs: 'application',
  }),
  /** One original PDF, with the case's annotations in it where a case is named; a rendering of the text where there is none. */
  documentPdf: call<{ name: string; bytes: Uint8Array; rendered: boolean }>()({
    request: z.object({
      case: z.int().positive().optional(),
      index: z.int().positive(),
      publication: z.int().nonnegative(),
      annotated: z.boolean(),
      language: z.enum(languages),
    }),
    guest: (invoke, request, scope) =>
      request.case === undefined || request.case === scope.case ? ofIndex(invoke, request, scope) : refused(),
    audit: {
      act: 'pdf-fetched',
      facts: ({ case: id, index }, { bytes }) => ({ ...(id !== undefined && { case: id }), index, bytes: bytes.byteLength }),
    },
    runs: 'application',
  }),
  reportTemplate: call<ReportTemplate | undefined>()({
    request: z.object({}),
    guest: anyone,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Puts a DOCX in the place of our report template. Throws `template-unfit`. */
  useReportTemplate: call<ReportTemplate>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
    runs: 'application',
  }),
  forgetReportTemplate: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
    runs: 'cases',
  }),
  /** Our template, as a start for the firm's own. */
  ownReportTemplate: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({ language: z.enum(languages) }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
  }),
  /** Opens a bundle as a guest case; the answer is its number. The same bundle opened again answers with the case it made. */
  openBundle: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'bundle-opened', facts: (_request, job) => ({ job }) },
    runs: 'application',
  }),
};
