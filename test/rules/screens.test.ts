// Rules for src-renderer, checked in its sources: imports, length, security, sentences, colours.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const renderer = join(root, 'src-renderer');
const LONGEST_MODULE = 400;
const LONGEST_COMPONENT = 300;

const files = readdirSync(renderer, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:ts|svelte|css|html)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
const code = files.filter(({ path }) => /\.(?:ts|svelte)$/.test(path));
const components = files.filter(({ path }) => path.endsWith('.svelte'));

function pathsWhere(of: typeof files, wrong: (file: (typeof files)[number]) => boolean): string[] {
  return of.filter(wrong).map(({ path }) => path);
}

describe('The screens', () => {
  it('import only the contract and the words from src-main', () => {
    const broken = code.flatMap(({ path, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)]
        .map(([, target]) => relative(root, resolve(join(root, dirname(path)), target!)))
        .filter((target) => !target.startsWith('src-renderer') && !/^src-main\/(?:contract|words)\//.test(target))
        .map((target) => `${path} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('say at the top of every file what it is about', () => {
    expect(pathsWhere(code, ({ text }) => !text.startsWith('//') && !text.startsWith('<!--'))).toEqual([]);
  });

  it('keep modules under 400 and components under 300 lines', () => {
    const longest = (path: string): number => (path.endsWith('.svelte') ? LONGEST_COMPONENT : LONGEST_MODULE);
    expect(pathsWhere(code, ({ path, text }) => !path.endsWith('-table.ts') && text.split('\n').length > longest(path))).toEqual([]);
  });

  it('never treat text as markup or code, and connect to their own server only', () => {
    const forbidden = /\{@html|innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|WebSocket\(|EventSource\(|sendBeacon/;
    expect(pathsWhere(code, ({ text }) => forbidden.test(text))).toEqual([]);
    // The HTTP client of the browser door, and its uploads with progress.
    const door = ['src-renderer/backend.ts', 'src-renderer/send-file.ts'];
    expect(pathsWhere(code, ({ path, text }) => /(?<![.\w])fetch\(|XMLHttpRequest/.test(text) && !door.includes(path))).toEqual([]);
    expect(pathsWhere(files, ({ text }) => /https?:\/\/(?!www\.w3\.org\/)/.test(text))).toEqual([]);
  });

  it('have no inline styles, which the page policy blocks', () => {
    expect(pathsWhere(components, ({ text }) => /\sstyle="/.test(text))).toEqual([]);
  });

  it('take every sentence from src-main/words', () => {
    const sentences = components.flatMap(({ path, text }) => {
      const markup = text
        .replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
        .replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');
      const texts = [...markup.matchAll(/>([^<>]*[A-Za-z]{3,}[^<>]*)</g)].map(([, words]) => words!.trim());
      const attributes = [...markup.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3,}[^"]*)"/g)].map(
        ([, words]) => words!,
      );
      return [...texts, ...attributes].map((words) => `${path}: ${words}`);
    });
    expect(sentences).toEqual([]);
  });

  it('use only the colours of the tokens', () => {
    const own = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\boklch\(/i;
    const styles = components.map(({ path, text }) => ({ path, text: /<style[\s\S]*<\/style>/.exec(text)?.[0] ?? '' }));
    // The backdrop of a dialog is the only translucent colour.
    expect(pathsWhere(styles, ({ text }) => own.test(text.replace('rgb(0 0 0 / 0.2)', '')))).toEqual([]);
  });
});
