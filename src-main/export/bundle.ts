// Writes a bundle: a case with its documents in one zip. The manifest holds the digest of every member and is signed by the installation.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fieldsWith } from '../contract/case-fields.ts';
import { publicationName } from '../contract/publication.ts';
import { antecedentLine } from '../engine/intake/antecedent-jsonl.ts';
import { addMember } from './zip-writer.ts';
import { BUNDLE_FORMAT_VERSION, members, OTHER_MEMBER, type Manifest } from './bundle-format.ts';
import type { ExportMaterial, ExportSource, Progress } from './material.ts';

/** The rows of a case that the export material does not hold. */
export interface BundledCase {
  entries: readonly object[];
  versions: readonly object[];
  attachments: readonly { id: number }[];
}

export interface BundleSource extends ExportSource {
  /** The first drawing, as stored. */
  image(index: number, publication: number): Promise<{ type: string; bytes: Uint8Array } | undefined>;
  attachment(id: number): Promise<Uint8Array | undefined>;
  /** The installation's signature of these bytes. */
  sign(bytes: Uint8Array): Promise<{ publicKey: string; signature: string }>;
}

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/tiff': 'tif' };

export async function writeBundle(
  material: ExportMaterial,
  copy: BundledCase,
  source: BundleSource,
  path: string,
  progress: Progress,
): Promise<void> {
  const mtime = new Date(material.madeAt);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  written.catch(() => undefined);
  const listed: Manifest['members'] = [];
  const add = async (name: string, bytes: Uint8Array, compress: boolean): Promise<void> => {
    listed.push({ path: name, sizeBytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
    await addMember(zip, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress, mtime }, written);
  };
  const lines = (values: readonly object[]): Buffer => Buffer.from(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

  await add(members.case, Buffer.from(JSON.stringify(summaryOf(material), null, 2)), true);
  await add(members.record, lines(copy.entries), true);
  await add(members.versions, lines(copy.versions), true);
  await add(members.attachments, lines(copy.attachments), true);
  for (const { id } of copy.attachments) {
    const bytes = await source.attachment(id);
    if (bytes !== undefined) await add(`attachments/${id}`, bytes, true);
  }
  const texts = `${path}.documents`;
  try {
    const documents = await addDocuments(material, source, texts, progress, add);
    await add(members.documents, await readFile(texts), true);
    const manifest: Manifest = {
      ...{ format: 'antecedent-case', form: BUNDLE_FORMAT_VERSION, madeAt: mtime.toISOString(), application: material.application },
      ...{ title: material.case.title, reference: material.case.reference, documents },
      ...{ head: material.verification.head, members: [...listed] },
    };
    const bytes = Buffer.from(JSON.stringify(manifest));
    const signature = { algorithm: 'Ed25519', ...(await source.sign(bytes)) };
    await addMember(zip, bytes, members.manifest, { compress: true, mtime }, written);
    await addMember(zip, Buffer.from(JSON.stringify(signature)), members.signature, { compress: false, mtime }, written);
    zip.end();
    await written;
  } finally {
    await rm(texts, { force: true });
  }
}

/** Adds media to the zip and collects texts in a temporary file, because a zip is written one member after the other. */
async function addDocuments(
  { documents }: ExportMaterial,
  source: BundleSource,
  texts: string,
  progress: Progress,
  add: (name: string, bytes: Uint8Array, compress: boolean) => Promise<void>,
): Promise<number> {
  const file = await open(texts, 'wx', 0o600);
  let count = 0;
  try {
    for (const [at, document] of documents.entries()) {
      progress(at, documents.length);
      if (document.gone === true) continue;
      const publication = await source.whole(document);
      const name = publicationName(publication);
      const media: { image?: string; pdf?: string } = {};
      const image = document.card.has.image ? await source.image(document.index, document.card.id) : undefined;
      for (const [role, medium, extension] of [
        ['image', image?.bytes, extensions[image?.type ?? ''] ?? 'bin'],
        ['pdf', await source.pdf(document), 'pdf'],
      ] as const) {
        const path = `media/${name}.${extension}`;
        if (medium === undefined || !OTHER_MEMBER.test(path)) continue;
        await add(path, medium, false);
        media[role] = path;
      }
      await file.write(`${antecedentLine(publication, media)}\n`);
      count += 1;
    }
  } finally {
    await file.close();
  }
  progress(documents.length, documents.length);
  return count;
}

/** A readable summary for a person who unpacks the bundle; an installation rebuilds the case from its record. */
function summaryOf({ case: file, documents, verification }: ExportMaterial): object {
  const { createdAt, changedAt, versions } = file;
  const { notes, ...texts } = Object.fromEntries(fieldsWith('column', 'text').map((name) => [name, file[name]]));
  return {
    ...{ ...texts, createdAt, changedAt, versions, notes, idea: file.search.query.text },
    record: { entries: verification.entries, head: verification.head, sound: verification.sound },
    documents: documents.map(({ name, rating, ratedAt, note, tags }) => ({ name, rating, ratedAt, note, tags })),
  };
}
