// Which JDK runs OpenSearch? Of 21 or later, with the modules that it needs beside those of every runtime; OPENSEARCH_JAVA_HOME and JAVA_HOME come
// first, then what the system has installed.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST = 21;
/** Vectors are compared with the first; words of Thai are cut with the second. */
const NEEDED_MODULES = ['jdk.incubator.vector', 'jdk.localedata'];
const SYSTEM_HOMES = ['/usr/lib/jvm/*', '/Library/Java/JavaVirtualMachines/*/Contents/Home', 'C:/Program Files/*/jdk-*'];

/** Its home; undefined if there is none. */
export function javaHome(): string | undefined {
  const named = [process.env['OPENSEARCH_JAVA_HOME'], process.env['JAVA_HOME']].flatMap((home) => home || []);
  return [...named, ...SYSTEM_HOMES.flatMap((pattern) => globSync(pattern))].find(isFit);
}

function isFit(home: string): boolean {
  const java = join(home, 'bin', 'java');
  // Java writes its version to standard error: openjdk version "21.0.4" 2024-07-16.
  const version = /version "(\d+)/.exec(spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr ?? '')?.[1];
  if (Number(version ?? 0) < OLDEST) return false;
  const modules = spawnSync(java, ['--list-modules'], { encoding: 'utf8' }).stdout ?? '';
  return NEEDED_MODULES.every((name) => modules.includes(`${name}@`));
}
