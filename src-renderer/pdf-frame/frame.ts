// The frame a stranger's PDF is shown in: an origin of its own, which can reach nothing but this code. In: messages of the application.
// Out: pages on the screen, and messages that tell what is shown.
import './frame.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { frameKeys, type FrameKey, type FromFrame, type Sought, type ToFrame } from './messages.ts';
import { failureOf, openPdf, startWorker } from './pdf-file.ts';
import { ShownPdf } from './shown-pdf.ts';
import { warm } from './warming.ts';

const room = document.getElementById('pages') ?? document.body;
const side = document.getElementById('side') ?? document.body;
// The worker starts while the file is still on its way.
const worker = startWorker();
/** What was asked before the file was open is done when it is. */
const early: ToFrame[] = [];
let open: ShownPdf | undefined;
let asked = false;
/** What was last looked for before the pages were laid out. */
let sought: Sought | undefined;

function tell(message: FromFrame): void {
  // Whoever embeds the frame is told; frame-ancestors allows none but the application, and nothing told is a secret.
  window.parent.postMessage(message, '*');
}

async function show(bytes: ArrayBuffer): Promise<void> {
  let pdf: PDFDocumentProxy;
  try {
    pdf = await openPdf(bytes, await worker, () => tell({ kind: 'failed', why: 'crash' }));
  } catch (error) {
    return tell({ kind: 'failed', why: failureOf(error) });
  }
  const shown = new ShownPdf(pdf, room, side, tell);
  open = shown;
  try {
    await shown.open(() => sought);
  } catch {
    return tell({ kind: 'failed', why: 'broken' });
  }
  for (const message of early.splice(0)) answer(message);
}

function setTheme(dark: boolean): void {
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function answer(message: ToFrame): void {
  if (message.kind === 'alive') return tell({ kind: 'alive' });
  if (message.kind === 'theme') return setTheme(message.dark);
  if (message.kind === 'open') {
    asked = true;
    setTheme(message.dark);
    sought = message.sought;
    return void show(message.bytes);
  }
  if (open === undefined || open.sheets.sheets.length === 0) {
    if (message.kind === 'look') return void (sought = message.sought);
    return void early.push(message);
  }
  switch (message.kind) {
    case 'page':
      return open.sheets.go(message.page);
    case 'zoom':
      return open.sheets.zoom(message.zoom);
    case 'turn':
      return open.sheets.turn();
    case 'spread':
      return open.sheets.spread(message.two);
    case 'side':
      return void open.show(message.side, message.label);
    case 'find':
      return void open.find(message.text, message.step);
    case 'look':
      return void open.look(message.sought);
    case 'passage':
      return open.toPassage();
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
// A file that is here already comes first.
void worker.then((own) => requestIdleCallback(() => asked || void warm(own).catch(() => undefined)));
