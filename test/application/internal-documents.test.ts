// What becomes of the documents of an internal collection: reports, scans, exports, bundles, a restart, a backup? Nothing of them is on the disk in
// any file that can be read, not even compressed. The application runs in this process, and is asked over HTTP.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Document, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import { fromBufferPromise } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import type { ImportReport, ImportReportSummary } from '../../src-main/contract/import-report.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import type { Ranking } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { filesHolding, recordsHolding } from '../support/plain-files.ts';
import { scanOf } from '../support/scanned-pdfs.ts';

const passphrase = 'harbour ninety velvet gravel';
/** Words of names and texts of files, in every kind of file. */
const traces = ['zhc-4711', 'quadrantal', 'Unannounced project', 'escapement', 'Lab report'];
const folder = freshFolder();
const data = join(folder, 'data');
const papers = join(folder, 'papers');
const query = { text: 'A quadrantal escapement that holds the hinge of a door', method: 'hybrid', hits: 20, explain: true };
let door: BrowserDoor;
let id = 0;

const jobs = async (): Promise<Job[]> => ((await door.ask('jobs')).value as JobList).jobs;
const ended = async (job: number): Promise<Job> => {
  await expect.poll(async () => (await jobs()).find((one) => one.id === job)?.endedAt, { timeout: 60_000 }).toBeDefined();
  return (await jobs()).find((one) => one.id === job) as Job;
};
const lock = async (): Promise<void> => expect(await door.ask('lock')).toMatchObject({ status: 200, value: { state: 'locked' } });
const unlock = async (): Promise<void> =>
  expect(await door.ask('unlock', { secret: passphrase })).toMatchObject({ status: 200, value: { state: 'open' } });
const found = async (): Promise<Ranking> => {
  const { status, value } = await door.ask('search', { index: id, query });
  expect([status, status === 200 ? '' : value]).toEqual([200, '']);
  return value as Ranking;
};
const cards = async (): Promise<Card[]> => {
  const { hits } = await found();
  return (await door.ask('cards', { index: id, publications: hits.map(({ publication }) => publication) })).value as Card[];
};
/** What can be read of the documents on the disk: in files, and in records of SQLite, also compressed. */
const legible = (): string[] => [
  ...filesHolding(data, traces),
  ...recordsHolding(data, traces),
  ...readdirSync(tmpdir())
    .filter((name) => name.startsWith('antecedent-import-'))
    .flatMap((name) => filesHolding(join(tmpdir(), name), traces)),
];

async function printed(text: string): Promise<Uint8Array> {
  const pdf = new PDFDocument();
  const whole = buffer(pdf);
  pdf.fontSize(18).text(text);
  pdf.end();
  return whole;
}

beforeAll(async () => {
  mkdirSync(papers);
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 24));
  await importHere(data, [join(folder, 'documents.jsonl')]);
  const sentence = (kind: string): string => `Lab report in a ${kind}: the quadrantal escapement holds the hinge of the door.`;
  const word = new Document({ sections: [{ children: [new Paragraph(sentence('text'))] }] });
  writeFileSync(join(papers, 'zhc-4711.docx'), await Packer.toBuffer(word));
  writeFileSync(join(papers, 'zhc-4711.pdf'), await printed(sentence('print')));
  writeFileSync(join(papers, 'zhc-4711 scan.pdf'), await scanOf(await printed(sentence('scan')), { dotsPerInch: 200 }));
  writeFileSync(join(papers, 'zhc-4711.csv'), `Publication;Remark\nEP1000000B1;${sentence('table')}\n`);
  writeFileSync(join(papers, 'zhc-4711.ris'), `TY  - JOUR\nTI  - ${sentence('reference')}\nER  - \n`);
  writeFileSync(join(papers, 'zhc-4711.eml'), `From: a@firm.example\r\nMIME-Version: 1.0\r\nSubject: Hinge\r\n\r\n${sentence('mail')}\r\n`);
  writeFileSync(join(papers, 'zhc-4711.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]));
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  door = await openBrowserDoor(data);
  expect(await door.ask('protect', { by: 'passphrase', passphrase })).toMatchObject({ status: 200 });
  id = (await door.ask('createCollection', { name: 'Unannounced project', internal: true })).value as number;
});
afterAll(async () => {
  await door?.close();
  expect(door?.reported).toEqual([]);
});

