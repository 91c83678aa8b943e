// Writes a bundle: a case with its documents in one zip. The manifest holds the digest of every member and is signed by the installation.
import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { fieldsWith } from '../contract/case-fields.ts';
import { isInternalName } from '../contract/literature.ts';
import { publicationName } from '../contract/publication.ts';
import { antecedentLine } from '../engine/intake/antecedent-jsonl.ts';
import { addMember } from './zip-writer.ts';
import { BUNDLE_FORMAT_VERSION, members, OTHER_MEMBER, strategyMembers, type Manifest } from './bundle-format.ts';
import type { ExportMaterial, ExportSource, Progress } from './material.ts';

/** The rows of a case that the export material does not hold. */
export interface BundledCase {
  entries: readonly object[];
  versions: readonly object[];
  attachments: readonly { id: number }[];
  strategy: readonly object[];
  names: readonly object[];
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
  out: Writable,
  progress: Progress,
): Promise<void> {
  const mtime = new Date(material.madeAt);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  const listed: Manifest['members'] = [];
  const add = async (name: string, bytes: Uint8Array | readonly Buffer[], compress: boolean): Promise<void> => {
    const parts = bytes instanceof Uint8Array ? [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)] : bytes;
    const hash = createHash('sha256');
    for (const part of parts) hash.update(part);
    const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
    listed.push({ path: name, sizeBytes, sha256: hash.digest('hex') });
    await addMember(zip, parts, name, { compress, mtime }, written);
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
  const hasStrategy = copy.strategy.length > 0;
  if (hasStrategy) {
    await add(strategyMembers.strategy, lines(copy.strategy), true);
    await add(strategyMembers.names, lines(copy.names), true);
  }
  const texts = await addDocuments(material, source, progress, add);
  await add(members.documents, texts, true);
  const manifest: Manifest = {
    ...{
      format: 'antecedent-case',
      form: hasStrategy ? BUNDLE_FORMAT_VERSION : 1,
      madeAt: mtime.toISOString(),
      application: material.application,
    },
    ...{ title: material.case.title, reference: material.case.reference, documents: texts.length },
    ...{ head: material.verification.head, members: [...listed] },
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  const signature = { algorithm: 'Ed25519', ...(await source.sign(bytes)) };
  await addMember(zip, bytes, members.manifest, { compress: true, mtime }, written);
  await addMember(zip, Buffer.from(JSON.stringify(signature)), members.signature, { compress: false, mtime }, written);
  zip.end();
  await written;
}

/** Adds media to the zip and collects the texts in memory, because a zip is written one member after the other. */
async function addDocuments(
  { documents }: ExportMaterial,
  source: BundleSource,
  progress: Progress,
  add: (name: string, bytes: Uint8Array, compress: boolean) => Promise<void>,
): Promise<Buffer[]> {
  const texts: Buffer[] = [];
  for (const [at, document] of documents.entries()) {
    progress(at, documents.length);
    // Documents of the firm's own never leave it as texts.
    if (document.gone === true || document.card.type === 'internal') continue;
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
    texts.push(Buffer.from(`${antecedentLine(publication, media)}\n`));
  }
  progress(documents.length, documents.length);
  return texts;
}

/** A readable summary for a person who unpacks the bundle; an installation rebuilds the case from its record. */
function summaryOf({ case: file, documents, verification }: ExportMaterial): object {
  const { createdAt, changedAt, versions } = file;
  const { notes, ...texts } = Object.fromEntries(fieldsWith('column', 'text').map((name) => [name, file[name]]));
  return {
    ...{ ...texts, createdAt, changedAt, versions, notes, idea: file.search.query.text },
    record: { entries: verification.entries, head: verification.head, sound: verification.sound },
    documents: documents
      .filter(({ name }) => !isInternalName(name))
      .map(({ name, rating, ratedAt, note, tags }) => ({ name, rating, ratedAt, note, tags })),
  };
}
