// Which publications do answers of the USPTO's Open Data Portal give, and are the other answers refused with a clear sentence?
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { officeCode } from '../../../../src-main/engine/intake/us/office-names.ts';
import { usptoOpenData } from '../../../../src-main/engine/intake/us/open-data.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

describe('Open Data Portal answers', () => {
  it('give codes for offices and countries named in words', () => {
    expect(
      ['CHINA', 'EUROPEAN PATENT OFFICE (EPO)', 'KOREA, REPUBLIC OF', 'JAPAN', 'UNITED KINGDOM', 'JP', 'ATLANTIS', undefined].map(
        officeCode,
      ),
    ).toEqual(['CN', 'EP', 'KR', 'JP', 'GB', 'JP', undefined, undefined]);
  });

  it('without any record are refused', async () => {
    expect(await readAll(usptoOpenData, sourceOf('a.json', '{"count":0,"patentFileWrapperDataBag":[]}'))).toMatchObject([
      { refusal: { code: 'answer-without-publication' } },
    ]);
  });
});

describeWithData('Real Open Data Portal answers', (data) => {
  const folder = `${data}/samples/uspto-odp-json`;

  it('are all recognised by content', () => {
    for (const name of readdirSync(folder))
      expect([name, usptoOpenData.recognises(headOf('x', readFileSync(`${folder}/${name}`)))]).toEqual([name, true]);
  });

  it('give the published application and the grant of a file wrapper', async () => {
    const publications = publicationsOf(await readAll(usptoOpenData, fileSource(`${folder}/get_patent.json`)));
    expect(publications).toMatchObject([
      {
        number: 'US20210210819A1',
        date: '2021-07-08',
        application: { country: 'US', number: '17248024', date: '2021-01-05' },
        title: [{ language: 'en' }],
      },
      { country: 'US', number: '11646472', kind: 'B2', date: '2023-05-09' },
    ]);
    expect(publications[0]?.classes).toHaveLength(20);
    expect(publications[0]?.inventors).toHaveLength(4);
    expect(publications[0]?.priorities).toHaveLength(12);
    expect(publications[0]?.applicants).toMatchObject([{ country: 'US' }]);
  });

  it('give the publication of the earlier flat form', async () => {
    for (const name of ['pc_biblio.json', 'pc_application.json']) {
      expect(publicationsOf(await readAll(usptoOpenData, fileSource(`${folder}/${name}`)))).toMatchObject([
        { number: 'US 2017-0071586 A1', date: '2017-03-16', inventors: [{ country: 'US' }], applicants: [{}] },
      ]);
    }
    expect(publicationsOf(await readAll(usptoOpenData, fileSource(`${folder}/search_patents.json`)))).toMatchObject([
      { number: 'US20240362478A1', priorities: [{ country: 'CN', number: '2023104556449', date: '2023-04-25' }] },
    ]);
  });

  it('about something else are refused with a sentence and give no publication', async () => {
    for (const name of readdirSync(folder).filter((file) => !/^(get_patent|search_patents|pc_biblio|pc_application)\.json$/.test(file))) {
      const outcomes = await readAll(usptoOpenData, fileSource(`${folder}/${name}`));
      expect(outcomes.length, name).toBeGreaterThan(0);
      for (const outcome of outcomes)
        expect('refusal' in outcome && outcome.refusal.reason, name).toMatch(
          /^This answer of the USPTO|^The record describes the application US \d+/,
        );
    }
  });
});
