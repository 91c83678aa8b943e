// Before all tests: what is built is what the sources say, once, so that no two tests build at the same time.
import { buildIfOlder } from '../../scripts/build-if-older.ts';

export default function setUp(): void {
  buildIfOlder('main');
  buildIfOlder('renderer');
}
