// antecedent statement verify: whether a matter statement is unchanged, who signed it, and whether its case has changed since.
import { createHash, createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { memoryExtent } from '../engine/intake/sources/extent.ts';
import { zipMembers } from '../engine/intake/sources/archive-zip.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { statementMembers } from '../export/statement-members.ts';
import { ownFingerprint, signerOf } from '../storage/installation-key.ts';
import { caseNumber } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { requireDataFolder } from './typed-paths.ts';

export interface VerifyStatementOptions {
  key?: string;
  case?: string;
}

interface SignedStatement {
  pdf: Buffer;
  signature: Buffer;
  /** PEM; absent if it does not come with the statement. */
  publicKey?: Buffer;
}

/** Throws `argument-invalid`, `file-missing`, `file-unreadable` and, with --case, `case-unknown`. */
export async function verifyStatementCommand(context: CommandContext, file: string, options: VerifyStatementOptions): Promise<void> {
  const { pdf, signature, publicKey } = await statementIn(resolve(file));
  const pem = options.key === undefined ? publicKey : await bytesOf(resolve(options.key));
  if (pem === undefined) throw invalid(`There is no ${statementMembers.publicKey} beside "${basename(file)}". Name the key with --key.`);
  const signer = signerOf(pdf, { publicKey: derOf(pem), signature: signature.toString('base64') });
  const ours = signer !== undefined && signer === ownFingerprint(context.folder);
  const isCurrent = options.case === undefined || signer === undefined ? undefined : await currency(context, caseNumber(options.case), pdf);
  const result = { file: basename(file), valid: signer !== undefined, ...(signer !== undefined && { signer, ours }) };
  printResult(context, { ...result, ...(isCurrent !== undefined && { outOfDate: !isCurrent }) }, () =>
    signer === undefined
      ? 'The signature does not fit: the statement was changed, or another key signed it.'
      : [
          `The statement is unchanged. The key ${signer} signed it${ours ? ', which is the key of this installation' : ''}.`,
          ...(ours ? [] : ['Compare this fingerprint with the one that the firm gave you in another way.']),
          ...(isCurrent === undefined
            ? []
            : [isCurrent ? 'The case has not changed since.' : 'It is out of date: the case has changed since.']),
        ].join('\n'),
  );
  if (signer === undefined || isCurrent === false) process.exitCode = 1;
}

/** Whether the case is as the statement describes it. Throws `argument-invalid` if its record has no such statement. */
async function currency({ folder }: CommandContext, id: number, pdf: Buffer): Promise<boolean> {
  requireDataFolder(folder);
  const digest = createHash('sha256').update(pdf).digest('hex');
  const made = await withCases(folder, ({ calls }) => calls.caseExports({ case: id }));
  const found = made.find(({ pdfDigest }) => pdfDigest === digest);
  if (found === undefined) throw invalid(`The record of case ${id} has no such statement.`);
  return !found.changed;
}

/** The members of the ZIP file, or the files beside the PDF. */
async function statementIn(path: string): Promise<SignedStatement> {
  const bytes = await bytesOf(path);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    const key = join(dirname(path), statementMembers.publicKey);
    const publicKey = await bytesOf(key).catch(() => undefined);
    return { pdf: bytes, signature: await bytesOf(`${path}.sig`), ...(publicKey && { publicKey }) };
  }
  const members = new Map<string, Buffer>();
  for (const member of await zipMembers(memoryExtent(bytes))) {
    // The members are stored, not packed: none can be longer than the file.
    if ('refusal' in member || member.sizeBytes > bytes.length) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await member.open()) chunks.push(chunk);
    members.set(member.path, Buffer.concat(chunks));
  }
  const [pdf, signature, publicKey] = [statementMembers.pdf, statementMembers.signature, statementMembers.publicKey].map((name) =>
    members.get(name),
  );
  if (pdf === undefined || signature === undefined) throw invalid(`"${basename(path)}" is not a matter statement.`);
  return { pdf, signature, ...(publicKey && { publicKey }) };
}

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw unreadable(error, path);
  });
}

function derOf(pem: Buffer): string {
  try {
    return createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw invalid('The public key is not a PEM file with a public key.');
  }
}

function invalid(reason: string): Failure {
  return new Failure('argument-invalid', { reason });
}
