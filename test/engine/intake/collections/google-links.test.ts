// Are lists of links to Google Patents read?
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { googleLinks } from '../../../../src-main/engine/intake/collections/google-links.ts';
import type { Outcome } from '../../../../src-main/engine/intake/record.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, headOf, readAll, sourceOf } from '../reading.ts';

function listed(outcomes: Outcome[]): (string | undefined)[] {
  return outcomes.flatMap((outcome) => ('listed' in outcome ? [outcome.listed.number] : []));
}

describe('A list of links', () => {
  const address = (number: string): string => `https://patents.google.com/patent/${number}/en`;

  it('may have a heading, and numbers that start with letters', async () => {
    const list = ['url', 'USRE99123E1', 'USPP99123P3', 'BRPI0599999A2', 'XX9900001B2']
      .map((line, at) => (at === 0 ? line : address(line)))
      .join('\n');
    expect(googleLinks.recognises(headOf('links.csv', list))).toBe(true);
    expect(listed(await readAll(googleLinks, sourceOf('links.csv', list)))).toEqual([
      'USRE99123E1',
      'USPP99123P3',
      'BRPI0599999A2',
      'XX9900001B2',
    ]);
  });

  it('is not a text that starts with the address of its source', () => {
    expect(googleLinks.recognises(headOf('spade.txt', `${address('XX9900001B2')}\nSpade\n\nAbstract\nA spade.`))).toBe(false);
  });
});

describeWithData('The real list of links', (data) => {
  it('gives one entry per line', async () => {
    const path = `${data}/samples/google/patent-links.csv`;
    expect(googleLinks.recognises(headOf('x.csv', readFileSync(path)))).toBe(true);
    const outcomes = await readAll(googleLinks, fileSource(path));
    expect(outcomes).toHaveLength(
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    );
    expect(listed(outcomes).every((number) => /^[A-Z]{2}\d+[A-Z]\d$/.test(number ?? ''))).toBe(true);
  });
});
