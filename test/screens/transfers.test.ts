// Uploads, imports and downloads.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '../../src-renderer/backend.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import type { TablePreview } from '../../src-main/contract/table-columns.ts';
import { Transfers } from '../../src-renderer/state/transfers.svelte.ts';
import { Jobs } from '../../src-renderer/state/jobs.svelte.ts';

const calls: unknown[][] = [];
/** What was reported about files. */
const reported: unknown[][] = [];
/** Whether each upload was declared as published. */
const uploads: unknown[] = [];
let startFails = false;
let tables: TablePreview[] = [];
let tellJobs: (list: JobList) => void = () => undefined;

function call(name: string, answer: unknown) {
  return (ask: unknown): Promise<unknown> => {
    calls.push([name, ask]);
    return name === 'startImport' && startFails ? Promise.reject(new Error('no')) : Promise.resolve(answer);
  };
}

function app(
  files: Partial<Backend['files']> = {},
  more: Partial<Backend['application']> = {},
): { transfers: Transfers; fetched: string[] } {
  const fetched: string[] = [];
  const application = {
    createCollection: call('createCollection', 7),
    removeCollection: call('removeCollection', undefined),
    startImport: call('startImport', 1),
    startInstall: call('startInstall', 2),
    startPack: call('startPack', 3),
    dismissJob: call('dismissJob', undefined),
    tables: call('tables', tables),
    rememberColumns: call('rememberColumns', undefined),
    jobs: () => new Promise<JobList>((resolve) => (tellJobs = resolve)),
    ...more,
  } as unknown as Backend['application'];
  const backend: Backend = {
    application,
    files: {
      sourcesFor: (_, { onBytes, published } = {}) => {
        onBytes?.(3);
        uploads.push(published);
        return Promise.resolve([{ upload: 'token' }]);
      },
      fetch: ({ name }) => Promise.resolve(void fetched.push(name)),
      ...files,
    },
    copy: () => Promise.resolve(),
    onCommand: () => () => undefined,
  };
  const reports = {
    saved: (name: string): void => void reported.push(['saved', name]),
    failed: (name: string, error: unknown): void => void reported.push(['failed', name, error]),
  };
  return { transfers: new Transfers(backend, new Jobs(application), reports), fetched };
}
const selection = { files: [{ path: 'a.xml', file: new File(['abc'], 'a.xml') }] };

beforeEach(() => {
  calls.length = 0;
  uploads.length = 0;
  reported.length = 0;
  startFails = false;
  tables = [];
});

it('uploads files, then imports them', async () => {
  const { transfers } = app();
  expect(await transfers.import(selection, { index: 4 })).toBe(4);
  expect(calls).toEqual([['startImport', { index: 4, sources: [{ upload: 'token' }] }]]);
  expect(transfers.uploads).toEqual([]);
});

it('declares publications and packed collections as published, and nothing else', async () => {
  const { transfers } = app({}, { openBundle: () => Promise.resolve(9) });
  await transfers.import(selection, { index: 4 });
  await transfers.install(selection);
  expect(await transfers.openBundle(selection)).toBe(9);
  expect(uploads).toEqual([true, true, false]);
});

it('reports the progress of an upload, and cancels it on request', async () => {
  const { transfers } = app({
    sourcesFor: (_, { onBytes, signal } = {}) =>
      new Promise((_resolve, reject) => {
        onBytes?.(2);
        signal?.addEventListener('abort', () => reject(new Error('stopped')));
      }),
  });
  const under = transfers.import(selection, { index: 4 });
  expect(transfers.uploads).toMatchObject([{ index: 4, files: 1, bytes: 3, sentBytes: 2 }]);
  transfers.uploads[0]?.cancel();
  expect(await under).toBeUndefined();
  expect(transfers.uploads).toEqual([]);
  expect(calls).toEqual([]);
});

it('creates a collection for an import, and removes it if the import cannot start', async () => {
  const { transfers } = app();
  expect(await transfers.import({ sources: [{ path: '/patents' }] }, { name: 'Bottles' })).toBe(7);
  startFails = true;
  await expect(transfers.import({ sources: [{ path: '/patents' }] }, { name: 'Bottles' })).rejects.toThrow();
  expect(calls.map(([name]) => name)).toEqual(['createCollection', 'startImport', 'createCollection', 'startImport', 'removeCollection']);
});

