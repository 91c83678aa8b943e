// The formats and calls of exports. An export is a job: it reports progress, can be stopped, and never leaves a partial file.
import { z } from 'zod';
import { isCalendarDate } from './calendar.ts';
import { call } from './call.ts';
import { anyone, ofIndex, ofShownIndexes, ownerOnly, refused } from './guest.ts';
import { fileSource } from './files.ts';
import { ratings } from './query.ts';
import { languages } from './languages.ts';

export const exportForms = [
  /** Original PDFs, or renderings of the text where there is no PDF: as single files in a zip, or merged with bookmarks and a cover list. */
  'pdfs-zip',
  'pdfs-merged',
  'report-pdf',
  'report-docx',
  'report-html',
  'list-xlsx',
  'list-csv',
  /** Everything of a case for other programs: docs/case-export.schema.json. */
  'json',
  'ris',
  'bibtex',
  /** The list for an information disclosure statement (37 CFR 1.97, 1.98), with the cumulative count for the size fee (1.17(v)). */
  'ids',
  'ids-docx',
  /** Category, passages and claims concerned, as in a European search report. */
  'epo-table',
  'epo-table-pdf',
  'epo-table-html',
  'matrix-xlsx',
  /** Every citation with what has to be compared with the register or the printed document, and boxes to tick. */
  'verification',
  /** What was searched in what, by whom and under which connections, as a PDF signed with the key of this installation, in a zip. */
  'statement',
  /** The whole case in one file that can be opened on another installation. */
  'bundle',
] as const;
export type ExportForm = (typeof exportForms)[number];

/** File extension of a bundle. */
export const BUNDLE_ENDING = '.antecedent-case';

/** Lists for offices: they also contain what was assessed as prior art without a rating. */
export const officeForms: readonly ExportForm[] = ['ids', 'ids-docx', 'epo-table', 'epo-table-pdf', 'epo-table-html', 'verification'];

/** Sections of a report that can be left out. */
export const reportParts = ['summary', 'documents', 'passages', 'drawings', 'charts', 'matrix', 'record'] as const;
export type ReportPart = (typeof reportParts)[number];

/** When an IDS is filed: paragraphs of 37 CFR 1.97, or after the issue fee was paid. */
export const stages = ['b', 'c', 'd', 'late'] as const;

export const exportOrder = z.object({
  case: z.int().positive(),
  form: z.enum(exportForms),
  /** Version whose list and ranks are exported; absent: the last one. */
  version: z.int().positive().optional(),
  /** Lists for offices also contain what has an assessment without a rating. Documents with these ratings, or these publications by name in this order; absent: all rated ones except noise. */
  ratings: z.array(z.enum(ratings)).optional(),
  publications: z.array(z.string().min(1).max(64)).max(2_000).optional(),
  /** Indexes that documents may come from; absent: all, those of the case first. */
  indexes: z.array(z.int().positive()).optional(),
  /** True: the draft of a report with the first pass of the case, and the documents that it compared; of reports and of lists. */
  firstPass: z.literal(true).optional(),
  language: z.enum(languages),
  parts: z.array(z.enum(reportParts)).optional(),
  /** True: PDFs contain the attorney's highlights and notes as annotations. */
  annotated: z.boolean().default(true),
  /** Number of documents already cited in this application, for the cumulative count of an IDS. */
  citedBefore: z.int().nonnegative().default(0),
  /** US dollars of size fees paid for them, deducted from what an IDS costs. */
  feesPaid: z.int().nonnegative().optional(),
  /** Absent: it is chosen on the form. */
  stage: z.enum(stages).optional(),
  /** The earlier application in which copies were provided, as 37 CFR 1.98(d) wants it named. */
  earlierApplication: z.string().trim().min(1).max(100).optional(),
  /** What the table after a European search report says of the search; absent: left open, and the last search is printed as its day. */
  completed: z.string().refine(isCalendarDate).optional(),
  searcher: z.string().trim().min(1).max(200).optional(),
  claimsNotSearched: z.string().trim().min(1).max(200).optional(),
  /** True: an IDS is divided into statements that each end at a threshold of the size fee, with at most 50 items. */
  batches: z.boolean().optional(),
  /** Absolute path; absent: a browser fetches the file. */
  to: z.string().optional(),
});
export type ExportOrder = z.infer<typeof exportOrder>;

