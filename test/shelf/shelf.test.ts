// The catalogue and plans made of it: what is known, what is not, weeks by their rule, what is here, and renewal by a signed file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shelfCatalogue, type ShelfCatalogue, type ShelfMeasures } from '../../src-main/contract/shelf.ts';
import type { CountedIndex } from '../../src-main/engine/store/coverage.ts';
import { shelfFacts } from '../../src-main/library/shelf.ts';
import { shippedShelf } from '../../src-main/settings/data-folder.ts';
import {
  catalogueInUse,
  forgetPublisher,
  publishersOf,
  renewCatalogue,
  signedCatalogue,
  useShipped,
} from '../../src-main/shelf/catalogue.ts';
import { filesOfPlan } from '../../src-main/shelf/files.ts';
import { planOf, shelfOf } from '../../src-main/shelf/plan.ts';
import { ownFingerprint } from '../../src-main/storage/installation-key.ts';
import { freshFolder } from '../support/folders.ts';

const shipped = shelfCatalogue.parse(JSON.parse(readFileSync(shippedShelf, 'utf8')));
const unmeasured: ShelfMeasures = { perSecond: null, bytesEach: null };
const factsOf = (here: string[] = [], measures = unmeasured, catalogue: ShelfCatalogue = shipped) => ({
  ...{ known: { catalogue, origin: 'shipped' as const }, here, measures, today: '2026-06-02' },
});
const newFolder = freshFolder;
/** Later than the catalogues that these tests renew by. */
const NOW = '2027-06-01T12:00:00Z';

describe('The catalogue of the application', () => {
  it('agrees with itself: the weeks of its rule and the revisions are all files of the listing', () => {
    const [grants] = shelfOf(factsOf()).products;
    const weeks = grants!.years.reduce((sum, { files }) => sum + files, 0);
    expect(weeks + grants!.revisions!.files!).toBe(grants!.files);
    const since2012 = grants!.years.filter(({ year }) => year >= 2012).reduce((sum, { files }) => sum + files, 0);
    expect(since2012 + grants!.revisions!.files!).toBe(grants!.eras[1]!.files);
    expect(grants!.eras.reduce((sum, { bytes }) => sum + bytes!, 0)).toBe(grants!.bytes);
  });

  it('states no address, and has each sentence in both languages', () => {
    expect(shipped.products.map(({ base }) => base)).toEqual(shipped.products.map(() => null));
    expect(JSON.stringify(shipped)).not.toMatch(/https?:/);
  });
});

