// Do the documents name only files that exist, and stay short?
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'bench/RESULTS.md',
  'bench/history.md',
  'models/README.md',
  ...globSync('docs/**/*.md', { cwd: root }).map((path) => path.split(sep).join('/')),
];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Without blocks of code, in which folders and addresses are examples. */
const proseOf = (path: string): string => textOf(path).replace(/^( *)```[^]*?^\1```/gm, '');

/** Folders that paths in a document may start from, besides the repository. */
const roots = ['', 'src-main', 'src-main/engine', 'src-renderer'];
const topLevel = new Set(readdirSync(root));
const rooms = new Set(roots.slice(1).flatMap((folder) => readdirSync(join(root, folder))));

/** A path in backticks that looks like a file or folder of the repository: it begins with one of its folders, or is a file at its top. */
function looksLikeOurs(text: string): boolean {
  const [first = '', second] = text.split('/');
  if (!/^[\w.@-]+(?:\/[\w.@-]*)*$/.test(text)) return false;
  return second === undefined
    ? /^[A-Z]+\.md$|\.(?:ts|mjs|json)$/.test(text) && topLevel.has(text)
    : topLevel.has(first) || rooms.has(first);
}

function isThere(text: string): boolean {
  return roots.some((folder) => existsSync(join(root, folder, text)));
}

function linksOf(path: string): string[] {
  return [...proseOf(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^(?:https?|mailto):/.test(target));
}

/** The anchor that a Markdown viewer gives a heading. */
function anchorsOf(path: string): string[] {
  return [...textOf(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (path) => {
  it('links only to files and headings that exist', () => {
    const broken = linksOf(path).filter((target) => {
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(root, to))) return true;
      return anchor !== undefined && !anchorsOf(to).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it('names only files and folders that exist', () => {
    const named = [...proseOf(path).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!).filter(looksLikeOurs);
    expect(named.filter((text) => !isThere(text))).toEqual([]);
  });

  it('names no place outside the repository', () => {
    expect(textOf(path)).not.toMatch(/(?<![\w.])\/(?:tmp|work|home|root)\//);
  });
});

describe('The documents', () => {
  it.each([
    ['README.md', 120],
    ['ARCHITECTURE.md', 350],
  ])('keep %s within %i lines of at most 150 characters, tables aside', (path, most) => {
    const lines = textOf(path).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(lines.filter((line) => line.length > 150 && !line.startsWith('|'))).toEqual([]);
  });

  it('have one page per decision, numbered, each in the list', () => {
    const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');
    expect(pages.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
    expect(new Set(pages.map((name) => name.slice(0, 4))).size).toBe(pages.length);
    const list = textOf('docs/decisions/README.md');
    expect(pages.filter((name) => !list.includes(`(${name})`))).toEqual([]);
  });
});
