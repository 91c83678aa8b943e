// npm start: keeps files private, enables the compile cache and the egress block before anything else loads.
import { keepPrivate } from '../src-main/contract/private-files.ts';
import { keepCompiled } from '../src-main/workers/compiled-code.ts';
import { blockEgress } from '../src-main/security/egress/egress-block.ts';

keepPrivate();
keepCompiled();
blockEgress();
await import('./front-door.ts');