it('downloads a pack started by this page, or writes it to a chosen path', async () => {
  const { transfers, fetched } = app();
  await transfers.pack(4, 'Bottles');
  tellJobs({ revision: 1, collections: 0, jobs: [] });
  const done = { id: 3, kind: 'pack', state: 'done', endedAt: 'now', download: { token: 't', name: 'Bottles', sizeBytes: 1 } };
  await vi.waitFor(() => {
    tellJobs({ revision: 2, collections: 0, jobs: [done as unknown as Job] });
    expect(fetched).toEqual(['Bottles']);
  });
  await vi.waitFor(() => expect(calls.at(-1)).toEqual(['dismissJob', { job: 3 }]));
  await vi.waitFor(() => expect(reported).toEqual([['saved', 'Bottles']]));

  const targets: string[] = [];
  const window = app({ chooseTarget: (name) => Promise.resolve(void targets.push(name)) });
  expect(await window.transfers.pack(4, 'A/B: bottles')).toBe(false);
  expect(targets).toEqual(['A_B_ bottles.antecedent-index']);
});

it('names the file that was saved at a chosen path, and says why one was not', async () => {
  const target = { chooseTarget: (name: string) => Promise.resolve(`/home/attorney/${name}`) };
  const { transfers } = app(target, { startExport: call('startExport', 5) as unknown as Backend['application']['startExport'] });
  const order = { case: 1, form: 'ris', language: 'en', annotated: true, citedBefore: 0 } as const;
  const job = { kind: 'export', name: 'list.ris', sources: ['list.ris'], endedAt: 'now' };
  const ends = async (change: object, report: unknown[]): Promise<void> => {
    await transfers.export(order, 'list.ris');
    tellJobs({ revision: 1, collections: 0, jobs: [] });
    await vi.waitFor(() => {
      tellJobs({ revision: 2, collections: 0, jobs: [{ ...job, ...change } as unknown as Job] });
      expect(reported.at(-1)).toMatchObject(report);
    });
  };
  await ends({ id: 5, state: 'done' }, ['saved', 'list.ris']);
  await vi.waitFor(() => expect(calls.at(-1)).toEqual(['dismissJob', { job: 5 }]));
  tellJobs({ revision: 3, collections: 0, jobs: [{ ...job, id: 5, state: 'running', endedAt: undefined } as unknown as Job] });
  await ends({ id: 5, state: 'failed', failure: { code: 'disk-full', facts: {} } }, ['failed', 'list.ris', { code: 'disk-full' }]);
});

const ownTable = { files: [{ path: 'matters.csv', file: new File(['a'], 'matters.csv') }] };
const preview: TablePreview = { name: 'matters.csv', header: ['a', 'b'], meanings: [null, null], isRead: false, rows: [] };

it('looks at tables before their import and asks for the columns that are not known', async () => {
  tables = [preview];
  const { transfers } = app();
  const importing = transfers.import(ownTable, { index: 4 });
  await vi.waitFor(() => expect(transfers.columns.asked?.previews).toEqual([preview]));
  await transfers.columns.remember(preview, ['number', null]);
  transfers.columns.asked?.decide('named');
  expect(await importing).toBe(4);
  expect(transfers.columns.asked).toBeUndefined();
  expect(calls.map(([name]) => name)).toEqual(['tables', 'rememberColumns', 'startImport']);
});

it('imports nothing where the question for the columns is closed, and everything else where a table is left out', async () => {
  tables = [preview];
  const { transfers } = app();
  for (const [decision, result] of [
    ['cancelled', undefined],
    ['without', 4],
  ] as const) {
    const importing = transfers.import(ownTable, { index: 4 });
    await vi.waitFor(() => expect(transfers.columns.asked).toBeDefined());
    transfers.columns.asked?.decide(decision);
    expect(await importing).toBe(result);
  }
});

it('imports tables whose columns are known without a question', async () => {
  const { transfers } = app();
  expect(await transfers.import(ownTable, { index: 4 })).toBe(4);
});

it('shows the columns of any table that the user chooses, or says that there is none', async () => {
  const { transfers } = app();
  expect(await transfers.nameColumns(ownTable)).toBe(false);
  tables = [{ ...preview, isRead: true }];
  const other = app().transfers;
  const shown = other.nameColumns(ownTable);
  await vi.waitFor(() => expect(other.columns.asked).toMatchObject({ isImport: false }));
  other.columns.asked?.decide('cancelled');
  expect(await shown).toBe(true);
});
