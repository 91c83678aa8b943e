// npm start. In: the command line. Out: the application on this computer, run from code that was compiled before.
import { keepCompiled } from '../src-main/workers/compiled-code.ts';
import { keepSilent } from '../src-main/security/egress/egress-block.ts';

keepCompiled();
keepSilent();
await import('./front-door.ts');
