// A process of its own that writes one export, or a PDF, or looks at a template, and ends: whatever a stranger's PDF, picture or template
// does, it does here. In: plain material and where to write over the port. Out: files; pictures and originals are asked for as needed.
import type { Annotation } from '../contract/case.ts';
import type { StoredPublication } from '../contract/engine.ts';
import type { ExportForm, ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import { recordFault, type CaseCopy } from '../casework/imported-case.ts';
import { unreadable, unwritable } from '../engine/upkeep/file-failure.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, Picture } from '../export/material.ts';
import { signerOf, type Signature } from '../storage/installation-key.ts';
import type { UnpackedBundle } from '../export/open-bundle.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** What the starting process answers to this one. */
export interface ExportHome {
  progress(done: number, total: number): void;
  picture(index: number, publication: number, mostPixels: number): Promise<Picture | undefined>;
  pdf(index: number, name: string): Promise<Uint8Array | undefined>;
  whole(index: number, publication: number): Promise<StoredPublication | undefined>;
  /** Of a bundle: drawings as stored, attachments of the case, the signature of the installation. */
  image(index: number, publication: number): Promise<{ type: string; bytes: Uint8Array } | undefined>;
  attachment(id: number): Promise<Uint8Array | undefined>;
  sign(bytes: Uint8Array): Promise<Signature>;
}

const port = ownProcessPort();
const home = connect<ExportHome>(port);
let stopped = false;

const going = (): void => {
  if (stopped) throw new Failure('cancelled');
};
const progress = (done: number, total: number): void => {
  going();
  void home.progress(done, total).catch(() => undefined);
};

const source: ExportSource = {
  picture: async ({ index, card, gone }: ExportedDocument, mostPixels) => {
    going();
    return gone === true || !card.has.image ? undefined : home.picture(index, card.id, mostPixels);
  },
  pdf: async ({ index, name, card, gone }) => {
    going();
    return gone === true || !card.has.pdf ? undefined : home.pdf(index, name);
  },
  whole: async ({ index, card, publication, gone }) => {
    going();
    return gone === true ? publication : ((await home.whole(index, card.id)) ?? publication);
  },
};

const calls = {
  /** Writes an export to `path`, which nobody else looks at before it is whole. `name`: what the file will be called. */
  write: (material: ExportMaterial, path: string, name: string): Promise<void> =>
    naming(path, name, async () => {
      const { writerOf } = await import('../export/writers.ts');
      const write = await writerOf(material.order.form as Exclude<ExportForm, 'bundle'>);
      await write(material, source, path, progress);
    }),
  writeBundle: (material: ExportMaterial, copy: CaseCopy, path: string, name: string): Promise<void> =>
    naming(path, name, async () => {
      const { writeBundle } = await import('../export/bundle.ts');
      const { image, attachment, sign } = home;
      await writeBundle(material, copy, { ...source, image, attachment, sign }, path, progress);
    }),
  /** Checks a bundle and unpacks it into an empty folder. `name`: what it is called. */
  unpack: async (path: string, folder: string, name: string): Promise<UnpackedBundle> => {
    const { unpackBundle } = await import('../export/open-bundle.ts');
    try {
      const unpacked = await unpackBundle({ path, folder, name, signerOf, progress });
      const fault = recordFault(unpacked);
      if (fault !== undefined) throw new Failure('bundle-damaged', { name, ...fault });
      return unpacked;
    } catch (error) {
      const { code, path: of } = error as NodeJS.ErrnoException;
      throw code !== undefined && of === path ? named(unreadable(error, path), name) : named(unwritable(error, folder), name);
    }
  },
  annotate: async (bytes: Uint8Array, annotations: Annotation[], author: string, name: string): Promise<Uint8Array> => {
    const [{ annotatePdf }, { locateMarks }] = await Promise.all([
      import('../export/annotated-pdf.ts'),
      import('../export/locate-marks.ts'),
    ]);
    return annotatePdf(bytes, await locateMarks(bytes, annotations), author, name);
  },
  render: async (
    publication: StoredPublication,
    picture: Picture | undefined,
    annotations: Annotation[],
    language: ExportOrder['language'],
  ): Promise<Uint8Array> => {
    const { renderPdf } = await import('../export/rendered-pdf.ts');
    return renderPdf({ publication, picture, annotations, language });
  },
  /** The places of a report's template. Throws `template-unfit`. */
  placeholdersIn: async (template: Uint8Array, name: string): Promise<string[]> =>
    (await import('../export/docx-template.ts')).placeholdersIn(template, name),
  builtInTemplate: async (language: ExportOrder['language']): Promise<{ name: string; bytes: Uint8Array }> => ({
    name: (await import('../words/pdfs.ts')).pdfWords[language].templateName,
    bytes: await (await import('../export/docx-template.ts')).builtInTemplate(language),
  }),
  stop: (): void => void (stopped = true),
};
export type ExportProcessCalls = typeof calls;

async function naming(path: string, name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    going();
  } catch (error) {
    throw named(unwritable(error, path), name);
  }
}

/** A failure names the file as the user knows it. */
function named(error: unknown, name: string): unknown {
  const bearsPath = error instanceof Failure && ['file-unwritable', 'file-missing', 'file-unreadable'].includes(error.code);
  return bearsPath ? new Failure(error.code, { ...error.facts, name }, { cause: error }) : error;
}

serve(port, calls);
// Whoever started this process is gone: nobody waits for the rest, and what is half written bears no name yet.
port.ended(() => process.exit(0));
