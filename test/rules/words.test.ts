// What the application says to people: is every dictionary complete in every language, is nothing said outside src-main/words, and does one
// thing have one name?
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '../../src-main/contract/languages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = join(root, 'src-main/words');

/** Subjects that one language has alone: the list for the USPTO is always in English, and English reasons are the engine's own. */
const oneLanguage: Record<Language, readonly string[]> = { en: ['ids'], de: ['condition-errors', 'reasons', 'refusals'] };
/** Collects other subjects. */
const COLLECTION = 'screens';

/** Forbidden names of things that the dictionaries call otherwise. */
const terms: Record<Language, readonly [term: string, forbidden: RegExp][]> = {
  en: [
    ['collection', /(?<![-\w])ind(?:ex|exes|ices)\b/i],
    ['passage', /\bplace of evidence\b/i],
    ['attachment', /\benclosures?\b/i],
    ['triage', /\bsifting\b|\bscreening\b/i],
    ['relevance feedback: ratings are used', /\bsteer/i],
    ['similar, similarity', /\blike(?:st|ness)\b/i],
    ['action', /\bacts\b/i],
    ['restore', /\bput(?:ting)? (?:it )?back\b/i],
    ['search, not ask', /\b(?:could not be|not|being|collections) asked\b/i],
    ['no longer', /\bany more\b|\blonger installed no\b/i],
    ['expired', /\blink has ended\b/i],
    ['again, new', /\banew\b/i],
    ['anyone', /\bwhoever\b/i],
    ['audit log', /\baudit\b(?! log)/i],
    ['rejected record', /\brefused (?:record|list)/i],
  ],
  de: [
    ['Sammlung', /Ind(?:ex|exe|izes)\b/],
    ['Textstelle', /\bPassagen?\b|(?<![\wäöü])Stellen?\b(?! mit)(?= der | des | in | auf | von )/],
    ['Anlage', /\bBeilagen?\b|\bAnhang\b|\bAttachment/],
    ['Durchsicht', /\bSichtung/],
    ['Export', /\bAusgabe\b|\b[Aa]usgeben\b/],
    ['Aktion', /\bHandlung(?:en)?\b/],
    ['Rechercheprotokoll', /\bSuchprotokoll/],
    ['Prüfprotokoll', /\bAudit/],
    ['Veröffentlichung', /\bSchrift(?:en)?\b/],
    ['Strg, Umschalt', /\bCtrl\b|\bControl\b|\bShift\b/],
    ['Kennwort', /\bPasswort/],
    ['speichern', /\bals [\w ]+ sichern\b/i],
    ['Sie', /\b(?:du|dich|dir|deine?[mnrs]?)\b/i],
  ],
};

type Dictionary = Record<string, unknown>;

const subjects = (language: Language): string[] =>
  readdirSync(join(words, language))
    .map((name) => name.replace(/\.ts$/, ''))
    .filter((subject) => subject !== COLLECTION && !oneLanguage[language].includes(subject));

const dictionaryOf = async (language: Language, subject: string): Promise<Dictionary> =>
  (await import(join(words, language, `${subject}.ts`))) as Dictionary;

/** Every key with what stands there: text, the number of a function's arguments, the length of a list of texts. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path}: function of ${value.length}`];
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, one]) => shapeOf(one, path === '' ? key : `${path}.${key}`));
}

function emptyTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => emptyTexts(one, path === '' ? key : `${path}.${key}`));
}

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The texts of a module, with `…` for what is put into them; without those of imports, errors and regular expressions. */
function textsOf(path: string): string[] {
  const whole = readFileSync(join(root, path), 'utf8');
  const code = path.endsWith('.svelte')
    ? [...whole.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script).join('\n')
    : whole;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isNewExpression(node) && /(?:Error|Failure|Exception)$/.test(node.expression.getText())) return;
    if (ts.isStringLiteralLike(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) texts.push(node.text);
    if (ts.isTemplateExpression(node))
      texts.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
  return texts;
}

