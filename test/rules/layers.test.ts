// Do the walls stand? Reads every import of src-main and holds it against the table of ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src-main', import.meta.url));

/** Which rooms a room may import from, itself aside. Doors are the files at the top of src-main. */
const walls: Record<string, readonly string[]> = {
  contract: [],
  'engine/text': ['contract'],
  'engine/document': ['contract', 'engine/text'],
  'engine/intake': ['engine/document', 'engine/text', 'contract'],
  'engine/store': ['contract', 'engine/document'],
  'engine/model': ['contract', 'engine/text'],
  'engine/index': ['engine/store', 'engine/model', 'engine/text', 'contract'],
  'engine/import': ['engine/intake', 'engine/document', 'engine/text', 'engine/store', 'engine/model', 'engine/index', 'contract'],
  'engine/upkeep': ['engine/import', 'engine/intake', 'engine/store', 'engine/model', 'engine/index', 'contract'],
  'engine/search': ['engine/index', 'engine/store', 'engine/model', 'engine/text', 'engine/document', 'contract'],
  'engine/statistics': ['engine/index', 'engine/store', 'engine/model', 'engine/text', 'engine/document', 'contract'],
  quality: ['contract', 'engine/document'],
  keeping: ['contract', 'engine/store/database.ts', 'engine/store/encrypted-copy.ts'],
  vault: ['contract', 'keeping'],
  access: ['contract', 'keeping', 'engine/store/database.ts'],
  audit: ['contract', 'keeping', 'engine/store/database.ts'],
  mail: ['contract', 'running.ts', 'keeping', 'engine/store/database.ts'],
  casework: ['contract', 'keeping', 'engine/store/database.ts'],
  export: ['contract', 'engine/document', 'engine/text', 'engine/intake'],
  answers: [
    ...['contract', 'engine/document', 'engine/search/sought.ts', 'engine/upkeep/file-failure.ts', 'casework', 'keeping'],
    ...['exchange', 'export', 'lanes', 'library', 'mail', 'audit/telling.ts'],
  ],
  backup: ['contract', 'keeping', 'audit/entries.ts', 'engine/store/database.ts', 'engine/store/library.ts', 'running.ts', 'vault'],
  settings: ['contract', 'engine/model', 'keeping/restoring.ts', 'keeping/whole-file.ts'],
  privacy: ['contract'],
  transport: ['contract'],
  'self-test': ['contract', 'privacy', 'lanes'],
  tickets: ['contract'],
  exchange: ['contract', 'running.ts'],
  library: ['contract', 'engine', 'exchange', 'lanes'],
  lanes: [
    'backup',
    'contract',
    'running.ts',
    'caller.ts',
    'engine',
    'access',
    'audit',
    'mail',
    'casework',
    'keeping',
    'settings',
    'privacy',
    'export',
    'vault/vault-file.ts',
  ],
  server: ['contract', 'running.ts', 'caller.ts'],
  commands: [
    ...[
      'contract',
      'engine',
      'quality',
      'access',
      'mail',
      'keeping',
      'tickets',
      'lanes',
      'server',
      'library',
      'exchange',
      'export',
      'vault',
      'backup',
      'audit',
    ],
    ...['data-folder.ts', 'workstation.ts', 'application.ts', 'answers', 'settings', 'transport', 'self-test', 'running.ts'],
  ],
  shell: ['contract', 'lanes', 'caller.ts'],
};

/** Packages that only certain files may import. */
const guarded: Record<string, readonly string[]> = {
  electron: ['main.ts', 'preload.ts', 'shell/'],
  'onnxruntime-node': ['engine/model/onnx-session.ts'],
  'better-sqlite3': ['engine/store/database.ts', 'engine/store/cipher-database.d.ts'],
  'better-sqlite3-multiple-ciphers': ['engine/store/database.ts'],
  keytar: ['lanes/keychain-process.ts'],
  fastify: ['server/'],
  mammoth: ['engine/intake/manuscript/docx.ts'],
  sharp: ['lanes/picture-process.ts'],
  pdfkit: ['export/'],
  '@cantoo/pdf-lib': ['export/'],
  '@cantoo/fontkit': ['export/'],
  docx: ['export/'],
  exceljs: ['export/'],
  yazl: ['export/'],
  'csv-stringify': ['export/', 'audit/files.ts'],
  nodemailer: ['mail/server.ts'],
  '@resvg/resvg-js': ['export/'],
  diff: ['engine/search/'],
  '@peculiar/x509': ['transport/authority.ts'],
};

/** Every other package, so that a new one is a decision and not an accident. */
const packages = new Set([
  'zod',
  'commander',
  'cli-progress',
  'cli-table3',
  'csv-parse',
  'eld',
  'saxes',
  'yauzl',
  'pdfjs-dist',
  '@huggingface/tokenizers',
  '@fastify/static',
]);

interface Import {
  from: string;
  to: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'kernels' ? [] : sourceFiles(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  const from = relative(root, file).split(sep).join('/');
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => ({
    from,
    to: fileName.startsWith('.')
      ? relative(root, resolve(dirname(file), fileName))
          .split(sep)
          .join('/')
      : fileName,
  }));
}

function roomOf(path: string): string | undefined {
  const [first, second] = path.split('/');
  if (second === undefined) return undefined;
  return first === 'engine' ? `engine/${second}` : first;
}

const imports = sourceFiles(root).flatMap(importsOf);
const isInside = ({ to }: Import): boolean => to.endsWith('.ts') || to.startsWith('..') || to.includes('.json');

describe('The walls of the house', () => {
  it('are of rooms that the table knows', () => {
    const unknown = new Set(imports.map((one) => roomOf(one.from)).filter((room) => room !== undefined && !(room in walls)));
    expect([...unknown]).toEqual([]);
  });

  it('are not broken by an import', () => {
    const broken = imports.filter((one) => {
      const room = roomOf(one.from);
      if (!isInside(one) || room === undefined || one.to.startsWith('..')) return false;
      const target = roomOf(one.to) ?? one.to;
      return target !== room && !walls[room]?.some((open) => one.to === open || target === open || target.startsWith(`${open}/`));
    });
    expect(broken.map((one) => `${one.from} -> ${one.to}`)).toEqual([]);
  });

  it('let guarded packages in only where they belong, and no package that the table does not name', () => {
    const broken = imports.filter((one) => {
      if (isInside(one) || one.to.startsWith('node:')) return false;
      const name = one.to
        .split('/')
        .slice(0, one.to.startsWith('@') ? 2 : 1)
        .join('/');
      const places = guarded[name];
      return places === undefined ? !packages.has(name) : !places.some((place) => one.from.startsWith(place));
    });
    expect(broken.map((one) => `${one.from} -> ${one.to}`)).toEqual([]);
  });

  it('keep modules under 400 lines, tables of data aside', () => {
    const kernels = ['index', 'model'].flatMap((room) => {
      const folder = join(root, 'engine', room, 'kernels');
      return readdirSync(folder).flatMap((name) => (name.endsWith('.ts') ? [join(folder, name)] : []));
    });
    const long = [...sourceFiles(root), ...kernels]
      .filter((file) => !file.endsWith('-table.ts'))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 400);
    expect(long.map((file) => relative(root, file))).toEqual([]);
  });

  it('say at the top of every file what it is about', () => {
    const silent = sourceFiles(root).filter((file) => !readFileSync(file, 'utf8').startsWith('//'));
    expect(silent.map((file) => relative(root, file))).toEqual([]);
  });
});
