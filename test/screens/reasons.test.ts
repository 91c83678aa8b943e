// Why a file was refused: does each language say it whole, with no code and no word of the other language in it?
import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../src-main/contract/failures.ts';
import { reasonTable, type ReasonCode } from '../../src-main/contract/reasons.ts';
import { failures } from '../../src-main/words/de/failures.ts';

const facts = { name: 'a.docx', entry: 4, version: 2 };

describe('A reason why a file was refused', () => {
  it('stands in the sentence of its language, with its numbers', () => {
    const fault = { ...facts, reason: 'record-entry-changed' };
    expect(failureSentence('bundle-damaged', fault)).toBe(
      '"a.docx" is damaged or was changed: entry 4 of its record was changed. Nothing was imported from it.',
    );
    expect(failures('bundle-damaged', fault)).toBe(
      '„a.docx“ ist beschädigt oder wurde verändert: Eintrag 4 des Protokolls wurde verändert. Nichts daraus wurde übernommen.',
    );
    expect(failures('template-unfit', { ...facts, reason: 'template-without-places' })).toContain('{{report}}');
  });

  it('is told in German without the English clause or the code, for every code', () => {
    for (const reason of Object.keys(reasonTable) as ReasonCode[]) {
      const told = failures('bundle-damaged', { ...facts, reason });
      expect(told).not.toContain(reason);
      expect(told).not.toContain(failureSentence('bundle-damaged', { ...facts, reason }).split(': ')[1]);
    }
  });

  it('says in German what is wrong with a language model', () => {
    expect(failures('model-unfit', { reason: 'model-file-missing', name: 'tokenizer.json' })).toBe(
      'Dieses Sprachmodell kann nicht installiert werden: tokenizer.json fehlt.',
    );
  });

  it('of another kind is a clause already and stays as it is', () => {
    expect(failureSentence('file-unwritable', { name: 'a', reason: 'constructor' })).toBe('"a" cannot be written: constructor.');
  });
});
