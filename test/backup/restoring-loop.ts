// A process that restores two backups alternately, or makes backups, until it is killed. In: the data folder, what to do, names of backups.
import { makeBackup } from '../../src-main/backup/create.ts';
import { beginRestore } from '../../src-main/backup/restore.ts';
import { backupNamed, deleteBackup } from '../../src-main/backup/backup-folder.ts';
import { completeRestoring } from '../../src-main/storage/file-replacement.ts';

const [folder = '', act, ...names] = process.argv.slice(2);
const order = { folder, key: undefined, now: Date.now(), application: 'test' };

completeRestoring(folder);
process.stdout.write('begun\n');
for (let turn = 0; ; turn += 1) {
  if (act === 'make') makeBackup({ ...order, reason: 'asked' });
  else {
    const { before } = beginRestore(folder, backupNamed(folder, names[turn % names.length] ?? '')).change(order, { kind: 'command' });
    if (before !== undefined) deleteBackup(folder, before.backup.name);
  }
}
