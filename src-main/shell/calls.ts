// How do the screens' calls come in? In: the contract's table, whoever answers it. Out: one channel a call; an ask is taken from our own
// page alone and checked by its schema, an answer crosses whole, a failure with its code and facts. What a page that has gone wanted to
// read is dropped.
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { workFor } from '../contract/caller.ts';
import { applicationCalls, isCancellable, type Application, type ApplicationCallName } from '../contract/application.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Carried } from '../contract/window.ts';
import { ORIGIN } from './page-files.ts';

/** Throws `session-refused` unless the main frame of one of our own pages asks. */
export function refuseStrangers({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): void {
  if (senderFrame === null || senderFrame.parent !== null || senderFrame.origin !== ORIGIN) throw new Failure('session-refused');
}

/** The page that a window shows: aborted when it is loaded anew, ends or is closed. The next one of the same window is another. */
function pagesShown(): (window: WebContents) => AbortSignal {
  const pages = new WeakMap<WebContents, AbortController>();
  return (window) => {
    const known = pages.get(window);
    if (known !== undefined) return known.signal;
    const page = new AbortController();
    pages.set(window, page);
    // A page that is left without leave goes on being shown: it has gone when another is there.
    const goes = (): void => {
      pages.delete(window);
      for (const event of PAGE_GOES) window.off(event as 'destroyed', goes);
      page.abort();
    };
    for (const event of PAGE_GOES) window.on(event as 'destroyed', goes);
    return page.signal;
  };
}

const PAGE_GOES = ['did-navigate', 'render-process-gone', 'destroyed'] as const;

export function answerCalls(ipc: IpcMain, application: Application, report: (error: unknown) => void): void {
  const pageOf = pagesShown();
  for (const name of Object.keys(applicationCalls) as ApplicationCallName[])
    ipc.handle(`call:${name}`, async (event, brought: unknown): Promise<Carried<unknown>> => {
      try {
        refuseStrangers(event);
        const ask = applicationCalls[name].request.safeParse(brought);
        if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'malformed' });
        const answered = application[name] as (ask: unknown) => Promise<unknown>;
        const caller = { name: `window ${event.sender.id}`, ...(isCancellable(name) && { gone: pageOf(event.sender) }) };
        return { ok: await workFor(caller, () => answered(ask.data)) };
      } catch (error) {
        if (!isFailure(error)) report(error);
        const { code, facts } = isFailure(error) ? error : new Failure('internal');
        return { failure: { code, facts } };
      }
    });
}
