// MISC-03: what a search leaves on disk: ticket, reference, key and time, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openAccess } from '../../src-main/access/access.ts';
import { createKey, endKey, resumeKey, suspendKey } from '../../src-main/access/keys.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startServer } from '../../src-main/server/api-server.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { standInBench } from './bench.ts';
import { polled, post, send, ticketFor } from './client.ts';
import { expectBare, expectData, expectRefused, text } from './conformance/expected.ts';
import { standInEngine } from './stand-in/engine.ts';

it('MISC-03 a search stores only ticket, reference, key and time in the data folder', async () => {
  const bench = await standInBench();
  try {
    const words = 'zyxwvut secretive apparatus for unheard purposes';
    const ticket = await ticketFor(
      bench,
      { query: words, date: '2011-11-11', class: 'H01M10/0525' },
      { headers: { 'reference-number': 'Akte 4711' } },
    );
    await polled(bench, ticket);
    await polled(bench, ticket, '/v3/stats');
    const files = readdirSync(bench.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const disk = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1')).join('\n');
    for (const trace of ['zyxwvut', 'secretive', 'unheard', '2011-11-11', 'H01M10', '127.0.0.1', bench.keys.all, 'lithium']) {
      expect([trace, disk.includes(trace)]).toEqual([trace, false]);
    }
    expect(disk).toContain('Akte 4711');
    expect(disk).toContain(ticket);
    expect(bench.usage()).toEqual([{ ticket, reference: 'Akte 4711', key: expect.any(Number), at: expect.any(Number) }]);
  } finally {
    await bench.close();
  }
});

it('MISC-09 changes of keys by another process apply from the next answer on', async () => {
  const bench = await standInBench();
  const cases = openAccessFile(bench.folder);
  try {
    const { secret } = createKey(cases, { name: 'late' }, Date.now());
    expectData(await post(bench, {}, { authorization: secret }));
    suspendKey(cases, 'late', Date.now());
    expectBare(await post(bench, {}, { authorization: secret }), 403, text.wrongKey);
    expectBare(await send(bench, 'GET', '/v3/pdf/EP-1-A1', { authorization: secret }), 403, `${text.wrongKey}.`);
    resumeKey(cases, 'late', Date.now());
    expectData(await post(bench, {}, { authorization: secret }));
    endKey(cases, 'late', Date.now());
    expectBare(await post(bench, {}, { authorization: secret }), 403, text.wrongKey);
  } finally {
    cases.close();
    await bench.close();
  }
});

it('a full disk does not stop a search', async () => {
  const bench = await standInBench();
  const blocker = openAccessFile(bench.folder);
  try {
    blocker.exec(`CREATE TRIGGER full BEFORE INSERT ON usage BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    expectData(await polled(bench, await ticketFor(bench)));
    expect(bench.reported.splice(0)).toHaveLength(1);
  } finally {
    blocker.close();
    await bench.close();
  }
});

it('after a restart a ticket is unknown, and its search is still counted', async () => {
  const bench = await standInBench();
  const access = openAccess(bench.folder);
  const again = await startServer({ engine: standInEngine([]), access, tickets: new Tickets(Date.now), port: 0 });
  try {
    const ticket = await ticketFor(bench);
    expectRefused(await send({ ...bench, port: again.port }, 'GET', `/v3/search?ticket=${ticket}`), 404, text.ticket);
    expect(bench.usage()).toMatchObject([{ ticket }]);
  } finally {
    await again.close();
    access.close();
    await bench.close();
  }
});
