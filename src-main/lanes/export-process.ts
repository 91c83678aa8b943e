// A process of its own that writes one export, or a PDF, or looks at a template, and ends: whatever a stranger's PDF, picture or template
// does, it does here. In: plain material and where to write over the port. Out: files; pictures and originals are asked for as needed.
import type { Annotation } from '../contract/case.ts';
import type { StoredPublication } from '../contract/calls.ts';
import type { ExportForm, ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import { unwritable } from '../engine/upkeep/file-failure.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, Picture } from '../export/material.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** What the starting process answers to this one. */
export interface ExportHome {
  progress(done: number, total: number): void;
  picture(index: number, publication: number, mostPixels: number): Promise<Picture | undefined>;
  pdf(index: number, name: string): Promise<Uint8Array | undefined>;
  whole(index: number, publication: number): Promise<StoredPublication | undefined>;
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
  write: async (material: ExportMaterial, path: string, name: string): Promise<void> => {
    const { writerOf } = await import('../export/forms.ts');
    try {
      const write = await writerOf(material.order.form as Exclude<ExportForm, 'bundle'>);
      await write(material, source, path, progress);
      going();
    } catch (error) {
      throw named(unwritable(error, path), name);
    }
  },
  annotate: async (bytes: Uint8Array, annotations: Annotation[], author: string, name: string): Promise<Uint8Array> => {
    const [{ annotatedPdf }, { placedMarks }] = await Promise.all([
      import('../export/annotated-pdf.ts'),
      import('../export/quote-places.ts'),
    ]);
    return annotatedPdf(bytes, await placedMarks(bytes, annotations), author, name);
  },
  render: async (
    publication: StoredPublication,
    picture: Picture | undefined,
    annotations: Annotation[],
    language: ExportOrder['language'],
  ): Promise<Uint8Array> => {
    const { renderedPdf } = await import('../export/rendering.ts');
    return renderedPdf({ publication, picture, annotations, language });
  },
  stop: (): void => void (stopped = true),
};
export type ExportProcessCalls = typeof calls;

/** A failure names the file as the user knows it. */
function named(error: unknown, name: string): unknown {
  return error instanceof Failure && error.code === 'file-unwritable' ? new Failure(error.code, { ...error.facts, name }) : error;
}

serve(port, calls);
// Whoever started this process is gone: nobody waits for the rest, and what is half written bears no name yet.
port.ended(() => process.exit(0));
