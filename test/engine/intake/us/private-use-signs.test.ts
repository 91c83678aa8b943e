// Are the signs of the private use area in US formulas read as standard characters?
import { expect, it } from 'vitest';
import { parseXml } from '../../../../src-main/engine/intake/markup/xml-parser.ts';
import { textOf } from '../../../../src-main/engine/intake/markup/xml-tree.ts';
import { withStandardSigns } from '../../../../src-main/engine/intake/us/private-use-signs.ts';
import { usRedBook } from '../../../../src-main/engine/intake/us/red-book.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, publicationsOf, readAll } from '../reading.ts';

it('Signs and letters of formulas become standard characters, and unknown signs stay', () => {
  const root = parseXml(
    '<math><mi>&#xf7a4;</mi><mo>&#xf603;</mo><mi>&#xf6cb;</mi><mo>&#xf7d9;</mo><mi>&#xf74d;&#xf7e4;</mi><mo>&#xe123;</mo></math>',
  );
  withStandardSigns(root);
  expect(textOf(root)).toBe('A|z=e9\ue123');
});

describeWithData('The samples of the US office', (data) => {
  it('have no signs of the private use area left', async () => {
    const outcomes = await readAll(usRedBook, fileSource(`${data}/samples/uspto-grant-xml/concatenated/ipg100105.small.xml`));
    const texts = publicationsOf(outcomes).flatMap(({ claims = [], description = [] }) => [...(claims ?? []), ...(description ?? [])]);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ text }) => /[\ue000-\uf8ff]/.test(text))).toEqual([]);
  });
});
