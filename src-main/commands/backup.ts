// antecedent backup: what if the disk or a hand destroys the cases? In: what is to be done, with which backup. Out: tables; a backup made, verified,
// put back or removed. A protected folder's key comes from where unlocking takes it.
import { backupFolderOf, storedBackups } from '../backup/backup-folder.ts';
import { backupOperations, type BackupOperations, type Occasion, type Opening } from '../backup/operations.ts';
import type { Backup, Restored } from '../contract/backup.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { openKeychain } from '../workers/keychain.ts';
import { startChildProcess } from '../workers/processes.ts';
import { completeRestoring } from '../storage/file-replacement.ts';
import { keyOf } from '../security/vault/case-key.ts';
import { passphraseFromFile } from '../security/vault/passphrase-file.ts';
import { readVault } from '../security/vault/vault-file.ts';
import { printResult, formatNumber, table, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

const BYTES_A_KB = 1_000;

const reasons: Record<Backup['reason'], string> = {
  automatic: 'by itself',
  asked: 'by hand',
  before: 'before an update or a restore',
  aside: 'files as they lay',
};

const keysAfter: Record<Restored['keys'], string> = {
  today: 'Keys, their use, notices and the audit stay as they are today.',
  united: 'Keys are those of then, with those made since; what was ended, suspended or used today stays so.',
  backup: 'Keys, their use, notices and the audit are those of then: end again what was ended since.',
};

export function listBackupsCommand(context: CommandContext): void {
  const { folder } = context;
  completeRestoring(folder);
  const backups = storedBackups(folder).map(({ backup }) => backup);
  printResult(context, { folder: backupFolderOf(folder), backups }, () =>
    backups.length === 0
      ? 'There is no backup yet. "antecedent backup make" makes one.'
      : table(
          ['name', 'made (UTC)', 'made', 'kB', 'cases', 'state'],
          backups.map((one) => [
            one.name,
            one.madeAt.slice(0, 19).replace('T', ' '),
            reasons[one.reason],
            Math.ceil(one.sizeBytes / BYTES_A_KB),
            one.sealed === true ? '–' : one.cases,
            `${(one.reason === 'aside' || one.sealed === true) && one.verifiedAt === undefined ? 'not read yet' : one.state}${one.protected ? ', encrypted' : ''}`,
          ]),
        ),
  );
}

export async function makeBackupCommand(context: CommandContext): Promise<void> {
  const made = await atWork(context, (work, occasion) => Promise.resolve(work.make(occasion)));
  printResult(context, made, () =>
    [
      `Made and verified ${made.name}: ${formatNumber(made.cases)} cases, ${formatNumber(Math.ceil(made.sizeBytes / BYTES_A_KB))} kB.`,
      'Indexes are not in it: their files can be imported again.',
    ].join('\n'),
  );
}

export async function verifyBackupCommand(context: CommandContext, opening: Opening): Promise<void> {
  const found = await atWork(context, (work, occasion) => work.verify(opening, occasion));
  const holds =
    found.sealed === true ? 'it was copied while the cases were locked, and nobody has counted them' : `${formatNumber(found.cases)} cases`;
  if (found.fault === undefined) return printResult(context, found, () => `${found.name} is sound: ${holds}.`);
  if (context.json) printResult(context, found, () => '');
  throw new Failure('backup-damaged', { name: found.name, reason: `backup-${found.fault.reason}` });
}

export async function restoreBackupCommand(context: CommandContext, opening: Opening): Promise<void> {
  const restored = await atWork(context, async (work, occasion) => {
    await work.beginRestoring(opening, occasion);
    return work.restore(occasion, { kind: 'command' });
  });
  const { name, before, keys } = restored;
  printResult(context, restored, () =>
    [
      `The state of ${name} holds again; what was done since is not in it any more.`,
      keysAfter[keys],
      before === undefined ? 'There was nothing before.' : `It is kept as ${before}: put that back to undo this.`,
    ].join('\n'),
  );
}

export function removeBackupCommand(context: CommandContext, name: string): void {
  backupOperations(context.folder).remove(name);
  printResult(context, { name, removed: true }, () => `${name} is removed.`);
}

async function atWork<Result>(
  { folder }: CommandContext,
  act: (work: BackupOperations, occasion: Occasion) => Promise<Result>,
): Promise<Result> {
  completeRestoring(folder);
  return act(backupOperations(folder), { key: await presentKey(folder), now: Date.now(), application: applicationVersion() });
}

/** Undefined where the cases are not protected, and where nothing here opens them: what needs the key says so. */
async function presentKey(folder: string): Promise<Uint8Array | undefined> {
  const keychain = openKeychain({ startProcess: startChildProcess, environment: process.env });
  try {
    const vault = readVault(folder);
    return vault && (await keyOf(vault, keychain, 'opening', passphraseFromFile(process.env)));
  } catch (error) {
    if (!isFailure(error) || error.code === 'passphrase-file') throw error;
    return undefined;
  } finally {
    keychain.close();
  }
}
