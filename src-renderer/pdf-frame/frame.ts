// The frame a stranger's PDF is shown in: an origin of its own, which can reach nothing but this code. In: messages of the application.
// Out: pages on the screen, and messages that tell what is shown.
import './frame.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Evidence, wordsWithin } from './evidence.ts';
import { frameKeys, type FrameKey, type FromFrame, type ToFrame } from './messages.ts';
import { failureOf, openPdf } from './pdf-file.ts';
import { PdfReading, type FoundPlace } from './reading.ts';
import { Sheets } from './sheets.ts';

/** An image-only file is known by its first pages. */
const PAGES_FOR_TEXT = 20;
/** Where a place that was gone to comes to stand, as a share of the frame's height. */
const FOUND_AT = 0.3;

interface Open {
  sheets: Sheets;
  reading: PdfReading;
  evidence: Evidence;
  sought: string;
  places: FoundPlace[];
  /** Counts from 0; -1 while none was gone to. */
  current: number;
  passagePlace?: FoundPlace;
  /** A place to be gone to as soon as its page is drawn. */
  awaited?: FoundPlace | undefined;
}

const room = document.getElementById('pages') ?? document.body;
let open: Open | undefined;

function tell(message: FromFrame): void {
  // Whoever embeds the frame is told; frame-ancestors allows none but the application, and nothing told is a secret.
  window.parent.postMessage(message, '*');
}

async function show(bytes: ArrayBuffer): Promise<void> {
  let pdf: PDFDocumentProxy;
  try {
    pdf = await openPdf(bytes, () => tell({ kind: 'failed', why: 'crash' }));
  } catch (error) {
    return tell({ kind: 'failed', why: failureOf(error) });
  }
  const evidence = new Evidence();
  const sheets = new Sheets(pdf, room, {
    at: (page) => tell({ kind: 'at', page }),
    scale: (percent) => tell({ kind: 'scale', percent }),
    drawn: (sheet) => {
      evidence.drawn(sheet);
      if (open?.awaited?.page === sheet.number) goTo(open, open.awaited);
    },
    gone: (sheet) => evidence.gone(sheet),
  });
  const reading = new PdfReading(pdf);
  open = { sheets, reading, evidence, sought: '', places: [], current: -1 };
  try {
    await sheets.open();
  } catch {
    return tell({ kind: 'failed', why: 'broken' });
  }
  tell({ kind: 'opened', pages: pdf.numPages });
}

/** Goes to the page that holds the passage, and marks it there. */
async function look(now: Open, passage: string, words: string[]): Promise<void> {
  now.evidence.clear('passage');
  now.evidence.clear('word');
  delete now.passagePlace;
  if (passage === '') return tell({ kind: 'looked', passage: 0, text: await now.reading.hasText(PAGES_FOR_TEXT) });
  const { page, stretches, text } = await now.reading.findPassage(passage);
  tell({ kind: 'looked', passage: page, text });
  const [first] = stretches;
  if (page === 0 || first === undefined) return;
  now.evidence.set('passage', page, stretches);
  now.evidence.set('word', page, wordsWithin(words, stretches, await now.reading.lettersOn(page)));
  now.passagePlace = { page, stretch: first };
  goTo(now, now.passagePlace);
}

function goTo(now: Open, place: FoundPlace): void {
  const at = now.evidence.placeOf(place.page, place.stretch);
  if (at === undefined) {
    now.awaited = place;
    return now.sheets.go(place.page);
  }
  now.awaited = undefined;
  room.scrollBy(0, at.top - room.clientHeight * FOUND_AT);
}

async function find(now: Open, text: string, step: -1 | 0 | 1): Promise<void> {
  if (text !== now.sought || step === 0) {
    Object.assign(now, { sought: text, places: [], current: -1 });
    now.evidence.clear('found');
    now.evidence.clear('current');
    const from = now.sheets.page;
    await now.reading.find(text, (places, done) => {
      now.places = places;
      for (const page of new Set(places.map((place) => place.page))) now.evidence.set('found', page, stretchesOn(places, page));
      const ahead = places.findIndex(({ page }) => page >= from);
      if (now.current < 0 && (ahead >= 0 || done)) stand(now, Math.max(0, ahead));
      tell({ kind: 'found', count: places.length, at: now.current + 1, done });
    });
    return;
  }
  stand(now, (now.current + step + now.places.length) % Math.max(1, now.places.length));
  tell({ kind: 'found', count: now.places.length, at: now.current + 1, done: true });
}

/** Stands at a place found, marks it as the current one and brings it into view. */
function stand(now: Open, at: number): void {
  const place = now.places[at];
  now.current = place === undefined ? -1 : at;
  now.evidence.clear('current');
  if (place === undefined) return;
  now.evidence.set('current', place.page, [place.stretch]);
  goTo(now, place);
}

function stretchesOn(places: FoundPlace[], page: number): FoundPlace['stretch'][] {
  return places.filter((place) => place.page === page).map(({ stretch }) => stretch);
}

function setTheme(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function answer(message: ToFrame): void {
  if (message.kind === 'alive') return tell({ kind: 'alive' });
  if (message.kind === 'theme') return setTheme(message.dark);
  if (message.kind === 'open') {
    setTheme(message.dark);
    return void show(message.bytes);
  }
  if (open === undefined) return;
  if (message.kind === 'page') open.sheets.go(message.page);
  else if (message.kind === 'zoom') open.sheets.zoom(message.zoom);
  else if (message.kind === 'turn') open.sheets.turn();
  else if (message.kind === 'find') void find(open, message.text, message.step);
  else if (message.kind === 'look') void look(open, message.passage, message.words);
  else if (open.passagePlace !== undefined) goTo(open, open.passagePlace);
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source === window.parent) answer(data);
});
window.addEventListener('keydown', (event) => {
  const modifier = event.ctrlKey || event.metaKey ? 'Ctrl+' : event.shiftKey && event.key.length > 1 ? 'Shift+' : '';
  const key = modifier + (modifier === 'Ctrl+' ? event.key.toLowerCase() : event.key);
  const known = frameKeys.find((one): one is FrameKey => one === key);
  if (known === undefined) return;
  event.preventDefault();
  tell({ kind: 'key', key: known });
});
tell({ kind: 'ready' });
