// How do the screens' calls come in? In: the contract's table, whoever answers it. Out: one channel a call; an ask is taken from our own
// page alone and checked by its schema, an answer crosses whole, a failure with its code and facts.
import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { applicationCalls, type Application, type ApplicationCallName } from '../contract/application.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import type { Carried } from '../contract/window.ts';
import { ORIGIN } from './page-files.ts';

/** Throws `session-refused` unless the main frame of one of our own pages asks. */
export function refuseStrangers({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): void {
  if (senderFrame === null || senderFrame.parent !== null || senderFrame.origin !== ORIGIN) throw new Failure('session-refused');
}

export function answerCalls(ipc: IpcMain, application: Application, report: (error: unknown) => void): void {
  for (const name of Object.keys(applicationCalls) as ApplicationCallName[])
    ipc.handle(`call:${name}`, async (event, brought: unknown): Promise<Carried<unknown>> => {
      try {
        refuseStrangers(event);
        const ask = applicationCalls[name].ask.safeParse(brought);
        if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'its form' });
        return { ok: await (application[name] as (ask: unknown) => Promise<unknown>)(ask.data) };
      } catch (error) {
        if (!isFailure(error)) report(error);
        const { code, facts } = isFailure(error) ? error : new Failure('internal');
        return { failure: { code, facts } };
      }
    });
}
