// The service with its idea endpoints over the whole application: fictional publications, some with drawings as the patent offices send
// them, keys of two customers, and a clock that tests can move.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createKey } from '../../src-main/access/keys.ts';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { importHere } from './importing.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `own` and `partner` are keys of one customer, `other` of another, `plain` of none; `master` may use only the master index. */
export type IdeaKey = 'own' | 'partner' | 'other' | 'plain' | 'master' | 'archive' | 'address';

export interface IdeaBench extends OpenApplication {
  folder: string;
  baseUrl: string;
  port: number;
  keys: Record<IdeaKey, string>;
  /** Epoch milliseconds of the application's clock. */
  now(): number;
  advance(ms: number): void;
  reported: unknown[];
}

const parties = (...names: string[]): { name: string }[] => names.map((name) => ({ name }));
const symbol = (type: string, code: string): { type: string; code: string } => ({ type, code });

/** In the order of their names here; missing fields are missing in the record. */
export const documents = {
  /** All fields, in two languages; the drawing is a TIFF (fax group 4), the PDF is one of the demo's. */
  whole: {
    ...{ country: 'EP', number: '7100001', kind: 'A1', publicationDate: '2011-05-18', filingDate: '2009-11-10', family: '71' },
    priorityDate: '2008-11-14',
    applicants: parties('Dosierwerk Nord GmbH', 'Pulvertec S.A.'),
    inventors: parties('Halm, Greta', 'Oduya, Ben'),
    classes: [symbol('IPC', 'G01F11/26'), symbol('IPC', 'B65D47/04'), symbol('CPC', 'G01F11/261'), symbol('CPC', 'B65D47/06')],
    title: [
      { language: 'en', text: 'Bottle closure that measures out a dose of powder' },
      { language: 'de', text: 'Flaschenverschluss, der eine Dosis Pulver abmisst' },
    ],
    abstract: [
      { language: 'en', text: 'A closure with a chamber that fills with powder when the bottle is turned over.' },
      { language: 'de', text: 'Ein Verschluss mit einer Kammer, die sich beim Umdrehen der Flasche mit Pulver füllt.' },
    ],
    claims: [
      { language: 'en', text: '1. A closure for a bottle, comprising a measuring chamber.\n2. The closure of claim 1, with a slide.' },
    ],
    description: [
      {
        language: 'en',
        text: 'Closures that measure out powder are known.\nThe measuring chamber of the invention is filled by turning the bottle over, and a slide closes it.',
      },
    ],
    ...{ image: 'whole.tif', pdf: 'whole.pdf' },
  },
  /** A grant of the same family, filed earlier; the drawing is a JPEG. */
  grant: {
    ...{ country: 'EP', number: '7100002', kind: 'B1', publicationDate: '2012-02-01', filingDate: '2007-03-02', family: '71' },
    applicants: parties('Dosierwerk Nord GmbH'),
    inventors: parties('Halm, Greta'),
    classes: [symbol('IPC', 'G01F11/26')],
    title: [{ language: 'de', text: 'Dosierkammer für Schüttgut in einem Flaschenverschluss' }],
    abstract: [{ language: 'de', text: 'Eine Dosierkammer für Pulver in einem Verschluss mit Schieber.' }],
    claims: [{ language: 'de', text: '1. Verschluss mit einer Dosierkammer.' }],
    description: [{ language: 'de', text: 'Pulver wird in der Dosierkammer abgemessen, sobald die Flasche umgedreht wird.' }],
    image: 'grant.jpg',
  },
  /** A US patent from before applications were published; its drawing cannot be read. */
  oldPatent: {
    ...{ country: 'US', number: '5900003', kind: 'A', publicationDate: '1999-05-04', filingDate: '1997-01-20' },
    applicants: parties('Measured Powder Inc.'),
    title: [{ language: 'en', text: 'Powder dispenser with a measuring chamber in its cap' }],
    abstract: [{ language: 'en', text: 'A dispenser whose cap measures out powder.' }],
    description: [{ language: 'en', text: 'The cap of the dispenser holds a measuring chamber for powder.' }],
    image: 'broken.png',
  },
  /** A later US application without drawing and claims. */
  application: {
    ...{ country: 'US', number: '20100000004', kind: 'A1', publicationDate: '2010-03-11' },
    title: [{ language: 'en', text: 'Dosing closure for granules' }],
    abstract: [{ language: 'en', text: 'Granules and powder are dosed by a closure with a rotating chamber.' }],
  },
  /** Has a word that no other document has. */
  odd: {
    ...{ country: 'JP', number: '2012000005', kind: 'A', publicationDate: '2012-08-09', filingDate: '2011-01-05' },
    title: [{ language: 'ja', text: '粉末計量キャップ' }],
    abstract: [
      { language: 'ja', text: '粉末を計量する室を備えたキャップ。' },
      { language: 'en', text: 'A cap with a quintzelmeter that tells how much powder is left.' },
    ],
    applicants: parties('計量株式会社'),
  },
} as const;
export type DocumentName = keyof typeof documents;

