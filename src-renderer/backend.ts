// How do the screens ask the application? In: Electron's preload where it is there, else the page's address with its one-use token.
// Out: every call of the contract, and the way files take; the same for both.
import type { Application, ApplicationCallName } from '../src-main/contract/application.ts';
import { failureSentence, type FailureCode, type FailureFacts } from '../src-main/contract/failures.ts';
import type { FileSource } from '../src-main/contract/files.ts';
import type { Job } from '../src-main/contract/library.ts';
import type { AntecedentWindow, Carried, WindowCommand } from '../src-main/contract/window.ts';
import { sendFile } from './send-file.ts';

/** A call that failed; its message is the English sentence, `errorMessage` gives the one for the reader. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;
  constructor(code: FailureCode, facts: FailureFacts) {
    super(failureSentence(code, facts));
    this.code = code;
    this.facts = facts;
  }
}

/** A file that was dropped or chosen; `path` is relative to what was dropped, with slashes. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** How files come in and go out. */
export interface FileDoor {
  /** Hands chosen files over, as one folder; `onBytes` tells how many bytes have gone, `signal` stops it. */
  sourcesFor(files: readonly ChosenFile[], onBytes?: (sent: number) => void, signal?: AbortSignal): Promise<FileSource[]>;
  /** What was dropped, folders too, as paths; absent where a page is not told them. */
  dropped?: (carried: DataTransfer) => FileSource[];
  /** The system's own dialog, where there is one; else an input of the page is used. Empty where it was closed. */
  choose?: (what: 'files' | 'folder') => Promise<FileSource[]>;
  /** Where a file is to be written, asked by the system's dialog; undefined where there is none or it was closed. */
  chooseTarget?: (name: string) => Promise<string | undefined>;
  /** Fetches a finished pack into the browser's downloads. */
  fetch(download: NonNullable<Job['download']>): Promise<void>;
}

export interface Backend {
  application: Application;
  files: FileDoor;
  /** Puts a text, a text with the same as HTML, or a picture (PNG) on the clipboard; rejects where that is not allowed. */
  copy(content: string | Blob | { text: string; html: string }): Promise<void>;
  /** Calls `listener` for what the window's menu asks of the screens; never in a browser. The answer ends it. */
  onCommand(listener: (command: WindowCommand) => void): () => void;
}

/** The backend of the page: Electron's where there is a window of it, else the browser door's. */
export function connectBackend(page: Window): Backend {
  return page.antecedent === undefined ? connectBrowser(page.location) : connectElectron(page.antecedent);
}

function connectElectron({ call, files, copy, onCommand }: AntecedentWindow): Backend {
  const asked = async (name: ApplicationCallName, ask: unknown): Promise<unknown> => {
    // State that Svelte watches is a proxy, and Electron carries none; an ask is plain data.
    const carried = (await call[name](JSON.parse(JSON.stringify(ask)) as never)) as Carried<unknown>;
    if ('failure' in carried) throw new CallFailure(carried.failure.code, carried.failure.facts);
    return carried.ok;
  };
  return {
    application: new Proxy({}, { get: (_, name) => (ask: unknown) => asked(String(name) as ApplicationCallName, ask) }) as Application,
    files: {
      sourcesFor: (chosen) => Promise.resolve(chosen.map(({ file }) => ({ path: files.pathOf(file) }))),
      dropped: (carried) => [...carried.files].map((file) => ({ path: files.pathOf(file) })).filter(({ path }) => path !== ''),
      choose: async (what) => {
        const paths = what === 'files' ? await files.chooseFiles({ several: true }) : [await files.chooseFolder({})];
        return (paths ?? []).flatMap((path) => (path === undefined ? [] : [{ path }]));
      },
      chooseTarget: (name) => files.saveAs({ name }),
      // A pack is written where the dialog said; nothing is left to fetch.
      fetch: () => Promise.resolve(),
    },
    copy: async (content) => {
      if (content instanceof Blob) return copy({ png: new Uint8Array(await content.arrayBuffer()) });
      return copy(typeof content === 'string' ? { text: content } : content);
    },
    onCommand,
  };
}

/** Saves bytes made by a screen (CSV, SVG, PNG) under a name, as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface Refusal {
  failure: { code: FailureCode; facts: FailureFacts };
}

const SESSION = 'x-antecedent-session';
/** The type of an answer that is nothing but bytes, and the header of one that holds some. */
const BYTES = 'application/octet-stream';
const BYTES_WITHIN = 'x-antecedent-bytes';
/** The header of a failure that is none: the page itself has asked something newer. */
const CANCELLED = 'x-antecedent-cancelled';
/**
 * What a browser still sends for a page that is gone, all such requests together, with room to spare: 64 KiB by the Fetch standard,
 * twenty requests in Chromium. A request beyond them would fail.
 */
