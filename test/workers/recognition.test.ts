// Does one hostile scan keep the recognition of others waiting? The process that recognises is replaced by one that misbehaves over the first of two.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { listRefusals } from '../../src-main/engine/store/refusals.ts';
import { recogniseScans } from '../../src-main/engine/upkeep/recognition.ts';
import { serve, type Port } from '../../src-main/workers/port.ts';
import type { StartProcess } from '../../src-main/workers/processes.ts';
import { openScanRecogniser } from '../../src-main/workers/recognition.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere, model } from '../support/importing.ts';
import { smallScan } from '../support/scanned-pdfs.ts';

const PAGES = 50;
const HOSTILE = '% hostile';
const page = { width: 420, height: 300, confidence: 95, words: [] };

/** What the process does over the hostile scan. */
interface Behaviour {
  /** Returns the processor time of a page, milliseconds; throws `END` if the process ends over it. */
  page?: (limitMs: number) => number;
  open?: () => never;
  publication?: () => never;
}
/** Ends the process. */
const END = new Error('the process ends');

function misbehaving(behaviour: Behaviour): StartProcess {
  return () => {
    const ended: (() => void)[] = [];
    const end = (): void => ended.splice(0).forEach((listener) => listener());
    let isHostile = false;
    const calls = {
      open: (pdf: Uint8Array) => {
        isHostile = Buffer.from(pdf).includes(HOSTILE);
        if (isHostile) behaviour.open?.();
        return { pages: isHostile ? PAGES : 1 };
      },
      page: (_number: number, limitMs: number) => ({ result: page, usedMs: isHostile ? (behaviour.page?.(limitMs) ?? 0) : 0 }),
      publication: (name: { number: string }, pages: readonly unknown[]) => {
        // Also called after a new start.
        if (name.number === '1000001') behaviour.publication?.();
        return { ...name, title: [{ language: 'en', text: `Read on ${pages.filter((one) => one !== undefined).length} pages` }] };
      },
    };
    const [here, there] = linkedPorts(ended);
    const table = Object.entries(calls).map(([name, call]) => [
      name,
      (...args: never[]) => {
        try {
          return (call as (...given: never[]) => unknown)(...args);
        } catch (error) {
          if (error !== END) throw error;
          end();
          return new Promise(() => undefined);
        }
      },
    ]);
    serve(there, Object.fromEntries(table) as Parameters<typeof serve>[1]);
    return { port: here, kill: end };
  };
}

function linkedPorts(ended: (() => void)[]): [Port, Port] {
  const listeners: ((message: unknown) => void)[][] = [[], []];
  const port = (own: number): Port => ({
    send: (message) => listeners[1 - own]?.forEach((listener) => listener(message)),
    receive: (listener) => listeners[own]?.push(listener),
    ended: (listener) => ended.push(listener),
  });
  return [port(0), port(1)];
}

/** Recognises a hostile scan and a good one behind it. */
async function recognised(behaviour: Behaviour) {
  const folder = freshFolder();
  const scan = await smallScan();
  const files = ['EP 1000001 A1.pdf', 'EP 1000002 A1.pdf'].map((name) => join(folder, name));
  writeFileSync(files[0] ?? '', Buffer.concat([scan, Buffer.from(HOSTILE)]));
  writeFileSync(files[1] ?? '', scan);
  const data = join(folder, 'data');
  const { id } = await importHere(data, files);
  const recogniser = openScanRecogniser(misbehaving(behaviour));
  const recognise = () => recogniseScans(data, id, recogniser, model, { today: '2026-05-01' });
  const counts = await recognise();
  // Nothing of it is tried again.
  expect(await recognise()).toEqual({ publications: 0, pages: 0, refused: 0 });
  recogniser.close();
  const db = openIndex(data, id);
  const [hostile, good] = [...allPublications(db)].map(({ publication }) => publication);
  const refusals = listRefusals(db).map(({ file, place, code }) => `${file.slice(-17)} ${place} ${code}`);
  db.close();
  expect(good?.title[0]?.text).toBe('Read on 1 pages');
  return { counts, hostile, refusals };
}

it('A scan whose pages end the process is not read behind the third of them', async () => {
  const limits: number[] = [];
  const { counts, hostile, refusals } = await recognised({
    page: (limitMs) => {
      limits.push(limitMs);
      throw END;
    },
  });
  expect(limits).toEqual([60_000, 50_000, 40_000]);
  expect(refusals).toEqual([...[1, 2, 3].map((number) => `EP 1000001 A1.pdf ${number} scan-page`), 'EP 1000001 A1.pdf 4 file-over-time']);
  expect(counts).toEqual({ publications: 2, pages: 4, refused: 4 });
  expect(hostile?.title[0]?.text).toBe('Read on 0 pages');
});

it('A scan that takes 30 s more than its pages explain is not read from there on; what was read before is kept', async () => {
  let pages = 0;
  const { hostile, refusals } = await recognised({ page: () => ((pages += 1) > 2 ? 41_000 : 25_000) });
  expect(refusals).toEqual(['EP 1000001 A1.pdf 6 file-over-time']);
  expect(hostile?.title[0]?.text).toBe('Read on 5 pages');
});

it.each<[string, Behaviour, string]>([
  [
    'ends the process when it is opened',
    {
      open: () => {
        throw END;
      },
    },
    'reader-ended',
  ],
  [
    'fails when it is opened',
    {
      open: () => {
        throw new Error('unexpected');
      },
    },
    'reader-ended',
  ],
  [
    'ends the process when its text is arranged',
    {
      publication: () => {
        throw END;
      },
    },
    'reader-ended',
  ],
  [
    'fails when its text is arranged',
    {
      publication: () => {
        throw new Error('unexpected');
      },
    },
    'reader-ended',
  ],
])('A scan that %s is refused, and the one behind it is recognised', async (_how, behaviour, code) => {
  const { counts, refusals } = await recognised(behaviour);
  expect(refusals).toEqual([`EP 1000001 A1.pdf 0 ${code}`]);
  expect(counts).toMatchObject({ publications: 1, refused: 1 });
});
