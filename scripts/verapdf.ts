// Asks veraPDF whether the exports that claim to be PDF/A-2u are: each form, in both languages, from invented documents. Needs Java and Maven,
// which fetches veraPDF once; arguments are passed to Maven. Exit code: 0 if all are valid, 1 if one is not, 2 if veraPDF did not run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, createWriteStream, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '../src-main/contract/languages.ts';
import { writerOf } from '../src-main/export/writers.ts';
import { exportMaterial, exportSource } from '../test/support/export-material.ts';

const forms = ['report-pdf', 'epo-table-pdf', 'verification'] as const;
const cache = fileURLToPath(new URL('../node_modules/.cache/verapdf/', import.meta.url));

/** The jars of veraPDF; undefined if they cannot be had. */
function jars(): string | undefined {
  if (!existsSync(join(cache, 'complete'))) {
    mkdirSync(cache, { recursive: true });
    copyFileSync(new URL('verapdf/pom.xml', import.meta.url), join(cache, 'pom.xml'));
    const asked = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars', ...process.argv.slice(2)];
    const { status } = spawnSync('mvn', asked, { cwd: cache, stdio: 'inherit' });
    if (status !== 0) return undefined;
    mkdirSync(join(cache, 'complete'));
  }
  return globSync(join(cache, 'jars/*.jar')).join(process.platform === 'win32' ? ';' : ':');
}

/** The verdict and, if it is not valid, the rules that are broken, with how often. */
function verdict(classPath: string, path: string): { valid: boolean; text: string } {
  const command = ['-cp', classPath, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2u', '--format', 'mrr', path];
  const { stdout, stderr, error } = spawnSync('java', command, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const report = /<validationReport\b[^>]*isCompliant="(true|false)"/.exec(stdout ?? '');
  if (report === null) throw error ?? new Error(`veraPDF gave no report: ${stderr}`);
  const rules = [...stdout.matchAll(/<rule [^>]*clause="([^"]+)"[^>]*failedChecks="(\d+)"[^>]*>\s*<description>([^<]*)/g)];
  const broken = rules.map(([, clause, count, description]) => `  ${clause}, ${count} times: ${description}`);
  return { valid: report[1] === 'true', text: [report[1] === 'true' ? 'valid' : 'NOT VALID', ...broken].join('\n') };
}

const classPath = jars();
if (classPath === undefined) {
  console.log('veraPDF did not run: it needs Java and Maven, and Maven has to reach its repository.');
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-verapdf-'));
  for (const form of forms)
    for (const language of languages) {
      const path = join(folder, `${form}-${language}.pdf`);
      const write = await writerOf(form);
      await write(exportMaterial({ form, language }), exportSource, createWriteStream(path), () => undefined);
      const { valid, text } = verdict(classPath, path);
      console.log(`${form}, ${language}: PDF/A-2u ${text}`);
      if (!valid) process.exitCode = 1;
    }
  rmSync(folder, { recursive: true, force: true });
}
