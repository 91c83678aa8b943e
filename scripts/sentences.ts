// Prints every sentence that users see, English beside German: screens, menus, mails, exports, failures, refusals and, in English only, the
// command line. --subject <beginning> prints only the subjects that begin so.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { failureTable, type FailureCode } from '../src-main/contract/failures.ts';
import { languages, type Language } from '../src-main/contract/languages.ts';
import { conditionCauses } from '../src-main/contract/condition-sentences.ts';
import { reasonTable } from '../src-main/contract/reasons.ts';
import { refusalTable } from '../src-main/engine/intake/refusals.ts';
import { conditionErrors } from '../src-main/words/de/condition-errors.ts';
import { reasons } from '../src-main/words/de/reasons.ts';
import { refusalReasons } from '../src-main/words/de/refusals.ts';
import { failures } from '../src-main/words/de/failures.ts';
import { failures as englishFailures } from '../src-main/words/en/failures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Not dictionaries of key and sentence, but tables by code, which are listed with their English. */
const tables = ['condition-errors', 'failures', 'reasons', 'refusals', 'screens'];

export interface Sentence {
  subject: string;
  key: string;
  en?: string;
  de?: string;
}

/** Each key with its text; of a function, its code, in which all forms can be read. */
function textsIn(value: unknown, path = ''): [key: string, text: string][] {
  if (typeof value === 'function') return [[path, String(value).replaceAll(/\s+/g, ' ')]];
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [[path, value]] : [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, path === '' ? key : `${path}.${key}`));
}

async function dictionaries(): Promise<Sentence[]> {
  const rows = new Map<string, Sentence>();
  for (const language of languages)
    for (const file of globSync(`src-main/words/${language}/*.ts`, { cwd: root }).toSorted()) {
      const subject = basename(file, '.ts');
      if (tables.includes(subject)) continue;
      const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
      for (const [key, text] of Object.values(exported).flatMap((one) => textsIn(one))) {
        const id = `${subject} ${key}`;
        rows.set(id, { subject, key, ...rows.get(id), [language]: text } satisfies Record<Language, string> | Sentence);
      }
    }
  return [...rows.values()];
}

function codes(): Sentence[] {
  const ofFailures = (Object.keys(failureTable) as FailureCode[]).flatMap((key): Sentence[] => {
    const [onCommandLine, en, de] = [failureTable[key].sentence, englishFailures(key, {}), failures(key, {})];
    return [
      { subject: 'failures', key, en, de },
      ...(en === onCommandLine ? [] : [{ subject: 'command line: failures', key, en: onCommandLine }]),
    ];
  });
  const ofTable = (subject: string, en: Readonly<Record<string, string>>, de: Readonly<Record<string, string>>): Sentence[] =>
    Object.keys(en).map((key) => ({ subject, key, en: en[key]!, ...(de[key] !== undefined && { de: de[key] }) }));
  return [
    ...ofFailures,
    ...ofTable('condition-errors', conditionCauses, conditionErrors),
    ...ofTable('reasons', reasonTable, reasons),
    ...ofTable('refusals', refusalTable, refusalReasons),
  ];
}

/** The texts of the commands' source with at least two words, `…` for what is put into them. */
function commandLine(): Sentence[] {
  return globSync(['src-main/commands/**/*.ts', 'src-main/shell/report.ts'], { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const texts: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isImportDeclaration(node)) return;
        if (ts.isStringLiteralLike(node)) texts.push(node.text);
        if (ts.isTemplateExpression(node))
          texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));
      const sentences = texts.filter((text) => /\p{L}{2,}[,.:;]? \p{L}{2,}/u.test(text));
      return sentences.map((en, at) => ({ subject: `command line: ${basename(file, '.ts')}`, key: String(at + 1), en }));
    });
}

export async function allSentences(): Promise<Sentence[]> {
  return [...(await dictionaries()), ...codes(), ...commandLine()];
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { subject: { type: 'string', default: '' } } });
  let last = '';
  for (const { subject, key, en, de } of await allSentences()) {
    if (!subject.startsWith(values.subject)) continue;
    if (subject !== last) console.log(`\n## ${subject}\n`);
    last = subject;
    console.log([key, ...(en === undefined ? [] : [`  en  ${en}`]), ...(de === undefined ? [] : [`  de  ${de}`])].join('\n'));
  }
}
