// Exports in the application: jobs over a real folder, each in its own process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { exportForms, type ExportForm } from '../../src-main/contract/export.ts';
import type { Job } from '../../src-main/contract/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { fictionalLines } from '../support/fiction.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';
import { foundIn, pdfOf } from '../support/own-pdfs.ts';

const folder = freshFolder();
const data = join(folder, 'data');
const out = join(folder, 'out');
const DOCUMENTS = 24;
const disk = mountSmallDisk(folder, 1);
const why = disk === undefined ? ' (skipped: no disk may be mounted here)' : '';

function opened(place: string): OpenApplication {
  return openApplication({
    ...{ folder: place, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1 },
    now: () => performance.now(),
    clock: Date.now,
    about: { version: '1.2.3', door: 'browser', demo: false },
    apiPort: 0,
    report: (error) => console.error(error),
  });
}

describe('Exports of a case', () => {
  let open: OpenApplication;
  let id: number;
  let names: string[];

  const app = () => open.application;
  const ended = async (job: number, application = app()): Promise<Job> => {
    for (let since: number | undefined; ;) {
      const { jobs, revision } = await application.jobs(since === undefined ? {} : { since });
      const found = jobs.find((one) => one.id === job);
      if (found?.endedAt !== undefined) return found;
      since = revision;
    }
  };
  const start = (form: ExportForm, more: object = {}): Promise<number> =>
    app().startExport({ case: id, form, language: 'en', annotated: true, citedBefore: 0, ...more });

  beforeAll(async () => {
    mkdirSync(out);
    mkdirSync(join(folder, 'pdfs'));
    const lines = fictionalLines(0, DOCUMENTS).trimEnd().split('\n');
    for (const at of [0, 1, 2]) {
      writeFileSync(join(folder, `pdfs/${at}.pdf`), await pdfOf([{ lines: [`original number ${at}`, 'a line that is marked'] }]));
      lines[at] = JSON.stringify({ ...(JSON.parse(lines[at] as string) as object), pdf: `pdfs/${at}.pdf` });
    }
    writeFileSync(join(folder, 'documents.jsonl'), `${lines.join('\n')}\n`);
    await importHere(data, [join(folder, 'documents.jsonl')]);
    open = opened(data);
    const [title] = lines.map((line) => (JSON.parse(line) as { title: { text: string }[] }).title[0]?.text ?? '');
    const search = { query: { text: `${title} with a housing and a lever`, hits: 50 }, indexes: [1], thorough: false };
    ({ id } = await app().createCase({ title: 'Lever', reference: '47/11-DE', matter: '', search }));
    const version = await app().runVersion({ case: id });
    names = version.hits.map(({ name }) => name);
    await app().rate({ case: id, publications: names.slice(0, 6), rating: 'relevant' });
    await app().rate({ case: id, publications: names.slice(6, 8), rating: 'noise' });
  });
  afterAll(() => open?.close());

  it.each(exportForms)('are written as %s under the requested name, with no other file left', async (form) => {
    const job = await ended(await start(form, { to: join(out, form) }));
    expect(job).toMatchObject({ kind: 'export', case: id, state: 'done' });
    expect(readFileSync(join(out, job.name)).length).toBeGreaterThan(100);
    expect(readdirSync(out).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('wait for a browser under the name of the case without folder separators', async () => {
    const job = await ended(await start('ris'));
    expect(job.download?.name).toBe('47-11-DE references.ris');
    const offered = open.transfers.offered(job.download?.token ?? '');
    expect(offered && (await text(await offered.stream()))).toContain('TY  - ');
  });

  it('are in the record with their digest, and the record verifies', async () => {
    const [entry] = await app().caseRecord({ case: id, count: 1 });
    expect(entry).toMatchObject({ kind: 'export', body: { form: 'ris', documents: 6 } });
    expect(await app().verifyCase({ case: id })).toMatchObject({ sound: true });
  });

  it('leave no file when cancelled, and report it', async () => {
    const before = readdirSync(out);
    const job = await start('pdfs-merged', { to: join(out, 'stopped'), ratings: ['relevant', 'noise'] });
    await app().stopJob({ job });
    expect((await ended(job)).state).toBe('stopped');
    expect(readdirSync(out)).toEqual(before);
    await app().dismissJob({ job });
    expect((await app().jobs({})).jobs.some((one) => one.id === job)).toBe(false);
  });

  it('report what prevents them: no documents, no folder, the data folder itself', async () => {
    expect(await ended(await start('ris', { ratings: ['background'] }))).toMatchObject({
      state: 'failed',
      failure: { code: 'nothing-to-export' },
    });
    const nowhere = await ended(await start('ris', { to: join(folder, 'no-such', 'list') }));
    expect(nowhere.failure).toMatchObject({ code: 'file-unwritable', facts: { name: 'list.ris' } });
    await expect(start('ris', { to: join(data, 'indexes', 'x') })).rejects.toMatchObject({ code: 'file-unwritable' });
    await expect(app().startExport({ case: 99, form: 'ris', language: 'en', annotated: true, citedBefore: 0 })).rejects.toMatchObject({
      code: 'case-unknown',
    });
  });

  it.skipIf(disk === undefined)(`on a full disk report it and leave nothing${why}`, async () => {
    if (disk === undefined) return;
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(1024 * 1024 - 12 * 1024));
      const job = await ended(await start('bundle', { to: join(disk, 'case') }));
      expect(job.failure?.code).toBe('disk-full');
      expect(readdirSync(disk).filter((name) => name.startsWith('case'))).toEqual([]);
    } finally {
      unmount(disk);
    }
  });

  it('of one document give its original with the marks of the case, or a rendering', async () => {
    const [reading] = await app().locate({ names });
    const pdfs = (
      await app().cards({ index: 1, publications: (await app().locate({ names })).map(({ publication }) => publication) })
    ).filter(({ has }) => has.pdf);
    const [card] = pdfs;
    const name = (await app().locate({ names })).find(({ publication }) => publication === card?.id)?.name ?? '';
    const order = { index: 1, publication: card?.id ?? 0, annotated: true, language: 'en' as const };
    const original = await app().documentPdf({ ...order, case: id });
    expect(original).toMatchObject({ name: `${name}.pdf`, rendered: false });
    const place = { in: 'page' as const, page: 1, area: false, rectangles: [{ x: 72, y: 90, width: 100, height: 14 }] };
    await app().annotate({ case: id, publication: name, annotation: { place, quote: 'a line', cite: name, note: 'look here' } });
    const marked = await app().documentPdf({ ...order, case: id });
    expect((await foundIn(marked.bytes)).pages[0]?.annotations[0]).toMatchObject({
      subtype: 'Highlight',
      contents: 'look here',
      title: '47/11-DE',
    });
    expect((await foundIn((await app().documentPdf(order)).bytes)).pages[0]?.annotations).toEqual([]);
    const without = (await app().locate({ names })).find(({ publication }) => !pdfs.some(({ id: row }) => row === publication)) ?? reading;
    const rendering = await app().documentPdf({ ...order, publication: without?.publication ?? 0 });
    expect(rendering.rendered).toBe(true);
    expect((await foundIn(rendering.bytes)).pages[0]?.text).toContain('Rendering from the text');
  });

  it('keep the firm’s template and refuse other files', async () => {
    const own = await app().ownReportTemplate({ language: 'de' });
    const path = join(folder, 'template.docx');
    writeFileSync(path, own.bytes);
    const kept = await app().useReportTemplate({ source: { path } });
    expect(kept).toMatchObject({ name: 'template.docx' });
    expect(kept.places.length).toBeGreaterThan(0);
    expect(await app().reportTemplate({})).toEqual(kept);
    writeFileSync(path, 'a letter');
    await expect(app().useReportTemplate({ source: { path } })).rejects.toMatchObject({ code: 'template-unfit' });
    expect(await app().reportTemplate({})).toEqual(kept);
    await app().forgetReportTemplate({});
    expect(await app().reportTemplate({})).toBeUndefined();
  });

  it('as a bundle open in a second folder without the index: the same list, ratings, marks and PDFs, once', async () => {
    const path = join(out, 'moved.antecedent-case');
    await ended(await start('bundle', { to: path }));
    const second = opened(join(folder, 'second'));
    try {
      const other = second.application;
      const guest = await other.openBundle({ source: { path } });
      expect(await other.openBundle({ source: { path } })).toBe(guest);
      expect(await other.cases({})).toMatchObject([{ id: guest, guest: true, rated: 8 }]);
      expect(await other.caseDocuments({ case: guest })).toEqual(await app().caseDocuments({ case: id }));
      const [there, here] = [await other.version({ case: guest, number: 1 }), await app().version({ case: id, number: 1 })];
      expect(there.hits.map(({ name, score }) => [name, score])).toEqual(here.hits.map(({ name, score }) => [name, score]));
      const [first] = there.hits;
      const [card] = await other.cards({ index: first?.index ?? 0, publications: [first?.publication ?? 0] });
      expect(card?.title.length).toBeGreaterThan(0);
      const home = (await other.collections({})).find(({ id: index }) => index === first?.index);
      expect(home?.name).toBe('47/11-DE (bundle)');
      expect((await other.verifyCase({ case: guest })).sound).toBe(true);
      expect(await other.replayVersion({ case: guest, number: 1 })).toMatchObject({ same: false, reasons: [{ what: 'gone' }] });
      const again = await other.runVersion({ case: guest });
      expect(again.hits.length).toBeGreaterThan(0);
      expect((await other.versionChange({ case: guest, from: 1, to: 2 })).gone).toEqual([]);
      expect(existsSync(join(folder, 'second', 'exchange', 'moved'))).toBe(false);
    } finally {
      await second.close();
    }
  });

  it('as a bundle leave nothing if opening was killed, and open again after the next start', async () => {
    const path = join(out, 'killed.antecedent-case');
    await ended(await start('bundle', { to: path }));
    const place = join(folder, 'killed');
    const begun = join(place, 'begun-bundles');
    const command = spawn(process.execPath, ['src-main/command.ts', 'case', 'open', path, '--data', place], { stdio: 'ignore' });
    const gone = once(command, 'exit');
    // Killed as soon as its index exists, at the start of the import.
    while (command.exitCode === null && !(existsSync(begun) && readdirSync(begun).length > 0)) await new Promise(setImmediate);
    command.kill('SIGKILL');
    await gone;
    expect(readdirSync(begun)).toHaveLength(1);
    const again = opened(place);
    try {
      await expect.poll(() => readdirSync(begun)).toEqual([]);
      expect((await again.application.collections({})).filter(({ name }) => name.includes('(bundle)'))).toEqual([]);
      expect(await again.application.cases({})).toEqual([]);
      const guest = await again.application.openBundle({ source: { path } });
      expect(await again.application.cases({})).toMatchObject([{ id: guest, guest: true }]);
      expect(readdirSync(begun)).toEqual([]);
    } finally {
      await again.close();
    }
  });

  it('that are no bundles leave neither case nor index', async () => {
    const path = join(folder, 'no.antecedent-case');
    writeFileSync(path, 'a letter');
    await expect(app().openBundle({ source: { path } })).rejects.toMatchObject({
      code: 'bundle-foreign',
      facts: { name: 'no.antecedent-case' },
    });
    expect(await app().cases({})).toHaveLength(1);
    expect(await app().collections({})).toHaveLength(1);
  });
});
