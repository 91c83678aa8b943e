// Hostile files at the other doors: dropped on the query, drawings, PDFs with marks, report templates, and packed collections, cases, models and
// backups given to their commands. In: a seed. Out: counts and findings.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zip } from '../../../test/support/archives.ts';
import { fictionalLines } from '../../../test/support/fiction.ts';
import { archives } from './archives.ts';
import { chanceOf, type Chance, type HostileFile } from './chance.ts';
import { encoding } from './encoding.ts';
import { BUDGET, GRACE_SECONDS, type Findings } from './findings.ts';
import { picture } from './images.ts';
import { measured, type Limits, type Run } from './measured.ts';
import { patterns, run as runOf } from './patterns.ts';
import { pdfOperators } from './pdf-operators.ts';

const doorEntry = fileURLToPath(new URL('door.ts', import.meta.url));
const smallModel = fileURLToPath(new URL('../../../test/fixtures/models/small-bert', import.meta.url));
const STARTING_SECONDS = 2;
/** Lines of a stack trace; the sentence of a failure has none. */
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

function judge(category: string, seed: number, file: HostileFile, findings: Findings, run: Run): void {
  const tally = findings.of(category);
  tally.made += 1;
  const cost = { seconds: Math.max(0, run.seconds - STARTING_SECONDS), megabytes: run.megabytes };
  findings.cost(category, cost);
  const costs = `${cost.seconds.toFixed(1)} s, ${cost.megabytes.toFixed(0)} MB`;
  if (run.killedFor !== undefined || cost.seconds > BUDGET.seconds + GRACE_SECONDS || cost.megabytes > BUDGET.megabytes)
    findings.fault(category, seed, 'over budget', file, run.killedFor === undefined ? costs : `${costs}, killed for its ${run.killedFor}`);
  else if (run.signal !== null || (run.code ?? 2) > 5 || STACK.test(run.stderr) || /crashed/.test(run.stdout))
    findings.fault(
      category,
      seed,
      'crash',
      file,
      `ended with ${run.signal ?? run.code}: ${run.stderr.slice(0, 300).replaceAll('\n', ' ')}`,
    );
  else if (run.code === 0 && !run.stdout.startsWith('refused')) tally.imported += 1;
  else tally.refused += 1;
}

type Door = (seed: number, findings: Findings, limits: Limits) => Promise<void>;

/** A door that takes one file by its path. */
function through(category: string, door: string, make: (chance: Chance, number: number) => HostileFile | Promise<HostileFile>): Door {
  return async (seed, findings, limits) => {
    const folder = mkdtempSync(join(tmpdir(), 'antecedent-hostile-'));
    try {
      const file = await make(chanceOf(seed), 1_000_000 + (seed % 8_000_000));
      const path = join(folder, file.name);
      writeFileSync(path, file.bytes);
      judge(category, seed, file, findings, await measured([doorEntry, door, path], limits));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}

/** A document of Word with a hostile part. */
function office(chance: Chance, number: number): HostileFile {
  const depth = chance.size(300_000);
  const inner = chance.pick([
    () => `<w:p><w:r><w:t>${runOf(chance, 400_000).replace(/[<&]/g, ' ')}</w:t></w:r></w:p>`,
    () => '<w:tbl><w:tr><w:tc>'.repeat(depth) + '<w:p/>' + '</w:tc></w:tr></w:tbl>'.repeat(depth),
    () => '<w:p><w:r><w:t>{{title}}</w:t></w:r></w:p>'.repeat(depth),
    () => '{'.repeat(depth),
    () => '<w:p/>'.repeat(3 * depth),
    () => '<w:p><w:r><w:t>a</w:t></w:r>'.repeat(depth),
  ])();
  const document = `<?xml version="1.0"?>${chance.maybe(0.2) ? `<!DOCTYPE a [${'<!ENTITY a "&a;&a;">'.repeat(100)}]>` : ''}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`;
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const links =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const bytes = zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: links },
    { name: 'word/document.xml', content: document },
  ]);
  return { name: `${number}.docx`, bytes, attack: `DOCX of ${document.length} characters: ${inner.slice(0, 40)}` };
}

