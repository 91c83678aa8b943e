// Do the walls stand? Reads every import of src-main and holds it against the table of ARCHITECTURE.md.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src-main', import.meta.url));

const engine = [
  'contract',
  'engine/text',
  'engine/document',
  'engine/store',
  'engine/model',
  'engine/index',
  'engine/places',
  'engine/ranking',
  'engine/local',
];

/** Which rooms each room may import, besides itself. Loose files at the top of src-main are front doors and may import everything. */
const walls: Record<string, readonly string[]> = {
  contract: [],
  words: ['contract'],
  'engine/text': ['contract'],
  'engine/document': ['contract', 'engine/text'],
  'engine/condition': ['contract', 'engine/text', 'engine/document'],
  'engine/intake': ['contract', 'engine/text', 'engine/document'],
  'engine/store': ['contract', 'engine/document'],
  'engine/model': ['contract', 'engine/text'],
  'engine/index': ['contract', 'engine/text', 'engine/store', 'engine/model'],
  'engine/places': ['contract', 'engine/text', 'engine/document', 'engine/store', 'engine/index', 'engine/condition'],
  'engine/ranking': ['contract', 'engine/text', 'engine/document', 'engine/model', 'engine/index'],
  'engine/terms': ['contract', 'engine/text', 'engine/model', 'engine/index', 'engine/ranking'],
  'engine/local': ['contract', 'engine/document', 'engine/store', 'engine/index', 'engine/ranking'],
  'engine/highlight': engine,
  'engine/statistics': engine,
  'engine/claims': [...engine, 'engine/highlight'],
  'engine/citations': ['contract', 'engine/document', 'engine/store'],
  'engine/search': [
    ...engine,
    'engine/condition',
    'engine/citations',
    'engine/highlight',
    'engine/statistics',
    'engine/claims',
    'engine/terms',
  ],
  'engine/import': [...engine, 'engine/intake'],
  'engine/upkeep': [...engine, 'engine/intake', 'engine/import', 'engine/cluster'],
  'engine/quality': engine,
  'engine/cluster': [...engine, 'engine/condition', 'engine/import', 'engine/highlight', 'engine/search'],
  storage: ['contract', 'words', 'engine/store'],
  settings: ['contract', 'words', 'engine/model', 'storage'],
  export: ['contract', 'words', 'engine/text', 'engine/document', 'engine/intake', 'engine/store'],
  casework: ['contract', 'words', 'engine', 'storage', 'security/files'],
  access: ['contract', 'words', 'engine', 'storage'],
  security: ['contract', 'words', 'engine', 'storage'],
  backup: ['contract', 'words', 'engine', 'storage', 'access/audit', 'security/vault'],
  workers: ['contract', 'words', 'engine', 'storage', 'settings', 'export', 'casework', 'access', 'security', 'backup'],
  server: ['contract', 'words', 'workers', 'security/files'],
  shelf: ['contract', 'words', 'storage'],
  library: ['contract', 'words', 'workers', 'server/transfers', 'shelf'],
  shell: ['contract', 'words', 'workers'],
  application: ['.'],
  commands: ['.'],
};

/** Packages that only certain files may import. */
const guarded: Record<string, readonly string[]> = {
  electron: ['main.ts', 'preload.ts', 'shell/'],
  'onnxruntime-node': ['engine/model/onnx-session.ts'],
  'better-sqlite3': ['engine/store/database.ts', 'engine/store/cipher-database.d.ts'],
  'better-sqlite3-multiple-ciphers': ['engine/store/database.ts'],
  keytar: ['workers/keychain-process.ts'],
  fastify: ['server/'],
  '@e965/xlsx': ['engine/intake/tables/workbook.ts'],
  mammoth: ['engine/intake/manuscript/docx.ts'],
  '@kenjiuno/msgreader': ['engine/intake/internal/mail.ts'],
  'postal-mime': ['engine/intake/internal/mail.ts'],
  sharp: ['workers/picture-process.ts'],
  pdfkit: ['export/'],
  '@cantoo/pdf-lib': ['export/'],
  '@cantoo/fontkit': ['export/'],
  docx: ['export/'],
  'devextreme-exceljs-fork': ['export/'],
  yazl: ['export/'],
  'csv-stringify': ['export/', 'access/audit/files.ts'],
  nodemailer: ['access/mail/server.ts'],
  '@resvg/resvg-js': ['export/'],
  'tesseract.js-core': ['engine/intake/scanned/tesseract.ts'],
  '@tesseract.js-data': ['engine/intake/scanned/tesseract.ts'],
  diff: ['engine/claims/'],
  chokidar: ['workers/watching-process.ts'],
  '@opensearch-project/opensearch': ['workers/cluster-nodes.ts'],
  '@modelcontextprotocol/server': ['server/mcp/'],
  '@peculiar/x509': ['security/tls/authority.ts'],
};

/** Every other package, so that a new one is a decision and not an accident. */
const packages = new Set([
  'zod',
  'commander',
  'cli-progress',
  'cli-table3',
  'csv-parse',
  'eld',
  'entities',
  'parse5',
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
      if (!isInside(one) || room === undefined) return false;
      const isOpen = (open: string): boolean => (open === '.' ? !one.to.startsWith('..') : one.to.startsWith(`${open}/`));
      return roomOf(one.to) !== room && !walls[room]?.some(isOpen);
    });
    expect(broken.map((one) => `${one.from} -> ${one.to}`)).toEqual([]);
  });

  it('have no circular imports, not even of types', () => {
    const open = new Map(Map.groupBy(imports.filter(isInside), ({ from }) => from));
    // A file whose imports are all outside `open` is in no circle.
    for (let before = -1; before !== open.size;) {
      before = open.size;
      for (const [from, of] of open) if (!of.some(({ to }) => open.has(to))) open.delete(from);
    }
    expect([...open.keys()]).toEqual([]);
  });

  it('keep citations out of everything that ranks, learns, measures or highlights', () => {
    const apart = ['engine/ranking/', 'engine/model/', 'engine/quality/', 'engine/highlight/', 'engine/index/'];
    const ofCitations = ['engine/citations/', 'engine/store/citations.ts', 'engine/document/cited-number.ts', 'contract/citations.ts'];
    const starts = (path: string, with_: readonly string[]): boolean => with_.some((one) => path.startsWith(one));
    expect(imports.filter(({ to }) => starts(to, ofCitations)).length).toBeGreaterThan(5);
    const broken = imports.filter(({ from, to }) => starts(from, apart) && starts(to, ofCitations));
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