/** What an export is made from again; its case and its place are not recorded. */
export const exportSettings = exportOrder.omit({ case: true, to: true });
export type ExportSettings = z.infer<typeof exportSettings>;

/** An export as the record of its case lists it. */
export interface CaseExport {
  /** Its entry in the record. */
  sequence: number;
  /** ISO 8601, UTC. */
  at: string;
  /** Name of the file. */
  name: string;
  documents: number;
  /** SHA-256 of the file; of a statement also of the PDF in it. */
  digest?: string;
  pdfDigest?: string;
  /** Absent if the version that recorded it recorded no settings. */
  settings?: ExportSettings;
  /** True if the case has changed since. */
  changed: boolean;
}

/** The firm's own DOCX template for reports. `places`: the placeholders found in it. */
export interface ReportTemplate {
  name: string;
  addedAt: string;
  sizeBytes: number;
  places: string[];
}

export const exportCalls = {
  /** Starts an export; answers with the id of its job. */
  startExport: call<number>()({
    request: exportOrder,
    // Documents come only from collections that the link shows. A bundle contains the record verbatim, so nothing can be left out of it, such as the
    // citations that the owner knows; a statement names other keys and connections.
    guest: async (invoke, request, scope) =>
      request.to !== undefined ||
      request.case !== scope.case ||
      request.form === 'statement' ||
      (request.form === 'bundle' && ((await scope.withholds()) || (await scope.hasCitations())))
        ? refused()
        : ofShownIndexes((own: typeof request) => scope.add(invoke, own), request, scope),
    audit: { act: 'exported', facts: ({ case: id, form }) => ({ case: id, form }) },
    runs: 'application',
  }),
  /** The exports of a case, the latest first; of those with the same name and settings only the latest. */
  caseExports: call<CaseExport[]>()({
    request: z.object({ case: z.int().positive() }),
    // An export of the owner may name publications from collections that the link does not show.
    guest: async (invoke, request, scope) => {
      if (request.case !== scope.case) return refused();
      const [exports, shown, withholds] = await Promise.all([invoke(request), scope.indexes(), scope.withholds()]);
      return exports.filter(({ settings }) => !withholds || settings?.indexes?.every((index) => shown.includes(index)) === true);
    },
    audit: 'silent',
    runs: 'cases',
  }),
  /** The original PDF of a publication, or a rendering of its text if there is none; with the annotations of the case, if one is named. */
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
  /** The firm's own report template; undefined if the built-in one is used. */
  reportTemplate: call<ReportTemplate | undefined>()({
    request: z.object({}),
    guest: anyone,
    audit: 'silent',
    runs: 'cases',
  }),
  /** Uses a DOCX of the firm instead of the built-in report template. Throws `template-unfit`. */
  useReportTemplate: call<ReportTemplate>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
    runs: 'application',
  }),
  /** Returns to the built-in report template. */
  forgetReportTemplate: call<undefined>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: () => ({ what: 'report-template' }) },
    runs: 'cases',
  }),
  /** The built-in template, as a starting point for the firm's own. */
  ownReportTemplate: call<{ name: string; bytes: Uint8Array }>()({
    request: z.object({ language: z.enum(languages) }),
    guest: anyone,
    audit: 'silent',
    runs: 'application',
  }),
  /** Imports a bundle as a case; answers with the id of the case. Opening the same bundle again answers with the same case. */
  openBundle: call<number>()({
    request: z.object({ source: fileSource }),
    guest: ownerOnly,
    audit: { act: 'bundle-opened', facts: (_request, job) => ({ job }) },
    runs: 'application',
    takesLong: true,
  }),
};
