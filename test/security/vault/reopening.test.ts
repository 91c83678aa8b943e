// A service reopens the cases when the manual lock is cleared, also if the passphrase file is missing for a while.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder } from '../../support/folders.ts';
import { open as protection, passphrase, vaultOver } from '../../support/vault.ts';

it('The cases are tried again with growing pauses; the status says why they stay locked, and the audit once', async () => {
  const [folder, file] = [freshFolder(), join(freshFolder(), 'passphrase')];
  writeFileSync(file, passphrase);
  const window = await vaultOver(folder);
  await window.vault.calls.protect(protection);
  const service = await vaultOver(folder, { environment: { ANTECEDENT_PASSPHRASE_FILE: file }, attended: false });
  const look = async (minutes: number): Promise<[string, string | undefined]> => {
    service.clock.minutes = minutes;
    await service.vault.checkAutoLock();
    const { state, failure } = await service.vault.calls.vault({});
    return [state, failure?.code];
  };
  expect(await look(0)).toEqual(['open', undefined]);
  await window.vault.calls.lock({});
  expect(await look(0)).toEqual(['locked', undefined]);
  renameSync(file, `${file}.gone`);
  await window.vault.calls.unlock({ secret: passphrase });
  expect(await look(0)).toEqual(['locked', 'passphrase-file']);
  expect(await look(1)).toEqual(['locked', 'passphrase-file']);
  renameSync(`${file}.gone`, file);
  // The pause is 20 seconds now.
  expect(await look(1.1)).toEqual(['locked', 'passphrase-file']);
  expect(await look(1.5)).toEqual(['open', undefined]);
  expect(service.events).toEqual(['vault-unlocked', 'vault-locked', 'vault-refused', 'vault-unlocked']);
});
