// An application with what an assistant may read and what it may not: two published collections, an internal one, a case. In: nothing. Out: keys, and
// the SDK's own client over HTTP.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createKey } from '../../../src-main/access/keys.ts';
import { openApplication, type OpenApplication } from '../../../src-main/application/application.ts';
import type { KeyOrder } from '../../../src-main/contract/key.ts';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';
import { importHere } from '../../support/importing.ts';

/** The case, the internal document and the collection that no key names have these words, and no published document does. */
export const CASE_WORDS = ['quillworth', 'brindlecap', 'zephyrine latch'];
export const INTERNAL_WORDS = ['umbrafast', 'tesserolock'];
export const OTHER_WORDS = ['corvidane', 'halyardine'];
/** A publication that only the collection without a grant has. */
export const OTHER = 'WO-2014777001-A1';
export const LONG = 'EP-7200001-A1';
/** With longer fields than any real one, of signs that grow in JSON; in the same collection. */
export const HUGE = 'WO-2014777002-A1';
export const CLOSURE = 'EP-7200002-A1';
/** How often the long publication repeats its sentence: some 200 kB. */
const REPEATED = 2_000;
export const LONG_SENTENCE = 'The measuring chamber “M” is filled with powder when the bottle is turned over, in step number ';

const published = [
  {
    ...{
      country: 'EP',
      number: '7200001',
      kind: 'A1',
      publicationDate: '2011-05-18',
      filingDate: '2009-11-10',
      priorityDate: '2008-11-14',
    },
    applicants: [{ name: 'Dosierwerk Nord GmbH' }],
    classes: [{ type: 'CPC', code: 'G01F11/26' }],
    title: [
      { language: 'de', text: 'Flaschenverschluss' },
      { language: 'en', text: 'Bottle closure with a measuring chamber' },
    ],
    abstract: [{ language: 'en', text: 'A closure with a chamber that fills with powder when the bottle is turned over.' }],
    description: [
      {
        language: 'en',
        text: Array.from({ length: REPEATED }, (_, at) => `[${String(at + 1).padStart(4, '0')}] ${LONG_SENTENCE}${at + 1}.`).join('\n'),
      },
    ],
  },
  {
    ...{ country: 'EP', number: '7200002', kind: 'A1', publicationDate: '2012-05-18' },
    applicants: [{ name: 'Pulvertec S.A.' }],
    title: [{ language: 'en', text: 'Dosing cap' }],
    abstract: [{ language: 'en', text: 'A cap with a rotating slide that closes a measuring chamber for powder.' }],
    claims: [
      { language: 'en', text: '1. A cap, comprising a rotating slide that closes a measuring chamber.\n2. The cap of claim 1, of steel.' },
    ],
  },
  ...Array.from({ length: 70 }, (_, at) => ({
    ...{ country: 'US', number: String(8_000_001 + at), kind: 'B2', publicationDate: '2013-01-08' },
    title: [{ language: 'en', text: `Powder dispenser, variant ${at + 1}` }],
    abstract: [
      {
        language: 'en',
        text: `A dispenser for powder has a measuring chamber of size ${at + 1}. ${'The chamber doses “powder” by its volume. '.repeat(24)}`,
      },
    ],
  })),
];
const other = {
  ...{ country: 'WO', number: '2014777001', kind: 'A1', publicationDate: '2014-05-01' },
  title: [{ language: 'en', text: `Powder closure with a ${OTHER_WORDS[0]}` }],
  abstract: [{ language: 'en', text: `A measuring chamber for powder in a bottle closure with a ${OTHER_WORDS[1]}.` }],
};

