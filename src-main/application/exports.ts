// The calls of exports. In: the calls about cases and publications, the list of jobs, how processes are started. Out: each export as a job; a file
// gets its name when it is complete, and nothing is left of one that was stopped.
import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Application } from '../contract/application.ts';
import type { CallFunctions } from '../contract/call.ts';
import { currentCaller } from '../contract/caller.ts';
import { publicationName, sections } from '../contract/publication.ts';
import { exportSettings, type exportCalls, type ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import { giveUsualRights } from '../contract/private-files.ts';
import { requireOutside, unwritable } from '../engine/upkeep/file-failure.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { Attestation } from '../export/attestation.ts';
import { documentName, endingOf, exportName } from '../export/file-names.ts';
import { citesOf } from '../export/ids-items.ts';
import { gather, type ExportCalls } from '../export/gather.ts';
import { annotationAuthor } from '../export/author.ts';
import { holdsInternalWords } from '../export/internal-words.ts';
import { publishedCopy } from './published-copy.ts';
import type { CaseStorage } from './case-storage.ts';
import { restrictedView } from './restricted-view.ts';
import { smallFile } from './small-file.ts';
import { extentOf } from '../security/files/source-file.ts';
import { installation, signed } from '../storage/installation-key.ts';
import { inExportProcess, type ExportFile, type ExportHome } from '../workers/export-host.ts';
import type { Pictures } from '../workers/pictures.ts';
import type { StartProcess } from '../workers/processes.ts';
import type { SideJobs, SideJob } from '../library/side-jobs.ts';

export type CallsForExports = ExportCalls & Pick<Application, 'image' | 'pdf'>;

export interface ExportsOptions {
  folder: string;
  views: CallsForExports;
  cases: CaseStorage;
  sideJobs: SideJobs;
  transfers: Transfers;
  startProcess: StartProcess;
  pictures: Pictures;
  openBundle: Application['openBundle'];
  /** What a statement says beyond the case. */
  attestation: (id: number) => Promise<Attestation>;
  /** Aborted when the cases are locked next; absent where they cannot be. */
  untilLocked?: () => AbortSignal;
  /** Version of the application. */
  application: string;
  /** Epoch milliseconds. */
  clock: () => number;
}

export interface Exports {
  calls: Omit<CallFunctions<typeof exportCalls>, 'reportTemplate' | 'forgetReportTemplate' | 'caseExports'>;
}

/** The largest template, in bytes. */
const MAX_TEMPLATE_BYTES = 20_000_000;
/** Pixels on the longer side of the drawing in a rendering. */
const DRAWING_PIXELS = 1600;

export function openExports(options: ExportsOptions): Exports {
  const { views, cases, sideJobs, transfers, startProcess, pictures, clock } = options;

  /** Aborted when the cases are locked, and at the deadline of the request: its process then ends. */
  const untilGivenUp = (): AbortSignal =>
    AbortSignal.any([options.untilLocked?.(), currentCaller().deadline?.signal].filter((signal) => signal !== undefined));

  const homeWith = (progress: ExportHome['progress'], caseId?: number): ExportHome => ({
    progress,
    picture: async (index, publication, mostPixels) => {
      const found = await views.image({ index, publication });
      const png = found && (await pictures.png(found.bytes, mostPixels));
      return png && { type: 'image/png', bytes: png.bytes, width: png.width, height: png.height };
    },
    pdf: (index, name) => views.pdf({ indexes: [index], name }),
    whole: async (index, publication) =>
      (await views.read({ index, publications: [{ id: publication }], sections: [...sections], image: false }))[0],
    image: (index, publication) => views.image({ index, publication }),
    attachment: async (id) => (caseId === undefined ? undefined : (await cases.calls.attachment({ case: caseId, attachment: id }))?.bytes),
    // The key never enters the process that parses untrusted files.
    sign: (bytes) => Promise.resolve(signed(options.folder, bytes)),
  });

  /** Writes one export completely or not at all. */
  const writing =
    (order: ExportOrder, name: string, to: string | undefined): SideJob =>
    async ({ signal, onProgress }) => {
      const [last] = await cases.calls.caseRecord({ case: order.case, count: 1 });
      const template = (): Promise<Uint8Array | undefined> => cases.stored().templateBytes();
      const { indexes } = order;
      const seen = indexes === undefined ? views : { ...views, ...restrictedView(views, (index) => indexes.includes(index)) };
      const material = await gather({ calls: seen, order, madeAt: clock(), application: options.application, template, signal });
      // Only a file that the user chose a place for is not encrypted.
      const file: ExportFile = to === undefined ? transfers.placeForConfidential() : { path: to };
      const unfinished = { ...file, path: `${file.path}.part` };
      const clear = (): Promise<void> => rm(unfinished.path, { force: true });
      try {
        // What a killed process has left.
        await clear();
        const copy = order.form === 'bundle' ? publishedCopy(await cases.stored().caseCopy(order.case), options.folder) : undefined;
        if (copy !== undefined && holdsInternalWords(copy)) throw new Failure('bundle-quotes-internal');
        const attestation = order.form === 'statement' ? await options.attestation(order.case) : undefined;
        const pdfDigest = await inExportProcess(startProcess, homeWith(onProgress, order.case), signal, async (calls) => {
          if (attestation !== undefined) return calls.writeStatement(material, attestation, unfinished, name);
          await (copy === undefined ? calls.write(material, unfinished, name) : calls.writeBundle(material, copy, unfinished, name));
          return undefined;
        });
        signal.throwIfAborted();
        const digest = await digestOf(unfinished);
        await rename(unfinished.path, file.path).catch((error: unknown) => {
          throw unwritable(error, name);
        });
        if (to !== undefined) giveUsualRights(to);
        const isSigned = order.form === 'bundle' || order.form === 'statement';
        const settings = exportSettings.parse(order);
        const body = {
          form: order.form,
          name,
          documents: material.documents.length,
          digest,
          after: last?.sequence ?? 0,
          settings,
          ...((order.form === 'ids' || order.form === 'ids-docx' || order.form === 'verification') && { cites: citesOf(material) }),
          ...(isSigned && { signer: installation(options.folder) }),
          ...(pdfDigest !== undefined && { pdfDigest }),
        };
        const entry = await cases.stored().addToRecord(order.case, 'export', body, clock());
        return { entry, ...(to === undefined && { download: await transfers.offer(file, name) }) };
      } finally {
        await clear();
      }
    };

  const calls: Exports['calls'] = {
    startExport: async (order) => {
      const file = await views.case({ case: order.case });
      const to = order.to === undefined ? undefined : targetOf(order.to, order.form, options.folder);
      const name = to === undefined ? exportName(file, order.form, order.language) : basename(to);
      const { id } = sideJobs.begin({ kind: 'export', name, sources: [name], case: order.case }, writing(order, name, to));
      return id;
    },
    documentPdf: async ({ case: id, index, publication: row, annotated, language }) => {
      const [publication] = await views.read({ index, publications: [{ id: row }], sections: [...sections], image: false });
      const [card] = await views.cards({ index, publications: [row] });
      if (publication === undefined || card === undefined) throw new Failure('publication-gone', { name: String(row) });
      const name = publicationName(publication);
      const annotations = id === undefined || !annotated ? [] : await views.annotations({ case: id, publication: name });
      const original = card.has.pdf ? await views.pdf({ indexes: [index], name }) : undefined;
      if (original !== undefined && annotations.length === 0) return { name: documentName(name), bytes: original, rendered: false };
      const author = id === undefined ? '' : annotationAuthor(await views.case({ case: id }));
      const home = homeWith(() => undefined);
      const bytes = await inExportProcess(startProcess, home, untilGivenUp(), async (calls) =>
        original === undefined
          ? calls.render(publication, card.has.image ? await home.picture(index, row, DRAWING_PIXELS) : undefined, annotations, language)
          : calls.annotate(original, annotations, author, name),
      );
      return { name: documentName(name), bytes, rendered: original === undefined };
    },
    useReportTemplate: async ({ source }) => {
      try {
        const file = transfers.fileOf(source);
        const { name } = file;
        const bytes = await smallFile(
          file,
          MAX_TEMPLATE_BYTES,
          () => new Failure('template-unfit', { name, reason: 'template-too-large' }),
        );
        const places = await inExportProcess(
          startProcess,
          homeWith(() => undefined),
          untilGivenUp(),
          (calls) => calls.placeholdersIn(bytes, name),
        );
        await cases.stored().saveTemplate(name, bytes, places, clock());
        return (
          (await cases.calls.reportTemplate({})) ?? { name, addedAt: new Date(clock()).toISOString(), sizeBytes: bytes.length, places }
        );
      } finally {
        transfers.release(source);
      }
    },
    ownReportTemplate: ({ language }) =>
      inExportProcess(
        startProcess,
        homeWith(() => undefined),
        untilGivenUp(),
        (calls) => calls.builtInTemplate(language),
      ),
    openBundle: options.openBundle,
  };
  return { calls };
}

/** The path of the file: with the ending of its form, whatever the page asks for, and outside the data folder. */
function targetOf(given: string, form: ExportOrder['form'], folder: string): string {
  const ending = endingOf(form);
  const to = resolve(given.toLowerCase().endsWith(ending) ? given : given + ending);
  requireOutside(folder, to);
  return to;
}

async function digestOf(file: ExportFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of (await extentOf(file)).stream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
