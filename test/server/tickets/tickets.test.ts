import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hit, Ranking } from '../../../src-main/contract/hit.ts';
import { sections } from '../../../src-main/contract/publication.ts';
import { packHits, unpackHits } from '../../../src-main/server/tickets/packed-hits.ts';
import { Tickets } from '../../../src-main/server/tickets/tickets.ts';

const HOUR_MS = 3_600_000;
const hit = (publication: number): Hit => ({ publication, score: publication / 7, parts: { words: 0, meaning: 0 } });
const ranking = (count: number): Ranking => ({ hits: Array.from({ length: count }, (_, n) => hit(n + 1)), byMeaning: true, phases: {} });
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

function ticketsWith(limits = {}) {
  let time = 1_000_000;
  const tickets = new Tickets(() => time, limits);
  const open = (run: (abandoned: AbortSignal) => Promise<Ranking>, key = 1, sizeBytes = 100) =>
    tickets.open({ key, view: ['pdf'], lists: [{ requested: 'boost', index: 1 }], sizeBytes, run: (_list, abandoned) => run(abandoned) });
  return { tickets, open, pass: (ms: number) => (time += ms) };
}

describe('a ticket', () => {
  it('is processing until its search has answered, then ready with the same lists at every poll', async () => {
    const { tickets, open } = ticketsWith();
    let answer = (_ranking: Ranking): void => undefined;
    const ticket = open(() => new Promise((done) => (answer = done)))!;
    expect(tickets.find(ticket, 1)).toEqual({ state: 'processing' });
    answer(ranking(3));
    await settled();
    const ready = tickets.find(ticket, 1);
    expect(ready).toEqual({ state: 'ready', view: ['pdf'], lists: [{ requested: 'boost', index: 1, hits: ranking(3).hits }] });
    expect(tickets.find(ticket, 1)).toEqual(ready);
  });

  it('has no result if every list is empty, and a result if any list has a hit', async () => {
    const { tickets, open } = ticketsWith();
    const none = open(async () => ranking(0))!;
    const lists = [
      { requested: 1, index: 1 },
      { requested: 2, index: 2 },
    ];
    const some = tickets.open({ key: 1, view: [], lists, sizeBytes: 1, run: async ({ index }) => ranking(index - 1) })!;
    await settled();
    expect(tickets.find(none, 1)).toEqual({ state: 'none' });
    expect(tickets.find(some, 1)).toMatchObject({ state: 'ready', lists: [{ hits: [] }, { hits: [{}] }] });
  });

  it('is found by its own key only', () => {
    const { tickets, open } = ticketsWith();
    const ticket = open(async () => ranking(1))!;
    expect(tickets.find(ticket, 2)).toBeUndefined();
    for (const other of ['', `${ticket}x`, '__proto__', 'constructor']) expect(tickets.find(other, 1)).toBeUndefined();
  });

  it('runs its search again if it fails, and has no result if it fails twice', async () => {
    const reported: unknown[] = [];
    const { tickets, open } = ticketsWith({ report: (error: unknown) => reported.push(error) });
    let runs = 0;
    const dies = (times: number) => async () => {
      if (runs++ < times) throw new Error('died');
      return ranking(1);
    };
    const once = open(dies(1))!;
    await settled();
    expect(tickets.find(once, 1)?.state).toBe('ready');
    runs = 0;
    const twice = open(dies(2))!;
    await settled();
    expect(tickets.find(twice, 1)?.state).toBe('none');
    expect(reported).toHaveLength(3);
  });

  it('times out, and keeps the answer it once gave', async () => {
    const { tickets, open, pass } = ticketsWith({ timeoutMs: 1_000 });
    let answer = (_ranking: Ranking): void => undefined;
    const ticket = open(() => new Promise((done) => (answer = done)))!;
    pass(1_000);
    expect(tickets.find(ticket, 1)).toEqual({ state: 'none' });
    answer(ranking(1));
    await settled();
    expect(tickets.find(ticket, 1)).toEqual({ state: 'none' });
  });

  it('aborts its search when it is withdrawn or dropped, and reports no error then', async () => {
    const reported: unknown[] = [];
    const { tickets, open, pass } = ticketsWith({ timeoutMs: 1_000, report: (error: unknown) => reported.push(error) });
    const ended: number[] = [];
    let runs = 0;
    const endless = (abandoned: AbortSignal): Promise<Ranking> => {
      const run = ++runs;
      return new Promise((_done, fail) =>
        abandoned.addEventListener('abort', () => {
          ended.push(run);
          fail(new Error('cancelled'));
        }),
      );
    };
    const [first, second] = [open(endless)!, open(endless)!];
    tickets.withdraw(first);
    tickets.withdraw(first);
    await settled();
    expect([ended, tickets.find(first, 1), tickets.find(second, 1)]).toEqual([[1], undefined, { state: 'processing' }]);
    pass(1_000);
    expect(tickets.find(second, 1)).toEqual({ state: 'none' });
    await settled();
    expect([ended, runs, reported]).toEqual([[1, 2], 2, []]);
    expect(tickets.held.tickets).toBe(1);
    open(endless);
    tickets.withdrawAll();
    await settled();
    expect([ended, tickets.held.tickets, reported]).toEqual([[1, 2, 3], 0, []]);
  });

  it('is kept for at least 24 hours, and is unknown after its time', async () => {
    const { tickets, open, pass } = ticketsWith({ lifeMs: HOUR_MS });
    const ticket = open(async () => ranking(1))!;
    await settled();
    pass(24 * HOUR_MS - 1);
    expect(tickets.find(ticket, 1)?.state).toBe('ready');
    pass(1);
    expect(tickets.find(ticket, 1)).toBeUndefined();
    expect(tickets.held).toEqual({ tickets: 0, bytes: 0 });
  });
});

