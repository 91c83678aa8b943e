// The contents of an installer: the Linux `dir` target of electron-builder over a stand-in for Electron. It holds everything that the
// application needs and nothing else, and runs.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { namesIn, unfold } from '../support/asar.ts';
import { startDouble } from '../support/electron-double/running.ts';
import { freshFolder } from '../support/folders.ts';
import { describeInBrowser } from '../support/in-browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const output = freshFolder();
const resources = join(output, 'linux-unpacked', 'resources');
const unpacked = join(resources, 'app.asar.unpacked');

/** What @electron/fuses looks for in a binary, then: version 1, eight fuses, each as Electron ships it. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const AS_SHIPPED = [1, 8, ...Buffer.from('10110001')];
/** In the order of the wire. Source: Electron's docs/tutorial/fuses.md and build/fuses/fuses.json5. */
const fuses = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeInspect',
  'asarIntegrity',
  'onlyAsar',
  'browserSnapshot',
  'fileProtocol',
];

/** A folder that electron-builder takes for Electron. */
function madeUpElectron(): string {
  const folder = freshFolder();
  for (const name of ['locales', 'resources']) mkdirSync(join(folder, name));
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak', 'locales/de.pak', 'locales/fr.pak'])
    writeFileSync(join(folder, name), '');
  const version = (createRequire(import.meta.url)('electron/package.json') as { version: string }).version;
  writeFileSync(join(folder, 'version'), version);
  writeFileSync(
    join(folder, 'electron'),
    Buffer.concat([Buffer.from(`#!/bin/sh\n# ${SENTINEL}`), Buffer.from(AS_SHIPPED), Buffer.from('\n')]),
  );
  chmodSync(join(folder, 'electron'), 0o755);
  return folder;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  );
}

const isOwnKind = process.platform === 'linux' && process.arch === 'x64';
const elsewhere = isOwnKind ? '' : ' (skipped: built and run on Linux, x64)';

