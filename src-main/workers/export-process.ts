// A process that writes one export or PDF, or checks a template or bundle, and ends. Untrusted PDFs, pictures and templates are parsed only
// here. In: the material, the target and its key over the port. Out: files; it requests pictures and original PDFs from its parent as needed.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Annotation } from '../contract/case.ts';
import type { StoredPublication } from '../contract/engine.ts';
import type { ExportOrder } from '../contract/export.ts';
import { Failure } from '../contract/failures.ts';
import { recordFault, type CaseCopy } from '../casework/imported-case.ts';
import { unreadable, unwritable } from '../engine/upkeep/file-failure.ts';
import type { Attestation } from '../export/attestation.ts';
import type { WrittenForm } from '../export/writers.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, Picture } from '../export/material.ts';
import { encryptedWriteStream, type FileKey } from '../security/files/encrypted-file.ts';
import { extentOf, type SourceFile } from '../security/files/source-file.ts';
import { signerOf, type Signature } from '../storage/installation-key.ts';
import type { UnpackedBundle } from '../export/open-bundle.ts';
import { connect, serve } from './port.ts';
import { ownProcessPort } from './ports.ts';

/** A new file. With a key it is encrypted: no plain byte of it reaches the disk. */
export type ExportFile = Omit<SourceFile, 'name'>;

/** The calls that the parent process answers. */
export interface ExportHome {
  progress(done: number, total: number): void;
  picture(index: number, publication: number, maxPixels: number): Promise<Picture | undefined>;
  pdf(index: number, name: string): Promise<Uint8Array | undefined>;
  whole(index: number, publication: number): Promise<StoredPublication | undefined>;
  /** For bundles: drawings as stored, attachments of the case, the signature of the installation. */
  image(index: number, publication: number): Promise<{ type: string; bytes: Uint8Array } | undefined>;
  attachment(id: number): Promise<Uint8Array | undefined>;
  sign(bytes: Uint8Array): Promise<Signature>;
}

const port = ownProcessPort();
const home = connect<ExportHome>(port);
let stopped = false;

const checkStopped = (): void => {
  if (stopped) throw new Failure('cancelled');
};
const progress = (done: number, total: number): void => {
  checkStopped();
  void home.progress(done, total).catch(() => undefined);
};

const source: ExportSource = {
  picture: async ({ index, card, gone }: ExportedDocument, maxPixels) => {
    checkStopped();
    return gone === true || !card.has.image ? undefined : home.picture(index, card.id, maxPixels);
  },
  pdf: async ({ index, name, card, gone }) => {
    checkStopped();
    return gone === true || !card.has.pdf ? undefined : home.pdf(index, name);
  },
  whole: async ({ index, card, publication, gone }) => {
    checkStopped();
    return gone === true ? publication : ((await home.whole(index, card.id)) ?? publication);
  },
};

const calls = {
  /** Writes an export to a new file, encrypted where it has a key. `name`: the final name of the file. */
  write: (material: ExportMaterial, file: ExportFile, name: string): Promise<void> =>
    writing(file, name, async (out) => {
      const { writerOf } = await import('../export/writers.ts');
      const write = await writerOf(material.order.form as WrittenForm);
      await write(material, source, out, progress);
    }),
  writeBundle: (material: ExportMaterial, copy: CaseCopy, file: ExportFile, name: string): Promise<void> =>
    writing(file, name, async (out) => {
      const { writeBundle } = await import('../export/bundle.ts');
      const { image, attachment, sign } = home;
      await writeBundle(material, copy, { ...source, image, attachment, sign }, out, progress);
    }),
  /** Returns the SHA-256 of the signed PDF. */
  writeStatement: (material: ExportMaterial, attestation: Attestation, file: ExportFile, name: string): Promise<string> =>
    writing(file, name, async (out) => {
      const { writeStatement } = await import('../export/statement.ts');
      return writeStatement(material, attestation, home.sign, out, progress);
    }),
  /** Checks a bundle and unpacks it into an empty folder, its attachments encrypted with `key`. */
  unpack: async ({ name, ...file }: SourceFile, folder: string, key: FileKey): Promise<UnpackedBundle> => {
    const { unpackBundle } = await import('../export/open-bundle.ts');
    const { path } = file;
    const fileFor = async (member: string, confidential: boolean): Promise<Writable> => {
      const to = join(folder, member);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      return confidential ? encryptedWriteStream(to, key) : createWriteStream(to, { flags: 'wx', mode: 0o600 });
    };
    try {
      const unpacked = await unpackBundle({ packed: await extentOf(file), fileFor, name, signerOf, progress });
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
  /** The placeholders of a report template. Throws `template-unfit`. */
  placeholdersIn: async (template: Uint8Array, name: string): Promise<string[]> =>
    (await import('../export/docx-template.ts')).placeholdersIn(template, name),
  builtInTemplate: async (language: ExportOrder['language']): Promise<{ name: string; bytes: Uint8Array }> => ({
    name: (await import('../words/pdfs.ts')).pdfWords[language].templateName,
    bytes: await (await import('../export/docx-template.ts')).builtInTemplate(language),
  }),
  stop: (): void => void (stopped = true),
};
export type ExportProcessCalls = typeof calls;

async function writing<Result>({ path, key }: ExportFile, name: string, work: (out: Writable) => Promise<Result>): Promise<Result> {
  const out = key === undefined ? createWriteStream(path, { flags: 'wx' }) : encryptedWriteStream(path, key);
  // The writer hears of it where it waits for the stream.
  out.on('error', () => undefined);
  try {
    const result = await work(out);
    checkStopped();
    return result;
  } catch (error) {
    throw named(unwritable(error, path), name);
  } finally {
    out.destroy();
  }
}

/** Replaces the temporary path in a failure by the name that the user knows. */
function named(error: unknown, name: string): unknown {
  const namesPath = error instanceof Failure && ['file-unwritable', 'file-missing', 'file-unreadable'].includes(error.code);
  return namesPath ? new Failure(error.code, { ...error.facts, name }, { cause: error }) : error;
}

serve(port, calls);
// The parent has ended: nobody waits for the rest, and a partial file still has its temporary name.
port.ended(() => process.exit(0));
