// The data folder of a release as a test fixture: an application over it, and its answers that later releases must give as well.
import { createHash } from 'node:crypto';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import type { Application } from '../../src-main/contract/application.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Query } from '../../src-main/contract/query.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';

export const PASSPHRASE = 'correct horse battery staple';

/** Opens the folder as the application does, without a keychain. Unexpected errors go to `report`. */
export async function openReleaseFolder(folder: string, version: string, report: (error: unknown) => void): Promise<OpenApplication> {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const open = openApplication({
    ...{ folder, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0, report },
    ...{ now: () => performance.now(), clock: Date.now },
    about: { version, door: 'browser', demo: false },
  });
  await Promise.all([open.vaultReady, open.serviceReady]);
  return open;
}

async function ranked(application: Application, text: string, more: Partial<Query> = {}): Promise<string[]> {
  const { hits } = await application.search({ index: 1, query: { text, hits: 20, method: 'hybrid', ...more } });
  const rows = hits.map(({ publication }) => ({ id: publication }));
  const publications = await application.read({ index: 1, publications: rows, sections: [], image: false });
  return publications.map(publicationName);
}

/** Names in their order. Scores are left out: the last digits of vectors depend on the processor. */
async function rankings(application: Application): Promise<Record<string, string[]>> {
  const asked = {
    hybrid: ranked(application, 'a closure with a chamber that releases a powder into a bottle'),
    boost: ranked(application, 'cooling fins between the cells of a battery', { method: 'boost' }),
    words: ranked(application, 'child resistant closure push and turn', { method: 'words' }),
    class: ranked(application, 'a closure for a container', { classes: ['B65D'] }),
    alike: ranked(application, '', { like: ['EP-9010001-A1'] }),
  };
  const named = Object.entries(asked).map(async ([name, one]) => [name, await one] as const);
  return Object.fromEntries(await Promise.all(named));
}

/** What the cases hold, as far as every release must answer it alike. */
export async function caseAnswers(application: Application): Promise<unknown[]> {
  const cases = await application.cases({});
  return Promise.all(cases.map(({ id }) => caseAnswer(application, id)));
}

async function caseAnswer(application: Application, id: number): Promise<unknown> {
  const { title, reference, matter, notes, attachments, createdAt } = await application.case({ case: id });
  const versions = await application.versions({ case: id });
  const lists = await Promise.all(versions.map(({ number }) => application.version({ case: id, number })));
  const documents = await application.caseDocuments({ case: id });
  const annotations = await Promise.all(documents.map(({ name }) => application.annotations({ case: id, publication: name })));
  const files = await Promise.all(attachments.map((one) => application.attachment({ case: id, attachment: one.id })));
  return {
    ...{ id, title, reference, matter, notes, createdAt },
    versions: lists.map(({ number, askedAt, hits }) => ({ number, askedAt, hits: hits.map(({ name, score }) => ({ name, score })) })),
    documents: documents.map(({ name, rating, note, tags }) => ({ name, rating, note, tags })),
    annotations: annotations.flat().map(({ quote, cite, note }) => ({ quote, cite, note })),
    attachments: files.map((file) => ({ name: file?.name, sha256: file && createHash('sha256').update(file.bytes).digest('hex') })),
    features: await application.features({ case: id }),
    verdicts: await application.verdicts({ case: id }),
    record: (await application.caseRecord({ case: id, count: 500 })).map(({ sequence, kind, hash }) => ({ sequence, kind, hash })),
    sound: (await application.verifyCase({ case: id })).sound,
  };
}

async function countedCollections(application: Application): Promise<Collection[]> {
  for (;;) {
    const collections = await application.collections({});
    if (collections.every(({ counting, fingerprint }) => counting !== true && fingerprint !== '')) return collections;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Of an open, unprotected or unlocked folder with an index. Plain JSON. */
export async function folderAnswers(application: Application): Promise<Record<string, unknown>> {
  const collections = await countedCollections(application);
  const history = await application.history({ count: 100 });
  const keys = await application.keys({});
  const notices = await application.notices({});
  const { entries } = await application.audit({ filter: {}, count: 500 });
  const { keyboard, language } = (await application.settings({})) as unknown as Record<string, unknown>;
  const answers = {
    collections: collections.map(({ id, name, documents, families, fingerprint }) => ({ id, name, documents, families, fingerprint })),
    rankings: await rankings(application),
    cases: await caseAnswers(application),
    history: history.map(({ askedAt, search, hits }) => ({ askedAt, search, hits })),
    draft: await application.draft({}),
    keys: keys.map(({ name, customer, contact, credits, creditsUsed, searches }) => ({
      name,
      customer,
      contact,
      credits,
      creditsUsed,
      searches,
    })),
    notices: notices.map(({ key, kind, madeAt }) => ({ key, kind, madeAt })),
    settings: { keyboard, language },
    audit: entries.map(({ sequence, act, hash }) => ({ sequence, act, hash })).toReversed(),
  };
  return JSON.parse(JSON.stringify(answers)) as Record<string, unknown>;
}