describe.skipIf(!isOwnKind)(`The package for Linux${elsewhere}`, () => {
  let archive: string[];
  let beside: string[];

  beforeAll(() => {
    const tool = join(root, 'node_modules', 'electron-builder', 'cli.js');
    const config = ['--config', 'resources/installer/electron-builder.yml', `-c.directories.output=${output}`];
    const done = spawnSync(process.execPath, [tool, '--linux', 'dir', ...config, `-c.electronDist=${madeUpElectron()}`], {
      cwd: root,
      encoding: 'utf8',
    });
    if (done.status !== 0) throw new Error(`electron-builder ended with ${done.status}: ${done.stdout}${done.stderr}`);
    archive = namesIn(join(resources, 'app.asar'));
    beside = filesIn(unpacked);
  });

  it('has the window in the archive, and the files of threads and native modules next to it', () => {
    expect(archive).toEqual(
      expect.arrayContaining(['package.json', 'out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html']),
    );
    expect(beside).not.toContain('out/main/main.js');
    expect(beside).toEqual(
      expect.arrayContaining([
        'package.json',
        'out/main/search-worker.js',
        'out/main/intake-process.js',
        'out/main/watchdog-worker.js',
        'out/main/writer-process.js',
        'out/main/model-process.js',
        'out/main/kernels/vectors.wasm',
        'models/default/model.onnx',
        'models/default/tokenizer.json',
        'resources/demo/publications.jsonl',
        'node_modules/better-sqlite3/prebuilds/linux-x64.node',
        'node_modules/better-sqlite3-multiple-ciphers/prebuilds/linux-x64.node',
        ...(existsSync(join(root, 'node_modules/keytar/build/Release/keytar.node'))
          ? ['node_modules/keytar/build/Release/keytar.node']
          : []),
        'out/main/keychain-process.js',
        'out/main/recognition-process.js',
        'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
        ...['eng', 'deu', 'fra', 'jpn'].map((name) => `node_modules/@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`),
        'node_modules/onnxruntime-node/bin/napi-v6/linux/x64/onnxruntime_binding.node',
        'node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
      ]),
    );
  });

  it('has no native module of another platform, and none in the archive', () => {
    const native = (files: string[]) => files.filter((file) => /\.(node|so|dll|dylib)(\.\d+)*$/.test(file));
    // Compiled or fetched as it was installed, for this platform.
    const own = 'node_modules/keytar/build/Release/keytar.node';
    expect(native(beside).filter((file) => file !== own && !/linux(musl)?[-/]x64/.test(file))).toEqual([]);
    expect(native(archive).filter((file) => !existsSync(join(unpacked, file)))).toEqual([]);
  });

  it('has one build of the text recognition and one kind of its data', () => {
    const recognition = [...archive, ...beside].filter(
      (file) => /\.(?:wasm(?:\.js)?|traineddata\.gz)$/.test(file) && file.includes('tesseract'),
    );
    expect(new Set(recognition).size).toBe(5);
  });

  it('contains no sources, tests or build tools', () => {
    const tops = new Set(archive.map((file) => file.split('/')[0]));
    expect([...tops].sort()).toEqual(['LICENSE', 'models', 'node_modules', 'out', 'package.json', 'resources']);
    expect(archive.filter((file) => /\.(ts|map)$/.test(file))).toEqual([]);
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: object };
    // What an installed library needs for itself comes along with it, also where we use another version of it to test.
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; dependencies?: object }>;
    };
    const needed = new Set(
      Object.values(packages).flatMap(({ dev, dependencies = {} }) => (dev === true ? [] : Object.keys(dependencies))),
    );
    const tools = Object.keys(devDependencies).filter((name) => !needed.has(name));
    expect(tools.filter((name) => archive.includes(`node_modules/${name}`))).toEqual([]);
    expect(readdirSync(join(output, 'linux-unpacked', 'locales')).sort()).toEqual(['de.pak', 'en-US.pak']);
  });

  it('has the fuses set as in the Electron checklist', () => {
    const binary = readFileSync(join(output, 'linux-unpacked', 'antecedent'), 'latin1');
    const states = binary.slice(binary.indexOf(SENTINEL) + SENTINEL.length + 2).slice(0, fuses.length);
    expect(Object.fromEntries(fuses.map((fuse, at) => [fuse, states[at] === '1']))).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      nodeInspect: false,
      asarIntegrity: true,
      onlyAsar: true,
      browserSnapshot: false,
      fileProtocol: false,
    });
  });

  it('publishes nothing and updates nothing', () => {
    expect(filesIn(join(output, 'linux-unpacked')).filter((file) => /app-update\.yml$|latest.*\.yml$/.test(file))).toEqual([]);
    expect(archive.filter((file) => /electron-updater/.test(file))).toEqual([]);
  });

  describeInBrowser('under a stand-in for Electron', () => {
    it('opens, imports and searches with its own contents only', async () => {
      // Electron sees the archive as a folder; here it is one, with what lies beside it still beside it.
      const place = freshFolder();
      const app = join(place, 'app.asar');
      unfold(join(resources, 'app.asar'), app);
      cpSync(unpacked, `${app}.unpacked`, { recursive: true });
      const data = freshFolder();
      writeFileSync(join(data, 'settings.json'), JSON.stringify({ api: { on: true, port: 0 }, language: 'en' }));
      const running = await startDouble(data, [], { app });
      const publications = join(`${app}.unpacked`, 'resources', 'demo', 'publications.jsonl');
      const found = await running.page.evaluate(async (path) => {
        const { call } = (globalThis as unknown as Pick<Window, 'antecedent'>).antecedent!;
        const started = await call.startImport({ index: 1, sources: [{ path }] });
        for (let since: number | undefined; 'ok' in started;) {
          const answer = await call.jobs(since === undefined ? {} : { since });
          if (!('ok' in answer)) return answer;
          since = answer.ok.revision;
          if (answer.ok.jobs.some(({ id, state }) => id === started.ok && !['waiting', 'running'].includes(state))) break;
        }
        return call.search({ index: 1, query: { text: 'A bottle cap that measures out a dose of powder', method: 'meaning', hits: 5 } });
      }, publications);
      await running.ask('quit');
      expect(await running.ended).toBe(0);
      expect((found as { ok?: { hits: unknown[] } }).ok?.hits).toHaveLength(5);
      expect(running.stderr()).toBe('');
    });
  });
});
