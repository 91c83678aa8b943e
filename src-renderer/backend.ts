// Connects the screens to the application: over Electron's preload bridge, or over HTTP with a one-use token. Offers every call of the
// contract, and file transfer, in the same form for both.
import type { Application, ApplicationCallName } from '../src-main/contract/application.ts';
import { failureSentence, type FailureCode, type FailureFacts } from '../src-main/contract/failures.ts';
import type { FileSource } from '../src-main/contract/files.ts';
import type { Job } from '../src-main/contract/library.ts';
import type { AntecedentWindow, Carried, WindowCommand } from '../src-main/contract/window.ts';
import { sendFile } from './send-file.ts';

/** A failed call. The message is English; `errorMessage` translates it. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;
  constructor(code: FailureCode, facts: FailureFacts) {
    super(failureSentence(code, facts));
    this.code = code;
    this.facts = facts;
  }
}

/** A dropped or chosen file; `path` is relative to the drop, with slashes. */
export interface ChosenFile {
  path: string;
  file: File;
}

export interface UploadOptions {
  /** Receives the bytes sent so far. */
  onBytes?: (sent: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
  /** True for publications and models, which the application stores unencrypted. */
  published?: boolean;
}

/** File transfer in both directions. */
export interface FileDoor {
  /** Makes chosen files available to the application, uploading them as one folder if necessary. */
  sourcesFor(files: readonly ChosenFile[], options?: UploadOptions): Promise<FileSource[]>;
  /** The dropped files and folders as paths; absent in a browser. */
  dropped?: (transfer: DataTransfer) => FileSource[];
  /** Opens the system's dialog; absent in a browser. Empty if cancelled. */
  choose?: (what: 'files' | 'folder') => Promise<FileSource[]>;
  /** Opens the system's save dialog; absent in a browser. Undefined if cancelled. */
  chooseTarget?: (name: string) => Promise<string | undefined>;
  /** Downloads a finished pack or export in the browser. */
  fetch(download: NonNullable<Job['download']>): Promise<void>;
}

export interface Backend {
  application: Application;
  files: FileDoor;
  /** Copies a text, a text with its HTML form, or a PNG image to the clipboard; rejects if that is not allowed. */
  copy(content: string | Blob | { text: string; html: string }): Promise<void>;
  /** Calls `listener` for commands of the window's menu; never in a browser. Returns a function that removes it. */
  onCommand(listener: (command: WindowCommand) => void): () => void;
}

/** Electron's backend if the page runs in Electron, else the HTTP backend. */
export function connectBackend(page: Window): Backend {
  return page.antecedent === undefined ? connectBrowser(page.location) : connectElectron(page.antecedent);
}

function connectElectron({ call, files, copy, onCommand }: AntecedentWindow): Backend {
  const request = async (name: ApplicationCallName, ask: unknown): Promise<unknown> => {
    // Svelte state is a proxy, which Electron cannot clone; a request is plain data.
    const carried = (await call[name](JSON.parse(JSON.stringify(ask)) as never)) as Carried<unknown>;
    if ('failure' in carried) throw new CallFailure(carried.failure.code, carried.failure.facts);
    return carried.ok;
  };
  return {
    application: new Proxy({}, { get: (_, name) => (ask: unknown) => request(String(name) as ApplicationCallName, ask) }) as Application,
    files: {
      sourcesFor: (chosen) => Promise.resolve(chosen.map(({ file }) => ({ path: files.pathOf(file) }))),
      dropped: (transfer) => [...transfer.files].map((file) => ({ path: files.pathOf(file) })).filter(({ path }) => path !== ''),
      choose: async (what) => {
        const paths = what === 'files' ? await files.chooseFiles({ several: true }) : [await files.chooseFolder({})];
        return (paths ?? []).flatMap((path) => (path === undefined ? [] : [{ path }]));
      },
      chooseTarget: (name) => files.saveAs({ name }),
      // The application has written the file to the chosen path; there is nothing to download.
      fetch: () => Promise.resolve(),
    },
    copy: async (content) => {
      if (content instanceof Blob) return copy({ png: new Uint8Array(await content.arrayBuffer()) });
      return copy(typeof content === 'string' ? { text: content } : content);
    },
    onCommand,
  };
}

/** Saves a file made by a screen (CSV, SVG, PNG) as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface FailureBody {
  failure: { code: FailureCode; facts: FailureFacts };
}

const SESSION = 'x-antecedent-session';
/** The content type of a response of bytes only, and the header of a JSON response that contains bytes. */
const BYTES = 'application/octet-stream';
const BYTES_WITHIN = 'x-antecedent-bytes';
/** The header of a response to a call that a newer call of this page superseded. */
const CANCELLED = 'x-antecedent-cancelled';
/**
 * Limits for keepalive requests, which complete after the page is closed: 64 KiB in total by the Fetch standard, twenty requests in
 * Chromium. Requests beyond them would fail.
 */
const KEEPALIVE_LIMITS = { bytes: 60_000, requests: 16 };
/** Calls whose result the page shows at once, so that the user takes it as saved. */
const keepaliveCalls: ReadonlySet<string> = new Set<ApplicationCallName>([
  'annotate',
  'changeAnnotation',
  'changeCase',
  'changeSettings',
  'giveVerdict',
  'keepDraft',
  'keepFeatures',
  'noteDocument',
  'rate',
  'recordWishes',
  'removeAnnotation',
  'tagDocuments',
  'undo',
]);

/** The HTTP backend. Exchanges the token for a session of this tab and removes it from the address bar. */
function connectBrowser(location: Location): Backend {
  const session = openSession(location);
  // The first call reports the failure; it may be made later than the failure occurs.
  session.catch(() => undefined);
  const headers = async (): Promise<Record<string, string>> => ({ [SESSION]: await session });
  const application = new Proxy(
    {},
    { get: (_, name) => async (ask: unknown) => post(`/app/call/${String(name) as ApplicationCallName}`, ask, await headers()) },
  ) as Application;
  return {
    application,
    files: {
      sourcesFor: async (files, { onBytes, signal, published = false } = {}) => {
        const { upload } = (await post(published ? '/app/upload/published' : '/app/upload', {}, await headers())) as { upload: string };
        let sent = 0;
        for (const { path, file } of files) {
          const url = `/app/upload/${upload}/${path.split('/').map(encodeURIComponent).join('/')}`;
          const { status, text } = await sendFile(url, file, await headers(), (bytes) => onBytes?.(sent + bytes), signal).catch(
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

/** A link to one case has its token as the last path segment; the path before it serves the same page. */
const LINK = /^(\/token\/)([\w-]*)$/;

/** The session of this tab, stored so that a reload finds it; a new token opens a new session. */
async function openSession(location: Location): Promise<string> {
  const [, linkPath, pathToken] = LINK.exec(location.pathname) ?? [];
  const token = pathToken || new URLSearchParams(location.hash.slice(1)).get('token');
  if (!token) {
    const stored = sessionStorage.getItem(SESSION);
    if (stored === null) throw new CallFailure(linkPath === undefined ? 'session-refused' : 'token-refused', {});
    return stored;
  }
  // Removes the token from the address bar and this tab's history, and keeps the target of a link.
  history.replaceState(null, '', (linkPath ?? location.pathname) + (pathToken ? location.hash : ''));
  const { session } = (await post('/app/session', { token }, {})) as { session: string };
  sessionStorage.setItem(SESSION, session);
  return session;
}

const inFlight = { bytes: 0, requests: 0 };

/** Posts `body`. Calls shown as saved are sent with keepalive, so that they complete if the page closes. */
async function post(path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const keepalive =
    keepaliveCalls.has(path.slice(path.lastIndexOf('/') + 1)) &&
    inFlight.requests < KEEPALIVE_LIMITS.requests &&
    inFlight.bytes + bytes.length <= KEEPALIVE_LIMITS.bytes;
  if (keepalive) {
    inFlight.requests++;
    inFlight.bytes += bytes.length;
  }
  try {
    return await answerOf(await send(path, { headers: { 'content-type': 'application/json', ...headers }, body: bytes, keepalive }));
  } finally {
    if (keepalive) {
      inFlight.requests--;
      inFlight.bytes -= bytes.length;
    }
  }
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...request, method: 'POST' });
  } catch {
    throw new CallFailure('lane-ended', {});
  }
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.headers.get('content-type') === BYTES) return new Uint8Array(await response.arrayBuffer());
  // Reviving bytes in a response of a thousand cards takes longer than a frame, so only where there are some.
  const hasBytes = response.headers.has(BYTES_WITHIN);
  const answer: unknown = hasBytes ? JSON.parse(await response.text(), reviveBytes) : await response.json();
  if (response.ok && !response.headers.has(CANCELLED)) return answer;
  const { code, facts } = (answer as FailureBody).failure;
  throw new CallFailure(code, facts);
}

/** The failure in a response body; `internal` if it has none. */
function failureIn(text: string): CallFailure {
  try {
    const { code, facts } = (JSON.parse(text) as FailureBody).failure;
    return new CallFailure(code, facts);
  } catch {
    return new CallFailure('internal', {});
  }
}

/** Bytes are encoded as {"$bytes": base64}. */
function reviveBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return bytesOf(String(value.$bytes));
}

/** Uses the browser's decoder if it has one, for PDFs of many megabytes; else a plain loop. */
function bytesOf(base64: string): Uint8Array {
  const { fromBase64 } = Uint8Array as { fromBase64?: (text: string) => Uint8Array };
  if (fromBase64 !== undefined) return fromBase64.call(Uint8Array, base64);
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