describe('The documents of an internal collection', () => {
  let report = 0;

  it('come from files of every kind, tables and references too, and each is found', async () => {
    const job = (await door.ask('startImport', { index: id, sources: [{ path: papers }] })).value as number;
    const done = await ended(job);
    expect(done).toMatchObject({ state: 'done', progress: { documents: 6, refused: 1 } });
    report = done.report ?? 0;
    const names = (await cards()).map(({ literature }) => literature?.designation);
    for (const ending of ['csv', 'docx', 'eml', 'pdf', 'ris']) expect(names).toContain(`zhc-4711.${ending}`);
    expect(legible()).toEqual([]);
  });

  it('are scans too, which are recognised; what the lock ends is taken up again', async () => {
    await lock();
    await expect.poll(async () => (await jobs()).filter(({ index }) => index === id), { timeout: 30_000 }).toEqual([]);
    await unlock();
    const job = (await door.ask('startRecognition', { index: id })).value as number;
    expect(await ended(job)).toMatchObject({ state: 'done' });
    const scan = (await cards()).find(({ literature }) => literature?.designation === 'zhc-4711 scan.pdf');
    expect(scan).toMatchObject({ type: 'internal', country: 'XI' });
    const publications = [{ id: scan?.id }];
    const read = await door.ask('read', { index: id, publications, sections: ['title', 'description'], image: false });
    expect(JSON.stringify(read.value)).toMatch(/escapement holds the hinge/);
    expect(legible()).toEqual([]);
  }, 120_000);

  it('are reported file by file, but to nobody while they are locked', async () => {
    const [summary] = (await door.ask('importReports', { index: id })).value as ImportReportSummary[];
    expect(summary).toMatchObject({ id: report, index: id, documents: 6, refused: 1 });
    const { files } = (await door.ask('importReport', { index: id, report })).value as ImportReport;
    expect(files.find(({ file }) => file.endsWith('zhc-4711.png'))).toMatchObject({ reasons: [{ code: 'internal-kind' }] });
    await lock();
    for (const [name, request] of [
      ['importReports', { index: id }],
      ['importReport', { index: id, report }],
      ['importReport', { index: 1, report }],
      ['refusals', { index: id, from: 0, count: 10 }],
    ] as const)
      expect(JSON.stringify(await door.ask(name, request))).not.toContain('4711');
    expect(legible()).toEqual([]);
    await unlock();
  });

  it('cannot be read by a search that the lock overtakes', async () => {
    const searches = Array.from({ length: 12 }, () => door.ask('search', { index: id, query }));
    const locking = door.ask('lock');
    const answers = await Promise.all(searches);
    await locking;
    for (const { status } of answers) expect([200, 423]).toContain(status);
    expect(await door.ask('search', { index: id, query })).toMatchObject({ status: 423 });
    await unlock();
    expect((await found()).hits).toHaveLength(6);
  });

  it('are called internal in a report, and are in a bundle neither as texts nor as words', async () => {
    const search = { query: { text: query.text, hits: 20 }, indexes: [1, id], thorough: false };
    const { id: file } = await door.application.createCase({ title: 'Hinge', reference: 'H-1', matter: '', search });
    await door.application.runVersion({ case: file });
    const own = (await cards()).map(({ number }) => `XI-${number}`);
    await door.application.rate({ case: file, publications: own, rating: 'relevant' });
    const exported = async (form: 'report-pdf' | 'report-docx' | 'bundle' | 'ris'): Promise<Job> => {
      const order = { case: file, form, language: 'en' as const, annotated: true, citedBefore: 0, to: join(folder, `H.${form}`) };
      return ended((await door.ask('startExport', order)).value as number);
    };
    const members = async (path: string): Promise<string> => {
      const zip = await fromBufferPromise(readFileSync(path), { lazyEntries: true, autoClose: false });
      let all = '';
      for await (const entry of zip.eachEntry()) all += entry.fileName + (await buffer(await zip.openReadStreamPromise(entry))).toString();
      return all;
    };
    const written = await exported('report-docx');
    expect(written.state).toBe('done');
    const text = await members(join(folder, written.sources[0] ?? ''));
    expect(text).toContain('Confidential: this report quotes internal documents of the firm.');
    expect(text).toContain('zhc-4711.docx');
    const bundle = await exported('bundle');
    expect(bundle.state).toBe('done');
    const whole = await members(join(folder, bundle.sources[0] ?? ''));
    for (const trace of traces.filter((one) => one !== 'Unannounced project' && one !== 'quadrantal' && one !== 'escapement'))
      expect(whole).not.toContain(trace);
    // Ratings move the next version: its record has words of the rated documents.
    await door.application.runVersion({ case: file });
    expect(await exported('bundle')).toMatchObject({ state: 'failed', failure: { code: 'bundle-quotes-internal' } });
  });

  it('stay locked over a restart, and are found again when the cases are unlocked', async () => {
    await lock();
    await door.close();
    expect(legible()).toEqual([]);
    door = await openBrowserDoor(data);
    expect(await door.ask('search', { index: id, query })).toMatchObject({ status: 423 });
    expect(JSON.stringify((await door.ask('collections')).value)).not.toContain('Unannounced');
    await unlock();
    expect((await found()).hits).toHaveLength(6);
    expect(((await door.ask('importReports', { index: id })).value as ImportReportSummary[])[0]?.id).toBe(report);
  });

  it('are in no backup, and stay open to the cases that are restored from one', async () => {
    const { status, value } = await door.ask('makeBackup');
    expect(status).toBe(200);
    const { name } = value as { name: string };
    expect(legible()).toEqual([]);
    expect(filesHolding(join(data, 'backups'), ['.internal.sqlite'])).toEqual([]);
    expect(await door.ask('restoreBackup', { name })).toMatchObject({ status: 200 });
    await unlock();
    expect((await found()).hits).toHaveLength(6);
    expect(legible()).toEqual([]);
  });
});
