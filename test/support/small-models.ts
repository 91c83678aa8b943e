// Small sentence-transformers of three families, made by test/fixtures/models/make_models.py, with reference vectors of another implementation.
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { installModel } from '../../src-main/engine/model/installation.ts';
import type { KnownModel } from '../../src-main/engine/model/known-models.ts';
import { examineTransformer } from '../../src-main/engine/model/transformer.ts';
import { freshFolder } from './folders.ts';

const fixtures = fileURLToPath(new URL('../fixtures/models', import.meta.url));

export const smallModels = ['small-bert', 'small-xlm-r', 'small-modern-bert'] as const;
export type SmallModel = (typeof smallModels)[number];

interface Expected {
  texts: string[];
  models: Record<SmallModel, { dimensions: number; queries: number[][]; passages: number[][] }>;
}

export const expected = JSON.parse(readFileSync(join(fixtures, 'expected.json'), 'utf8')) as Expected;

export function folderOf(model: SmallModel): string {
  return join(fixtures, model);
}

/** A copy that a test may damage. */
export function copyOf(model: SmallModel): string {
  const copy = join(freshFolder(), model);
  cpSync(folderOf(model), copy, { recursive: true });
  return copy;
}

/** Installs a model into a data folder; it is examined in this process. */
export function installed(folder: string, source: string, name?: string): Promise<KnownModel> {
  return installModel({ folder, shippedFolder: shippedModel, source, name, examine: examineTransformer });
}
