// Are parts of US applications in XML4IP read?
import { expect, it } from 'vitest';
import { usFileWrapper } from '../../../../src-main/engine/intake/us/file-wrapper.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { importAll, temporaryFolder } from '../importing.ts';
import { publicationsOf, readAll, sourceOf } from '../reading.ts';

const part = (root: string, code: string, inside: string): string =>
  `<?xml version="1.0"?><pat:${root} xmlns:pat="urn:us:gov:doc:uspto:patent"><pat:DocumentCode>${code}</pat:DocumentCode><pat:ApplicationNumber>13999999</pat:ApplicationNumber>${inside}</pat:${root}>`;

it('Claims, specification and abstract get the number of their application', async () => {
  const claims = part(
    'ClaimsDocument',
    'CLM',
    '<pat:ClaimSet><pat:ClaimList><pat:BoundaryData>Docket 7</pat:BoundaryData><pat:Claim><pat:ClaimNumber>1</pat:ClaimNumber><pat:ClaimText><pat:ClaimLabelText>1. </pat:ClaimLabelText>A lantern.</pat:ClaimText></pat:Claim><pat:Claim><pat:ClaimText>2. It, folded.</pat:ClaimText></pat:Claim></pat:ClaimList></pat:ClaimSet>',
  );
  const abstract = part(
    'SpecificationDocument',
    'ABST',
    '<pat:Specification><pat:Heading>ABSTRACT</pat:Heading><pat:P>A lan<pat:OCRConfidenceData>tern</pat:OCRConfidenceData> folds.</pat:P></pat:Specification>',
  );
  const read = async (text: string): Promise<unknown> => publicationsOf(await readAll(usFileWrapper, sourceOf('a.xml', text)))[0];
  expect(await read(claims)).toMatchObject({
    country: 'US',
    number: '13999999',
    kind: 'A',
    claims: [{ text: '1. A lantern.\n2. It, folded.' }],
  });
  expect(await read(abstract)).toMatchObject({ number: '13999999', abstract: [{ text: 'A lantern folds.' }] });
});

describeWithData('The archive of the office', (data) => {
  const temporary = temporaryFolder();
  it('gives the parts of its applications', async () => {
    const { publications, refusals } = await importAll([`${data}/samples/uspto-zip/sample_XML4IP.ZIP`], temporary);
    expect(refusals).toEqual([]);
    expect(publications).toHaveLength(13);
    expect(new Set(publications.map(({ number }) => number))).toEqual(
      new Set(['12993548', '13694401', '13821389', '13962724', '14522151']),
    );
    expect(publications[0]?.claims?.[0]?.text.split('\n')).toHaveLength(17);
  });

  it('gives the first drawing of an application, also from an archive inside another', async () => {
    for (const [file, drawing] of [
      ['US20250204297A1-20250626.ZIP', 25_187],
      ['I20060427.zip', 27_098],
    ] as const) {
      const { publications, ignored } = await importAll([`${data}/samples/uspto-zip/${file}`], temporary);
      expect(publications).toHaveLength(1);
      expect(ignored.length).toBeGreaterThan(10);
      const [publication] = publications;
      const image = publication?.image;
      expect((await publication?.from.sibling(image !== undefined && 'path' in image ? image.path : ''))?.length).toBe(drawing);
    }
  });
});