describe('The words', () => {
  it('have the same subjects in every language', () => {
    for (const language of languages) expect(subjects(language)).toEqual(subjects('en'));
  });

  it.each(subjects('en'))('have each key of "%s" in every language, with functions of the same arguments', async (subject) => {
    const english = shapeOf(await dictionaryOf('en', subject)).toSorted();
    for (const language of languages) expect(shapeOf(await dictionaryOf(language, subject)).toSorted()).toEqual(english);
  });

  it('are never empty where another language has a text', async () => {
    for (const subject of subjects('en')) {
      const english = emptyTexts(await dictionaryOf('en', subject));
      for (const language of languages) expect(emptyTexts(await dictionaryOf(language, subject))).toEqual(english);
    }
  });

  it.each(languages)('call one thing by one name in %s', (language) => {
    const wrong = files(`src-main/words/${language}`, /\.ts$/).flatMap((path) =>
      textsOf(path).flatMap((text) =>
        terms[language]
          .filter(([, forbidden]) => forbidden.test(text.replaceAll(/\{\w+\}/g, '…')))
          .map(([term]) => `${path}: ${term}: ${text}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('do not name the languages of the interface outside the contract', () => {
    const list = /'en'\s*[|,]\s*'de'(?!\s*[|,]\s*')|'de'\s*[|,]\s*'en'(?!\s*[|,]\s*')/;
    const places = [...files('src-main', /\.ts$/), ...files('src-renderer', /\.(?:ts|svelte)$/)]
      .filter((path) => path !== 'src-main/contract/languages.ts')
      .filter((path) => list.test(readFileSync(join(root, path), 'utf8')));
    expect(places).toEqual([]);
  });
});

describe('What is said to people', () => {
  /** Texts in the languages of documents, fonts, names of formats: nothing that a language of the interface would say otherwise. */
  const notWords: readonly RegExp[] = [
    /^(?:SELECT|INSERT|UPDATE|DELETE)\b/,
    /[<>{}]|charset=|prefers-color-scheme|:not\(|:last-of-type|\[type=|^BT \//,
    /^(?:Noto Sans|Segoe UI Symbol|Yu (?:Mincho|Gothic))/,
    /^yyyy-mm-dd hh:mm$/,
    /^npm start -- --data/,
    /^\/Multiply gs/,
    / et al\.$/,
  ];
  const exempt = new Set([
    'src-renderer/screens/search/query/samples.ts',
    'src-renderer/screens/settings/sample-passages.ts',
    // For the terminal, as command-line help is.
    'src-main/shell/report.ts',
  ]);
  /** Keys of the keyboard, names of events and errors: the only single capitalised words of the screens' code. */
  const names =
    /^(?:Enter|Escape|Esc|Space|Tab|Backspace|Delete|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Control|Ctrl|Shift|Alt|Meta|Dead|Files|Antecedent)$/;

  it('stands in src-main/words: screens, menus, mails, exports and the page of a link have no sentence of their own', () => {
    const speakers = [
      ...files('src-renderer', /\.(?:ts|svelte)$/),
      ...['shell', 'export', 'access/mail'].flatMap((folder) => files(`src-main/${folder}`, /\.ts$/)),
      'src-main/main.ts',
      'src-main/server/link-page.ts',
    ];
    const said = speakers
      .filter((path) => !exempt.has(path))
      .flatMap((path) =>
        textsOf(path)
          .filter(
            (text) => /\p{L}{2,}[,.:;]? \p{L}{2,}/u.test(text) || (path.startsWith('src-renderer') && /^\p{Lu}\p{Ll}{2,}$/u.test(text)),
          )
          .filter((text) => !names.test(text) && !notWords.some((pattern) => pattern.test(text)))
          .map((text) => `${path}: ${text}`),
      );
    expect(said).toEqual([]);
  });
});