/** The name of a publication in the API and in cases. */
export function nameOf(document: DocumentName): string {
  const { country, number, kind } = documents[document];
  return `${country}-${number}-${kind}`;
}

/** Further publications in the master index, which no search for powder ranks first. */
const others = Array.from({ length: 12 }, (_, at) => ({
  ...{ country: 'FR', number: String(2_900_100 + at), kind: 'A1', publicationDate: '2009-06-12' },
  title: [{ language: 'fr', text: `Palier de turbine numéro ${at}` }],
  abstract: [{ language: 'fr', text: `Un palier de turbine refroidi par l’huile, variante ${at}.` }],
}));

/** Opens the application on a new folder, with the service on a free port. */
export async function openIdeaBench(folder: string, screens?: string): Promise<IdeaBench> {
  const data = join(folder, 'data');
  await fillIndexes(folder, data);
  const cases = openAccessFile(data);
  const key = (name: string, indexes: 'all' | number[], customer?: string, addresses?: string[]): string =>
    createKey(cases, { name, indexes, ...(customer !== undefined && { customer }), ...(addresses && { addresses }) }, Date.now()).secret;
  const keys = {
    own: key('own', 'all', 'Nordlicht'),
    partner: key('partner', [1, 2], 'Nordlicht'),
    other: key('other', 'all', 'Südstern'),
    plain: key('plain', 'all'),
    master: key('master', [1], 'Nordlicht'),
    archive: key('archive', [3, 4], 'Archiv'),
    address: key('address', 'all', 'Fern', ['203.0.113.0/24']),
  };
  cases.close();
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const reported: unknown[] = [];
  const open = openApplication({
    folder: data,
    modelFolder: shippedModel,
    startProcess: startChildProcess,
    searchWorkers: 1,
    now: () => performance.now(),
    clock: now,
    about: { version: '0.0.0', door: 'electron', demo: true },
    apiPort: 0,
    screens: screens ?? standInScreens(folder),
    report: (error) => reported.push(error),
  });
  await open.serviceReady;
  const { baseUrl = '' } = await open.application.apiStatus({});
  const advance = (ms: number): void => void (ahead += ms);
  return { ...open, folder: data, baseUrl, port: Number(new URL(baseUrl).port), keys, now, advance, reported };
}

/** Placeholder pages for tests that do not open the screens. */
function standInScreens(folder: string): string {
  const screens = join(folder, 'screens');
  mkdirSync(join(screens, 'assets'), { recursive: true });
  for (const name of ['index.html', 'reader.html'])
    writeFileSync(
      join(screens, name),
      `<!doctype html><title>Antecedent ${name}</title><script type="module" src="./assets/main.js"></script>`,
    );
  writeFileSync(join(screens, 'assets', 'main.js'), 'export {};');
  return screens;
}

async function fillIndexes(folder: string, data: string): Promise<void> {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  const sheet = sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="100%" height="100%" fill="white"/><rect width="150" height="100"/></svg>',
    ),
  ).removeAlpha();
  writeFileSync(
    join(files, 'whole.tif'),
    await sheet.clone().toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
  );
  copyFileSync(join(root, 'resources', 'demo', 'pdfs', 'EP-9010001-A1.pdf'), join(files, 'whole.pdf'));
  writeFileSync(join(files, 'grant.jpg'), await sheet.clone().jpeg().toBuffer());
  writeFileSync(join(files, 'broken.png'), (await sheet.clone().png().toBuffer()).subarray(0, 60));
  const lines = (records: readonly object[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const { odd, ...first } = documents;
  writeFileSync(join(files, 'master.jsonl'), lines([...Object.values(first), odd, ...others]));
  writeFileSync(join(files, 'second.jsonl'), lines([documents.application, others[0] as object]));
  for (const [name, index] of [
    ['master', undefined],
    ['second', 'Second'],
    ['second', 'Third'],
    ['second', 'Fourth'],
  ] as const)
    await importHere(data, [join(files, `${name}.jsonl`)], index);
}
