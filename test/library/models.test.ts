// Models in the library: installed, used, interrupted and resumed, while searches continue.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelInUse } from '../../src-main/engine/model/known-models.ts';
import { modelOfIndex } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openWorkstation } from '../../src-main/application/workstation.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere, model } from '../support/importing.ts';
import { openTestLibrary } from '../support/library.ts';
import { copyOf, folderOf } from '../support/small-models.ts';

const PUBLICATIONS = 120;

async function filled(): Promise<string> {
  const folder = freshFolder();
  writeFileSync(join(folder, 'fictional.jsonl'), fictionalLines(0, PUBLICATIONS));
  await importHere(folder, [join(folder, 'fictional.jsonl')]);
  return folder;
}

describe('an installed model', () => {
  it('is installed, makes the vectors of all indexes, and is then used by searches and imports', async () => {
    const folder = await filled();
    const library = openTestLibrary(folder);
    const workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
    const search = async (): Promise<number> => {
      const query = { text: 'A hollow valve with a tapered spindle', method: 'meaning' as const, hits: 10 };
      return (await workstation.calls.search({ index: 1, query })).hits.length;
    };
    try {
      expect(await search()).toBeGreaterThan(0);
      const install = await library.calls.installModel({ source: { path: folderOf('small-xlm-r') } });
      expect(await library.jobIn(install, 'done')).toMatchObject({ kind: 'model', name: 'small-xlm-r' });
      const [embed] = await library.calls.useModel({ name: 'small-xlm-r' });
      expect(await search()).toBeGreaterThan(0);
      expect(await library.jobIn(embed ?? 0, 'done')).toMatchObject({ kind: 'embed', index: 1, progress: { done: PUBLICATIONS } });
      expect(modelOfIndex(folder, 1)).toBe(modelInUse(folder, shippedModel).checksum);
      // The workers had the old vectors in memory.
      expect(await search()).toBeGreaterThan(0);
      expect((await library.counted(1))?.modelFits).toBe(true);
      await expect(library.calls.removeModel({ name: 'small-xlm-r' })).rejects.toMatchObject({ code: 'model-needed' });

      const fresh = await library.calls.createCollection({ name: 'Fresh' });
      const add = await library.calls.startImport({ index: fresh, sources: [{ path: join(folder, 'fictional.jsonl') }] });
      expect(await library.jobIn(add, 'done')).toMatchObject({ progress: { documents: PUBLICATIONS } });
      expect(modelOfIndex(folder, fresh)).toBe(modelOfIndex(folder, 1));
      const check = await library.calls.startVerification({ index: fresh });
      expect((await library.jobIn(check, 'done')).verification).toMatchObject({ sound: true });
    } finally {
      await workstation.close();
      await library.close();
    }
  });

  it('is resumed automatically at the next start after a kill; the old vectors stay until then', async () => {
    const folder = await filled();
    const first = openTestLibrary(folder);
    await first.jobIn(await first.calls.installModel({ source: { path: folderOf('small-bert') } }), 'done');
    const [embed] = await first.calls.useModel({ name: 'small-bert' });
    await first.jobWhen(embed ?? 0, ({ progress }) => (progress.done ?? 0) > 0);
    for (const process of first.started) process.kill();
    await first.jobIn(embed ?? 0, 'interrupted');
    expect(modelOfIndex(folder, 1)).toBe(model.checksum);
    await first.close();

    const second = openTestLibrary(folder);
    const job = (await second.calls.jobs({})).jobs.find(({ kind }) => kind === 'embed');
    await second.jobIn(job?.id ?? 0, 'done');
    expect(modelOfIndex(folder, 1)).toBe(modelInUse(folder, shippedModel).checksum);
    await second.close();
  });

  it('that does not fit is rejected with its reason, and the old one stays', async () => {
    const folder = await filled();
    const library = openTestLibrary(folder);
    const source = copyOf('small-bert');
    rmSync(join(source, 'tokenizer.json'));
    const install = await library.calls.installModel({ source: { path: source } });
    expect((await library.jobIn(install, 'failed')).failure).toEqual({
      code: 'model-unfit',
      facts: { reason: 'model-file-missing', name: 'tokenizer.json' },
    });
    await expect(library.calls.useModel({ name: 'small-bert' })).rejects.toMatchObject({ code: 'model-unknown' });
    expect(modelInUse(folder, shippedModel).shipped).toBe(true);
    await library.close();
  });
});
