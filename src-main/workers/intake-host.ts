// One process that reads files for an import. In: how processes are started, its arguments. Out: its calls; after its end, what it was doing.
import { readNotes, type Ended } from './budget.ts';
import type { IntakeArguments, IntakeCalls, IntakeHome } from './intake-process.ts';
import { connect, serve, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';

export interface IntakeHost {
  calls: Remote<IntakeCalls>;
  /** Ends the process if it has not ended, and tells what it was doing. */
  end(): Ended;
}

/** `key`: that of an encrypted index. It must not be among the arguments, which every program of the computer can read. */
export function startIntakeHost(startProcess: StartProcess, args: IntakeArguments, home: IntakeHome, key?: Uint8Array): IntakeHost {
  const started = startProcess('intake-process', [JSON.stringify(args)]);
  serve(started.port, { ...home });
  const calls = connect<IntakeCalls>(started.port);
  if (key !== undefined) calls.useKey(key).catch(() => undefined);
  return {
    calls,
    end: () => {
      started.kill();
      return readNotes(args.notes);
    },
  };
}
