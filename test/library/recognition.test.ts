// Are scans recognised in the background: after an import, page by page, stoppable, resumable, also after a kill, and the same every time?
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import { publicationName, type Publication } from '../../src-main/contract/publication.ts';
import { query } from '../../src-main/contract/query.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { readCards } from '../../src-main/engine/store/cards.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { pagesDone, readPage } from '../../src-main/engine/store/recognised-pages.ts';
import { listRefusals } from '../../src-main/engine/store/refusals.ts';
import { hasEnded } from '../../src-main/library/queue.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { model } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { withHugePicture } from '../support/nasty-pdfs.ts';
import { picturesAsPdf, smallScan } from '../support/scanned-pdfs.ts';

let scan: Uint8Array;
let library: TestLibrary | undefined;

beforeAll(async () => {
  scan = await smallScan();
});
afterEach(async () => {
  await library?.close();
  library = undefined;
});

/** A data folder, and a folder with these files beside it. */
function folderWith(files: Record<string, Uint8Array | string>): { data: string; files: string } {
  const folder = freshFolder();
  mkdirSync(join(folder, 'files'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'files', name), bytes);
  return { data: join(folder, 'data'), files: join(folder, 'files') };
}

async function imported(from: TestLibrary, path: string): Promise<Job> {
  return from.jobIn(await from.calls.startImport({ index: 1, sources: [{ path }] }), 'done');
}

/** The job that recognises, as soon as `wanted` is true for it. */
async function recognition(from: TestLibrary, wanted: (job: Job) => boolean): Promise<Job> {
  for (let since: number | undefined; ;) {
    const list = await from.calls.jobs({ since });
    const job = list.jobs.findLast(({ kind }) => kind === 'recognise');
    if (job !== undefined && wanted(job)) return job;
    since = list.revision;
  }
}

function stored(data: string): Publication[] {
  const db = openIndex(data, 1);
  const all = [...allPublications(db)].map(({ publication }) => publication);
  db.close();
  return all;
}

