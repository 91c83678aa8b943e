// Entry point of the command line, without Electron. Its code is compiled once and cached.
import { keepCompiled } from './workers/compiled-code.ts';
import { blockEgress } from './security/egress/egress-block.ts';

keepCompiled();
blockEgress();
await import('./commands/run.ts');
