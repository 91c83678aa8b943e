// The calls of the screens over IPC: one channel per call. Requests are accepted from our own page only and checked by their schema;
// a failure crosses with its code and facts. Reads are cancelled when the page that asked has gone.
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { runForCaller, withinDeadline } from '../contract/caller.ts';
import { applicationCalls, hasDeadline, isCancellable, type Application, type ApplicationCallName } from '../contract/application.ts';
import { DEADLINE_MS } from '../contract/deadline.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Carried } from '../contract/window.ts';
import { ORIGIN } from './page-files.ts';

/** Throws `session-refused` unless the caller is the main frame of one of our own pages. */
export function requireOwnPage({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): void {
  if (senderFrame === null || senderFrame.parent !== null || senderFrame.origin !== ORIGIN) throw new Failure('session-refused');
}

/** The page that a window shows. Aborted when it reloads, ends or closes; the next page of the window has its own signal. */
function pageSignals(): (window: WebContents) => AbortSignal {
  const pages = new WeakMap<WebContents, AbortController>();
  return (window) => {
    const known = pages.get(window);
    if (known !== undefined) return known.signal;
    const page = new AbortController();
    pages.set(window, page);
    // A navigation that is blocked keeps the page: it has gone only when another one is there.
    const exit = (): void => {
      pages.delete(window);
      for (const event of PAGE_EXIT_EVENTS) window.off(event as 'destroyed', exit);
      page.abort();
    };
    for (const event of PAGE_EXIT_EVENTS) window.on(event as 'destroyed', exit);
    return page.signal;
  };
}

const PAGE_EXIT_EVENTS = ['did-navigate', 'render-process-gone', 'destroyed'] as const;

/** `deadlineMs`: how long a call may run. */
export function answerCalls(ipc: IpcMain, application: Application, report: (error: unknown) => void, deadlineMs = DEADLINE_MS): void {
  const pageOf = pageSignals();
  for (const name of Object.keys(applicationCalls) as ApplicationCallName[])
    ipc.handle(`call:${name}`, async (event, payload: unknown): Promise<Carried<unknown>> => {
      try {
        requireOwnPage(event);
        const request = applicationCalls[name].request.safeParse(payload);
        if (!request.success) throw new Failure('call-invalid', { reason: request.error.issues[0]?.message ?? 'malformed' });
        const handler = application[name] as (request: unknown) => Promise<unknown>;
        const caller = { name: `window ${event.sender.id}`, ...(isCancellable(name) && { gone: pageOf(event.sender) }) };
        const work = (): Promise<unknown> => handler(request.data);
        return { ok: await (hasDeadline(name) ? withinDeadline(caller, deadlineMs, work) : runForCaller(caller, work)) };
      } catch (error) {
        if (!isFailure(error)) report(error);
        const { code, facts } = isFailure(error) ? error : new Failure('internal');
        return { failure: { code, facts } };
      }
    });
}
