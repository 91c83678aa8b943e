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

export function startIntakeHost(startProcess: StartProcess, args: IntakeArguments, home: IntakeHome): IntakeHost {
  const started = startProcess('intake-process', [JSON.stringify(args)]);
  serve(started.port, { ...home });
  return {
    calls: connect<IntakeCalls>(started.port),
    end: () => {
      started.kill();
      return readNotes(args.notes);
    },
  };
}
