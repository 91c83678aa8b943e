// Renders the demo collection from resources/demo/families/*.json: publications.jsonl, drawings and PDFs, reproducibly. --font: a font
// with Japanese glyphs, else the one fontconfig finds.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawingPng } from './demo/drawings.ts';
import { publicationPdf } from './demo/publication-pdf.ts';
import { publicationsOf, readFamilies, schemesOf, type DemoPublication } from './demo/sources.ts';

const demo = fileURLToPath(new URL('../resources/demo', import.meta.url));
/** SIL Open Font Licence 1.1: may be embedded in documents. */
const FONT = { family: 'Noto Sans CJK JP', name: 'NotoSansCJKjp-Regular' };

function fontFile(family: string): string {
  const found = spawnSync('fc-match', ['-f', '%{family}\n%{file}', family], { encoding: 'utf8' });
  const [first = '', file = ''] = (found.stdout ?? '').split('\n');
  if (!first.includes(family)) throw new Error(`The font '${family}' is not installed; name its file with --font.`);
  return file;
}

/** The publication as a line of our JSONL format; paths are relative to the file. */
function lineOf(publication: DemoPublication): string {
  const { country, number, kind, family, publicationDate, filingDate, language, main } = publication;
  const withEnglish =
    country === 'WO' && language !== 'en' && family.texts.en !== undefined ? [{ language: 'en', text: family.texts.en.abstract }] : [];
  return JSON.stringify({
    country,
    number,
    kind,
    family: family.id,
    publicationDate,
    filingDate,
    priorityDate: family.priority.date,
    priorityCountries: [family.priority.country],
    applicants: family.applicants,
    inventors: family.inventors,
    classes: family.classes.flatMap((code) => schemesOf(code).map((type) => ({ type, code }))),
    title: publication.title,
    abstract: [{ language, text: main.abstract }, ...withEnglish],
    claims: publication.claims.map(({ language: tongue, claims }) => ({
      language: tongue,
      text: claims.map((claim, at) => `${at + 1}. ${claim}`).join('\n'),
    })),
    description: [{ language, text: main.description.map((text) => text.replace(/^# /, '')).join('\n') }],
    citations: publication.citations,
    ...(family.drawing === null ? {} : { image: `drawings/${family.id}.png` }),
    pdf: `pdfs/${country}-${number}-${kind}.pdf`,
  });
}

async function render(): Promise<void> {
  const { values } = parseArgs({ options: { font: { type: 'string' } } });
  const font = values.font ?? fontFile(FONT.family);
  const print = { file: readFileSync(font), name: FONT.name };
  const families = readFamilies(join(demo, 'families'));
  const publications = publicationsOf(families);
  for (const folder of ['drawings', 'pdfs']) {
    rmSync(join(demo, folder), { recursive: true, force: true });
    mkdirSync(join(demo, folder));
  }
  const drawings = new Map<number, Buffer>();
  for (const {
    id,
    drawing,
    publications: [first],
  } of families) {
    if (drawing === null || first === undefined) continue;
    const png = drawingPng(drawing, first.language, font);
    drawings.set(id, png);
    writeFileSync(join(demo, 'drawings', `${id}.png`), png);
  }
  for (const publication of publications) {
    const { country, number, kind, family } = publication;
    writeFileSync(
      join(demo, 'pdfs', `${country}-${number}-${kind}.pdf`),
      await publicationPdf(publication, drawings.get(family.id), print),
    );
  }
  writeFileSync(join(demo, 'publications.jsonl'), publications.map((publication) => `${lineOf(publication)}\n`).join(''));
  process.stdout.write(`${families.length} families, ${publications.length} publications, ${drawings.size} drawings\n`);
}

await render();
