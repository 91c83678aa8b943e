// Makes the test fixture of a release: a data folder as this version of the program writes it, and the answers it gives.
//   node --disable-warning=ExperimentalWarning scripts/make-data-folder.ts
// writes test/fixtures/data-folders/<version of package.json>/: every file gzip-compressed in whole/ and, with a passphrase, in protected/, and
// answers.json. Run it once, from the release's own commit, and commit the result; test/storage/older-releases.test.ts opens it from then on.
// The documents are from resources/demo and fictional. It works with relative paths, so that the folder holds none of this computer.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Application } from '../src-main/contract/application.ts';
import { caseAnswers, folderAnswers, openReleaseFolder, PASSPHRASE } from '../test/support/release-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const target = join(root, 'test', 'fixtures', 'data-folders', version);
const demo = join(root, 'resources', 'demo');
const DOCUMENTS = 34;
/** Locks, shared memory, and files that the program creates again. A write-ahead log belongs to its database. */
const skipped = /\.lock$|\.held(-wal)?$|-shm$|^logs|^temporary|^exchange|\.pem$|^tls/;

const report = (error: unknown): void => {
  throw error;
};
const text = 'a closure with a chamber that releases a powder into a bottle';

async function withApplication(folder: string, work: (application: Application, port: string) => Promise<void>): Promise<void> {
  const open = await openReleaseFolder(folder, version, report);
  try {
    await work(open.application, (await open.application.apiStatus({})).baseUrl ?? '');
  } finally {
    await open.close();
  }
}

/** A few publications, the first with its drawing. */
async function importDocuments(application: Application, sources: string): Promise<void> {
  const lines = readFileSync(join(demo, 'publications.jsonl'), 'utf8').trim().split('\n').slice(0, DOCUMENTS);
  const records = lines.map((line, at) => {
    const { pdf: _pdf, image, ...record } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(at === 0 ? { ...record, image } : record);
  });
  mkdirSync(join(sources, 'drawings'), { recursive: true });
  copyFileSync(join(demo, 'drawings', '901001.png'), join(sources, 'drawings', '901001.png'));
  const file = join(sources, 'publications.jsonl');
  writeFileSync(file, `${records.join('\n')}\n`);
  const job = await application.startImport({ index: 1, sources: [{ path: file }] });
  for (let state = ''; state !== 'done';) {
    state = (await application.jobs({})).jobs.find(({ id }) => id === job)?.state ?? 'failed';
    if (state === 'failed' || state === 'stopped') throw new Error('the import failed');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function workOnCase(application: Application, sources: string): Promise<void> {
  const search = { query: { text, hits: 20 }, indexes: [1], thorough: false };
  const { id } = await application.createCase({ title: 'Closure with a chamber', reference: '4711-DE', matter: 'Fictional Works', search });
  await application.changeCase({ case: id, change: { notes: 'The client asks about the diaphragm.' } });
  const { hits } = await application.runVersion({ case: id });
  const [first, second, third] = hits.map(({ name }) => name) as [string, string, string];
  await application.rate({ case: id, publications: [first], rating: 'similar' });
  await application.rate({ case: id, publications: [second, third], rating: 'noise' });
  await application.undo({ case: id });
  await application.rate({ case: id, publications: [second], rating: 'relevant' });
  await application.noteDocument({ case: id, publication: first, note: 'Claim 1 has the diaphragm.' });
  await application.tagDocuments({ case: id, publications: [first, second], tag: 'diaphragm', on: true });
  const place = { in: 'text', span: { section: 'abstract', entry: 0, start: 2, end: 15 } } as const;
  await application.annotate({
    case: id,
    publication: first,
    annotation: { place, quote: 'screw closure', cite: `${first}, abstract`, note: 'Same' },
  });
  const attachment = join(sources, 'invention.txt');
  writeFileSync(attachment, `${text}\n`);
  await application.attach({ case: id, source: { path: attachment } });
  const features = [
    { id: 'a', text: 'a chamber for a powder', weight: 1 },
    { id: 'b', text: 'a diaphragm that is pierced', weight: 2 },
  ];
  await application.keepFeatures({ case: id, list: { source: text, features } });
  await application.giveVerdict({ case: id, publication: first, feature: 'a', verdict: 'disclosed' });
  await application.runVersion({ case: id });
  await application.keepSearch({ search, hits: [{ index: 1, count: hits.length }] });
  await application.keepDraft({ search, title: 'Closure', case: id });
}

async function useKeys(application: Application, baseUrl: string): Promise<void> {
  const { secret } = await application.createKey({
    name: 'Nordlicht',
    customer: 'Nordlicht',
    contact: 'office@nordlicht.example',
    credits: 3,
  });
  await application.createKey({ name: 'suspended' });
  await application.suspendKey({ name: 'suspended' });
  for (let searches = 0; searches < 3; searches += 1) {
    const headers = { authorization: secret, 'reference-number': `R-${searches}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(new URL('/v3/search', baseUrl), { method: 'POST', headers, body: `query=${encodeURIComponent(text)}` });
    if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`);
  }
  await application.announce({ subject: 'Maintenance', text: 'The service rests on Sunday.' });
  await application.changeSettings({ language: 'de', keyboard: { search: 'Control+K' } });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .filter((name) => !skipped.test(name));
}

function pack(folder: string, name: string): void {
  for (const file of filesIn(folder)) {
    const to = join(target, name, `${file}.gz`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, gzipSync(readFileSync(join(folder, file)), { level: 9 }));
  }
}

const base = mkdtempSync(join(tmpdir(), 'antecedent-release-'));
try {
  if (existsSync(target)) throw new Error(`${relative(root, target)} exists; a release is recorded once`);
  process.chdir(base);
  const [whole, guarded, sources] = ['whole', 'protected', 'sources'];
  let answers: unknown;
  await withApplication(whole, async (application, baseUrl) => {
    await importDocuments(application, sources);
    while (!(await application.ready({}))) await new Promise((resolve) => setTimeout(resolve, 100));
    await workOnCase(application, sources);
    await useKeys(application, baseUrl);
    answers = await folderAnswers(application);
  });
  pack(whole, 'whole');
  let locked: unknown;
  await withApplication(guarded, async (application) => {
    await application.createCase({
      title: 'Protected',
      reference: '',
      matter: '',
      search: { query: { text, hits: 5 }, indexes: [1], thorough: false },
    });
    await application.protect({ by: 'passphrase', passphrase: PASSPHRASE });
    locked = await caseAnswers(application);
  });
  pack(guarded, 'protected');
  writeFileSync(join(target, 'answers.json'), `${JSON.stringify({ whole: answers, protected: locked }, undefined, 1)}\n`);
  const sizeBytes = filesIn(target).reduce((sum, file) => sum + statSync(join(target, file)).size, 0);
  console.log(`${relative(root, target)}: ${filesIn(target).length} files, ${Math.ceil(sizeBytes / 1000)} kB`);
} finally {
  rmSync(base, { recursive: true, force: true });
}
