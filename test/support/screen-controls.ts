// The controls in the components of the screens, with the words each is named by, read from the sources.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type AST } from 'svelte/compiler';

export interface ScreenControl {
  /** From `src-renderer/screens`. */
  file: string;
  element: string;
  /** The words it may be named by, as paths into the words of the screens; empty if it is named by a thing, such as a case. */
  words: string[];
  /** Its name as written in the source. */
  written: string;
}

const screens = join(import.meta.dirname, '../../src-renderer/screens');
const elements = new Set(['button', 'summary']);
const components = /^(?:Button|ConfirmButton|CopyButton|Popover|Switch|Checkbox|Tabs|Select|RadioGroup)$/;
/** The attributes that name a control. */
const naming = ['aria-label', 'label', 'action', 'of'];

export function screenControls(): ScreenControl[] {
  return globSync('**/*.svelte', { cwd: screens })
    .toSorted()
    .flatMap((file) => controlsOf(file, readFileSync(join(screens, file), 'utf8')));
}

function controlsOf(file: string, source: string): ScreenControl[] {
  const aliases = aliasesOf(source);
  return within(parse(source, { modern: true }).fragment, (node) => isControl(node)).map((node) => {
    const own = nameOf(node as AST.Component, source);
    const written = pathsOf(own, aliases).length > 0 ? own : `${own} ${renderedNames(own, source)}`.trim();
    return { file, element: (node as AST.Component).name, words: pathsOf(written, aliases), written };
  });
}

function isControl(node: AST.BaseNode): boolean {
  const { name = '' } = node as AST.Component;
  return (node.type === 'RegularElement' && elements.has(name)) || (node.type === 'Component' && components.test(name));
}

/** The expressions in the name of a control: of its label, else of its content. */
function nameOf(node: AST.Component, source: string): string {
  const labels = naming.flatMap((name) => node.attributes.filter((one) => one.type === 'Attribute' && one.name === name)).slice(0, 1);
  const parts: AST.BaseNode[] =
    labels.length > 0 ? labels : within(node.fragment, ({ type }) => type === 'ExpressionTag').filter(({ start, end }) => end > start);
  return parts.map(({ start, end }) => source.slice(start, end)).join(' ');
}

/** For a control in a snippet, what the snippet is called with, if its first parameter names the control. */
function renderedNames(written: string, source: string): string {
  const [, parameter = ''] = /^\{(\w+)\}/.exec(written) ?? [];
  const [, snippet] = new RegExp(String.raw`\{#snippet (\w+)\(${parameter || '-'}\b`).exec(source) ?? [];
  if (snippet === undefined) return '';
  return [...source.matchAll(new RegExp(String.raw`\{@render ${snippet}\(([\w.()]+),`, 'g'))].map(([, name]) => name).join(' ');
}

/** Names that stand for a part of the words: `words` for `strings().library`. */
function aliasesOf(source: string): Map<string, string> {
  const aliases = new Map<string, string>();
  const subject = String.raw`(?:\$derived\()?strings\(\)((?:\.\w+)*)`;
  for (const [, name = '', path = ''] of source.matchAll(new RegExp(String.raw`(?:const|let) (\w+) = ${subject}`, 'g')))
    aliases.set(name, path.slice(1));
  for (const [, names = '', path = ''] of source.matchAll(new RegExp(String.raw`(?:const|let) \{ ?([^}]+)\} = ${subject}`, 'g')))
    for (const name of names.split(',').map((one) => one.trim())) aliases.set(name, `${path}.${name}`.replace(/^\./, ''));
  // What is derived from such a name: `const { advice } = $derived(words)`.
  for (const [, name = '', of = '', path = ''] of source.matchAll(/(?:const|let) (\w+) = \$derived\((\w+)((?:\.\w+)+)\)/g))
    if (aliases.has(of)) aliases.set(name, `${aliases.get(of)}${path}`);
  return aliases;
}

function pathsOf(written: string, aliases: ReadonlyMap<string, string>): string[] {
  const found = [...written.matchAll(/(?<![\w.])(strings\(\)|\w+)((?:\.\w+|\[[^\]]+\])+)/g)].flatMap(([, name = '', path = '']) => {
    const root = name === 'strings()' ? '' : aliases.get(name);
    return root === undefined ? [] : [`${root}${path.replace(/\[[^\]]+\]/g, '.*')}`.replace(/^\./, '')];
  });
  return [...new Set(found)].filter((path) => !/^(?:nouns|failures|audit\.acts)\b/.test(path));
}

function within(node: unknown, wanted: (node: AST.BaseNode) => boolean): AST.BaseNode[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((one) => within(one, wanted));
  const own = 'type' in node && wanted(node as AST.BaseNode) ? [node as AST.BaseNode] : [];
  return [...own, ...Object.entries(node).flatMap(([key, value]) => (key === 'metadata' ? [] : within(value, wanted)))];
}
