// antecedent backup: lists, makes, verifies, restores and removes backups. The key of encrypted cases comes from the keychain or passphrase.
import { backupFolderOf, storedBackups } from '../backup/backup-folder.ts';
import { backupOperations, type BackupOperations, type OperationContext, type Opening } from '../backup/operations.ts';
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

const BYTES_PER_KB = 1_000;

const reasons: Record<Backup['reason'], string> = {
  automatic: 'automatically',
  asked: 'by hand',
  before: 'before an update or a restore',
  aside: 'unverified copy',
};

const keysAfter: Record<Restored['keys'], string> = {
  today: 'Keys, their usage, notices and the audit log stay as they are today.',
  united: "Keys are those of the backup and those made since. Keys ended or suspended since stay so, and today's usage counts.",
  backup: 'Keys, their usage, notices and the audit log are those of the backup. End again the keys that were ended since.',
};

export function listBackupsCommand(context: CommandContext): void {
  const { folder } = context;
  completeRestoring(folder);
  const backups = storedBackups(folder).map(({ backup }) => backup);
  printResult(context, { folder: backupFolderOf(folder), backups }, () =>
    backups.length === 0
      ? 'There is no backup yet. Make one with "antecedent backup make".'
      : table(
          ['name', 'made (UTC)', 'made', 'kB', 'cases', 'state'],
          backups.map((one) => [
            one.name,
            one.madeAt.slice(0, 19).replace('T', ' '),
            reasons[one.reason],
            Math.ceil(one.sizeBytes / BYTES_PER_KB),
            one.sealed === true ? '–' : one.cases,
            `${(one.reason === 'aside' || one.sealed === true) && one.verifiedAt === undefined ? 'not verified' : one.state}${one.protected ? ', encrypted' : ''}`,
          ]),
        ),
  );
}

export async function makeBackupCommand(context: CommandContext): Promise<void> {
  const made = await atWork(context, (work, occasion) => Promise.resolve(work.make(occasion)));
  printResult(context, made, () =>
    [
      `Backup ${made.name} is made and verified: ${formatNumber(made.cases)} cases, ${formatNumber(Math.ceil(made.sizeBytes / BYTES_PER_KB))} kB.`,
      'It does not contain indexes: their files can be imported again.',
    ].join('\n'),
  );
}

export async function verifyBackupCommand(context: CommandContext, opening: Opening): Promise<void> {
  const found = await atWork(context, (work, occasion) => work.verify(opening, occasion));
  const holds =
    found.sealed === true ? 'the cases were locked when it was made, so they are not counted' : `${formatNumber(found.cases)} cases`;
  if (found.fault === undefined) return printResult(context, found, () => `${found.name} is undamaged: ${holds}.`);
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
      `${name} is restored. Changes made after it are undone.`,
      keysAfter[keys],
      before === undefined ? 'There was no state before it.' : `The state before is kept as ${before}. Restore that to undo this.`,
    ].join('\n'),
  );
}

export function removeBackupCommand(context: CommandContext, name: string): void {
  backupOperations(context.folder).remove(name);
  printResult(context, { name, removed: true }, () => `${name} is removed.`);
}

async function atWork<Result>(
  { folder }: CommandContext,
  act: (work: BackupOperations, occasion: OperationContext) => Promise<Result>,
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
