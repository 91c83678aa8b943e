// Does the settings page tell a sound model from a broken one?
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedModel } from '../../src-main/data-folder.ts';
import { installedModels } from '../../src-main/settings/models.ts';
import { freshFolder } from '../support/folders.ts';

function copied(name = 'default'): string {
  const folder = join(freshFolder(), name);
  cpSync(shippedModel, folder, { recursive: true });
  return folder;
}

describe('Installed models', () => {
  it('are listed with what they are, the one in use first', () => {
    const folder = copied('zeta');
    cpSync(folder, join(folder, '..', 'alpha'), { recursive: true });
    const [inUse, other, ...more] = installedModels(folder);
    expect(inUse).toMatchObject({ purpose: 'meaning', languages: ['de', 'en', 'fr', 'ja'], dimensions: 256, sound: true });
    expect(inUse?.checksum).toMatch(/^[0-9a-f]{64}$/);
    expect(inUse?.sizeBytes).toBeGreaterThan(1_000_000);
    expect(other?.sound).toBe(true);
    expect(more).toEqual([]);
  });

  it.each([
    ['model.onnx', 'model.onnx is missing'],
    ['config.json', 'config.json is missing'],
  ])('say that %s is missing', (name, reason) => {
    const folder = copied();
    rmSync(join(folder, name));
    expect(installedModels(folder)).toMatchObject([{ name: 'default', sound: false, reason, checksum: '' }]);
  });

  it('say that a file is not what its checksum says', () => {
    const folder = copied();
    writeFileSync(join(folder, 'tokenizer.json'), '{}');
    expect(installedModels(folder)[0]).toMatchObject({
      sound: false,
      reason: expect.stringContaining('tokenizer.json has 2 bytes') as string,
    });
  });

  it('are one, and not sound, where there is no folder at all', () => {
    expect(installedModels(join(freshFolder(), 'nowhere', 'default'))).toMatchObject([{ name: 'default', sound: false, sizeBytes: 0 }]);
  });
});
