// A process that writes a note into unencrypted cases and keeps them open until it is killed. In: the folder, the note. Out: a line afterwards.
import { changeCase, createCase } from '../../src-main/casework/cases.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';

const [folder = '', notes = ''] = process.argv.slice(2);
const at = new Date().toISOString();
const db = openCases(folder);
const search = { query: { text: 'Written', hits: 50 }, indexes: [1], thorough: false };
const id = createCase(db, { title: 'Written', reference: '', matter: '', search }, at);
changeCase(db, id, { notes }, at);
process.stdout.write('written\n');
setInterval(() => undefined, 60_000);
