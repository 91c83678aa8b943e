// Writes a matter statement: a zip with the PDF, its detached Ed25519 signature as 64 raw bytes, and the public key as PEM, so that any tool for
// Ed25519 can verify it. In: the material of the case, what is attested beyond it, the signature of the installation.
import { createHash, createPublicKey } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Attestation } from './attestation.ts';
import { writePages } from './report-pdf.ts';
import type { BundleSource } from './bundle.ts';
import type { ExportMaterial, Progress } from './material.ts';
import { statementBlocks } from './statement-blocks.ts';
import { statementMembers } from './statement-members.ts';
import { addMember } from './zip-writer.ts';
import { documentWords } from '../words/documents.ts';

/** Returns the SHA-256 of the PDF, hexadecimal. */
export async function writeStatement(
  material: ExportMaterial,
  attestation: Attestation,
  sign: BundleSource['sign'],
  out: Writable,
  progress: Progress,
): Promise<string> {
  const pdf = await statementPdf(material, attestation);
  const { signature } = await sign(pdf);
  const mtime = new Date(material.madeAt);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);
  written.catch(() => undefined);
  const add = (name: string, bytes: Buffer): Promise<void> => addMember(zip, bytes, name, { compress: false, mtime }, written);
  await add(statementMembers.pdf, pdf);
  await add(statementMembers.signature, Buffer.from(signature, 'base64'));
  await add(statementMembers.publicKey, Buffer.from(pemOf(attestation.key.publicKey)));
  zip.end();
  await written;
  progress(1, 1);
  return createHash('sha256').update(pdf).digest('hex');
}

/** The whole file: it is signed as it is. */
export async function statementPdf(material: ExportMaterial, attestation: Attestation): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const { kind } = documentWords[material.order.language].statement;
  await writePages(material, kind, out, [statementBlocks(material, attestation)]);
  return Buffer.concat(chunks);
}

function pemOf(publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  return key.export({ type: 'spki', format: 'pem' }) as string;
}
