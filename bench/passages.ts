// Measures how many quoted passages the reader finds on the right page and at the right place of a PDF, and whether highlighted words are whole.
// In: the PDFs of ../shared/data/samples with their text as it is imported, and sample texts set as pages in two columns, where every place is
// known. Arguments: number of texts that are set.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PassageSpan, Publication } from '../src-main/contract/publication.ts';
import { passagesOf } from '../src-main/engine/document/passages.ts';
import { toPublication } from '../src-main/engine/document/publication.ts';
import { readers } from '../src-main/engine/intake/readers.ts';
import { DocumentText } from '../src-renderer/pdf-frame/document-text.ts';
import { lettersOf, type PageSpan } from '../src-renderer/pdf-frame/page-text.ts';
import { quotedText } from '../src-renderer/screens/reader/quoted-text.ts';
import { fileSource, headOf, publicationsOf, readAll } from '../test/engine/intake/reading.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { setPages, type SetDocument } from '../test/support/set-pages.ts';

/** Letters between the true start of a passage and the one found, up to which the place is right; pages differ by line numbers. */
const SAME_PLACE = 40;
/** Length and distance of the unique samples by which the place of a passage in a real PDF is known. */
const ANCHOR = { length: 24, step: 8, near: 200 };
const MAX_PASSAGES = 120;
const TEXTS = 40;

interface Place {
  page: number;
  letter: number;
}

interface Tally {
  passages: number;
  page: number;
  place: number;
  words: number;
  found: number;
  cut: number;
}

const tally = (): Tally => ({ passages: 0, page: 0, place: 0, words: 0, found: 0, cut: 0 });

async function publicationsIn(path: string): Promise<Publication[]> {
  const head = headOf(path, readFileSync(path));
  const reader = readers.find((one) => one.recognises(head));
  if (reader === undefined) return [];
  return publicationsOf(await readAll(reader, fileSource(path))).flatMap((raw) => {
    try {
      return [toPublication(raw)];
    } catch {
      return [];
    }
  });
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const cMapUrl = fileURLToPath(new URL('cmaps/', home));
  const standardFontDataUrl = fileURLToPath(new URL('standard_fonts/', home));
  return getDocument({ data: new Uint8Array(bytes), cMapUrl, cMapPacked: true, standardFontDataUrl, verbosity: 0 }).promise;
}

/** Every seventh word of four letters or more, as highlights would be. */
function someWords(passage: string): { start: number; end: number }[] {
  const words = [...passage.matchAll(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu)];
  return words.filter((_, at) => at % 7 === 0).map((word) => ({ start: word.index, end: word.index + word[0].length }));
}

async function measure(document: PDFDocumentProxy, publication: Publication, truth: (span: PassageSpan) => Place | undefined, into: Tally) {
  const text = new DocumentText(document);
  const spans = passagesOf(publication);
  const step = Math.max(1, Math.floor(spans.length / MAX_PASSAGES));
  for (const span of spans.filter((_, at) => at % step === 0)) {
    const known = truth(span);
    if (known === undefined) continue;
    const { passage, near, within } = quotedText(publication, span, true);
    const words = someWords(passage);
    const { page, places } = await text.findPassage(passage, near, within, words);
    into.passages++;
    into.words += words.length;
    if (page === known.page) into.page++;
    const [first] = places[0]?.spans ?? [];
    const at = first && (await letterOf(text, page, first));
    if (page === known.page && at !== undefined && Math.abs(at - known.letter) <= SAME_PLACE) into.place++;
    for (const place of places) {
      into.found += place.words.length;
      for (const word of place.words) if (await isCut(text, place.page, word, passage, words)) into.cut++;
    }
  }
}

async function letterOf(text: DocumentText, page: number, { from }: PageSpan): Promise<number> {
  const { letters } = await text.textOn(page);
  return letters.items.findIndex((item, at) => item > from.item || (item === from.item && (letters.offsets[at] ?? 0) >= from.offset));
}

