// Reads and verifies an installed model. In: its folder. Out: the facts measured at installation and its checksum, or a Failure
// 'model-missing' with the reason.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileEntry, missing } from './catalogue.ts';
import { mostDimensions } from './dimensions.ts';

/** Written next to a model's own files when it is installed. */
export const FACTS_NAME = 'antecedent-model.json';

const modelFacts = z.object({
  format: z.literal(1),
  kind: z.literal('sentence-transformer'),
  name: z.string().min(1),
  languages: z.array(z.string()),
  dimensions: z.int().positive().max(mostDimensions),
  /** The int8 value of a component of 1. */
  scale: z.number().positive(),
  passagesPerSecond: z.number().positive(),
  /** All files of the model, by path with slashes. */
  files: z.record(z.string(), fileEntry),
});
export type ModelFacts = z.infer<typeof modelFacts>;

/** Reads the facts and no other file. */
export function readFacts(folder: string): ModelFacts {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(join(folder, FACTS_NAME), 'utf8'));
  } catch (error) {
    throw missing(`${FACTS_NAME} is missing or not JSON`, error);
  }
  const parsed = modelFacts.safeParse(raw);
  if (!parsed.success) throw missing(`${FACTS_NAME} does not fit at "${parsed.error.issues[0]?.path.join('.') ?? ''}"`);
  return parsed.data;
}

/** SHA-256 of everything that determines the vectors: vectors of models with the same checksum may be compared. */
export function identityOf({ files, scale }: ModelFacts): string {
  const hash = createHash('sha256').update(`scale ${scale}`);
  for (const name of Object.keys(files).sort()) hash.update(`\n${name} ${files[name]?.sha256 ?? ''}`);
  return hash.digest('hex');
}

/** Throws 'model-missing' if the size of a file has changed; reads no file. */
export function checkSizes(folder: string, { files }: ModelFacts): void {
  for (const [name, { bytes }] of Object.entries(files)) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) throw missing(`${name} is missing`);
    if (found.size !== bytes) throw missing(`${name} has ${found.size} bytes instead of ${bytes}`);
  }
}

/** The same, and verifies the checksum of every file. */
export async function checkFiles(folder: string, facts: ModelFacts): Promise<void> {
  checkSizes(folder, facts);
  for (const [name, { sha256 }] of Object.entries(facts.files)) {
    if ((await digestOfFile(join(folder, name))) !== sha256) throw missing(`${name} does not have the checksum it was installed with`);
  }
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
