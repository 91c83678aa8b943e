// Does a plain text become a publication only where its text or name identifies one?
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../src-main/engine/intake/printed/plain-text.ts';
import { headOf, publicationsOf, readAll, sourceOf } from '../reading.ts';

const text = `US 2031/0000001 A1
Publication date: 2031-01-07

Title: Self-levelling spade

Abstract
A spade with a level.

Description
The spade digs.
It also levels.

What is claimed is:
1. A spade with a blade.
2. The spade of claim 1 with a level.
`;

describe('A plain text', () => {
  it('with a number becomes a publication with its sections', async () => {
    expect(plainText.recognises(headOf('notes.txt', text))).toBe(true);
    expect(publicationsOf(await readAll(plainText, sourceOf('notes.txt', text)))).toEqual([
      {
        country: 'US',
        number: '20310000001',
        kind: 'A1',
        date: '2031-01-07',
        title: [{ language: '', text: 'Self-levelling spade' }],
        abstract: [{ language: '', text: 'A spade with a level.' }],
        description: [{ language: '', text: 'The spade digs.\nIt also levels.' }],
        claims: [{ language: '', text: '1. A spade with a blade.\n2. The spade of claim 1 with a level.' }],
      },
    ]);
  });

  it('takes the number from its name where the text has none', async () => {
    for (const name of ['EP9999991A1.txt', 'folder/us99999991b2.txt', 'EP-9999991-A1'])
      expect(plainText.recognises(headOf(name, 'Description\nA spade that digs.'))).toBe(true);
    const [publication] = publicationsOf(await readAll(plainText, sourceOf('EP9999991A1.txt', 'Beschreibung\nEin Spaten, der gräbt.')));
    expect(publication).toMatchObject({
      country: 'EP',
      number: '9999991',
      kind: 'A1',
      description: [{ language: '', text: 'Ein Spaten, der gräbt.' }],
    });
  });

  it('has the number that it states or is named after, whatever others it mentions', async () => {
    const content = 'Spade\n\nAbstract\nBetter than EP 9 999 992 B1, as EP 9 999 992 B1 only digs.\n\nClaims\n1. A spade.';
    const [named] = publicationsOf(await readAll(plainText, sourceOf('EP9999991A1.txt', content)));
    expect(named).toMatchObject({
      country: 'EP',
      number: '9999991',
      kind: 'A1',
      title: [{ text: 'Spade' }],
      claims: [{ text: '1. A spade.' }],
    });
    expect(named?.description).toEqual([]);
    const [stated] = publicationsOf(
      await readAll(plainText, sourceOf('EP9999991A1.txt', `Publication number: EP 9 999 993 A1\n${content}`)),
    );
    expect(stated).toMatchObject({ number: '9999993' });
  });

  it('that mentions several publications is none of them', () => {
    const notes = 'Notes of the meeting on spades, taken by hand: we discussed US 5,999,456 and EP 9 999 991 B1 as prior art.';
    expect(plainText.recognises(headOf('notes.txt', notes))).toBe(false);
  });

  it('that speaks of a publication is not that publication', async () => {
    const notes = [
      'The closest prior art is EP 9 999 991 B1. It lacks feature b.',
      'EP 9 999 991 B1 is the closest prior art.\nIt lacks feature b of claim 1, see the abstract.',
      'EP 9 999 991 B1\n\nCalled the client about this patent on Monday.',
      'Publication number: EP 9 999 991 B1\nTo be discussed with the inventor.',
    ];
    for (const note of notes) expect([note, plainText.recognises(headOf('EP9999991B1 notes.txt', note))]).toEqual([note, false]);
    expect(await readAll(plainText, sourceOf('EP9999991B1.txt', 'It lacks feature b.'))).toMatchObject([
      { refusal: { code: 'text-not-recognised' } },
    ]);
  });

  it('is read in any encoding', async () => {
    const [publication] = publicationsOf(
      await readAll(plainText, sourceOf('DE102031000001A1.txt', Buffer.from('Zusammenfassung:\r\nEin Türöffner.\r\n', 'latin1'))),
    );
    expect(publication).toMatchObject({ country: 'DE', abstract: [{ language: '', text: 'Ein Türöffner.' }] });
  });

  it('without a number is refused with a reason', async () => {
    for (const [name, content] of [
      ['notes.txt', 'Buy milk on 2031-01-07.'],
      ['table-2031-01.csv', 'EP 9 999 991 A1'],
      ['no-2031-0001.txt', 'minutes'],
      ['x.txt', '<xml>EP 9 999 991 A1</xml>'],
      ['EP9999991A1.txt', 'a\0b'],
    ]) {
      expect([name, plainText.recognises(headOf(name ?? '', content ?? ''))]).toEqual([name, false]);
    }
    expect(await readAll(plainText, sourceOf('notes.txt', 'Buy milk.'))).toMatchObject([{ refusal: { code: 'text-not-recognised' } }]);
  });
});
