// The list of installed models, intact and damaged ones.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { chooseModel } from '../../src-main/engine/model/known-models.ts';
import { installedModels } from '../../src-main/settings/models.ts';
import { freshFolder } from '../support/folders.ts';
import { folderOf, installed } from '../support/small-models.ts';

function copied(): string {
  const folder = join(freshFolder(), 'default');
  cpSync(shippedModel, folder, { recursive: true });
  return folder;
}

describe('installed models', () => {
  it('are listed with their properties, the one in use first', async () => {
    const folder = freshFolder();
    const [shipped, ...none] = await installedModels(folder, shippedModel);
    expect(shipped).toMatchObject({ purpose: 'meaning', languages: ['de', 'en', 'fr', 'ja'], dimensions: 256, sound: true, inUse: true });
    expect(shipped?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(shipped?.sizeBytes).toBeGreaterThan(1_000_000);
    expect(none).toEqual([]);
    await installed(folder, folderOf('small-xlm-r'));
    chooseModel(folder, shippedModel, 'small-xlm-r');
    expect(await installedModels(folder, shippedModel)).toMatchObject([
      { name: 'small-xlm-r', inUse: true, shipped: false, dimensions: 384, languages: ['de', 'en', 'ja'], sound: true },
      { name: shipped?.name, inUse: false, shipped: true, sound: true },
    ]);
  });

  it.each([
    ['model.onnx', 'model.onnx is missing or has the wrong size'],
    ['config.json', 'config.json is missing'],
  ])('say that %s is missing', async (name, reason) => {
    const model = copied();
    rmSync(join(model, name));
    expect(await installedModels(freshFolder(), model)).toMatchObject([{ name: 'default', sound: false, reason, checksum: '' }]);
  });

  it('report a file that does not match its checksum', async () => {
    const [folder, model] = [freshFolder(), copied()];
    writeFileSync(join(model, 'tokenizer.json'), readFileSync(join(model, 'tokenizer.json'), 'utf8').replace('e', 'f'));
    const { folder: place } = await installed(folder, folderOf('small-bert'));
    writeFileSync(join(place, 'modules.json'), readFileSync(join(place, 'modules.json'), 'utf8').replace('0', '1'));
    expect(await installedModels(folder, model)).toMatchObject([
      { sound: false, reason: 'tokenizer.json does not have the checksum that config.json names' },
      { sound: false, reason: 'modules.json does not have the checksum it was installed with' },
    ]);
  });

  it('are listed as one damaged model if the folder is missing', async () => {
    const nowhere = join(freshFolder(), 'nowhere', 'default');
    expect(await installedModels(freshFolder(), nowhere)).toMatchObject([{ name: 'default', sound: false, sizeBytes: 0 }]);
  });
});
