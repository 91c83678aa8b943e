// Reads and verifies the model that ships with the application. In: its folder. Out: its files, or a Failure 'model-missing' with the reason.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import { vectorDimensions } from './dimensions.ts';

export { vectorDimensions };

export const fileEntry = z.object({ bytes: z.int().positive(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const modelConfig = z.object({
  format: z.literal(1),
  kind: z.literal('embedding-bag'),
  name: z.string().min(1),
  dimensions: z.literal(vectorDimensions),
  /** ISO 639-1 tags of the supported languages. */
  languages: z.array(z.string()).default([]),
  /** The number of rows of the table: one per token. */
  pieces: z.int().positive(),
  /** A component of a unit vector is multiplied by this, rounded and clipped to -127..127. */
  scale: z.number().positive(),
  /** The number of tokens of a text that are read; the rest is ignored. At most 66,000, so that sums fit into 32 bits. */
  mostPieces: z.int().positive().max(66_000),
  files: z.object({ 'model.onnx': fileEntry, 'tokenizer.json': fileEntry }),
});
export type ModelConfig = z.infer<typeof modelConfig>;

/** A model's files, verified against its config.json. */
export interface ModelFiles {
  config: ModelConfig;
  model: Uint8Array;
  /** The text of tokenizer.json. */
  tokenizer: string;
  /** SHA-256 of model, tokenizer and scale: vectors of models with the same checksum may be compared. */
  checksum: string;
}

/** The folder of the model that the application ships with. */
export const defaultModelFolder = fileURLToPath(new URL('../../../models/default/', import.meta.url));

/** Reads and verifies one model. Throws 'model-missing' with the reason if anything is missing, damaged or unsuitable. */
export function readModel(folder: string): ModelFiles {
  const config = readConfig(folder);
  const model = readVerified(folder, 'model.onnx', config);
  const tokenizer = readVerified(folder, 'tokenizer.json', config);
  return { config, model, tokenizer: new TextDecoder().decode(tokenizer), checksum: checksumOf(config) };
}

/** SHA-256 of everything that determines the vectors, from the checksums of the files. */
export function checksumOf(config: ModelConfig): string {
  return createHash('sha256')
    .update(config.files['model.onnx'].sha256)
    .update(config.files['tokenizer.json'].sha256)
    .update(`scale ${config.scale}, pieces ${config.mostPieces}`)
    .digest('hex');
}

/** Reads a model's config.json and no other file. Throws 'model-missing'. */
export function readConfig(folder: string): ModelConfig {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(readPart(folder, 'config.json')));
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw missing('config.json is not JSON');
  }
  const parsed = modelConfig.safeParse(raw);
  if (parsed.success) return parsed.data;
  const dimensions = (raw as { dimensions?: unknown } | null)?.dimensions;
  if (dimensions !== undefined && dimensions !== vectorDimensions) {
    throw missing(`it has ${String(dimensions)} dimensions instead of ${vectorDimensions}`);
  }
  const issue = parsed.error.issues[0];
  throw missing(`config.json does not fit at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'unknown form'}`);
}

function readVerified(folder: string, name: 'model.onnx' | 'tokenizer.json', config: ModelConfig): Uint8Array {
  const bytes = readPart(folder, name);
  const expected = config.files[name];
  if (bytes.length !== expected.bytes) {
    throw missing(`${name} has ${bytes.length} bytes instead of ${expected.bytes}`);
  }
  if (createHash('sha256').update(bytes).digest('hex') !== expected.sha256) {
    throw missing(`${name} does not have the checksum that config.json names`);
  }
  return bytes;
}

function readPart(folder: string, name: string): Uint8Array {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    const absent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw missing(`${name} ${absent ? 'is missing' : 'cannot be read'}`, error);
  }
}

/** The failure of a model that cannot be used. */
export function missing(reason: string, cause?: unknown): Failure {
  return new Failure('model-missing', { reason }, cause === undefined ? undefined : { cause });
}
