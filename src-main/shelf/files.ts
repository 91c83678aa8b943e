// What does the user take away of a plan? In: a plan, a language. Out: a fetch page, a list of names with sizes, and scripts for each product.
import type { Language } from '../contract/languages.ts';
import type { PlannedFile, PlannedProduct, ShelfFile, ShelfPlan } from '../contract/shelf.ts';
import { shelfWords } from '../words/shelf.ts';
import { fetchPage } from './fetch-page.ts';
import { powerShellScript } from './power-shell-script.ts';
import { fileLines, WRITTEN_BY } from './script-head.ts';
import { shellScript } from './shell-script.ts';

/** Scripts need names; a product without any is on the page and in the list alone. */
export function filesOfPlan(plan: ShelfPlan, language: Language): ShelfFile[] {
  const named = plan.products.filter((one) => fileLines(one).length > 0);
  return [
    { name: 'fetch.html', text: fetchPage(plan, language) },
    { name: 'files.tsv', text: fileList(plan, language) },
    ...named.flatMap((one) => [
      { name: `fetch-${one.product.id}.sh`, text: shellScript(one, plan.dated) },
      { name: `fetch-${one.product.id}.ps1`, text: powerShellScript(one, plan.dated) },
    ]),
  ];
}

/** Whether a plan, of whichever catalogue and in whichever language, wrote the file of this name. */
export function isPlanFile(name: string, text: string): boolean {
  const ofEach = Object.values(shelfWords);
  if (name === 'files.tsv') return ofEach.some(({ list }) => text.startsWith(`${list.heads.join('\t')}\n`));
  if (name === 'fetch.html') return ofEach.some(({ page }) => text.includes(page.dated('|').split('|')[0]!));
  return text.split(/\r?\n/, 2).some((line) => line.startsWith('# ') && line.includes(WRITTEN_BY));
}

/** Tab-separated, one file per line; a product whose files are not known has one line. */
function fileList({ products }: ShelfPlan, language: Language): string {
  const words = shelfWords[language].list;
  const rows = products.flatMap((one) =>
    one.files.length === 0 ? [wholeRow(one, words)] : one.files.map((file) => fileRow(one, file, words)),
  );
  return [words.heads, ...rows].map((cells) => `${cells.join('\t')}\n`).join('');
}

type ListWords = (typeof shelfWords)[Language]['list'];

function wholeRow({ product, bytes }: PlannedProduct, words: ListWords): string[] {
  return [product.id, '', words.unknown, ...(bytes === null ? [words.unknown, ''] : [String(Math.round(bytes)), words.about]), '', '', ''];
}

function fileRow({ product }: PlannedProduct, { name, day, bytes, listed, sum, here, address }: PlannedFile, words: ListWords): string[] {
  return [
    ...[product.id, day ?? '', name ?? words.unknown],
    ...(bytes === null ? [words.unknown, ''] : [String(Math.round(bytes)), listed ? words.exact : words.about]),
    ...[sum ?? '', here ? words.here : '', address ?? ''],
  ];
}
