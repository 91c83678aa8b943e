// Measures the recognition of text in scans. In: publications of the demo, printed in the layouts of offices (Japanese: in one column) and scanned;
// --pages <count> per language, --language <tag>. Out: per language and quality of the scan the character error rate and the processor seconds per page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import PDFDocument from 'pdfkit';
import type { Publication } from '../src-main/contract/publication.ts';
import { fontPath } from '../src-main/export/fonts.ts';
import { linesOfPages } from '../src-main/engine/intake/printed/pdf-lines.ts';
import { pdfPages, type Page } from '../src-main/engine/intake/printed/pdf-runs.ts';
import { openPagePictures } from '../src-main/engine/intake/scanned/page-pictures.ts';
import { meanConfidence, pageOf, recognisedPage } from '../src-main/engine/intake/scanned/recognised-page.ts';
import { languagesFor, openRecogniser, type Recogniser } from '../src-main/engine/intake/scanned/tesseract.ts';
import { processorTime } from '../src-main/workers/budget.ts';
import { printedPatent, type Layout } from '../test/support/printed-patents.ts';
import { scanOf, type Scanning } from '../test/support/scanned-pdfs.ts';
import { editDistance } from './support/edit-distance.ts';
import { machine } from './support/figures.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '6' }, language: { type: 'string' } } });

const qualities: Record<string, Scanning> = {
  '300 dpi': { dotsPerInch: 300, rotation: 0.2, noise: 15, jpegQuality: 75 },
  '200 dpi': { dotsPerInch: 200, rotation: 0.2, noise: 15, jpegQuality: 75 },
  '200 dpi, poor': { dotsPerInch: 200, rotation: 0.7, noise: 60, jpegQuality: 30 },
};

/** `country`: one whose publications are in the language. */
const tongues: { language: string; country: string; layouts: Layout[] }[] = [
  { language: 'en', country: 'US', layouts: ['us-grant', 'wo'] },
  { language: 'de', country: 'DE', layouts: ['ep-grant', 'wo'] },
  { language: 'fr', country: 'FR', layouts: ['ep-grant', 'wo'] },
  { language: 'ja', country: 'JP', layouts: [] },
];

const demo = readFileSync(fileURLToPath(new URL('../resources/demo/publications.jsonl', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const empty = { kind: '', priorityCountries: [], priorities: [], applicants: [], inventors: [], classes: [], title: [], abstract: [] };
    return { ...empty, claims: [], description: [], citations: [], ...(JSON.parse(line) as object) } as unknown as Publication;
  });

/** A publication with its texts in one language only, the longest first. */
function inLanguage(language: string): Publication[] {
  return demo
    .map((publication) => ({
      ...publication,
      title: publication.title.filter((text) => text.language === language),
      abstract: publication.abstract.filter((text) => text.language === language),
      claims: publication.claims.filter((text) => text.language === language),
      description: publication.description.filter((text) => text.language === language),
    }))
    .filter(({ description }) => description.length > 0)
    .sort((one, two) => (two.description[0]?.text.length ?? 0) - (one.description[0]?.text.length ?? 0));
}

async function japanesePrint(publication: Publication): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 70 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.registerFont('text', fontPath('japanese')).font('text').fontSize(10.5);
  for (const paragraph of (publication.description[0]?.text ?? '').split('\n')) document.text(paragraph, { lineGap: 5 });
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const empty: Page = { width: 0, height: 0, runs: [] };
/** The text of a page in the order of reading; first pages have another layout than those that follow. */
const textOf = (page: Page, number: number): string =>
  linesOfPages(number === 1 ? [page] : [empty, page])
    .lines.map(({ text }) => text.normalize('NFKC').replace(/\s+/g, ''))
    .join('');

interface Sum {
  pages: number;
  characters: number;
  errors: number;
  seconds: number;
  words: { text: string; confidence: number }[];
}

async function measure(pdf: Uint8Array, scanning: Scanning, recogniser: Recogniser, most: number, sum: Sum): Promise<void> {
  const printed = await pdfPages(pdf);
  if ('refusal' in printed) throw new Error(printed.refusal.reason);
  // First pages have fields, the rest has text.
  const numbers = printed.pages.map((_, at) => at + 1).slice(0, most);
  const pictures = await openPagePictures(await scanOf(pdf, { ...scanning, pages: numbers }));
  if ('refusal' in pictures) throw new Error(pictures.refusal.reason);
  for (const number of numbers) {
    const begun = processorTime();
    const picture = await pictures.page(number);
    if (typeof picture === 'string') continue;
    const page = recognisedPage(recogniser.words(picture.bitmap, picture.dotsPerInch), picture.dotsPerInch, picture.width, picture.height);
    sum.seconds += (processorTime() - begun) / 1000;
    const wanted = textOf(printed.pages[number - 1] ?? empty, number);
    sum.pages += 1;
    sum.characters += wanted.length;
    sum.errors += editDistance(wanted, textOf(pageOf(page), number));
    sum.words.push(...page.words);
  }
  await pictures.close();
}

console.log(machine());
const rows: string[][] = [];
for (const { language, country, layouts } of tongues) {
  if (values.language !== undefined && values.language !== language) continue;
  const publications = inLanguage(language);
  const prints: Uint8Array[] = [];
  for (const [at, layout] of layouts.entries()) {
    const publication = publications[at];
    if (publication !== undefined) prints.push(await printedPatent(publication, layout));
  }
  if (layouts.length === 0) for (const publication of publications.slice(0, 2)) prints.push(await japanesePrint(publication));
  const recogniser = await openRecogniser(languagesFor(country));
  for (const [quality, scanning] of Object.entries(qualities)) {
    const sum: Sum = { pages: 0, characters: 0, errors: 0, seconds: 0, words: [] };
    for (const pdf of prints) await measure(pdf, scanning, recogniser, Math.ceil(Number(values.pages) / prints.length), sum);
    const wrong = `${((100 * sum.errors) / sum.characters).toFixed(2)} %`;
    rows.push([language, quality, String(sum.pages), wrong, `${meanConfidence(sum.words)} %`, (sum.seconds / sum.pages).toFixed(1)]);
    console.log(rows.at(-1)?.join('  '));
  }
}
printTable(['text', 'scan', 'pages', 'characters wrong', 'confidence', 'processor s/page'], rows);