const sign = '"\\\u0001測';
const huge = {
  ...{ country: 'WO', number: '2014777002', kind: 'A1', publicationDate: '2014-05-01' },
  applicants: Array.from({ length: 60 }, (_, at) => ({ name: `${at} ${sign.repeat(1_000)}` })),
  inventors: Array.from({ length: 60 }, (_, at) => ({ name: `${at} ${sign.repeat(1_000)}` })),
  classes: Array.from({ length: 300 }, (_, at) => ({ type: 'CPC', code: `G01F11/${100 + at}` })),
  citations: Array.from({ length: 300 }, (_, at) => ({ number: `${at} ${sign.repeat(200)}` })),
  title: [{ language: 'en', text: `Sprocket ${sign.repeat(5_000)}` }],
  abstract: [{ language: 'en', text: `A sprocket drives a chain. ${'A sprocket “drives” a chain with its teeth. '.repeat(20)}` }],
  claims: [{ language: 'en', text: `1. A sprocket that drives a chain, ${`with a "tooth" ${sign}, `.repeat(3_000)}.` }],
};

export interface AssistantBench extends OpenApplication {
  folder: string;
  baseUrl: string;
  port: number;
  /** Numbers of the collections. */
  other: number;
  internal: number;
  reported: unknown[];
  newKey(order: Omit<KeyOrder, 'name'>): { name: string; secret: string };
}

export async function openAssistantBench(folder: string): Promise<AssistantBench> {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const [data, files] = [join(folder, 'data'), join(folder, 'files')];
  mkdirSync(join(files, 'papers'), { recursive: true });
  writeFileSync(join(files, 'main.jsonl'), published.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(join(files, 'other.jsonl'), [other, huge].map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(
    join(files, 'papers', 'disclosure.md'),
    `# A closure with a ${INTERNAL_WORDS[0]}\n\nThe measuring chamber for powder has a ${INTERNAL_WORDS[1]}.\n`,
  );
  await importHere(data, [join(files, 'main.jsonl')]);
  const { id: otherIndex } = await importHere(data, [join(files, 'other.jsonl')], 'Not granted');
  const reported: unknown[] = [];
  const open = openApplication({
    ...{ folder: data, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0 },
    ...{ now: () => performance.now(), clock: Date.now, about: { version: '1.2.3', door: 'electron', demo: false } },
    report: (error) => reported.push(error),
  });
  const { application } = open;
  await open.serviceReady;
  await application.protect({ by: 'passphrase', passphrase: 'harbour ninety velvet gravel' });
  const internal = await application.createCollection({ name: `Project ${INTERNAL_WORDS[0]}`, internal: true });
  const job = await application.startImport({ index: internal, sources: [{ path: join(files, 'papers') }] });
  for (let ended = false; !ended;) {
    const { revision, jobs } = await application.jobs({});
    ended = jobs.find(({ id }) => id === job)?.endedAt !== undefined;
    if (!ended) await application.jobs({ since: revision });
  }
  await application.createCase({
    ...{ title: `The ${CASE_WORDS[0]}`, reference: `${CASE_WORDS[1]}-4711`, matter: '' },
    search: { query: { text: `A measuring chamber for powder with a ${CASE_WORDS[2]}`, hits: 10 }, indexes: [1], thorough: false },
  });
  const { baseUrl = '' } = await application.apiStatus({});
  let keys = 0;
  return {
    ...{ ...open, folder: data, baseUrl, port: Number(new URL(baseUrl).port), other: otherIndex, internal, reported },
    newKey: (order) => {
      const file = openAccessFile(data);
      const name = `key ${(keys += 1)}`;
      const { secret } = createKey(file, { name, ratePerMinute: 100_000, ...order }, Date.now());
      file.close();
      return { name, secret };
    },
  };
}

/** `version`: the revision of the protocol; the one before needs no probe. */
export async function connected(at: { baseUrl: string }, secret: string, version: '2026-07-28' | '2025-11-25'): Promise<Client> {
  const mode = version === '2026-07-28' ? { pin: version } : 'legacy';
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${at.baseUrl}/mcp`), { requestInit: { headers: { authorization: `Bearer ${secret}` } } }),
  );
  return client;
}
