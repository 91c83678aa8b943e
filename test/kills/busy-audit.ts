// A process that appends to the audit as fast as it can until it is killed. In: the data folder and the first act. Out: a line per act, once
// it is recorded.
import { addActs } from '../../src-main/access/audit/entries.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';

const [folder = '', first = ''] = process.argv.slice(2);
const db = openAccessFile(folder);
for (let number = Number(first); ; number += 1) {
  addActs(db, [{ at: new Date().toISOString(), who: { kind: 'command' }, act: 'case-opened', facts: { case: number } }]);
  process.stdout.write(`${JSON.stringify(number)}\n`);
}
