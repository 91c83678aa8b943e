// RIS and BibTeX, read back by small readers of the published formats.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportMaterial } from '../support/export-material.ts';
import { nastyTexts, written } from '../support/written-documents.ts';

/** RIS: a two-character tag, two spaces, a hyphen, a space, the value; a record runs from TY to ER. */
function readRis(text: string): Map<string, string[]>[] {
  const records: Map<string, string[]>[] = [];
  let open: Map<string, string[]> | undefined;
  for (const line of text.split('\r\n')) {
    if (line === '') continue;
    const [, tag, value] = /^([A-Z][A-Z0-9]) {2}- (.*)$/.exec(line) ?? [];
    if (tag === undefined || value === undefined) throw new Error(`no line of RIS: ${line}`);
    if (tag === 'TY') open = new Map();
    if (open === undefined) throw new Error(`outside of a record: ${line}`);
    if (tag === 'ER') {
      records.push(open);
      open = undefined;
    } else open.set(tag, [...(open.get(tag) ?? []), value]);
  }
  if (open !== undefined) throw new Error('a record without its end');
  return records;
}

/** BibTeX: @type{key, name = {value with balanced braces}, ...}. */
function readBibtex(text: string): { type: string; key: string; fields: Map<string, string> }[] {
  let at = 0;
  const until = (sign: string): string => {
    const end = text.indexOf(sign, at);
    if (end === -1) throw new Error(`no ${sign} after ${at}`);
    const part = text.slice(at, end);
    at = end + sign.length;
    return part;
  };
  const entries = [];
  while (text.indexOf('@', at) !== -1) {
    until('@');
    const type = until('{');
    const key = until(',');
    const fields = new Map<string, string>();
    for (;;) {
      while (/[\s,]/.test(text[at] ?? '')) at += 1;
      if (text[at] === '}') break;
      const name = until('=').trim();
      until('{');
      const start = at;
      // A brace after a backslash is an ordinary character.
      for (let depth = 1; depth > 0; at += 1) {
        if (at >= text.length) throw new Error('braces are not balanced');
        if (text[at] === '\\') at += 1;
        else if (text[at] === '{') depth += 1;
        else if (text[at] === '}') depth -= 1;
      }
      fields.set(name, text.slice(start, at - 1));
    }
    entries.push({ type, key, fields });
  }
  return entries;
}

describe('The documents as RIS', () => {
  it('are patents with inventors, assignee, number and dates', async () => {
    const material = exportMaterial({ form: 'ris' });
    const records = readRis(readFileSync(await written('ris', material), 'utf8'));
    expect(records).toHaveLength(material.documents.length);
    const first = Object.fromEntries(records[0] ?? []);
    expect(first).toMatchObject({
      TY: ['PAT'],
      AU: ['Wieland, Jorinde', 'Asplund, Torvald'],
      PB: ['Morgenrot Verschlusstechnik GmbH'],
      SN: ['EP\u00a09\u00a0010\u00a0001\u00a0A1'],
      DA: ['2010/09/08'],
      PY: ['2010'],
    });
    expect(records.some((record) => record.get('TI')?.[0]?.includes('積層剥離ボトル'))).toBe(true);
  });

  it('keep each value on one line, whatever it contains', async () => {
    const change = (documents: { note?: string; tags: string[] }[]): void =>
      documents.forEach((document, at) => {
        document.note = `${nastyTexts[at] ?? ''}\nTY  - BOOK\r\nER  - `;
        document.tags = ['ER  - '];
      });
    const material = exportMaterial({ form: 'ris', documents: nastyTexts.length, change });
    const records = readRis(readFileSync(await written('ris', material), 'utf8'));
    expect(records.map((record) => record.get('TY'))).toEqual(material.documents.map(() => ['PAT']));
  });
});

describe('The documents as BibTeX', () => {
  it('are patents with a unique key, holder, number and date', async () => {
    const material = exportMaterial({ form: 'bibtex', documents: 190 });
    const entries = readBibtex(readFileSync(await written('bibtex', material), 'utf8'));
    expect(entries).toHaveLength(190);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(190);
    expect(entries[0]?.type).toBe('patent');
    expect(Object.fromEntries(entries[0]?.fields ?? [])).toMatchObject({
      author: '{Wieland, Jorinde} and {Asplund, Torvald}',
      holder: '{Morgenrot Verschlusstechnik GmbH}',
      date: '2010-09-08',
      year: '2010',
      langid: 'english',
    });
  });

  it('have special characters of TeX escaped and braces balanced', async () => {
    const change = (documents: { note?: string }[]): void =>
      documents.forEach((document, at) => (document.note = `${nastyTexts[at] ?? ''} 100 % & more_less #1 $5 ~ ^ \\ } {`));
    const material = exportMaterial({ form: 'bibtex', documents: nastyTexts.length, change });
    const entries = readBibtex(readFileSync(await written('bibtex', material), 'utf8'));
    expect(entries).toHaveLength(nastyTexts.length);
    expect(entries[0]?.fields.get('note')).toContain(
      '100 \\% \\& more\\_less \\#1 \\$5 \\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\} \\{',
    );
  });
});
