// npm start. In: the command line. Out: the application on this computer, run from code that was compiled before.
import { keepCompiled } from '../src-main/compiled-code.ts';
import { keepSilent } from '../src-main/privacy/silence.ts';

keepCompiled();
keepSilent();
await import('./front-door.ts');
