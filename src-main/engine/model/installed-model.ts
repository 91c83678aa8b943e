// A model in the folder of installed ones: what was found out of it when it came, and is it still whole? In: its folder. Out: its facts and
// its checksum, or a Failure 'model-missing' with the reason.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fileEntry, missing } from './catalogue.ts';
import { mostDimensions } from './dimensions.ts';

/** Written beside a model's own files when it has been installed. */
export const FACTS_NAME = 'antecedent-model.json';

const modelFacts = z.object({
  format: z.literal(1),
  kind: z.literal('sentence-transformer'),
  name: z.string().min(1),
  languages: z.array(z.string()),
  dimensions: z.int().positive().max(mostDimensions),
  /** What a component of 1 becomes in int8. */
  scale: z.number().positive(),
  passagesPerSecond: z.number().positive(),
  /** Every file of the model, by its path with slashes. */
  files: z.record(z.string(), fileEntry),
});
export type ModelFacts = z.infer<typeof modelFacts>;

/** Reads the facts alone, none of the large files. */
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

/** sha256 over all that makes the vectors: vectors of two models with the same checksum may be compared. */
export function identityOf({ files, scale }: ModelFacts): string {
  const hash = createHash('sha256').update(`scale ${scale}`);
  for (const name of Object.keys(files).sort()) hash.update(`\n${name} ${files[name]?.sha256 ?? ''}`);
  return hash.digest('hex');
}

/** Throws 'model-missing' where a file's size is not what it was; reads none of them. */
export function checkSizes(folder: string, { files }: ModelFacts): void {
  for (const [name, { bytes }] of Object.entries(files)) {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (found === undefined) throw missing(`${name} is missing`);
    if (found.size !== bytes) throw missing(`${name} has ${found.size} bytes instead of ${bytes}`);
  }
}

/** The same, and holds every file against its checksum. */
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
