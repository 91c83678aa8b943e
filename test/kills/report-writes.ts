// Loaded into a command before its own code. Out: on file descriptor 3, a line before and after each write of its main thread to a folder or a
// database. In: KILL_AT, the number of the line after which it kills its own process group.
import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type BetterSqlite3 from 'better-sqlite3';

const REPORT = 3;
const at = Number(process.env['KILL_AT'] ?? 0);
let lines = 0;

function report(name: string): void {
  writeSync(REPORT, `${name}\n`);
  lines += 1;
  if (lines === at) process.kill(0, 'SIGKILL');
}

type Callable = (this: unknown, ...args: unknown[]) => unknown;

/** Reports before and after each call of `owner[method]`; a promise is reported when it has settled. */
function watch(owner: object, method: string, nameOf: (self: unknown, args: unknown[]) => string): void {
  const methods = owner as Record<string, Callable>;
  const original = methods[method] as Callable;
  methods[method] = function (...args) {
    const name = nameOf(this, args);
    report(`before ${name}`);
    const result = original.apply(this, args);
    if (result instanceof Promise) return result.finally(() => report(`after ${name}`));
    report(`after ${name}`);
    return result;
  };
}

const verbOf = (sql: unknown): string => /^\s*(\w+)/.exec(String(sql))?.[1]?.toUpperCase() ?? '';

// The children of the command inherit the option that loads this file; only the command itself is watched.
if (isMainThread && basename(process.argv[1] ?? '') === 'command.ts') {
  for (const method of ['renameSync', 'rmSync', 'linkSync', 'mkdirSync', 'writeFileSync', 'fsyncSync']) watch(fs, method, () => method);
  for (const method of ['rename', 'rm', 'mkdir', 'open']) watch(fs.promises, method, () => method);
  syncBuiltinESMExports();
  for (const build of ['better-sqlite3', 'better-sqlite3-multiple-ciphers']) {
    const { default: Database } = (await import(build)) as { default: typeof BetterSqlite3 };
    const db = new Database(':memory:');
    watch(Object.getPrototypeOf(db.prepare('SELECT 1')) as object, 'run', (statement) => verbOf((statement as { source: string }).source));
    watch(Database.prototype, 'exec', (_db, [sql]) => verbOf(sql));
    db.close();
  }
}
