// A process that puts two backups back in turn, or makes backups, until it is killed. In: the data folder, what to do, names of backups.
import { makeBackup } from '../../src-main/backup/create.ts';
import { beginPuttingBack } from '../../src-main/backup/restore.ts';
import { shelvedAs, takeAway } from '../../src-main/backup/shelf.ts';
import { settleRestoring } from '../../src-main/storage/restoring.ts';

const [folder = '', act, ...names] = process.argv.slice(2);
const order = { folder, key: undefined, now: Date.now(), application: 'test' };

settleRestoring(folder);
process.stdout.write('begun\n');
for (let turn = 0; ; turn += 1) {
  if (act === 'make') makeBackup({ ...order, reason: 'asked' });
  else {
    const { before } = beginPuttingBack(folder, shelvedAs(folder, names[turn % names.length] ?? '')).change(order, { kind: 'command' });
    if (before !== undefined) takeAway(folder, before.backup.name);
  }
}
