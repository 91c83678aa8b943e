// Asks veraPDF whether the exports that claim to be PDF/A-2u are: each form, in both languages, from invented documents. Needs Java and Maven,
// which fetches veraPDF once; arguments are passed to Maven. Exit code: 0 if all are valid, 1 if one is not, 2 if veraPDF did not run.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenRules, veraPdf, veraPdfCache, writeArchivalForms } from '../test/support/verapdf.ts';

/** Fetches the jars of veraPDF once. */
function fetchVeraPdf(): void {
  if (existsSync(join(veraPdfCache, 'complete'))) return;
  mkdirSync(veraPdfCache, { recursive: true });
  copyFileSync(new URL('verapdf/pom.xml', import.meta.url), join(veraPdfCache, 'pom.xml'));
  const asked = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars', ...process.argv.slice(2)];
  const { status } = spawnSync('mvn', asked, { cwd: veraPdfCache, stdio: 'inherit' });
  if (status === 0) mkdirSync(join(veraPdfCache, 'complete'));
}

fetchVeraPdf();
const classPath = veraPdf();
if (classPath === undefined) {
  console.log('veraPDF did not run: it needs Java and Maven, and Maven has to reach its repository.');
  process.exitCode = 2;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-verapdf-'));
  const names = await writeArchivalForms(folder);
  for (const [name, broken] of brokenRules(classPath, folder, names)) {
    console.log(
      [`${name}: PDF/A-2u ${broken.length === 0 ? 'valid' : 'NOT VALID'}`, ...broken.slice(1).map((rule) => `  ${rule}`)].join('\n'),
    );
    if (broken.length > 0) process.exitCode = 1;
  }
  rmSync(folder, { recursive: true, force: true });
}