/** A sound file with some bytes changed, cut off or repeated. */
function damaged(chance: Chance, sound: Uint8Array): Buffer {
  let bytes = Buffer.from(sound);
  for (let left = chance.size(200); left > 0; left -= 1) bytes[chance.below(bytes.length)] = chance.below(256);
  if (chance.maybe(0.3)) bytes = bytes.subarray(0, chance.below(bytes.length));
  if (chance.maybe(0.2)) bytes = Buffer.concat([bytes, bytes]);
  return bytes;
}

/** A data folder with one index, its pack and a backup of the cases; made once. */
let prepared: { folder: string; pack: Buffer } | undefined;
async function preparedFolder(limits: Limits): Promise<{ folder: string; pack: Buffer }> {
  if (prepared !== undefined) return prepared;
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-hostile-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [data, pack] = [join(folder, 'data'), join(folder, 'good.antecedent-index')];
  mkdirSync(data);
  writeFileSync(join(folder, 'good.jsonl'), fictionalLines(0, 20, 1));
  for (const args of [
    ['import', join(folder, 'good.jsonl')],
    ['index', 'pack', '1', '--to', pack],
    ['backup', 'make'],
  ])
    await measured(['src-main/command.ts', ...args, '--data', data], limits);
  return (prepared = { folder: data, pack: readFileSync(pack) });
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Packs, bundles, models and backups, given to the command that opens them. */
const packages: Door = async (seed, findings, limits) => {
  const category = 'packs, cases, models, backups';
  const [chance, { folder, pack }] = [chanceOf(seed), await preparedFolder(limits)];
  const work = mkdtempSync(join(tmpdir(), 'antecedent-hostile-'));
  const data = join(work, 'data');
  cpSync(folder, data, { recursive: true });
  const backup = readdirSync(join(data, 'backups')).find((name) => name.startsWith('antecedent-'));
  const hostile = async (sound: Uint8Array | undefined): Promise<HostileFile> =>
    sound === undefined || chance.maybe(0.4) ? archives(chance, 1) : { name: 'a', bytes: damaged(chance, sound), attack: 'a damaged file' };
  try {
    const command = chance.pick(['index install', 'index install', 'case open', 'model add', 'backup verify', 'backup restore']);
    let target = join(work, command === 'case open' ? 'a.antecedent-case' : 'a.antecedent-index');
    let file: HostileFile;
    if (command.startsWith('backup') && backup !== undefined) {
      const path = chance.pick(filesBelow(join(data, 'backups', backup)));
      file = await hostile(readFileSync(path));
      writeFileSync(path, file.bytes);
      target = backup;
    } else if (command === 'model add') {
      target = join(work, 'model');
      cpSync(smallModel, target, { recursive: true });
      const path = chance.pick(filesBelow(target));
      file = await hostile(readFileSync(path));
      writeFileSync(path, file.bytes);
    } else {
      file = await hostile(command === 'index install' ? pack : undefined);
      writeFileSync(target, file.bytes);
    }
    const named = { ...file, attack: `${command}: ${file.attack}` };
    judge(category, seed, named, findings, await measured(['src-main/command.ts', ...command.split(' '), target, '--data', data], limits));
    const { code } = await measured(['src-main/command.ts', 'index', 'verify', '1', '--data', data], limits);
    if (code !== 0) findings.fault(category, seed, 'index damaged', named, 'index verify fails');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const texts = (chance: Chance, number: number): HostileFile | Promise<HostileFile> =>
  chance.pick([patterns, encoding, pdfOperators, pdfOperators, office, office, archives])(chance, number);

export const doors: Record<string, Door> = {
  'dropped files': through('dropped files', 'text', texts),
  drawings: through('drawings', 'picture', picture),
  'PDF marks': through('PDF marks', 'marks', pdfOperators),
  'report templates': through('report templates', 'template', office),
  'packs, cases, models, backups': packages,
};
