// A process that opens the cases of a folder with a key, which encrypts unencrypted ones. In: the folder. Out: a line before it starts.
import { openCases } from '../../src-main/storage/cases-file.ts';

const [folder = ''] = process.argv.slice(2);
process.stdout.write('begun\n');
openCases(folder, new Uint8Array(32).fill(7)).close();
process.stdout.write('done\n');
