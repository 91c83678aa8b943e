// The application without Electron: its front door. In: the command line. Out: the command, run from code that was compiled before.
import { keepCompiled } from './workers/compiled-code.ts';
import { blockEgress } from './security/egress/egress-block.ts';

keepCompiled();
blockEgress();
await import('./commands/run.ts');