describe('A scan', () => {
  it('is imported, recognised by itself, found by its words, and knows its places and its confidence', async () => {
    const { data, files } = folderWith({ 'EP 1234567 A1.pdf': scan });
    library = openTestLibrary(data, { recognisesScans: () => true });
    await imported(library, files);
    expect(stored(data)[0]?.scan).toEqual({ pages: 2 });
    const job = await recognition(library, hasEnded);
    expect(job).toMatchObject({ state: 'done', index: 1, progress: { done: 2, total: 2 } });

    const [publication] = stored(data);
    expect(publication?.claims[0]).toMatchObject({
      language: 'en',
      text: expect.stringMatching(/^1\. A stopper with a chamber for a powder/),
    });
    expect(publication?.description[0]?.text).toContain('quarter of a revolution');
    expect(publication?.scan?.pages).toBe(2);
    expect(publication?.scan?.confidence).toBeGreaterThan(80);

    const db = openIndex(data, 1);
    const reader = openIndexReader(db);
    const text = 'a knife that cuts the bottom of a chamber with powder';
    const { hits } = search(reader, db, query.parse({ text, hits: 5, method: 'hybrid' }), model.embed(text));
    const cards = readCards(
      db,
      hits.map((hit) => hit.publication),
    );
    expect(cards.map(publicationName)).toEqual(['EP-1234567-A1']);
    expect(cards[0]?.scan).toEqual(publication?.scan);
    const knife = readPage(db, hits[0]?.publication ?? 0, 2)?.words.find((word) => word.text === 'knife');
    // The second line of the claims page, printed 78 points from the top and less than a point lower.
    expect(Math.abs((knife?.baseline ?? 0) - 78)).toBeLessThan(2);
    expect(knife?.x).toBeGreaterThan(300);
    reader.close();
    db.close();

    const again = await library.calls.startRecognition({ index: 1 });
    expect((await library.jobIn(again, 'done')).progress.total ?? 0).toBe(0);
  });

  it('waits while the setting is off, and is recognised by the command', async () => {
    const { data, files } = folderWith({ 'EP 1234567 A1.pdf': scan });
    library = openTestLibrary(data);
    await imported(library, files);
    expect((await library.calls.jobs({})).jobs.map(({ kind }) => kind)).toEqual(['import']);
    await library.close();
    library = undefined;
    expect(await antecedentJson('index', 'recognise', '1', '--data', data)).toEqual({
      'index-id': 1,
      publications: 1,
      pages: 2,
      refused: 0,
    });
    expect(stored(data)[0]?.claims[0]?.text).toContain('stopper');
    expect(await antecedentJson('index', 'recognise', '1', '--data', data)).toMatchObject({ pages: 0 });
  });

  it('stopped after a page, or killed in the middle, continues with the next page and gives the same text', async () => {
    const { data, files } = folderWith({ 'EP 1234567 A1.pdf': scan });
    library = openTestLibrary(data);
    await imported(library, files);
    const id = await library.calls.startRecognition({ index: 1 });
    await library.jobWhen(id, (job) => job.progress.done === 1);
    await library.calls.stopJob({ job: id });
    await library.jobIn(id, 'stopped');
    const db = openIndex(data, 1);
    expect([...pagesDone(db, 1)]).toEqual([1]);
    db.close();
    expect(stored(data)[0]?.claims).toEqual([]);

    await library.calls.resumeJob({ job: id });
    await library.jobWhen(id, (job) => job.state === 'running' && job.progress.done === 1);
    library.started.findLast(({ name }) => name === 'writer-process')?.kill();
    await library.jobIn(id, 'interrupted');
    await library.close();

    library = openTestLibrary(data, { recognisesScans: () => true });
    await library.calls.collections({});
    await recognition(library, ({ state }) => state === 'done');
    const whole = folderWith({ 'EP 1234567 A1.pdf': scan });
    await library.close();
    library = openTestLibrary(whole.data, { recognisesScans: () => true });
    await imported(library, whole.files);
    await recognition(library, ({ state }) => state === 'done');
    expect(stored(data)).toEqual(stored(whole.data));
  });

  it('waits for an import that begins later', async () => {
    const { data, files } = folderWith({ 'EP 1234567 A1.pdf': scan, 'EP 1234568 A1.pdf': scan });
    writeFileSync(join(files, '..', 'more.jsonl'), fictionalLines(0, 5, 1));
    library = openTestLibrary(data);
    await imported(library, files);
    const id = await library.calls.startRecognition({ index: 1 });
    await library.jobWhen(id, (job) => job.progress.done === 1);
    const job = await imported(library, join(files, '..', 'more.jsonl'));
    const recognised = await library.jobIn(id, 'done');
    expect(Date.parse(recognised.endedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(job.endedAt ?? ''));
    expect(recognised.progress).toMatchObject({ done: 4, total: 4 });
    expect(stored(data)).toHaveLength(7);
  });

  it('that is huge, tiny or damaged is refused with a sentence, and the others are recognised', async () => {
    const damaged = Buffer.from(scan);
    const picture = damaged.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
    damaged.fill(0, picture, picture + 400);
    const { data, files } = folderWith({
      'EP 1000001 A1.pdf': withHugePicture(),
      'EP 1000002 A1.pdf': damaged,
      'EP 1000003 A1.pdf': scan,
      'EP 1000004 A1.pdf': await picturesAsPdf([{ bytes: await tinyPicture(), width: 400, height: 300 }]),
    });
    library = openTestLibrary(data, { recognisesScans: () => true });
    await imported(library, files);
    expect(await recognition(library, hasEnded)).toMatchObject({ state: 'done' });
    const db = openIndex(data, 1);
    const refusals = listRefusals(db).map(({ file, code, reason }) => [file.slice(-17), code, reason]);
    db.close();
    expect(refusals).toEqual([
      ['EP 1000001 A1.pdf', 'scan-page', 'Page 1 of the scan was not recognised: it took too much time or memory.'],
      ['EP 1000002 A1.pdf', 'scan-page', 'Page 1 of the scan was not recognised: its picture is damaged or too large.'],
    ]);
    const byNumber = new Map(stored(data).map((publication) => [publication.number, publication]));
    expect(byNumber.get('1000002')?.unread).toEqual([{ from: 1, to: 1 }]);
    expect(byNumber.get('1000002')?.claims[0]?.text).toContain('stopper');
    expect(byNumber.get('1000003')?.description[0]?.text).toContain('powder');
    expect(byNumber.get('1000004')).toMatchObject({ claims: [], scan: { pages: 1, confidence: 0 } });
  });
});

async function tinyPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.alloc(4, 200), { raw: { width: 2, height: 2, channels: 1 } })
    .jpeg()
    .toBuffer();
}
