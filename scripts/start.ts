// npm start: enables the compile cache and the egress block before anything else loads.
import { keepCompiled } from '../src-main/workers/compiled-code.ts';
import { blockEgress } from '../src-main/security/egress/egress-block.ts';

keepCompiled();
blockEgress();
await import('./front-door.ts');
