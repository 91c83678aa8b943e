// Makes models/default/glossary.tsv, which is shipped, from the glossaries that the passage model was trained with: node scripts/glossary.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { glossaryLanguages } from '../src-main/engine/terms/glossary.ts';
import { indexTermsOf } from '../src-main/engine/ranking/beside-terms.ts';

const root = new URL('..', import.meta.url);
const sources = ['glossary', 'glossary-mechanics', 'glossary-science'].map((name) => new URL(`models/train/${name}.tsv`, root));
export const shippedGlossary = fileURLToPath(new URL('models/default/glossary.tsv', root));

const heading = `# Technical words of patents in four languages, written by us (same licence as the project). Made by scripts/glossary.ts: change models/train/glossary*.tsv.
# Columns: English, German, French, Japanese; equivalent forms are separated by a bar.
`;

/** One row per English word or phrase, in alphabetical order; without those of stop words alone, which are never searched for. */
export function glossaryOf(texts: readonly string[]): string {
  const rows = new Map<string, string[][]>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const columns = line.split('\t').map((column) => column.split('|').map((form) => form.trim()));
    const [english = ''] = columns[0] ?? [];
    if (columns.length !== glossaryLanguages.length || indexTermsOf(english, 'en').length === 0) continue;
    const known = rows.get(english);
    rows.set(english, known === undefined ? columns : known.map((forms, at) => [...forms, ...(columns[at] ?? [])]));
  }
  const lines = [...rows.keys()]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((english) => (rows.get(english) ?? []).map((forms) => [...new Set(forms)].filter((form) => form !== '').join('|')).join('\t'));
  return `${heading}${lines.join('\n')}\n`;
}

export const madeGlossary = (): string => glossaryOf(sources.map((source) => readFileSync(source, 'utf8')));

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(shippedGlossary, madeGlossary());