describe('A plan', () => {
  it('names the weeks of a year, and leaves out what was imported, also as a revision or from an archive', () => {
    const facts = factsOf(['ipg260106_r1.zip', 'IPG260113.ZIP', 'ipg260120.xml']);
    const { products, toFetch, bytes } = planOf(facts, { chosen: [{ product: 'us-grants', years: [2026] }] });
    const [grants] = products;
    expect(grants!.files.slice(0, 4).map(({ name, here }) => [name, here])).toEqual([
      ['ipg260106.zip', true],
      ['ipg260113.zip', true],
      ['ipg260120.zip', true],
      ['ipg260127.zip', false],
    ]);
    expect([grants!.files.length, toFetch]).toEqual([22, 19]);
    expect(bytes).toBeCloseTo((19 * 97.8e9) / 770, -3);
    const [shown] = shelfOf(facts).products;
    expect([shown!.here, shown!.years.slice(0, 2)]).toMatchObject([
      3,
      [
        { year: 2026, files: 22, named: 22, here: 3 },
        { year: 2025, here: 0 },
      ],
    ]);
  });

  it('says what is not known: names, sizes, times and addresses', () => {
    const plan = planOf(factsOf(), {
      chosen: [{ product: 'us-grants', years: [2004] }, { product: 'docdb' }, { product: 'wo-pct', years: [2020] }],
    });
    expect(plan.products[0]!.files.every(({ name }) => name === null)).toBe(true);
    expect(plan.products.map(({ toFetch, bytes, seconds }) => [toFetch, bytes === null, seconds])).toEqual([
      [52, false, null],
      [null, true, null],
      [null, true, null],
    ]);
    expect(plan.unknown).toEqual({
      files: ['us-grants', 'docdb', 'wo-pct'],
      bytes: ['docdb', 'wo-pct'],
      time: ['us-grants', 'docdb', 'wo-pct'],
      addresses: ['us-grants', 'docdb', 'wo-pct'],
    });
    const names = filesOfPlan(plan, 'en').map(({ name }) => name);
    expect(names).toEqual(['fetch.html', 'files.tsv']);
  });

  it('knows the size of all years of a product, of no single one', () => {
    const sizeOf = (years?: number[]): number | null =>
      planOf(factsOf(), { chosen: [{ product: 'us-applications', ...(years && { years }) }] }).products[0]!.bytes;
    expect([sizeOf(), sizeOf([2024])]).toEqual([150e9, null]);
  });

  it('reckons disk and time by what was measured here, else by published figures', () => {
    const chosen = [{ product: 'us-grants', years: [2025] }];
    const [assumed] = planOf(factsOf(), { chosen }).products;
    const documents = (52 * 5_000_000) / 770;
    expect(assumed!.seconds).toBeCloseTo(documents / 219);
    expect(assumed!.diskBytes).toBeCloseTo(documents * 79_000);
    const measures = { perSecond: { value: 100, publications: 2_000 }, bytesEach: { value: 50_000, publications: 2_000 } };
    const [measured] = planOf(factsOf([], measures), { chosen }).products;
    expect([measured!.seconds! * 100, measured!.diskBytes! / 50_000].map(Math.round)).toEqual([documents, documents].map(Math.round));
  });

  it('takes addresses that IT states, and writes links, lists and scripts of the same files', () => {
    const bases = { 'us-grants': 'https://files.example/{year}?file={name}&a=1' };
    const plan = planOf(factsOf(['ipg260106.zip']), { chosen: [{ product: 'us-grants', years: [2026] }], bases });
    const written = new Map(filesOfPlan(plan, 'de').map(({ name, text }) => [name, text]));
    expect([...written.keys()]).toEqual(['fetch.html', 'files.tsv', 'fetch-us-grants.sh', 'fetch-us-grants.ps1']);
    const page = written.get('fetch.html')!;
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('href="https://files.example/2026?file=ipg260113.zip&amp;a=1" rel="noopener noreferrer">ipg260113.zip</a>');
    expect(page).not.toMatch(/<script|javascript:|ipg260106/);
    expect(page).toContain("default-src 'none'");
    expect(written.get('files.tsv')!.split('\n')[1]).toBe(
      `us-grants\t2026-01-06\tipg260106.zip\t127012987\tetwa\t\thier\t${bases['us-grants'].replace('{year}', '2026').replace('{name}', 'ipg260106.zip')}`,
    );
    expect(written.get('fetch-us-grants.sh')).toContain('\nipg260113.zip 2026 - -\n');
    expect(() => planOf(factsOf(), { chosen: [{ product: 'nothing' }] })).toThrow('nothing');
    expect(() => planOf(factsOf(), { chosen: [{ product: 'us-grants', years: [1990] }] })).toThrow('1990');
  });

  it('takes size and checksum of a file that a catalogue lists, and its revision for the week', () => {
    const catalogue = structuredClone(shipped);
    catalogue.products[0]!.listed = [{ name: 'ipg260106_r1.zip', bytes: 150_000_000, sum: 'a'.repeat(40) }];
    const { products } = planOf(factsOf([], unmeasured, catalogue), { chosen: [{ product: 'us-grants', years: [2026] }] });
    expect(products[0]!.files[0]).toMatchObject({ name: 'ipg260106_r1.zip', bytes: 150_000_000, listed: true, sum: 'a'.repeat(40) });
  });
});

