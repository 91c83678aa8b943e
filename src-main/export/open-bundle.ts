// A bundle of another installation: may it be believed? In: a file of whoever gave it, an empty folder. Out: its members in that folder and
// what they say, after every name, size, digest and the signature were checked; nothing of it is used before.
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
import * as form from './bundle-form.ts';

export interface UnpackedBundle {
  manifest: form.Manifest;
  /** Digest of the manifest, which names all else: the same for the same bundle, whatever it is called. */
  origin: string;
  /** Fingerprint of the key of the installation that made it. */
  signer: string;
  entries: z.infer<typeof form.storedEntry>[];
  versions: z.infer<typeof form.storedVersion>[];
  attachments: z.infer<typeof form.copiedAttachment>[];
}

export interface Unpacking {
  path: string;
  /** An empty folder that its members are written to. */
  folder: string;
  /** What the bundle is called. */
  name: string;
  signerOf: (bytes: Uint8Array, signature: { publicKey: string; signature: string }) => string | undefined;
  /** Bytes done of bytes in all; throws where it is to end. */
  progress: (done: number, total: number) => void;
}

interface Packed {
  path: string;
  sizeBytes: number;
  open(): Promise<Readable>;
}

/** Throws `bundle-foreign`, `bundle-damaged`, `bundle-newer`, what the writing fails by, and what `progress` throws. */
export async function unpackBundle({ path, folder, name, signerOf, progress }: Unpacking): Promise<UnpackedBundle> {
  const damaged = (reason: ReasonCode): Failure => new Failure('bundle-damaged', { name, reason });
  const sizeBytes = (await stat(path)).size;
  const packed = await membersOf(path, sizeBytes, name);
  const manifestBytes = await small(packed.get(form.members.manifest), form.MOST_MANIFEST_BYTES);
  const signatureBytes = await small(packed.get(form.members.signature), form.MOST_MANIFEST_BYTES);
  if (manifestBytes === undefined || signatureBytes === undefined) throw new Failure('bundle-foreign', { name });
  const manifest = manifestIn(manifestBytes, name);
  const signature = parsed(form.signature, signatureBytes.toString());
  const signer = signature && signerOf(manifestBytes, signature);
  if (signer === undefined) throw damaged('bundle-signature');
  refuseOthers(manifest, packed, damaged);

  const total = manifest.members.reduce((sum, member) => sum + member.sizeBytes, 0);
  if (total > Math.max(form.ALWAYS_ALLOWED_BYTES, sizeBytes * form.MOST_RATIO)) throw damaged('bundle-too-large');
  let done = 0;
  for (const member of manifest.members) {
    const found = packed.get(member.path);
    if (found === undefined) throw damaged('bundle-incomplete');
    const to = join(folder, member.path);
    await mkdir(dirname(to), { recursive: true });
    const digest = await written(found, to, member.sizeBytes, damaged, (bytes) => progress((done += bytes), total));
    if (digest !== member.sha256) throw damaged('bundle-checksums');
  }
  const lines = async <Item>(member: string, schema: z.ZodType<Item>): Promise<Item[]> => linesOf(join(folder, member), schema, damaged);
  const entries = await lines(form.members.record, form.storedEntry);
  if (entries.at(-1)?.hash !== manifest.head) throw damaged('record-end');
  const attachments = await lines(form.members.attachments, form.copiedAttachment);
  if (attachments.some(({ id }) => !packed.has(`attachments/${id}`))) throw damaged('bundle-incomplete');
  return {
    ...{ manifest, signer, entries, attachments },
    origin: createHash('sha256').update(manifestBytes).digest('hex'),
    versions: await lines(form.members.versions, form.storedVersion),
  };
}

/** Its members by name. A name that leads elsewhere, a link, a second member of a name are the work of no installation of ours. */
async function membersOf(path: string, sizeBytes: number, name: string): Promise<Map<string, Packed>> {
  const packed = new Map<string, Packed>();
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

function manifestIn(bytes: Buffer, name: string): form.Manifest {
  const json = jsonOf(bytes.toString());
  if (typeof json !== 'object' || json === null || (json as { format?: unknown }).format !== 'antecedent-case')
    throw new Failure('bundle-foreign', { name });
  const number = (json as { form?: unknown }).form;
  if (typeof number === 'number' && number > form.BUNDLE_FORM) throw new Failure('bundle-newer', { name });
  const { data } = form.manifest.safeParse(json);
  if (data === undefined) throw new Failure('bundle-damaged', { name, reason: 'bundle-list-unreadable' });
  return data;
}

/** The members are those the manifest names, each once, of names that a bundle may hold, and of their sizes. */
function refuseOthers({ members }: form.Manifest, packed: ReadonlyMap<string, Packed>, damaged: (reason: ReasonCode) => Failure): void {
  const named = new Map(members.map((member) => [member.path, member]));
  const own: readonly string[] = Object.values(form.members).slice(2);
  if (named.size !== members.length || packed.size !== members.length + 2) throw damaged('bundle-list');
  if (own.some((path) => !named.has(path))) throw damaged('bundle-incomplete');
  for (const { path, sizeBytes } of members) {
    if (!own.includes(path) && !form.OTHER_MEMBER.test(path)) throw damaged('bundle-other-file');
    if (path.startsWith('attachments/') && sizeBytes > form.MOST_ATTACHED_BYTES) throw damaged('attachment-too-large');
    if (packed.get(path)?.sizeBytes !== sizeBytes) throw damaged('bundle-list');
  }
}

/** Writes a member and answers its digest; one that turns out longer than it says ends there. */
async function written(
  member: Packed,
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

/** A member that is read whole; undefined where there is none of it or too much. */
async function small(member: Packed | undefined, most: number): Promise<Buffer | undefined> {
  if (member === undefined || member.sizeBytes > most) return undefined;
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of await member.open()) {
      read += (chunk as Buffer).length;
      if (read > most) return undefined;
      chunks.push(chunk as Buffer);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

async function linesOf<Item>(path: string, schema: z.ZodType<Item>, damaged: (reason: ReasonCode) => Failure): Promise<Item[]> {
  if ((await stat(path)).size > form.MOST_LINES_BYTES) throw damaged('record-too-long');
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
