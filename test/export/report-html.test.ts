// The search report and the table as HTML, read back by an HTML parser.
import { readFileSync } from 'node:fs';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../src-main/export/document.ts';
import type { ExportMaterial } from '../../src-main/export/material.ts';
import type { WrittenForm } from '../../src-main/export/writers.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, nastyTexts, partsOf, written } from '../support/written-documents.ts';

const dense = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\u2060]+/g, '');
const unread: readonly string[] = ['head', 'svg', 'footer'];

interface ReadElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

/** The elements of a page, each with the text in it, and what the parser found wrong. */
async function read(form: WrittenForm, material: ExportMaterial): Promise<{ elements: ReadElement[]; faults: string[] }> {
  const faults: string[] = [];
  const html = readFileSync(await written(form, material), 'utf8');
  const root = parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`) });
  const elements: ReadElement[] = [];
  const textOf = (node: Tree.ChildNode): string => {
    if ('value' in node) return node.value;
    if (!('tagName' in node)) return '';
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    const element: ReadElement = { name: node.tagName, attributes, text: '' };
    elements.push(element);
    element.text = node.childNodes.map(textOf).join('');
    return unread.includes(node.tagName) ? '' : element.text;
  };
  root.childNodes.forEach(textOf);
  return { elements, faults };
}

const named = (elements: readonly ReadElement[], ...names: string[]): ReadElement[] => elements.filter(({ name }) => names.includes(name));
const mainOf = (elements: readonly ReadElement[]): string => named(elements, 'main')[0]?.text ?? '';

describe('The search report as HTML', () => {
  it.each([
    ['report-html', 'report-docx'],
    ['epo-table-html', 'epo-table'],
  ] as const)('%s says what %s says, in the same order', async (html, docx) => {
    const { elements, faults } = await read(html, exportMaterial({ form: html }));
    const parts = await partsOf(await written(docx, exportMaterial({ form: docx })));
    expect(dense(mainOf(elements))).toBe(dense(docxText(parts)));
    expect(faults).toEqual([]);
  });

  it.each([
    ['en', 'Emphasis of classes', 'B65D 51/28 × 0.5; F16K × 2'],
    ['de', 'Gewichtung von Klassen', 'B65D 51/28 × 0,5; F16K × 2'],
  ] as const)('says in %s which classes were weighted', async (language, label, value) => {
    const material = exportMaterial({ form: 'report-html', language });
    const plain = mainOf((await read('report-html', material)).elements);
    material.version!.search.query.weightedClasses = [
      { class: 'B65D51/28', weight: 0.5 },
      { class: 'F16K', weight: 2 },
    ];
    const said = mainOf((await read('report-html', material)).elements);
    expect(dense(said)).toContain(dense(`${label}${value}`));
    expect(dense(plain)).not.toContain(dense(label));
  });

  it('is one file: it asks for nothing, and its links lead to places in it', async () => {
    const material = exportMaterial({ form: 'report-html' });
    const { elements } = await read('report-html', material);
    expect(named(elements, 'meta').some(({ attributes }) => attributes['content']?.includes("default-src 'none'"))).toBe(true);
    expect(named(elements, 'script', 'link', 'iframe', 'object', 'form')).toEqual([]);
    const pictures = named(elements, 'img');
    expect(pictures.length).toBeGreaterThan(0);
    for (const { attributes } of pictures) {
      expect(attributes['src']).toMatch(/^data:image\/(?:png|jpeg);base64,/);
      expect(attributes['alt']).not.toBe('');
    }
    const ids = new Set(elements.flatMap(({ attributes }) => attributes['id'] ?? []));
    const links = named(elements, 'a').map(({ attributes }) => attributes['href'] ?? '');
    expect(links.length).toBeGreaterThanOrEqual(material.documents.length);
    expect(links.filter((link) => !link.startsWith('#') || !ids.has(link.slice(1)))).toEqual([]);
  });

  it('prints the rank of a document without the score, which has no unit that a reader knows', async () => {
    const material = exportMaterial({ form: 'report-html' });
    const text = mainOf((await read('report-html', material)).elements);
    expect(text).toContain('Rank');
    expect(material.documents[0]?.score).toBe(2.4);
    expect(text).not.toMatch(/score/i);
    expect(text).not.toContain('2.400');
  });

  it.each([
    ['en', 'Chinese, which the language model does not know', 'The language model does not know Chinese.'],
    ['de', 'Chinesisch, dem Sprachmodell unbekannt', 'Das Sprachmodell kennt die Sprache Chinesisch nicht.'],
  ] as const)(
    'says with the search, and among what it did not cover, that the model does not know its language: %s',
    async (language, fact, gap) => {
      const material = exportMaterial({ form: 'report-html', language, documents: 1 });
      const textOf = async (): Promise<string> => mainOf((await read('report-html', material)).elements);
      for (const one of [fact, gap]) expect(await textOf()).not.toContain(one);
      const [collection] = material.version?.indexes ?? [];
      Object.assign(collection ?? {}, { byMeaning: false, unknownLanguage: 'zh' });
      for (const one of [fact, gap]) expect(await textOf()).toContain(one);
    },
  );

  it('breaks no date and no letter of a rating', async () => {
    const material = exportMaterial({ form: 'report-html', documents: 2 });
    const html = readFileSync(await written('report-html', material), 'utf8');
    expect(html).toContain(`<td class="unbroken">${material.documents[0]?.card.publicationDate}</td>`);
    expect(html).toMatch(/<td class="unbroken"><span class="relevant" aria-hidden="true">◐<\/span> R<\/td>/);
  });

  it('is in German on request, and marks the language of what it quotes', async () => {
    const { elements } = await read('report-html', exportMaterial({ form: 'report-html', language: 'de' }));
    expect(named(elements, 'html')[0]?.attributes['lang']).toMatch(/^de/);
    expect(named(elements, 'h2')[0]?.text).toBe('Überblick');
    expect(elements.some(({ attributes, text }) => attributes['lang'] === 'ja' && text.includes('積層'))).toBe(true);
  });

  it('prints any title, note and name as text', async () => {
    const material = exportMaterial({
      form: 'report-html',
      documents: nastyTexts.length,
      change: (documents) =>
        documents.forEach((document, at) => {
          const text = nastyTexts[at] ?? '';
          document.publication.title = [{ language: 'en', text }];
          document.note = text;
        }),
    });
    const { elements, faults } = await read('report-html', material);
    expect(faults).toEqual([]);
    expect(mainOf(elements)).toContain('<script>alert("1")</script> & "quotes"');
    expect(named(elements, 'script')).toEqual([]);
    for (const one of material.documents) expect(mainOf(elements)).toContain(numberOf(one));
  });
});
