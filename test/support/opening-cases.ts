// A process that opens the cases of a data folder and ends, to be killed meanwhile. In: the folder. Out: a line before it starts.
import { openCases } from '../../src-main/storage/cases-file.ts';

process.stdout.write('opening\n', () => openCases(process.argv[2] ?? '').close());
