// The publications of sample files, read as an import reads them. In: a folder of files in any format. Out: publications; what is refused is left out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { Refused, toPublication } from '../../../src-main/engine/document/publication.ts';
import { Cutting, nothingReached } from '../../../src-main/engine/import/cutting.ts';
import { readerNamed } from '../../../src-main/engine/intake/readers.ts';

export async function publicationsIn(folder: string): Promise<Publication[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'antecedent-quality-'));
  const found: Publication[] = [];
  try {
    let from = { name: '', format: '' };
    for await (const cut of new Cutting([folder], { temporary, unnamed: [], from: nothingReached }).cuts()) {
      if ('source' in cut) from = { name: cut.source.name, format: cut.format ?? '' };
      if (!('piece' in cut)) continue;
      for (const outcome of await readerNamed(from.format).parse(cut.piece, from.name))
        if ('publication' in outcome) add(outcome.publication);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return found;

  function add(raw: Parameters<typeof toPublication>[0]): void {
    try {
      found.push(toPublication(raw));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
