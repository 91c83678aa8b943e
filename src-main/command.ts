// Entry point of the command line, without Electron. Its code is compiled once and cached.
import { keepPrivate } from './contract/private-files.ts';
import { keepCompiled } from './workers/compiled-code.ts';
import { blockEgress } from './security/egress/egress-block.ts';

keepPrivate();
keepCompiled();
blockEgress();
await import('./commands/run.ts');
