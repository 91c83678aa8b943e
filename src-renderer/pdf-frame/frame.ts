// Entry point of the PDF frame, which shows an untrusted PDF in a separate origin without access to anything but this code. Communicates
// with the application by messages.
import './frame.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { RecognisedPage } from '../../src-main/contract/recognition.ts';
import { frameKeys, type FrameKey, type FromFrame, type PassageTarget, type ToFrame } from './messages.ts';
import { failureOf, openPdf, startWorker } from './pdf-file.ts';
import { PdfViewer } from './pdf-viewer.ts';
import { withRecognisedText } from './recognised-text.ts';
import { warmUp } from './warm-up.ts';

const container = document.getElementById('pages') ?? document.body;
const side = document.getElementById('side') ?? document.body;
// The worker starts while the file is still loading.
const worker = startWorker();
/** Messages received before the file was open, handled once it is. */
const early: ToFrame[] = [];
let open: PdfViewer | undefined;
let opening = false;
/** The last passage requested before the pages were laid out. */
let target: PassageTarget | undefined;

function post(message: FromFrame): void {
  // Any target origin: frame-ancestors lets only the application embed this frame, and no message is confidential.
  window.parent.postMessage(message, '*');
}

async function show(bytes: ArrayBuffer, recognised: readonly (RecognisedPage | null)[] = []): Promise<void> {
  let pdf: PDFDocumentProxy;
  try {
    pdf = withRecognisedText(await openPdf(bytes, await worker, () => post({ kind: 'failed', why: 'crash' })), recognised);
  } catch (error) {
    return post({ kind: 'failed', why: failureOf(error) });
  }
  const shown = new PdfViewer(pdf, container, side, post);
  open = shown;
  try {
    await shown.open(() => target);
  } catch {
    return post({ kind: 'failed', why: 'broken' });
  }
  for (const message of early.splice(0)) handle(message);
}

function setTheme(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function handle(message: ToFrame): void {
  if (message.kind === 'alive') return post({ kind: 'alive' });
  if (message.kind === 'theme') return setTheme(message.dark);
  if (message.kind === 'open') {
    opening = true;
    setTheme(message.dark);
    target = message.sought;
    return void show(message.bytes, message.recognised);
  }
  if (open === undefined || open.pageViews.views.length === 0) {
    if (message.kind === 'look') return void (target = message.sought);
    return void early.push(message);
  }
  switch (message.kind) {
    case 'page':
      return open.pageViews.go(message.page);
    case 'zoom':
      return open.pageViews.zoom(message.zoom);
    case 'turn':
      return open.pageViews.rotate();
    case 'spread':
      return open.pageViews.spread(message.two);
    case 'side':
      return void open.show(message.side, message.label);
    case 'find':
      return void open.find(message.text, message.step);
    case 'look':
      return void open.look(message.sought);
    case 'passage':
      return open.toPassage();
    case 'matches':
      return void open.matches(message.passages);
    case 'match':
      return open.toMatch(message.passage, message.word);
    case 'terms':
      return open.terms.set(message.sets);
    case 'term':
      return void open.toTerm(message.target);
    case 'marks':
      return void open.mark(message.marks);
    case 'mark':
      return open.toMark(message.id);
    case 'area':
      return open.frame(message.on);
    case 'unselect':
      return open.unselect();
    case 'cite':
      return void open.cite(message.ask, message.quote);
  }
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source === window.parent) handle(data);
});
window.addEventListener('keydown', (event) => {
  const modifier = event.ctrlKey || event.metaKey ? 'Ctrl+' : event.shiftKey && event.key.length > 1 ? 'Shift+' : '';
  const key = modifier + (modifier === 'Ctrl+' ? event.key.toLowerCase() : event.key);
  const known = frameKeys.find((one): one is FrameKey => one === key);
  if (known === undefined) return;
  event.preventDefault();
  post({ kind: 'key', key: known });
});
post({ kind: 'ready' });
// Skipped if a file is already being opened.
void worker.then((own) => requestIdleCallback(() => opening || void warmUp(own).catch(() => undefined)));
