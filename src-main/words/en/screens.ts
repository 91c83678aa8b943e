// Every sentence the reader sees, in English, by subject.
import { access } from './access.ts';
import { assessment } from './assessment.ts';
import { audit } from './audit.ts';
import { cluster } from './cluster.ts';
import { mail } from './mail.ts';
import { backups } from './backups.ts';
import { caseActivity } from './case-activity.ts';
import { cases } from './cases.ts';
import { matrix } from './matrix.ts';
import { citations } from './citations.ts';
import { compare } from './compare.ts';
import { estimate } from './estimate.ts';
import { exports } from './exports.ts';
import { record } from './record.ts';
import { failures } from './failures.ts';
import { finder } from './finder.ts';
import { firstPass } from './first-pass.ts';
import { frame } from './frame.ts';
import { help } from './help.ts';
import { highlightSets } from './highlight-sets.ts';
import { library } from './library.ts';
import { nouns } from './nouns.ts';
import { reader } from './reader.ts';
import { search } from './search.ts';
import { results } from './results.ts';
import { settings } from './settings.ts';
import { selfTest } from './self-test.ts';
import { statistics } from './statistics.ts';
import { tls } from './tls.ts';
import { tour } from './tour.ts';
import { trust } from './trust.ts';
import { vault } from './vault.ts';
import { watch } from './watch.ts';
import { welcome } from './welcome.ts';

export const screens = {
  access,
  assessment,
  audit,
  mail,
  cluster,
  backups,
  caseActivity,
  cases,
  matrix,
  citations,
  compare,
  estimate,
  exports,
  record,
  finder,
  firstPass,
  frame,
  help,
  highlightSets,
  library,
  nouns,
  reader,
  results,
  search,
  selfTest,
  statistics,
  tls,
  tour,
  trust,
  vault,
  watch,
  welcome,
  settings,
  failures,
};
