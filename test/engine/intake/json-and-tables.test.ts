// Is every sample of the JSON, table, page and PDF formats recognised by its content, and the real corpus read completely?
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import { antecedentJsonl, antecedentLine } from '../../../src-main/engine/intake/antecedent-jsonl.ts';
import { readers } from '../../../src-main/engine/intake/readers.ts';
import { describeWithData } from '../../support/shared-data.ts';
import { headOf, publicationsOf, readAll, sourceOf } from './reading.ts';

const expected: Record<string, (name: string) => string> = {
  lens: () => 'Lens JSON',
  google: (name) =>
    name.endsWith('.html') ? 'Google Patents page' : name.endsWith('.csv') ? 'Google Patents links' : 'Google patents public data JSON',
  'pqai-json': () => 'PQAI JSON',
  'uspto-odp-json': () => 'USPTO Open Data Portal JSON',
  pdf: () => 'PDF',
};

const hasXz = spawnSync('xz', ['--version']).status === 0;

describeWithData('The samples', (data) => {
  for (const [folder, formatOf] of Object.entries(expected)) {
    it(`of ${folder} are recognised by content, under any name`, () => {
      for (const name of readdirSync(join(data, 'samples', folder), { recursive: true, encoding: 'utf8' })) {
        const path = join(data, 'samples', folder, name);
        if (!/\.[a-z]+$/.test(name) || !existsSync(path)) continue;
        const bytes = readFileSync(path);
        const reader = readers.find((candidate) => candidate.recognises(headOf('data', bytes)));
        expect(`${name}: ${reader?.format}`).toBe(`${name}: ${formatOf(name)}`);
      }
    });
  }

  it.skipIf(!hasXz)('of the corpora are read line by line and written back the same (needs xz)', async () => {
    for (const name of readdirSync(join(data, 'corpus')).filter((file) => file.endsWith('.jsonl.xz'))) {
      const unpacking = spawn('xz', ['-dc', join(data, 'corpus', name)], { stdio: ['ignore', 'pipe', 'ignore'] });
      const lines: string[] = [];
      for await (const line of createInterface({ input: unpacking.stdout })) {
        lines.push(line);
        if (lines.length === 300) break;
      }
      unpacking.kill();
      const publications = publicationsOf(await readAll(antecedentJsonl, sourceOf(basename(name, '.xz'), lines.join('\n')))).map(
        toPublication,
      );
      expect(publications).toHaveLength(300);
      const written = publications.map((publication) => antecedentLine(publication)).join('\n');
      expect(publicationsOf(await readAll(antecedentJsonl, sourceOf('again.jsonl', written))).map(toPublication)).toEqual(publications);
    }
  });
});