const AFTER_LEAVING = { bytes: 60_000, requests: 16 };
/** What a person takes for kept once the page shows it. */
const keptAtOnce: ReadonlySet<string> = new Set<ApplicationCallName>([
  'annotate',
  'changeAnnotation',
  'changeCase',
  'changeSettings',
  'giveVerdict',
  'keepDraft',
  'keepFeatures',
  'noteDocument',
  'rate',
  'removeAnnotation',
  'tagDocuments',
  'undo',
]);

/** The backend over HTTP: the token is exchanged for a session of this tab, and leaves the address bar. */
function connectBrowser(location: Location): Backend {
  const session = openSession(location);
  const headers = async (): Promise<Record<string, string>> => ({ [SESSION]: await session });
  const application = new Proxy(
    {},
    { get: (_, name) => async (ask: unknown) => post(`/app/call/${String(name) as ApplicationCallName}`, ask, await headers()) },
  ) as Application;
  return {
    application,
    files: {
      sourcesFor: async (files, onBytes, signal) => {
        const { upload } = (await post('/app/upload', {}, await headers())) as { upload: string };
        let sent = 0;
        for (const { path, file } of files) {
          const place = `/app/upload/${upload}/${path.split('/').map(encodeURIComponent).join('/')}`;
          const { status, text } = await sendFile(place, file, await headers(), (bytes) => onBytes?.(sent + bytes), signal).catch(
            (error: unknown) => {
              throw new CallFailure(error instanceof DOMException ? 'cancelled' : 'lane-ended', {});
            },
          );
          if (status !== 204) throw failureIn(text);
          onBytes?.((sent += file.size));
        }
        return [{ upload }];
      },
      fetch: async ({ token, name }) => {
        const response = await fetch(`/app/download/${token}`, { headers: await headers() });
        if (!response.ok) await answerOf(response);
        saveBlob(name, await response.blob());
      },
    },
    copy: (content) => {
      if (typeof content === 'string') return navigator.clipboard.writeText(content);
      if (content instanceof Blob) return navigator.clipboard.write([new ClipboardItem({ [content.type]: content })]);
      const forms = { 'text/plain': content.text, 'text/html': content.html };
      return navigator.clipboard.write([new ClipboardItem(forms)]);
    },
    onCommand: () => () => undefined,
  };
}

/** A link to one case bears its token as the last part of its path; what stands before it serves the same page without. */
const LINK = /^(\/token\/)([\w-]*)$/;

/** The session of this tab: kept with the tab, so that a reload finds it; a new token makes a new one. */
async function openSession(location: Location): Promise<string> {
  const [, linked, inPath] = LINK.exec(location.pathname) ?? [];
  const token = inPath || new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) {
    const kept = sessionStorage.getItem(SESSION);
    if (kept === null) throw new CallFailure(linked === undefined ? 'session-refused' : 'token-refused', {});
    return kept;
  }
  // The token leaves the address bar and this tab's history; where a link led to is kept.
  history.replaceState(null, '', (linked ?? location.pathname) + (inPath ? location.hash : ''));
  const { session } = (await post('/app/session', { token }, {})) as { session: string };
  sessionStorage.setItem(SESSION, session);
  return session;
}

const leaving = { bytes: 0, requests: 0 };

/** Posts `body`; what is shown as kept is sent to its end, though the page be closed or loaded anew meanwhile. */
async function post(path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  const asked = new TextEncoder().encode(JSON.stringify(body));
  const keepalive =
    keptAtOnce.has(path.slice(path.lastIndexOf('/') + 1)) &&
    leaving.requests < AFTER_LEAVING.requests &&
    leaving.bytes + asked.length <= AFTER_LEAVING.bytes;
  if (keepalive) {
    leaving.requests++;
    leaving.bytes += asked.length;
  }
  try {
    return await answerOf(await sent(path, { headers: { 'content-type': 'application/json', ...headers }, body: asked, keepalive }));
  } finally {
    if (keepalive) {
      leaving.requests--;
      leaving.bytes -= asked.length;
    }
  }
}

async function sent(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...request, method: 'POST' });
  } catch {
    throw new CallFailure('lane-ended', {});
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.headers.get('content-type') === BYTES) return new Uint8Array(await response.arrayBuffer());
  // Looking for bytes in an answer of a thousand cards would take longer than a frame.
  const within = response.headers.has(BYTES_WITHIN);
  const answer: unknown = within ? JSON.parse(await response.text(), reviveBytes) : await response.json();
  if (response.ok && !response.headers.has(CANCELLED)) return answer;
  const { code, facts } = (answer as Refusal).failure;
  throw new CallFailure(code, facts);
}

/** The failure that a carrier answered with; another answer is none of ours. */
function failureIn(text: string): CallFailure {
  try {
    const { code, facts } = (JSON.parse(text) as Refusal).failure;
    return new CallFailure(code, facts);
  } catch {
    return new CallFailure('internal', {});
  }
}

/** Bytes cross as {"$bytes": base64}. */
function reviveBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return bytesOf(String(value.$bytes));
}

/** A PDF is many megabytes: the browser's own decoder where it has one, else a plain loop. */
function bytesOf(base64: string): Uint8Array {
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array };
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, base64);
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
