// Every sentence the reader sees, in English, by subject.
import { access } from './en/access.ts';
import { audit } from './en/audit.ts';
import { mail } from './en/mail.ts';
import { backups } from './en/backups.ts';
import { cases } from './en/cases.ts';
import { matrix } from './en/matrix.ts';
import { compare } from './en/compare.ts';
import { exports } from './en/exports.ts';
import { record } from './en/record.ts';
import { failures } from './en/failures.ts';
import { finder } from './en/finder.ts';
import { frame } from './en/frame.ts';
import { help } from './en/help.ts';
import { library } from './en/library.ts';
import { nouns } from './en/nouns.ts';
import { reader } from './en/reader.ts';
import { search } from './en/search.ts';
import { results } from './en/results.ts';
import { settings } from './en/settings.ts';
import { selfTest } from './en/self-test.ts';
import { statistics } from './en/statistics.ts';
import { transport } from './en/transport.ts';
import { vault } from './en/vault.ts';
import { welcome } from './en/welcome.ts';

export const en = {
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
