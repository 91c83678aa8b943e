// npm start. In: the command line. Out: the application on this computer, run from code that was compiled before.
import { keepCompiled } from '../src-main/compiled-code.ts';

keepCompiled();
await import('./front-door.ts');