describe('the memory of tickets', () => {
  it('is bounded: the oldest are dropped first', async () => {
    const { tickets, open } = ticketsWith({ capBytes: 20_000 });
    const given = [];
    for (let n = 0; n < 40; n++) {
      given.push(open(async () => ranking(25))!);
      await settled();
    }
    expect(tickets.held.bytes).toBeLessThanOrEqual(20_000);
    expect(tickets.find(given[0]!, 1)).toBeUndefined();
    expect(tickets.find(given.at(-1)!, 1)?.state).toBe('ready');
  });

  it('is shared fairly: a key that makes thousands drops only its own, and others find theirs', async () => {
    const { tickets, open } = ticketsWith({ capBytes: 100_000 });
    const quiet = [];
    for (let n = 0; n < 10; n++) {
      quiet.push(open(async () => ranking(25), 2)!);
      await settled();
    }
    const busy = [];
    for (let n = 0; n < 3_000; n++) {
      busy.push(open(async () => ranking(25), 1)!);
      await settled();
    }
    expect(quiet.map((ticket) => tickets.find(ticket, 2)?.state)).toEqual(quiet.map(() => 'ready'));
    expect(tickets.find(busy.at(-1)!, 1)?.state).toBe('ready');
    expect(tickets.find(busy[0]!, 1)).toBeUndefined();
    // The quiet key becomes busy, too: then both have half.
    for (let n = 0; n < 500; n++) {
      quiet.push(open(async () => ranking(25), 2)!);
      await settled();
    }
    const kept = [busy, quiet].map((list, at) => list.filter((ticket) => tickets.find(ticket, at + 1) !== undefined).length);
    expect(Math.abs(kept[0]! - kept[1]!)).toBeLessThanOrEqual(1);
    expect(tickets.held.tickets).toBe(kept[0]! + kept[1]!);
    expect(tickets.held.bytes).toBeLessThanOrEqual(100_000);
    expect(tickets.held.bytes).toBeGreaterThan(95_000);
  });

  it('is bounded whatever the keys: each new one gets room from those that hold the most', async () => {
    const { tickets, open } = ticketsWith({ capBytes: 100_000 });
    for (let n = 0; n < 2_000; n++) {
      const ticket = open(async () => ranking(25), n)!;
      await settled();
      expect(tickets.find(ticket, n)?.state).toBe('ready');
      expect(tickets.held.bytes).toBeLessThanOrEqual(100_000);
    }
  });

  it('is freed when tickets expire', async () => {
    const { tickets, open, pass } = ticketsWith();
    for (let n = 0; n < 10; n++) open(async () => ranking(5));
    await settled();
    pass(100 * HOUR_MS);
    open(async () => ranking(5));
    await settled();
    expect(tickets.held.tickets).toBe(1);
  });

  it('is bounded for waiting queries too', async () => {
    const { open } = ticketsWith({ waitingBytes: 1_000 });
    let answer = (_ranking: Ranking): void => undefined;
    expect(open(() => new Promise((done) => (answer = done)), 1, 900)).toBeDefined();
    expect(open(async () => ranking(1), 1, 200)).toBeUndefined();
    answer(ranking(1));
    await settled();
    expect(open(async () => ranking(1), 1, 2_000)).toBeDefined();
  });

  it('leaves room for the waiting queries of other keys', async () => {
    const { open } = ticketsWith({ waitingBytes: 100_000 });
    const answers: (() => void)[] = [];
    const waiting = (): Promise<Ranking> => new Promise((done) => answers.push(() => done(ranking(1))));
    const opened = (key: number): number => {
      let count = 0;
      while (open(waiting, key, 1_000) !== undefined) count += 1;
      return count;
    };
    expect(opened(1)).toBe(50);
    expect(opened(2)).toBe(25);
    expect(opened(3)).toBeGreaterThan(10);
    for (const answer of answers) answer();
    await settled();
    expect(opened(3)).toBe(50);
  });
});

it('packed hits are unpacked unchanged', () => {
  const span = fc.record({ section: fc.constantFrom(...sections), entry: fc.nat(9), start: fc.nat(), end: fc.nat() });
  const any = fc.record(
    { publication: fc.nat(), score: fc.double({ noNaN: true }), parts: fc.constant({ words: 0, meaning: 0 }), passage: span },
    { requiredKeys: ['publication', 'score', 'parts'] },
  );
  fc.assert(
    fc.property(fc.array(any), (hits) => {
      expect(unpackHits(packHits(hits as Hit[]))).toEqual(hits);
    }),
  );
});
