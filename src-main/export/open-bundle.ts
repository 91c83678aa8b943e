// Unpacks a bundle of another installation. Every name, size, digest and the signature are checked before anything is used. What only the case
// has stays in memory, except attachments; only publications and their media are written as they are.
import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { Failure } from '../contract/failures.ts';
import type { ReasonCode } from '../contract/reasons.ts';
import { MOST_STRATEGY_LINES } from '../contract/strategy.ts';
import { zipMembers } from '../engine/intake/sources/archive-zip.ts';
import type { Extent } from '../engine/intake/sources/extent.ts';
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
  strategy: z.infer<typeof format.storedLine>[];
  names: z.infer<typeof format.storedNames>[];
}

export interface UnpackOptions {
  packed: Extent;
  /** Opens the file for a member of publications, or of the bytes of an attachment. */
  fileFor: (member: string, confidential: boolean) => Promise<Writable>;
  /** The name of the bundle, for messages. */
  name: string;
  signerOf: (bytes: Uint8Array, signature: { publicKey: string; signature: string }) => string | undefined;
  /** Reports `done` of `total` bytes; throws where the unpacking was cancelled. */
  progress: (done: number, total: number) => void;
}

interface Member {
  path: string;
  sizeBytes: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Throws `bundle-foreign`, `bundle-damaged`, `bundle-newer`, errors of writing, and what `progress` throws. */
export async function unpackBundle({ packed: file, fileFor, name, signerOf, progress }: UnpackOptions): Promise<UnpackedBundle> {
  const damaged = (reason: ReasonCode): Failure => new Failure('bundle-damaged', { name, reason });
  const packed = await membersOf(file, name);
  const manifestBytes = await readSmall(packed.get(format.members.manifest), format.MAX_MANIFEST_BYTES);
  const signatureBytes = await readSmall(packed.get(format.members.signature), format.MAX_MANIFEST_BYTES);
  if (manifestBytes === undefined || signatureBytes === undefined) throw new Failure('bundle-foreign', { name });
  const manifest = manifestIn(manifestBytes, name);
  const signature = parsed(format.signature, signatureBytes.toString());
  const signer = signature && signerOf(manifestBytes, signature);
  if (signer === undefined) throw damaged('bundle-signature');
  checkMembers(manifest, packed, damaged);

  const total = manifest.members.reduce((sum, member) => sum + member.sizeBytes, 0);
  if (total > Math.max(format.ALWAYS_ALLOWED_BYTES, file.size * format.MAX_RATIO)) throw damaged('bundle-too-large');
  const { record, versions, attachments: listed } = format.members;
  const { strategy, names } = format.strategyMembers;
  const lists = new Map<string, Buffer[]>([record, versions, listed, strategy, names].map((path) => [path, []]));
  let done = 0;
  for (const member of manifest.members) {
    const found = packed.get(member.path);
    if (found === undefined) throw damaged('bundle-incomplete');
    const list = lists.get(member.path);
    if (list !== undefined && member.sizeBytes > format.MAX_LINES_BYTES) throw damaged('record-too-long');
    const to = (): Writable | Promise<Writable> => {
      if (list !== undefined) return collecting((chunk) => list.push(chunk));
      // A summary for a person: the case is rebuilt from its record.
      if (member.path === format.members.case) return collecting(() => undefined);
      return fileFor(member.path, member.path.startsWith('attachments/'));
    };
    const digest = await unpack(found, to, member.sizeBytes, damaged, (bytes) => progress((done += bytes), total));
    if (digest !== member.sha256) throw damaged('bundle-checksums');
  }
  const lines = <Item>(member: string, schema: z.ZodType<Item>, reason: ReasonCode = 'record-unreadable'): Item[] =>
    linesOf(Buffer.concat(lists.get(member) ?? []).toString('utf8'), schema, () => damaged(reason));
  const entries = lines(record, format.storedEntry);
  if (entries.at(-1)?.hash !== manifest.head) throw damaged('record-end');
  const attachments = lines(listed, format.copiedAttachment);
  if (attachments.some(({ id }) => !packed.has(`attachments/${id}`))) throw damaged('bundle-incomplete');
  return {
    ...{ manifest, signer, entries, attachments },
    origin: createHash('sha256').update(manifestBytes).digest('hex'),
    versions: lines(versions, format.storedVersion),
    ...strategyIn(lines(strategy, format.storedLine, 'bundle-strategy'), lines(names, format.storedNames, 'bundle-strategy'), damaged),
  };
}

/** The members by name. A path outside the bundle, a link or a duplicate name means that the bundle was not made by Antecedent. */
async function membersOf(file: Extent, name: string): Promise<Map<string, Member>> {
  const packed = new Map<string, Member>();
  for (const member of await zipMembers(file)) {
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
  const ofStrategy: readonly string[] = Object.values(format.strategyMembers);
  if (named.size !== members.length || packed.size !== members.length + 2) throw damaged('bundle-list');
  if (own.some((path) => !named.has(path))) throw damaged('bundle-incomplete');
  for (const { path, sizeBytes } of members) {
    if (!own.includes(path) && !ofStrategy.includes(path) && !format.OTHER_MEMBER.test(path)) throw damaged('bundle-other-file');
    if (path.startsWith('attachments/') && sizeBytes > format.MAX_ATTACHED_BYTES) throw damaged('attachment-too-large');
    if (packed.get(path)?.sizeBytes !== sizeBytes) throw damaged('bundle-list');
  }
}

/** Writes a member and returns its digest. Stops at a member that is longer than stated. */
async function unpack(
  member: Member,
  to: () => Writable | Promise<Writable>,
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
    Readable.from(source),
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
    await to(),
  );
  return hash.digest('hex');
}

/** Reads a small member; undefined where it is missing or longer than `maxBytes`. */
async function readSmall(member: Member | undefined, maxBytes: number): Promise<Buffer | undefined> {
  if (member === undefined || member.sizeBytes > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const chunk of await member.open()) {
      read += chunk.length;
      if (read > maxBytes) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks);
}

/** Checks that the lines are numbered upwards and repeat earlier ones, and that the names are those of their digests. */
function strategyIn(
  strategy: UnpackedBundle['strategy'],
  names: UnpackedBundle['names'],
  damaged: (reason: ReasonCode) => Failure,
): Pick<UnpackedBundle, 'strategy' | 'names'> {
  const numbers = new Set<number>();
  let last = 0;
  for (const { number, repeats } of strategy) {
    if (number <= last || number > MOST_STRATEGY_LINES || (repeats !== undefined && !numbers.has(repeats)))
      throw damaged('bundle-strategy');
    numbers.add((last = number));
  }
  for (const { digest, names: all } of names)
    if (createHash('sha256').update(all.join('\n')).digest('hex') !== digest) throw damaged('bundle-strategy');
  return { strategy, names };
}

function linesOf<Item>(text: string, schema: z.ZodType<Item>, damaged: () => Failure): Item[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const item = parsed(schema, line);
      if (item === undefined) throw damaged();
      return item;
    });
}

/** A stream into memory. */
function collecting(take: (chunk: Buffer) => void): Writable {
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      take(chunk);
      done();
    },
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
