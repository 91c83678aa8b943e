// Which tests run when? unit: no build, no browser, no server. whole: what starts the application or a part of it as a process. slow: kills and
// other long runs. cluster: what asks nodes of OpenSearch. Every test file that is in none of the lists below is a unit test.

/** Kills at random moments, full disks and other long runs: `npm run test:slow`. */
export const slow = [
  'test/app/accessibility-{english,german}.test.ts',
  'test/backup/interrupted-restore.test.ts',
  'test/backup/killed.test.ts',
  'test/commands/imported-twice.test.ts',
  'test/engine/index/large-index.test.ts',
  'test/commands/packs-killed.test.ts',
  'test/kills/kills.test.ts',
  'test/kills/survivors.test.ts',
  'test/library/full-disk.test.ts',
  'test/library/pdfs-under-load.test.ts',
  'test/library/restart.test.ts',
  'test/library/watched-folders-killed.test.ts',
  'test/library/watched-full-disk.test.ts',
  'test/library/week.test.ts',
  'test/server/crowds.test.ts',
];

/** What needs the build, a browser, a server or other processes. */
export const whole = [
  'test/access/**',
  'test/app/**',
  'test/application/**',
  'test/backup/**',
  'test/casework/{asked,deletion}.test.ts',
  'test/commands/**',
  'test/electron/**',
  'test/engine/index/{kernels,length,shared-lock,shared-vectors,work-sharing}.test.ts',
  'test/engine/model/tokenizer.test.ts',
  'test/export/**',
  'test/library/**',
  'test/rules/shell.test.ts',
  'test/security/**',
  'test/server/**',
  'test/settings/**',
  'test/shell/{calls,electron,package}.test.ts',
  'test/storage/**',
  'test/workers/**',
];

/** Tests of the screens' state and parts, in a simulated page. */
export const screens = ['test/screens/**/*.test.ts'];

/** Tests against real nodes, which `npm run test:cluster` starts. */
export const cluster = ['test/cluster/**/*.test.ts'];
