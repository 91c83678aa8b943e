// A process that is killed while it replaces the settings: after the journal is written, before the file is renamed. In: the folder.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, join } from 'node:path';

const [folder = '', restored = ''] = process.argv.slice(2);
const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (basename(String(to)) === 'settings.json') process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};
syncBuiltinESMExports();
const { beginReplacement } = await import('../../src-main/storage/file-replacement.ts');
const replacing = beginReplacement(folder);
fs.writeFileSync(join(replacing.stage, 'settings.json'), restored);
replacing.commit({ put: ['settings.json'], remove: [] });
process.stdout.write('not killed');
