// Is every real sample of the patent XML formats recognised and read? (EPO, MAREC, JPO, DPMA, CPC; bulk ZIP of the EPO.)
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LanguageText } from '../../../src-main/contract/publication.ts';
import { toPublication } from '../../../src-main/engine/document/publication.ts';
import type { Outcome } from '../../../src-main/engine/intake/record.ts';
import { recognise } from '../../../src-main/engine/intake/sniff.ts';
import { describeWithData } from '../../support/shared-data.ts';
import { importAll, temporaryFolder } from './importing.ts';
import { fileSource, readAll, sourceOf } from './reading.ts';
import { xmlSamples } from './xml-samples-table.ts';

const folders = ['epo-fulltext-xml', 'epo-docdb', 'epo-ops', 'marec', 'jpo', 'dpma', 'cpc'];

function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

function summaryOf(outcome: Outcome): string {
  if ('refusal' in outcome) return outcome.refusal.code;
  if ('scheme' in outcome || 'listed' in outcome) return `scheme ${outcome.scheme.length}`;
  const { country, number, kind, publicationDate, filingDate, title, abstract, claims, description } = toPublication(outcome.publication);
  const languages = (texts: LanguageText[]): string => texts.map(({ language }) => language).join(',');
  const counted = claims.map(({ language, text }) => `${language}${text.split('\n').length}`).join(',');
  const name = `${country}-${number}-${kind} ${publicationDate ?? '-'} ${filingDate ?? '-'}`;
  return `${name} t:${languages(title)} a:${languages(abstract)} c:${counted} d:${languages(description)}`;
}

describeWithData('The samples of patent XML', (data) => {
  const samples = join(data, 'samples');

  it.each(Object.entries(xmlSamples))('%s is read', async (file, expected) => {
    const source = fileSource(join(samples, file));
    const recognised = await recognise(source);
    if (!('reader' in recognised)) throw new Error(`${file} is not recognised`);
    const outcomes = await readAll(recognised.reader, source);
    expect([recognised.reader.format, ...outcomes.map(summaryOf)]).toEqual(expected);
  });

  it('include every sample of these formats', () => {
    const files = folders.flatMap((folder) => filesUnder(join(samples, folder))).map((path) => relative(samples, path));
    expect(files.filter((file) => /\.xml$/.test(file) && xmlSamples[file] === undefined)).toEqual([]);
  });

  it.each([
    'epo-fulltext-xml/grant/v1-4-B2.xml',
    'epo-docdb/DE-backfile.xml',
    'epo-ops/ops_get_biblio.xml',
    'jpo/gazette/JP3214781U.xml',
    'jpo/st96/JP3244015U.xml',
    'cpc/cpcMaster.xml',
  ])('%s is refused, never partly read without a message, wherever it is truncated', async (file) => {
    const whole = readFileSync(join(samples, file));
    const recognised = await recognise(fileSource(join(samples, file)));
    if (!('reader' in recognised)) throw new Error(`${file} is not recognised`);
    for (let part = 1; part < 12; part++) {
      const outcomes = await readAll(recognised.reader, sourceOf(file, whole.subarray(0, Math.floor((whole.length * part) / 12)), 4096));
      expect(outcomes.filter((outcome) => 'refusal' in outcome)).toHaveLength(1);
    }
  });

  it('are skipped for a thumbnail, and refused for a web page saved as a gazette', async () => {
    expect(await recognise(fileSource(join(samples, 'epo-ops/ops_image_thumbnail.tiff')))).toEqual({ ignored: true });
    const page = await recognise(fileSource(join(samples, 'jpo/other/JP2024524707A.txt')));
    expect('refusal' in page && page.refusal.code).toBe('html-not-recognised');
  });
});

describeWithData('The EPO bulk ZIP with Spanish full text', (data) => {
  const temporary = temporaryFolder();

  it('gives one publication with its claims, its description and its first figure, through two layers of ZIP', async () => {
    const { publications } = await importAll([join(data, 'samples/epo-bdds/Full_Text_ES_frontfile.zip')], temporary);
    expect(publications).toHaveLength(1);
    const [found] = publications;
    expect([found?.country, found?.number, found?.kind, found?.date]).toEqual(['ES', '2993312', 'T1', '20241227']);
    expect(found?.claims?.map(({ language, text }) => `${language}${text.split('\n').length}`)).toEqual(['es13']);
    expect(found?.description?.[0]?.language).toBe('es');
    const image = found?.image;
    if (image === undefined || !('path' in image)) throw new Error('there is no image');
    expect((await found?.from.sibling(image.path))?.length).toBeGreaterThan(1000);
  });
});

describe('The table of samples', () => {
  it('has as many files as the documentation of the data folder', () => {
    const count = (folder: string): number => Object.keys(xmlSamples).filter((file) => file.startsWith(`${folder}/`)).length;
    expect(folders.map(count)).toEqual([25, 5, 23, 154, 57, 2, 2]);
  });
});
