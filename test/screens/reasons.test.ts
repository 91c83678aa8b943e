// Reasons why a file was rejected, in both languages.
import { describe, expect, it } from 'vitest';
import { failureSentence } from '../../src-main/contract/failures.ts';
import { reasonTable, type ReasonCode } from '../../src-main/contract/reasons.ts';
import { failures } from '../../src-main/words/de/failures.ts';

const facts = { name: 'a.docx', entry: 4, version: 2 };

describe('The reason why a file was rejected', () => {
  it('is a sentence in the user’s language, with its numbers', () => {
    const fault = { ...facts, reason: 'record-entry-changed' };
    expect(failureSentence('bundle-damaged', fault)).toBe(
      '"a.docx" is damaged or was changed: entry 4 of its record was changed. Nothing was imported from it.',
    );
    expect(failures('bundle-damaged', fault)).toBe(
      '„a.docx“ ist beschädigt oder wurde verändert: Eintrag 4 des Protokolls wurde verändert. Nichts daraus wurde übernommen.',
    );
    expect(failures('template-unfit', { ...facts, reason: 'template-without-places' })).toContain('{{report}}');
  });

  it('is German for every code, without English text or the code', () => {
    for (const reason of Object.keys(reasonTable) as ReasonCode[]) {
      const told = failures('bundle-damaged', { ...facts, reason });
      expect(told).not.toContain(reason);
      expect(told).not.toContain(failureSentence('bundle-damaged', { ...facts, reason }).split(': ')[1]);
    }
  });

  it('describes in German what is wrong with a language model', () => {
    expect(failures('model-unfit', { reason: 'model-file-missing', name: 'tokenizer.json' })).toBe(
      'Dieses Sprachmodell kann nicht installiert werden: tokenizer.json fehlt.',
    );
  });

  it('of another kind is a clause already and stays unchanged', () => {
    expect(failureSentence('file-unwritable', { name: 'a', reason: 'constructor' })).toBe('"a" cannot be written: constructor.');
  });
});
