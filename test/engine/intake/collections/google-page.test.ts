// Is a page of Google Patents read, whole or in fragments?
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { googlePage } from '../../../../src-main/engine/intake/collections/google-page.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

describe('A page of Google Patents', () => {
  const page = `<html><body><article><h1 itemprop="pageTitle">XX9900001A1</h1><span itemprop="title">Spaten</span>
    <dl><dd itemprop="publicationNumber">XX9900001A1</dd><dd itemprop="directAssociations" itemscope><span itemprop="publicationNumber">XX1A</span></dd></dl>
    <section itemprop="abstract"><div itemprop="content"><abstract lang="EN"><div class="abstract"><span class="notranslate"><span class="google-src-text">Ein Spaten.</span> A spade.</span></div></abstract></div></section>
    </article></body></html>`;

  it('gives the translation without the original text behind it', async () => {
    expect(publicationsOf(await readAll(googlePage, sourceOf('x.html', page)))).toMatchObject([
      { number: 'XX9900001A1', title: [{ language: 'en', text: 'Spaten' }], abstract: [{ language: 'en', text: 'A spade.' }] },
    ]);
  });

  it('is refused without a number and without any text', async () => {
    expect(await readAll(googlePage, sourceOf('x.html', '<section itemprop="claims"><p>1. A spade.</p></section>'))).toMatchObject([
      { refusal: { code: 'page-no-number' } },
    ]);
    expect(await readAll(googlePage, sourceOf('XX9900001A1.html', '<html></html>'))).toMatchObject([{ refusal: { code: 'page-no-text' } }]);
  });
});

describeWithData('Real pages of Google Patents', (data) => {
  const folder = `${data}/samples/google`;

  it('give every fact and text of the publication', async () => {
    const path = `${folder}/patent-page.html`;
    expect(googlePage.recognises(headOf('x', readFileSync(path)))).toBe(true);
    const [publication] = publicationsOf(await readAll(googlePage, fileSource(path)));
    expect(publication).toMatchObject({
      number: 'US12390907B2',
      date: '2025-08-19',
      family: '69141714',
      application: { date: '2018-07-13' },
      priorityDate: '2018-07-13',
    });
    expect(publication?.inventors).toHaveLength(4);
    expect(publication?.applicants).toHaveLength(1);
    expect(publication?.classes).toEqual(['B25B21/004', 'B25B23/141', 'B25F5/001'].map((code) => ({ type: 'CPC', code })));
    const claims = publication?.claims?.[0]?.text.split('\n') ?? [];
    expect(claims).toHaveLength(34);
    for (const [index, claim] of claims.entries()) expect(claim.startsWith(`${index + 1}. `)).toBe(true);
    expect(publication?.description?.[0]?.text.split('\n').length).toBeGreaterThan(50);
    expect(publication?.citations?.length).toBeGreaterThan(20);
  });

  it('give the claims and the description of fragments that only their file names identify', async () => {
    const [claims] = publicationsOf(await readAll(googlePage, fileSource(`${folder}/US10397476B2-claims.html`)));
    expect(claims).toMatchObject({ number: 'US10397476B2', claims: [{ language: 'en' }], description: [] });
    expect(claims?.claims?.[0]?.text.split('\n')).toHaveLength(20);
    const [description] = publicationsOf(await readAll(googlePage, fileSource(`${folder}/US10397476B2-description.html`)));
    expect(description).toMatchObject({ number: 'US10397476B2', claims: [], description: [{ language: 'en' }] });
    expect(description?.description?.[0]?.text.split('\n').length).toBeGreaterThan(70);
  });
});
