// The fetch page: links to the files of a plan, to be opened in any browser. In: a plan, a language. Out: a page without script that loads nothing.
import { createHash } from 'node:crypto';
import { escapeUTF8 as escaped } from 'entities';
import type { Language } from '../contract/languages.ts';
import type { PlannedFile, PlannedProduct, ShelfPlan } from '../contract/shelf.ts';
import { shelfWords } from '../words/shelf.ts';

const STYLE =
  'body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;background:#fff}' +
  'h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;font-variant-numeric:tabular-nums}' +
  'th,td{padding:.1rem 1.2rem .1rem 0;text-align:left;border-bottom:1px solid #ddd}td.n{text-align:right}p.note{color:#555}' +
  '@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#191919}a{color:#9cc3ff}th,td{border-color:#444}p.note{color:#aaa}}';

export function fetchPage(plan: ShelfPlan, language: Language): string {
  const words = shelfWords[language].page;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const title = escaped(words.title);
  return (
    `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n` +
    `<meta name="referrer" content="no-referrer">\n<meta name="viewport" content="width=device-width">\n<title>${title}</title>\n` +
    `<style>${STYLE}</style>\n<body>\n<h1>${title}</h1>\n<p>${escaped(words.meaning)}</p>\n` +
    `<p class="note">${escaped(words.dated(plan.dated))}</p>\n${plan.products.map((one) => productPart(one, language)).join('')}</body>\n</html>\n`
  );
}

function productPart({ product, files, bytes, base }: PlannedProduct, language: Language): string {
  const words = shelfWords[language];
  const wanted = files.filter(({ here }) => !here);
  const paragraph = (text: string): string => `<p class="note">${escaped(text)}</p>\n`;
  const [named, unnamed] = [wanted.filter(({ name }) => name !== null), wanted.filter(({ name }) => name === null)];
  return [
    `<h2>${escaped([product.office, product.name[language]].filter((part) => part !== '').join(' · '))}</h2>\n<p>${escaped(product.what[language])}</p>\n`,
    paragraph(words.access(product.access)),
    ...[product.access.note, ...product.notes].flatMap((note) => (note === null ? [] : [paragraph(note[language])])),
    paragraph(words.page.sizes(files.length === 0 ? product.files : wanted.length, bytes, files.length - wanted.length)),
    ...(base === null ? [paragraph(words.page.noAddress)] : []),
    ...(unnamed.length === 0 ? [] : [paragraph(words.page.unnamed(unnamed.length, unnamed.at(-1)!.day!, unnamed[0]!.day!))]),
    ...(named.length === 0 ? [] : [fileTable(named, language)]),
  ].join('');
}

function fileTable(files: readonly PlannedFile[], language: Language): string {
  const { heads, size } = shelfWords[language].page;
  const row = ({ name, day, bytes, listed, sum, address }: PlannedFile): string => {
    const shown = escaped(name ?? '');
    const link = address === null ? shown : `<a href="${escaped(address)}" rel="noopener noreferrer">${shown}</a>`;
    return `<tr><td>${day ?? ''}</td><td>${link}</td><td class="n">${escaped(size(bytes, listed))}</td><td>${sum ?? ''}</td></tr>\n`;
  };
  return `<table>\n<tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr>\n${files.map(row).join('')}</table>\n`;
}
