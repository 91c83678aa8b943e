// First passes over ten disclosures on the demo collection: what is quoted stands in its document, one undo restores the case, and a stop leaves
// nothing.
import { readFileSync, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { openCaseStorage, type CaseStorage } from '../../src-main/application/case-storage.ts';
import { openCaseVersions } from '../../src-main/application/case-versions.ts';
import { openFirstPass } from '../../src-main/application/first-pass-calls.ts';
import { openWorkstation, type Workstation } from '../../src-main/application/workstation.ts';
import { recordFault } from '../../src-main/casework/imported-case.ts';
import { applicationCalls, type Application } from '../../src-main/contract/application.ts';
import type { StoredPublication } from '../../src-main/contract/engine.ts';
import type { IndexEntry } from '../../src-main/contract/engine.ts';
import type { FirstPass } from '../../src-main/contract/first-pass.ts';
import { Failure } from '../../src-main/contract/failures.ts';
import { gather, type ExportCalls } from '../../src-main/export/gather.ts';
import { writerOf } from '../../src-main/export/writers.ts';
import { manuscriptText } from '../../src-main/engine/intake/manuscript/manuscript.ts';
import { openReadable } from '../../src-main/engine/store/database.ts';
import { casesSchema } from '../../src-main/storage/cases-file.ts';
import { demoPublications, shippedModel } from '../../src-main/settings/data-folder.ts';
import { disclosures, writeDisclosures } from '../support/disclosures.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
let workstation: Workstation;
let storage: CaseStorage;
let pass: ReturnType<typeof openFirstPass>;
let versions: ReturnType<typeof openCaseVersions>['calls'];
let files: string[] = [];
let atClock: () => void = () => undefined;
let untilLocked = new AbortController();
let whenKept = (): void => undefined;
let others: string[] = [];
const demo = readFileSync(demoPublications, 'utf8').trim().split('\n').length;

beforeAll(async () => {
  await importHere(folder, [demoPublications]);
  files = await writeDisclosures(freshFolder());
  workstation = openWorkstation({ folder, modelFolder: shippedModel, searchWorkers: 1, now: () => performance.now() });
  storage = openCaseStorage({ folder, clock: Date.now });
  const recording = {
    ...{
      cases: storage,
      engine: {
        ...workstation.calls,
        indexes: async (asked: Record<string, never>) => [...(await workstation.calls.indexes(asked)), ...others.map(collectionNamed)],
      },
      kept: () => whenKept(),
      now: () => performance.now(),
      clock: () => {
        atClock();
        return Date.now();
      },
      application: '1.2.3',
      model: () => 'm1',
    },
    counted: () => Promise.resolve({ name: 'Main', documents: demo, fingerprint: 'a'.repeat(64) }),
  };
  versions = openCaseVersions(recording).calls;
  pass = openFirstPass({ ...recording, untilLocked: () => untilLocked.signal });
});
afterAll(async () => {
  await storage.close();
  await workstation.close();
});

const newCase = async (text = ''): Promise<number> => {
  const search = { query: { text, hits: 60 }, indexes: [1], thorough: false };
  return (await storage.calls.createCase({ title: '', reference: '', matter: '', search })).id;
};

const collectionNamed = (name: string, at: number) => ({ id: 90 + at, name }) as IndexEntry;

/** The rows of a case in every table but the record; JSON as its values. `changed_at` is that of the record. */
const rowsOf = (id: number): Record<string, unknown> => {
  const db = openReadable(join(folder, 'cases.sqlite'), casesSchema);
  try {
    const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'record'`).pluck().all() as string[];
    return Object.fromEntries(
      tables.flatMap((table) => {
        const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
        const key = table === 'case_file' ? 'id' : 'case_file';
        if (!columns.includes(key)) return [];
        const rows = db.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).all(id) as Record<string, unknown>[];
        return [
          [
            table,
            rows.map(({ changed_at: _at, ...row }) =>
              Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)])),
            ),
          ],
        ];
      }),
    );
  } finally {
    db.close();
  }
};
const valueOf = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  } catch {
    return value;
  }
};

/** Every text of a publication, each whole. */
const textsOf = ({ title, abstract, claims, description }: StoredPublication): string[] =>
  [...title, ...abstract, ...claims, ...description].map(({ text }) => text);
const publicationNamed = async (name: string): Promise<StoredPublication> => {
  const [found] = await workstation.calls.locate({ names: [name], indexes: [1] });
  const [publication] = await workstation.calls.read({
    ...{ index: 1, publications: [{ id: found?.publication ?? 0 }], image: false },
    sections: ['title', 'abstract', 'claims', 'description'],
  });
  if (publication === undefined) throw new Error(`${name} is not installed`);
  return publication;
};
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The last cells of the tables with passages in a draft report, a list per document. */
const quotedIn = (html: string): string[][] => {
  const quoted = new Map<string, string[]>();
  let heading = '';
  const textIn = (node: Tree.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
  const visit = (node: Tree.Node): void => {
    if (/^h[1-6]$/.test(node.nodeName)) heading = inOneLine(textIn(node));
    if (node.nodeName === 'tr' && 'childNodes' in node) {
      const cells = node.childNodes.filter(({ nodeName }) => nodeName === 'td').map((one) => inOneLine(textIn(one)));
      if (cells.length > 0) quoted.set(heading, [...(quoted.get(heading) ?? []), cells.at(-1) ?? '']);
      return;
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return [...quoted].flatMap(([above, cells]) => (above.startsWith('Passages:') ? [cells] : []));
};

const draftOf = async (id: number): Promise<string> => {
  const calls = { ...workstation.calls, ...storage.calls, ...versions } as unknown as Application & ExportCalls;
  const order = { case: id, form: 'report-html', language: 'en', annotated: false, citedBefore: 0, firstPass: true } as const;
  const template = () => Promise.resolve(undefined);
  const material = await gather({ calls, order, madeAt: 0, application: '1.2.3', template, signal: new AbortController().signal });
  const path = join(freshFolder(), 'draft.html');
  const write = await writerOf('report-html');
  const none = () => Promise.resolve(undefined);
  const whole = () => Promise.reject(new Error('no text is read for a draft'));
  await write(material, { picture: none, pdf: none, whole }, createWriteStream(path), () => undefined);
  return readFileSync(path, 'utf8');
};

describe('A first pass', () => {
  it.each(disclosures.map(({ name, language }, at) => ({ name, language, at })))(
    'over $name quotes verbatim, and one undo restores the case',
    async ({ name, language, at }) => {
      const { text } = await manuscriptText(readFileSync(files[at] ?? ''), name);
      const id = await newCase('what was there before');
      await storage.calls.keepFeatures({ case: id, list: { source: 'x', features: [{ id: 'old', text: 'an older feature', weight: 2 }] } });
      const before = rowsOf(id);

      const made = await pass.runFirstPass({ case: id, text, file: basename(name) });

      expect(made).toMatchObject({ file: name, language, version: 1 });
      const { features } = (await storage.calls.features({ case: id })) ?? { features: [] };
      expect(features.length).toBeGreaterThan(1);
      for (const feature of features) expect(inOneLine(text)).toContain(feature.text);
      expect(made.searches.slice(1).flatMap((one) => one.features)).toEqual(features.length < 3 ? [] : features.map((one) => one.id));
      expect(made.documents.length).toBeGreaterThan(3);

      let quotations = 0;
      const html = quotedIn(await draftOf(id));
      expect(html).toHaveLength(made.documents.length);
      for (const [at, { name: document, cells }] of made.documents.entries()) {
        const texts = textsOf(await publicationNamed(document));
        expect(cells.map(({ feature }) => feature)).toEqual(features.map((one) => one.id));
        const printed = html[at] ?? [];
        expect(printed).toHaveLength(cells.length);
        for (const [cell, { strength, passage }] of cells.entries()) {
          expect(strength > 0).toBe(passage !== undefined);
          if (passage === undefined) {
            expect(printed[cell]).toBe('no passage found');
            continue;
          }
          quotations += 1;
          expect(texts.some((one) => one.slice(passage.start, passage.end) === passage.text)).toBe(true);
          expect(texts.some((one) => inOneLine(one).includes(printed[cell] ?? 'none'))).toBe(true);
          expect(printed[cell]).toBe(inOneLine(passage.text));
        }
      }
      expect(quotations).toBeGreaterThan(3);

      // The merged list is a version like others: it says what found each hit, and repeats itself.
      const version = await versions.version({ case: id, number: 1 });
      expect(version.hits.every(({ foundBy = [] }) => foundBy.length > 0)).toBe(true);
      expect(version.hits.map(({ score }) => score)).toEqual(version.hits.map(({ score }) => score).toSorted((a, b) => b - a));
      expect(await storage.calls.verdicts({ case: id })).toEqual([]);
      expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });

      expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'firstpass' });
      expect(rowsOf(id)).toEqual(before);
      expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
      expect(recordFault(await storage.stored().caseCopy(id))).toBeUndefined();
    },
  );

  it('is repeated exactly, comes back after its undo, and is undone again before what was done earlier', async () => {
    const id = await newCase();
    const text = disclosures[0]?.paragraphs.join('\n') ?? '';
    const made = await pass.runFirstPass({ case: id, text });
    const after = rowsOf(id);
    expect((await versions.replayVersion({ case: id, number: 1 })).differences).toEqual([]);
    await storage.calls.undo({ case: id });
    expect(await storage.calls.caseFirstPass({ case: id })).toBeUndefined();
    expect(await storage.calls.redoFirstPass({ case: id })).toBe(true);
    expect(rowsOf(id)).toEqual(after);
    expect(await storage.calls.caseFirstPass({ case: id })).toEqual(made);
    expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
    expect(recordFault(await storage.stored().caseCopy(id))).toBeUndefined();
    expect(await storage.calls.redoFirstPass({ case: id })).toBe(false);
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'firstpass' });
    expect(await storage.calls.undo({ case: id })).toBeUndefined();
    // A number that the record names is not given again.
    expect((await pass.runFirstPass({ case: id, text })).version).toBe(2);
    const kinds = (await storage.calls.caseRecord({ case: id, count: 50 })).map(({ kind }) => kind).toReversed();
    expect(kinds).toEqual([
      ...['case', 'change', 'features', 'version', 'firstpass', 'undo', 'firstpass', 'undo'],
      ...['change', 'features', 'version', 'firstpass'],
    ]);
  });

  it('stores nothing where it was stopped, and where the cases were locked', async () => {
    const id = await newCase();
    const before = rowsOf(id);
    const text = disclosures[1]?.paragraphs.join('\n') ?? '';
    for (const step of ['searching', 'comparing'] as const) {
      const running = pass.runFirstPass({ case: id, text });
      const outcome = expect(running).rejects.toMatchObject({ code: 'cancelled' });
      await expect.poll(async () => (await pass.firstPassProgress({ case: id }))?.step).toBe(step);
      await pass.stopFirstPass({ case: id });
      await outcome;
      expect(rowsOf(id)).toEqual(before);
    }
    const running = pass.runFirstPass({ case: id, text });
    const outcome = expect(running).rejects.toMatchObject({ code: 'cases-locked' });
    await expect.poll(async () => (await pass.firstPassProgress({ case: id }))?.step).toBe('searching');
    untilLocked.abort(new Failure('cases-locked'));
    untilLocked = new AbortController();
    await outcome;
    expect(rowsOf(id)).toEqual(before);
    expect(await pass.firstPassProgress({ case: id })).toBeUndefined();
    expect((await storage.calls.caseRecord({ case: id, count: 50 })).map(({ kind }) => kind)).toEqual(['case']);
  });

  it('refuses what says too little, and says what it left out', async () => {
    const id = await newCase();
    const refused = (text: string): Promise<unknown> =>
      pass.runFirstPass({ case: id, text }).then(String, (error: { code: string }) => error.code);
    expect(await refused(' \n ')).toBe('disclosure-empty');
    expect(await refused('A bottle cap.')).toBe('disclosure-short');
    expect(await refused('x '.repeat(300_000))).toBe('disclosure-long');
    expect(applicationCalls.runFirstPass.request.safeParse({ case: id, text: 'x '.repeat(600_000) }).success).toBe(true);
    expect(
      await refused(
        'One sentence that goes on about a cap and a compartment and a foil and a button and a ring and a neck and a bottle and more',
      ),
    ).toBe('disclosure-short');
    const korean =
      '병뚜껑은 음료수 병의 목에 나사로 결합되고 분말을 건조하게 유지하는 저장실을 가진다. 호일이 저장실의 하단을 닫는다. 뾰족한 끝을 가진 누름 버튼이 호일을 뚫어 분말이 음료에 떨어진다. 뜯어내는 고리가 처음 사용하기 전에 버튼을 막는다.';
    const made = await pass.runFirstPass({ case: id, text: korean });
    expect(made.omissions).toContainEqual({ what: 'language', language: 'ko' });
    expect(made.omissions.map(({ what }) => what)).toContain('no-evidence');
  });

  it('is drafted with the features that it compared, also where they were rewritten, removed or replaced since', async () => {
    const id = await newCase();
    const made = await pass.runFirstPass({ case: id, text: disclosures[0]?.paragraphs.join('\n') ?? '' });
    const drafted = await draftOf(id);
    const { source, features } = (await storage.calls.features({ case: id })) ?? { source: '', features: [] };
    expect(made.features).toEqual(features.map(({ id: own, text }) => ({ id: own, text })));
    const rewritten = features.slice(1).map((one) => ({ ...one, text: 'a feature rewritten since' }));
    for (const list of [rewritten, [{ id: 'new', text: 'a feature of another text', weight: 1 }]]) {
      await storage.calls.keepFeatures({ case: id, list: { source, features: list } });
      expect(await draftOf(id)).toBe(drafted);
    }
  });

  it('replaces features with verdicts only if it may, and one undo brings them back to the matrix', async () => {
    const id = await newCase();
    const [one = '', other = ''] = disclosures.map(({ paragraphs }) => paragraphs.join('\n'));
    const first = await pass.runFirstPass({ case: id, text: one });
    const judged = { case: id, publication: first.documents[0]?.name ?? '', feature: first.features[0]?.id ?? '' };
    await storage.calls.giveVerdict({ ...judged, verdict: 'part' });
    const before = rowsOf(id);
    await expect(pass.runFirstPass({ case: id, text: other })).rejects.toMatchObject({ code: 'features-judged' });
    expect(rowsOf(id)).toEqual(before);
    expect((await pass.runFirstPass({ case: id, text: one })).features).toEqual(first.features);
    await storage.calls.undo({ case: id });
    const second = await pass.runFirstPass({ case: id, text: other, replacing: true });
    expect(second.features).not.toEqual(first.features);
    expect((await storage.calls.features({ case: id }))?.source).toBe(other);
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'firstpass' });
    expect(rowsOf(id)).toEqual(before);
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'verdict' });
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'firstpass' });
    expect(await storage.calls.undo({ case: id })).toBeUndefined();
  });

  it('is stored whole where it was stopped while it was being written', async () => {
    const id = await newCase();
    atClock = () => void pass.stopFirstPass({ case: id });
    // The clock is read as the pass begins, where a stop ends it, and as it is written, where it comes too late.
    const text = disclosures[0]?.paragraphs.join('\n') ?? '';
    await expect(pass.runFirstPass({ case: id, text })).rejects.toMatchObject({ code: 'cancelled' });
    let reads = 0;
    atClock = () => {
      reads += 1;
      if (reads === 2) void pass.stopFirstPass({ case: id });
    };
    const made = await pass.runFirstPass({ case: id, text });
    atClock = () => undefined;
    expect(reads).toBe(2);
    expect(await storage.calls.caseFirstPass({ case: id })).toEqual(made);
    expect(await storage.calls.verifyCase({ case: id })).toMatchObject({ sound: true });
  });

  it('says how many collections the case does not search, without their names', async () => {
    others = ['Client Y', 'Client Z'];
    const made = await pass.runFirstPass({ case: await newCase(), text: disclosures[0]?.paragraphs.join('\n') ?? '' });
    others = [];
    expect(made.omissions).toContainEqual({ what: 'not-chosen', collections: 2 });
    expect(JSON.stringify(made)).not.toContain('Client');
  });

  it('fails where the case was changed meanwhile, and is not shown where the cases were locked after it was stored', async () => {
    const id = await newCase();
    const text = disclosures[0]?.paragraphs.join('\n') ?? '';
    const running = pass.runFirstPass({ case: id, text });
    const outcome = expect(running).rejects.toMatchObject({ code: 'first-pass-changed' });
    await expect.poll(async () => (await pass.firstPassProgress({ case: id }))?.step).toBe('searching');
    await storage.calls.keepFeatures({ case: id, list: { source: 'x', features: [{ id: 'own', text: 'of the attorney', weight: 1 }] } });
    await outcome;
    expect((await storage.calls.features({ case: id }))?.source).toBe('x');
    whenKept = () => untilLocked.abort(new Failure('cases-locked'));
    await expect(pass.runFirstPass({ case: id, text })).rejects.toMatchObject({ code: 'cases-locked' });
    whenKept = () => undefined;
    untilLocked = new AbortController();
    expect(await storage.calls.caseFirstPass({ case: id })).toBeDefined();
  });

  it('keeps what the attorney made of the features, and compares nothing that is rated as noise', async () => {
    const id = await newCase();
    // Claims, whose numbers are in no feature.
    const text = disclosures[2]?.paragraphs.join('\n') ?? '';
    const first: FirstPass = await pass.runFirstPass({ case: id, text });
    const list = (await storage.calls.features({ case: id })) ?? { source: '', features: [] };
    const edited = { ...list, features: list.features.slice(0, 2).map((one) => ({ ...one, text: `${one.text} indeed` })) };
    await storage.calls.keepFeatures({ case: id, list: edited });
    const [noise] = first.documents.map(({ name }) => name);
    await storage.calls.rate({ case: id, publications: [noise ?? ''], rating: 'noise' });
    const second = await pass.runFirstPass({ case: id, text });
    expect(await storage.calls.features({ case: id })).toEqual(edited);
    expect(first.omissions.map(({ what }) => what)).toContain('text');
    expect(second.omissions.map(({ what }) => what)).not.toContain('text');
    expect(second.searches).toHaveLength(1);
    expect(second.omissions).toContainEqual({ what: 'no-groups', features: 2 });
    expect(second.omissions.map(({ what }) => what)).toContain('not-compared');
    expect(second.documents.map(({ name }) => name)).not.toContain(noise);
    await storage.calls.undo({ case: id });
    expect(await storage.calls.caseFirstPass({ case: id })).toEqual(first);
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'rating' });
    expect(await storage.calls.undo({ case: id })).toMatchObject({ kind: 'features' });
  });
});
