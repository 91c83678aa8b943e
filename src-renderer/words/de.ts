// Every sentence the reader sees, in German, by subject.
import type { Words } from './words.svelte.ts';
import { access } from './de/access.ts';
import { audit } from './de/audit.ts';
import { mail } from './de/mail.ts';
import { backups } from './de/backups.ts';
import { cases } from './de/cases.ts';
import { matrix } from './de/matrix.ts';
import { compare } from './de/compare.ts';
import { exports } from './de/exports.ts';
import { record } from './de/record.ts';
import { failures } from './de/failures.ts';
import { finder } from './de/finder.ts';
import { frame } from './de/frame.ts';
import { help } from './de/help.ts';
import { library } from './de/library.ts';
import { nouns } from './de/nouns.ts';
import { reader } from './de/reader.ts';
import { search } from './de/search.ts';
import { results } from './de/results.ts';
import { settings } from './de/settings.ts';
import { selfTest } from './de/self-test.ts';
import { statistics } from './de/statistics.ts';
import { transport } from './de/transport.ts';
import { vault } from './de/vault.ts';
import { welcome } from './de/welcome.ts';

export const de: Words = {
  access,
  audit,
  mail,
  backups,
  cases,
  matrix,
  compare,
  exports,
  record,
  finder,
  frame,
  help,
  library,
  nouns,
  reader,
  results,
  search,
  selfTest,
  statistics,
  transport,
  vault,
  welcome,
  settings,
  failures,
};