describe('A catalogue is renewed by a file', () => {
  const publisher = newFolder();
  const file = join(publisher, 'catalogue.signed.json');
  const sign = (change: Partial<ShelfCatalogue>): string => {
    const plain = join(publisher, 'catalogue.json');
    writeFileSync(plain, JSON.stringify({ ...shipped, ...change }));
    writeFileSync(file, signedCatalogue(publisher, plain).text);
    return file;
  };

  it('only if its publisher was confirmed, once', () => {
    const folder = newFolder();
    sign({ dated: '2027-01-01' });
    const fingerprint = ownFingerprint(publisher)!;
    expect(() => renewCatalogue(folder, shippedShelf, file, NOW)).toThrow(fingerprint);
    expect(() => renewCatalogue(folder, shippedShelf, file, NOW, 'f'.repeat(64))).toThrow(fingerprint);
    expect(catalogueInUse(folder, shippedShelf).origin).toBe('shipped');
    renewCatalogue(folder, shippedShelf, file, NOW, fingerprint);
    expect(publishersOf(folder)).toEqual([fingerprint]);
    expect(catalogueInUse(folder, shippedShelf)).toMatchObject({ catalogue: { dated: '2027-01-01' }, origin: { publisher: fingerprint } });
    renewCatalogue(folder, shippedShelf, sign({ dated: '2027-02-01' }), NOW);
    expect(catalogueInUse(folder, shippedShelf).catalogue.dated).toBe('2027-02-01');
    expect(() => renewCatalogue(folder, shippedShelf, sign({ dated: '2027-01-15' }), NOW)).toThrow('2027-01-15');
    expect(catalogueInUse(folder, shippedShelf).catalogue.dated).toBe('2027-02-01');
  });

  it('not by one of a day after tomorrow, which no later one could follow', () => {
    const folder = newFolder();
    sign({ dated: '2027-06-02' });
    const fingerprint = ownFingerprint(publisher)!;
    renewCatalogue(folder, shippedShelf, file, NOW, fingerprint);
    for (const dated of ['2027-06-03', '9999-12-31'])
      expect(() => renewCatalogue(folder, shippedShelf, sign({ dated }), NOW)).toThrow(dated);
    expect(catalogueInUse(folder, shippedShelf).catalogue.dated).toBe('2027-06-02');
  });

  it('and back to that of the application, with or without forgetting its publisher', () => {
    const folder = newFolder();
    sign({ dated: '2027-02-01' });
    const fingerprint = ownFingerprint(publisher)!;
    renewCatalogue(folder, shippedShelf, file, NOW, fingerprint);
    useShipped(folder);
    expect([catalogueInUse(folder, shippedShelf).origin, publishersOf(folder)]).toEqual(['shipped', [fingerprint]]);
    renewCatalogue(folder, shippedShelf, sign({ dated: '2027-01-01' }), NOW);
    forgetPublisher(folder, fingerprint);
    expect([catalogueInUse(folder, shippedShelf).origin, publishersOf(folder)]).toEqual(['shipped', []]);
    expect(() => renewCatalogue(folder, shippedShelf, file, NOW)).toThrow(fingerprint);
    expect(() => forgetPublisher(folder, fingerprint)).toThrow(fingerprint);
  });

  it('not if a byte of it was changed, also afterwards in the data folder', () => {
    const folder = newFolder();
    const good = readFileSync(sign({ dated: '2027-01-01' }), 'utf8');
    const fingerprint = ownFingerprint(publisher)!;
    writeFileSync(file, good.replace('2027-01-01', '2028-01-01'));
    expect(() => renewCatalogue(folder, shippedShelf, file, NOW, fingerprint)).toThrow('signature');
    for (const wrong of ['', '{}', good.slice(0, -9), '[1]', JSON.stringify(shipped)]) {
      writeFileSync(file, wrong);
      expect(() => renewCatalogue(folder, shippedShelf, file, NOW, fingerprint)).toThrow('no catalogue');
    }
    writeFileSync(file, good);
    renewCatalogue(folder, shippedShelf, file, NOW, fingerprint);
    writeFileSync(join(folder, 'shelf', 'catalogue.json'), good.replace('2027-01-01', '2028-01-01'));
    expect(catalogueInUse(folder, shippedShelf).origin).toBe('shipped');
  });

  it('never with sentences of more than one line, which would end a comment of a script', () => {
    for (const name of ['Grants\ntouch x\n#', 'Grants\rtouch x', 'Grants\u2028x', 'Grants\0', 'Grants\u0085x']) {
      const [grants] = structuredClone(shipped).products;
      expect(() => sign({ products: [{ ...grants!, name: { en: name, de: 'Patente' } }] })).toThrow('no catalogue');
      expect(() => sign({ products: [{ ...grants!, access: { ...grants!.access, note: { en: name, de: 'Patente' } } }] })).toThrow(
        'no catalogue',
      );
    }
  });

  it('never with names or addresses that a shell would read otherwise', () => {
    for (const name of ['a b.zip', "a'.zip", '$(x).zip', '../a.zip', '-a.zip', 'ä.zip']) {
      const [grants] = structuredClone(shipped).products;
      grants!.listed = [{ name, bytes: null, sum: null }];
      expect(() => sign({ products: [grants!] })).toThrow('no catalogue');
    }
    for (const base of ["https://a.example/'", 'https://a.example/$x', 'ftp://a.example/', 'https://a.example/`', 'https://a.example/ b']) {
      const [grants] = structuredClone(shipped).products;
      expect(() => sign({ products: [{ ...grants!, base }] })).toThrow('no catalogue');
    }
  });
});

describe('What was measured on this computer', () => {
  const state = (documents: number, fullText: number, sizeBytes: number, internal?: 'open') => ({
    ...{ id: 1, name: '', modelFits: true, readBefore: [], refused: 0, generation: 1, identity: '', sizeBytes },
    ...(internal && { internal }),
    figures: { generation: 1, changedAt: '', counted: { documents, fullText } as CountedIndex },
  });
  const measured = async (publications: number, seconds: number, states: ReturnType<typeof state>[]): Promise<ShelfMeasures> => {
    const calls = { importedFiles: () => ({ names: [], publications, seconds }), list: () => states };
    return (await shelfFacts(newFolder(), shippedShelf, '2026-11-28T08:00:00Z', calls)).measures;
  };

  it('is taken from enough publications, and from collections with full texts that are not the firm’s own', async () => {
    expect(await measured(2_000, 10, [state(1_500, 1_400, 90_000_000), state(5_000, 100, 9), state(9_000, 9_000, 9, 'open')])).toEqual({
      perSecond: { value: 200, publications: 2_000 },
      bytesEach: { value: 60_000, publications: 1_500 },
    });
    expect(await measured(999, 10, [state(900, 900, 9)])).toEqual(unmeasured);
    expect(await measured(0, 0, [])).toEqual(unmeasured);
  });
});
