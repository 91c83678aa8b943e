// Measures how completely PDFs are imported. In: ../shared/data: each PDF whose publication is there as XML, and publications of its XML printed in
// the layouts of the offices; --layout <name>, --each <count>, --show <file>. Out: per file and layout the characters in order, claims and fields right.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sections, type LanguageText, type Publication } from '../src-main/contract/publication.ts';
import { toPublication } from '../src-main/engine/document/publication.ts';
import { readers, readerNamed } from '../src-main/engine/intake/readers.ts';
import { fileSource, headOf, publicationsOf, readAll, sourceOf } from '../test/engine/intake/reading.ts';
import { layouts, printedPatent, type Layout } from '../test/support/printed-patents.ts';
import { printable } from '../test/support/printed-pen.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { editDistance } from './support/edit-distance.ts';
import { machine } from './support/figures.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({
  options: { layout: { type: 'string' }, each: { type: 'string', default: '6' }, show: { type: 'string' } },
});
/** Longer texts take minutes to compare. */
const MAX_LENGTH = 130_000;

/** Where the publications of each layout come from. */
const origins: Record<Layout, { folder: string; file: RegExp }> = {
  'us-grant': { folder: 'uspto-grant-xml', file: /\.xml$/i },
  'us-application': { folder: 'marec', file: /US-.*\.xml$/ },
  'ep-grant': { folder: 'marec', file: /EP-.*-B1\.xml$/ },
  'ep-application': { folder: 'marec', file: /EP-.*-B1\.xml$/ },
  wo: { folder: 'marec', file: /WO-.*\.xml$/ },
};

const fields = ['title', 'applicants', 'inventors', 'citations', 'classes', 'published', 'filed', 'priority', 'country'] as const;
type Field = (typeof fields)[number];

interface Measured {
  name: string;
  layout: string;
  characters: number;
  distance: number;
  claims: number;
  claimsEqual: number;
  /** Undefined where the publication does not have the field. */
  right: Record<Field, boolean | undefined>;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => join(folder, name));

async function publicationsIn(file: string): Promise<Publication[]> {
  const head = headOf(file, readFileSync(file));
  const reader = readers.find((one) => one.recognises(head));
  if (reader === undefined) return [];
  return publicationsOf(await readAll(reader, fileSource(file))).map(toPublication);
}

async function readPdf(name: string, bytes: Uint8Array): Promise<Publication> {
  const [raw] = publicationsOf(await readAll(readerNamed('PDF'), sourceOf(name, bytes)));
  return toPublication(raw ?? { country: 'XX', number: '1' });
}

/** Without white space, forms of the same character and numbers of paragraphs, which some formats leave out. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[[【]\d{4}[\]】]/g, '')
    .replace(/\s+/g, '');

const textOf = (texts: readonly LanguageText[], language: string): string =>
  (texts.find((one) => one.language === language) ?? texts[0])?.text ?? '';

const words = (names: readonly string[]): string =>
  names
    .map((name) =>
      (
        name
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\d]+/gu) ?? []
      )
        .sort()
        .join(' '),
    )
    .sort()
    .join('; ');
const set = (entries: readonly string[]): string => [...new Set(entries)].sort().join(' ');

function valuesOf(publication: Publication): Record<Field, string> {
  const cited = publication.citations.map(({ number }) => /^([A-Z]{2}-\d+)/.exec(number)?.[1]).filter((number) => number !== undefined);
  return {
    title: bare(publication.title[0]?.text ?? '').toLowerCase(),
    applicants: words(publication.applicants.map(({ name }) => name)),
    inventors: words(publication.inventors.map(({ name }) => name)),
    citations: set(cited),
    classes: set(publication.classes.filter(({ type }) => type === 'IPC').map(({ code }) => code)),
    published: publication.publicationDate ?? '',
    filed: publication.filingDate ?? '',
    priority: publication.priorityDate ?? '',
    country: set(publication.priorityCountries),
  };
}

/** `printed`: the fields that the layout prints. */
function compared(name: string, layout: string, wanted: Publication, found: Publication, printed: readonly Field[]): Measured {
  const result: Measured = { name, layout, characters: 0, distance: 0, claims: 0, claimsEqual: 0, right: {} as Measured['right'] };
  for (const section of sections) {
    for (const { language, text } of wanted[section].slice(0, section === 'claims' ? undefined : 1)) {
      const [want, got] = [bare(text), bare(textOf(found[section], language))];
      if (section === 'title') continue;
      result.characters += want.length;
      result.distance += Math.min(want.length, editDistance(want, got));
      if (values.show === name) show(section, text, textOf(found[section], language));
      if (section !== 'claims') continue;
      const [claims, imported] = [text.split('\n'), textOf(found.claims, language).split('\n')];
      result.claims += claims.length;
      if (values.show === name)
        for (const [at, claim] of claims.entries())
          if (bare(claim) !== bare(imported[at] ?? '')) console.log(`claim\n  wanted ${claim}\n  got    ${imported[at]}`);
      result.claimsEqual += claims.filter((claim, at) => bare(claim) === bare(imported[at] ?? '')).length;
    }
  }
  const [want, got] = [valuesOf(wanted), valuesOf(found)];
  for (const field of fields) {
    result.right[field] = want[field] === '' || !printed.includes(field) ? undefined : want[field] === got[field];
    if (values.show === name && result.right[field] === false) console.log(`${field}\n  wanted ${want[field]}\n  got    ${got[field]}`);
  }
  return result;
}

