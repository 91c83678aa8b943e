// Installs OpenSearch with its k-NN plugin for tests, once for all runs. In: a JDK and Maven. Out: the folder, and the user that nodes run as. The
// plugin of Maven has no native libraries, so only its Lucene engine works.
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { javaHome } from './java.ts';

export interface Installed {
  /** The folder of OpenSearch. */
  home: string;
  javaHome: string;
  /** Nodes run as this user; undefined: as the present one. */
  user?: { uid: number; gid: number };
}

const VERSION = '3.5.0';
const ARTIFACTS = {
  [`opensearch-${VERSION}.zip`]: `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`,
  [`opensearch-knn-${VERSION}.0.zip`]: `org.opensearch.plugin:opensearch-knn:${VERSION}.0:zip`,
};
const MAVEN_COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
/** OpenSearch refuses to run as root. */
const USER = 'antecedent-nodes';
const isRoot = process.getuid?.() === 0;

/** Why no nodes can run here; undefined if they can. */
export function lacking(): string | undefined {
  if (process.platform === 'win32') return 'they run on Linux and macOS only';
  if (javaHome() === undefined) return 'they need a JDK of 21 or later, which OPENSEARCH_JAVA_HOME may name';
  const hasMaven = spawnSync('mvn', ['--version']).status === 0;
  return hasMaven || existsSync(installedHome()) ? undefined : 'they need Maven, which fetches OpenSearch';
}

/** Kept between runs, where the user of the nodes may read. */
function cacheFolder(): string {
  const usual = isRoot ? '/var/cache' : (process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'));
  return process.env['ANTECEDENT_CLUSTER'] ?? join(usual, 'antecedent-cluster');
}

function installedHome(): string {
  return join(cacheFolder(), `opensearch-${VERSION}`);
}

/** Throws an error with a sentence if a step fails. */
export function installOpenSearch(): Installed {
  const java = javaHome();
  if (java === undefined) throw new Error(`No nodes can be installed: ${lacking()}.`);
  const home = installedHome();
  if (!existsSync(home)) install(home, java);
  return { home, javaHome: java, ...(isRoot && { user: userOfNodes() }) };
}

/** Complete or not at all: the folder gets its name last. */
function install(home: string, java: string): void {
  const download = join(cacheFolder(), 'download');
  const unfinished = `${home}.unfinished-${process.pid}`;
  mkdirSync(download, { recursive: true });
  for (const [file, artifact] of Object.entries(ARTIFACTS)) {
    if (existsSync(join(download, file))) continue;
    run('mvn', ['-q', '-B', MAVEN_COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${download}`, '-Dmdep.useBaseVersion=true'], {
      cwd: download,
    });
  }
  const [distribution = '', plugin = ''] = Object.keys(ARTIFACTS).map((file) => join(download, file));
  try {
    run('unzip', ['-q', distribution, '-d', unfinished]);
    const unpacked = join(unfinished, `opensearch-${VERSION}`);
    run(join(unpacked, 'bin', 'opensearch-plugin'), ['install', '--batch', `file://${plugin}`], {
      env: { ...process.env, OPENSEARCH_JAVA_HOME: java },
    });
    renameSync(unpacked, home);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  if (isRoot) chmodSync(cacheFolder(), 0o755);
}

function userOfNodes(): { uid: number; gid: number } {
  if (spawnSync('id', ['-u', USER]).status !== 0) run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]);
  const idOf = (option: string): number => Number(spawnSync('id', [option, USER], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** What it prints is shown only if it fails. */
function run(command: string, args: string[], options: SpawnSyncOptions = {}): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { ...options, encoding: 'utf8' });
  if (status !== 0) throw new Error([`"${command} ${args[0]}" failed.`, error?.message, stdout, stderr].filter(Boolean).join('\n'));
}