/** True if what is highlighted is not one of the words, nor the part of one before or after a line end. */
async function isCut(text: DocumentText, page: number, span: PageSpan, passage: string, words: { start: number; end: number }[]) {
  const { strings, letters } = await text.textOn(page);
  const first = await letterOf(text, page, span);
  const shown = lettersOf(
    strings
      .slice(span.from.item, span.to.item + 1)
      .map((one, at, all) => one.text.slice(at === 0 ? span.from.offset : 0, at === all.length - 1 ? span.to.offset : undefined)),
  ).text;
  const whole = words.some(({ start, end }) => lettersOf([passage.slice(start, end)]).text === shown);
  if (!whole) return !words.some(({ start, end }) => lettersOf([passage.slice(start, end)]).text.includes(shown));
  const last = first + shown.length;
  return letters.begins[first] !== 1 && first > 0 && last < letters.text.length && letters.begins[last] !== 1;
}

/** The place of each passage in a real PDF, from letters that occur once in the text and once on the pages. */
async function anchored(document: PDFDocumentProxy, publication: Publication): Promise<(span: PassageSpan) => Place | undefined> {
  const text = new DocumentText(document);
  const starts: number[] = [];
  let all = '';
  for (let page = 1; page <= document.numPages; page++) {
    starts.push(all.length);
    all += (await text.textOn(page)).letters.text;
  }
  const whole = (['abstract', 'claims', 'description'] as const)
    .flatMap((section) => publication[section].map((entry) => lettersOf([entry.text]).text))
    .join('');
  const isOnce = (sample: string, within: string): boolean =>
    within.includes(sample) && within.indexOf(sample) === within.lastIndexOf(sample);
  return ({ section, entry, start }) => {
    const own = publication[section][entry]?.text ?? '';
    const letters = lettersOf([own]).text;
    const at = lettersOf([own.slice(0, start)]).text.length;
    const offsets: { distance: number; on: number }[] = [];
    for (let from = Math.max(0, at - ANCHOR.near); from < at + ANCHOR.near; from += ANCHOR.step) {
      const sample = letters.slice(from, from + ANCHOR.length);
      if (sample.length < ANCHOR.length || !isOnce(sample, all) || !isOnce(sample, whole)) continue;
      offsets.push({ distance: Math.abs(from - at), on: all.indexOf(sample) + at - from });
    }
    const [nearest] = offsets.sort((a, b) => a.distance - b.distance);
    if (nearest === undefined) return undefined;
    const page = starts.findLastIndex((one) => one <= nearest.on) + 1;
    return { page, letter: nearest.on - (starts[page - 1] ?? 0) };
  };
}

function show(name: string, { passages, page, place, words, found, cut }: Tally): void {
  const share = (part: number, of: number): string => `${part} of ${of} (${((100 * part) / Math.max(1, of)).toFixed(1)} %)`;
  console.log(
    [name.padEnd(34), `page ${share(page, passages)}`, `place ${share(place, passages)}`, `words ${found} for ${words}, cut ${cut}`].join(
      '   ',
    ),
  );
}

if (sharedData === undefined) console.log('skipped: ../shared/data is absent');
else {
  const samples = join(sharedData, 'samples');
  const real = tally();
  const files = readdirSync(join(samples, 'pdf'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.pdf'));
  for (const file of files.sort()) {
    const [publication] = await publicationsIn(join(samples, 'pdf', file));
    if (publication === undefined) continue;
    const document = await open(readFileSync(join(samples, 'pdf', file)));
    const own = tally();
    await measure(document, publication, await anchored(document, publication), own);
    show(basename(file), own);
    for (const key of Object.keys(real) as (keyof Tally)[]) real[key] += own[key];
  }
  show('all real PDFs', real);
  const set = tally();
  const texts = readdirSync(join(samples, 'marec'))
    .sort()
    .slice(0, Number(process.argv[2] ?? TEXTS));
  for (const file of texts) {
    for (const publication of await publicationsIn(join(samples, 'marec', file))) {
      const made: SetDocument = await setPages(publication);
      await measure(await open(made.pdf), publication, made.placeOf, set);
    }
  }
  show('texts set in two columns', set);
}