/** Prints where two texts begin to differ, some times. */
function show(section: string, wanted: string, got: string): void {
  const [left, right] = [wanted.split(/\s+/), got.split(/\s+/)];
  let [at, other] = [0, 0];
  for (let shown = 0; shown < 12 && at < left.length; at += 1, other += 1) {
    if (left[at] === right[other]) continue;
    console.log(
      `${section}: wanted "${left.slice(at - 3, at + 9).join(' ')}"\n${' '.repeat(section.length)}  got    "${right.slice(other - 3, other + 9).join(' ')}"`,
    );
    shown += 1;
    // On to the next place where three words agree.
    search: for (let ahead = 1; ahead < 400; ahead += 1)
      for (let back = 0; back <= ahead; back += 1)
        for (const [one, two] of [
          [at + ahead, other + back],
          [at + back, other + ahead],
        ] as const)
          if ([0, 1, 2].every((next) => left[one + next] === right[two + next] && left[one + next] !== undefined)) {
            [at, other] = [one, two];
            break search;
          }
  }
}

/** The publication with the characters that can be printed, and with one language where the layout has one. */
function forLayout(publication: Publication, layout: Layout): Publication {
  const clean = (texts: readonly LanguageText[]): LanguageText[] =>
    texts.map(({ language, text }) => ({
      language,
      text: text
        .split('\n')
        .map((line) => printable(line.replace(/[\u2000-\u200f\u00a0]/g, ' ').replace(/\p{Co}/gu, '')).trim())
        .filter((line) => line !== '')
        .join('\n'),
    }));
  const own = clean(publication.claims);
  const numbered = ({ language, text }: LanguageText): LanguageText => ({
    language,
    text: text
      .split('\n')
      .map((line, at) => `[${String(at + 1).padStart(4, '0')}] ${line}`)
      .join('\n'),
  });
  const description = clean(publication.description).slice(0, 1);
  return {
    ...publication,
    applicants: publication.applicants.slice(0, 8),
    inventors: publication.inventors.slice(0, 8),
    citations: layout === 'us-application' || layout === 'wo' || layout === 'ep-application' ? [] : publication.citations,
    priorityCountries: publication.priorityCountries.slice(0, 1),
    title: clean(publication.title).slice(0, layout === 'ep-grant' ? 3 : 1),
    abstract: layout === 'ep-grant' ? [] : clean(publication.abstract).map((one) => ({ ...one, text: one.text.replaceAll('\n', ' ') })),
    claims: layout === 'ep-grant' ? own : own.slice(0, 1),
    description: layout.startsWith('ep') ? description.map(numbered) : description,
  };
}

async function printedOnes(data: string, layout: Layout): Promise<Measured[]> {
  const { folder, file } = origins[layout];
  const results: Measured[] = [];
  for (const path of filesIn(join(data, 'samples', folder)).filter((name) => file.test(name))) {
    if (results.length >= Number(values.each)) break;
    const [publication] = await publicationsIn(path);
    const length = publication?.description[0]?.text.length ?? 0;
    if (publication === undefined || length < 4_000 || length > MAX_LENGTH || publication.claims.length === 0) continue;
    if (!publication.claims.every(({ text }) => text.startsWith('1. '))) continue;
    if (results.some(({ name }) => name === publication.number)) continue;
    const wanted = forLayout(publication, layout);
    const found = await readPdf('printed.pdf', await printedPatent(wanted, layout));
    results.push(compared(publication.number, layout, wanted, found, fields));
  }
  return results;
}

async function realOnes(data: string): Promise<Measured[]> {
  const xml = new Map<string, string>();
  for (const path of filesIn(join(data, 'samples'))) if (/\.xml$/i.test(path)) xml.set(basename(path, extname(path)), path);
  const results: Measured[] = [];
  for (const path of filesIn(join(data, 'samples', 'pdf')).filter((name) => name.endsWith('.pdf'))) {
    const file = xml.get(basename(path, '.pdf'));
    const [wanted] = file === undefined ? [] : await publicationsIn(file);
    if (wanted === undefined) continue;
    results.push(compared(basename(path, '.pdf'), 'real', wanted, await readPdf(path, readFileSync(path)), fields));
  }
  return results;
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`);

function rowOf(name: string, results: readonly Measured[]): string[] {
  const sum = (of: (one: Measured) => number): number => results.reduce((total, one) => total + of(one), 0);
  const characters = sum((one) => one.characters);
  const rightOf = (field: Field): string => {
    const known = results.map(({ right }) => right[field]).filter((right) => right !== undefined);
    return known.length === 0 ? '-' : `${known.filter(Boolean).length}/${known.length}`;
  };
  const claims = `${sum((one) => one.claimsEqual)}/${sum((one) => one.claims)}`;
  return [name, String(results.length), share(characters - sum((one) => one.distance), characters), claims, ...fields.map(rightOf)];
}

if (sharedData === undefined) console.log('skipped: ../shared/data is absent');
else {
  console.log(machine());
  const rows: string[][] = [];
  const chosen = [...layouts, 'real'].filter((layout) => values.layout === undefined || values.layout === layout);
  for (const layout of chosen) {
    const results = layout === 'real' ? await realOnes(sharedData) : await printedOnes(sharedData, layout as Layout);
    rows.push(...results.map((one) => rowOf(`  ${one.name}`, [one])), rowOf(layout, results));
  }
  printTable(['layout', 'files', 'characters', 'claims', ...fields], rows);
}
