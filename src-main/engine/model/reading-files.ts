// The reading model: is it there, and is it whole? In: its folder, the folder of the shipped passage model, whose tokenizer it shares. Out: its
// verified files with the rarity of each piece, or a Failure 'model-missing' that says what is wrong.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { missing } from './catalogue.ts';
import { floatKind, initialisersOf } from './onnx-file.ts';

const readingConfig = z.object({
  format: z.literal(1),
  kind: z.literal('pair-reader'),
  name: z.string().min(1),
  /** Pieces that the tokenizer knows. */
  pieces: z.int().positive(),
  /** Pieces that are read of a query, the weightiest ones, and of a passage, the first ones. */
  queryPieces: z.int().positive(),
  passagePieces: z.int().positive(),
  /** sha256 of the tokenizer.json by whose pieces it was trained. */
  tokenizer: z.string(),
  files: z.object({ 'model.onnx': z.object({ bytes: z.int().positive(), sha256: z.string() }) }),
});
export type ReadingConfig = z.infer<typeof readingConfig>;

export interface ReadingFiles {
  config: ReadingConfig;
  model: Uint8Array;
  /** Text of tokenizer.json. */
  tokenizer: string;
  /** How much a piece tells by its rarity. */
  rarity: Float32Array;
}

/** Where the reading model lies, and the tokenizer that it shares. */
export interface ReadingPlace {
  folder: string;
  tokenizerFolder: string;
}

/** The place of the reading model that came with the application, beside the passage model; undefined where none did. */
export function readingPlace(modelFolder: string): ReadingPlace | undefined {
  const folder = join(modelFolder, '..', 'reading');
  return existsSync(join(folder, 'config.json')) ? { folder, tokenizerFolder: modelFolder } : undefined;
}

/** Reads and verifies the model. */
export function readReadingFiles({ folder, tokenizerFolder }: ReadingPlace): ReadingFiles {
  const config = configOf(folder);
  const model = readPart(folder, 'model.onnx');
  const { bytes, sha256 } = config.files['model.onnx'];
  if (model.length !== bytes) throw missing(`model.onnx has ${model.length} bytes instead of ${bytes}`);
  if (digestOf(model) !== sha256) throw missing('model.onnx does not have the checksum that config.json names');
  const tokenizer = readPart(tokenizerFolder, 'tokenizer.json');
  if (digestOf(tokenizer) !== config.tokenizer) throw missing('it was trained for another tokenizer.json');
  return { config, model, tokenizer: new TextDecoder().decode(tokenizer), rarity: rarityOf(model, config.pieces) };
}

function configOf(folder: string): ReadingConfig {
  let raw: unknown;
  try {
    raw = JSON.parse(new TextDecoder().decode(readPart(folder, 'config.json')));
  } catch (error) {
    if (error instanceof SyntaxError) throw missing('config.json is not JSON', error);
    throw error;
  }
  const parsed = readingConfig.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw missing(`config.json does not fit at "${parsed.error.issues[0]?.path.join('.') ?? ''}"`);
}

function rarityOf(model: Uint8Array, pieces: number): Float32Array {
  try {
    const found = initialisersOf(model).get('rarity');
    if (found?.kind === floatKind && found.raw.length === 4 * pieces) return new Float32Array(found.raw.slice().buffer);
  } catch (error) {
    throw missing(`model.onnx cannot be read (${(error as Error).message})`, error);
  }
  throw missing(`model.onnx has no "rarity" of ${pieces} numbers`);
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readPart(folder: string, name: string): Uint8Array {
  try {
    return readFileSync(join(folder, name));
  } catch (error) {
    throw missing(`${name} ${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read'}`, error);
  }
}
