// Unpacks a bundle of another installation into an empty folder. Every name, size, digest and the signature are checked before anything is
// used.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { Failure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import { zipMembers } from '../engine/intake/sources/archive-zip.ts';
import { fileExtent } from '../engine/intake/sources/extent.ts';
import * as format from './bundle-format.ts';

export interface UnpackedBundle {
  manifest: format.Manifest;
  /** Digest of the manifest: identifies the bundle regardless of its file name. */
  origin: string;
  /** Fingerprint of the key that signed it. */
  signer: string;
  entries: z.infer<typeof format.storedEntry>[];
  versions: z.infer<typeof format.storedVersion>[];
  attachments: z.infer<typeof format.copiedAttachment>[];
}

export interface UnpackOptions {
  path: string;
  /** An empty folder for its members. */
  folder: string;
  /** The name of the bundle, for messages. */
  name: string;
  signerOf: (bytes: Uint8Array, signature: { publicKey: string; signature: string }) => string | undefined;
  /** Reports `done` of `total` bytes; throws where the unpacking was cancelled. */
  progress: (done: number, total: number) => void;
}

interface Member {
  path: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

/** Throws `bundle-foreign`, `bundle-damaged`, `bundle-newer`, errors of writing, and what `progress` throws. */
export async function unpackBundle({ path, folder, name, signerOf, progress }: UnpackOptions): Promise<UnpackedBundle> {
  const damaged = (reason: ReasonCode): Failure => new Failure('bundle-damaged', { name, reason });
  const sizeBytes = (await stat(path)).size;
  const packed = await membersOf(path, sizeBytes, name);
  const manifestBytes = await readSmall(packed.get(format.members.manifest), format.MAX_MANIFEST_BYTES);
  const signatureBytes = await readSmall(packed.get(format.members.signature), format.MAX_MANIFEST_BYTES);
  if (manifestBytes === undefined || signatureBytes === undefined) throw new Failure('bundle-foreign', { name });
  const manifest = manifestIn(manifestBytes, name);
  const signature = parsed(format.signature, signatureBytes.toString());
  const signer = signature && signerOf(manifestBytes, signature);
  if (signer === undefined) throw damaged('bundle-signature');
  checkMembers(manifest, packed, damaged);

  const total = manifest.members.reduce((sum, member) => sum + member.sizeBytes, 0);
  if (total > Math.max(format.ALWAYS_ALLOWED_BYTES, sizeBytes * format.MAX_RATIO)) throw damaged('bundle-too-large');
  let done = 0;
  for (const member of manifest.members) {
    const found = packed.get(member.path);
    if (found === undefined) throw damaged('bundle-incomplete');
    const to = join(folder, member.path);
    await mkdir(dirname(to), { recursive: true });
    const digest = await unpack(found, to, member.sizeBytes, damaged, (bytes) => progress((done += bytes), total));
    if (digest !== member.sha256) throw damaged('bundle-checksums');
  }
  const lines = async <Item>(member: string, schema: z.ZodType<Item>): Promise<Item[]> => linesOf(join(folder, member), schema, damaged);
  const entries = await lines(format.members.record, format.storedEntry);
  if (entries.at(-1)?.hash !== manifest.head) throw damaged('record-end');
  const attachments = await lines(format.members.attachments, format.copiedAttachment);
  if (attachments.some(({ id }) => !packed.has(`attachments/${id}`))) throw damaged('bundle-incomplete');
  return {
    ...{ manifest, signer, entries, attachments },
    origin: createHash('sha256').update(manifestBytes).digest('hex'),
    versions: await lines(format.members.versions, format.storedVersion),
  };
}

/** The members by name. A path outside the bundle, a link or a duplicate name means that the bundle was not made by Antecedent. */
async function membersOf(path: string, sizeBytes: number, name: string): Promise<Map<string, Member>> {
  const packed = new Map<string, Member>();
  for (const member of await zipMembers(fileExtent(path, sizeBytes))) {
    if ('refusal' in member) {
      if (packed.size === 0) throw new Failure('bundle-foreign', { name });
      throw new Failure('bundle-damaged', { name, reason: 'bundle-other-file' });
    }
    if (packed.has(member.path)) throw new Failure('bundle-damaged', { name, reason: 'bundle-two-of-one-name' });
    packed.set(member.path, member);
  }
  return packed;
}

function manifestIn(bytes: Buffer, name: string): format.Manifest {
  const json = jsonOf(bytes.toString());
  if (typeof json !== 'object' || json === null || (json as { format?: unknown }).format !== 'antecedent-case')
    throw new Failure('bundle-foreign', { name });
  const number = (json as { form?: unknown }).form;
  if (typeof number === 'number' && number > format.BUNDLE_FORMAT_VERSION) throw new Failure('bundle-newer', { name });
  const { data } = format.manifest.safeParse(json);
  if (data === undefined) throw new Failure('bundle-damaged', { name, reason: 'bundle-list-unreadable' });
  return data;
}

/** Checks that the members are exactly those of the manifest, with allowed names and the stated sizes. */
function checkMembers({ members }: format.Manifest, packed: ReadonlyMap<string, Member>, damaged: (reason: ReasonCode) => Failure): void {
  const named = new Map(members.map((member) => [member.path, member]));
  const own: readonly string[] = Object.values(format.members).slice(2);
  if (named.size !== members.length || packed.size !== members.length + 2) throw damaged('bundle-list');
  if (own.some((path) => !named.has(path))) throw damaged('bundle-incomplete');
  for (const { path, sizeBytes } of members) {
    if (!own.includes(path) && !format.OTHER_MEMBER.test(path)) throw damaged('bundle-other-file');
    if (path.startsWith('attachments/') && sizeBytes > format.MAX_ATTACHED_BYTES) throw damaged('attachment-too-large');
    if (packed.get(path)?.sizeBytes !== sizeBytes) throw damaged('bundle-list');
  }
}

/** Writes a member and returns its digest. Stops at a member that is longer than stated. */
async function unpack(
  member: Member,
  to: string,
  sizeBytes: number,
  damaged: (reason: ReasonCode) => Failure,
  progress: (bytes: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  let read = 0;
  const source = await member.open().catch(() => {
    throw damaged('bundle-unpacking');
  });
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      try {
        for await (const chunk of chunks) {
          read += chunk.length;
          if (read > sizeBytes) throw damaged('bundle-longer');
          hash.update(chunk);
          progress(chunk.length);
          yield chunk;
        }
      } catch (error) {
        throw error instanceof Failure ? error : damaged('bundle-unpacking');
      }
    },
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  );
  return hash.digest('hex');
}

/** Reads a small member; undefined where it is missing or longer than `maxBytes`. */
async function readSmall(member: Member | undefined, maxBytes: number): Promise<Buffer | undefined> {
  if (member === undefined || member.sizeBytes > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of await member.open()) {
      read += (chunk as Buffer).length;
      if (read > maxBytes) return undefined;
      chunks.push(chunk as Buffer);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

async function linesOf<Item>(path: string, schema: z.ZodType<Item>, damaged: (reason: ReasonCode) => Failure): Promise<Item[]> {
  if ((await stat(path)).size > format.MAX_LINES_BYTES) throw damaged('record-too-long');
  const text = await readFile(path, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const item = parsed(schema, line);
      if (item === undefined) throw damaged('record-unreadable');
      return item;
    });
}

function parsed<Item>(schema: z.ZodType<Item>, text: string): Item | undefined {
  return schema.safeParse(jsonOf(text)).data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
