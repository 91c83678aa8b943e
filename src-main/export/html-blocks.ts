// Writes the blocks of a report as HTML. Quoted text is serif, all other text sans-serif, as in the PDF; there are no pages, so that columns of
// page numbers are left out.
import type { Rating } from '../contract/query.ts';
import type { Block, Cell, Fact, PictureBlock, Run, TableColumn } from './blocks.ts';
import { svgOf } from './charts.ts';
import { escaped } from './markup.ts';
import { plain } from './plain.ts';

const ratingSigns: Record<Rating, string> = { similar: '●', relevant: '◐', background: '○', noise: '⊘' };

export function htmlBlock(block: Block): string {
  switch (block.type) {
    case 'title':
      return `<p class="kind">${written(block.kind)}</p>\n<h1>${runsOf(block.text)}</h1>\n`;
    case 'heading':
      return headingOf(block);
    case 'facts':
      return `<div class="facts">${pictureOf(block.picture)}<dl>${block.facts.map(factOf).join('')}</dl></div>\n`;
    case 'text':
      return textOf(block);
    case 'table':
      return tableOf(block);
    case 'chart':
      return `<figure>${svgOf(block.chart)}</figure>\n`;
  }
}

function headingOf({ level, runs, anchor, rating }: Block & { type: 'heading' }): string {
  const id = anchor === undefined ? '' : ` id="${idOf(anchor)}"`;
  return `<h${level + 1}${id}>${ratingOf(rating)}${runsOf(runs)}</h${level + 1}>\n`;
}

function factOf({ label, code, runs }: Fact): string {
  return `<div><dt>${code === undefined ? '' : `(${escaped(code)}) `}${written(label)}</dt><dd>${runsOf(runs)}</dd></div>`;
}

function pictureOf(block: PictureBlock | undefined): string {
  if (block === undefined) return '';
  const { picture, alternative } = block;
  const bytes = Buffer.from(picture.bytes).toString('base64');
  return `<img alt="${written(alternative)}" width="${picture.width}" height="${picture.height}" src="data:${picture.type};base64,${bytes}">`;
}

function textOf({ runs, size, bar, leadIn }: Block & { type: 'text' }): string {
  const classes = [size, bar].filter((one) => one !== undefined).join(' ');
  const text = `<p${classes === '' ? '' : ` class="${classes}"`}>${runsOf(runs)}</p>`;
  return `${leadIn === undefined ? '' : `<p class="lead-in">${runsOf(leadIn)}</p>`}${bar === undefined ? text : `<blockquote>${text}</blockquote>`}\n`;
}

function tableOf({ columns, rows, small }: Block & { type: 'table' }): string {
  const kept = columns.map((_, at) => !rows.every((row) => row[at]?.pageOf !== undefined));
  const all = columns.reduce((sum, { width }, at) => sum + (kept[at] === true ? width : 0), 0);
  const heads = columns.map(
    ({ head, width, align }) => `<th scope="col" style="width:${((100 * width) / all).toFixed(1)}%"${classOf(align)}>${written(head)}</th>`,
  );
  const bodies = rows.map((row) => row.map((one, at) => `<td${classOf(columns[at]?.align, isUnbroken(one))}>${cellOf(one)}</td>`));
  const rowOf = (cells: readonly string[], at?: number): string =>
    `<tr${at !== undefined && rows[at]?.[0]?.joined === true ? ' class="joined"' : ''}>${cells.filter((_, at) => kept[at]).join('')}</tr>`;
  return `<table${small === true ? ' class="small"' : ''}><thead>${rowOf(heads)}</thead>\n<tbody>${bodies.map((cells, at) => rowOf(cells, at)).join('\n')}</tbody></table>\n`;
}

function classOf(align: TableColumn['align'], unbroken = false): string {
  const classes = [align, unbroken ? 'unbroken' : undefined].filter((one) => one !== undefined).join(' ');
  return classes === '' ? '' : ` class="${classes}"`;
}

/** A date, and a letter beside its sign, stay on one line. */
function isUnbroken({ runs: [first, ...more] }: Cell): boolean {
  return first !== undefined && more.length === 0 && /^(?:\d{4}(?:-\d\d){0,2}|\p{Lu})$/u.test(first.text);
}

function cellOf({ runs, rating, strength }: Cell): string {
  const squares = strength === undefined ? '' : `<span aria-hidden="true">${'■'.repeat(strength)}${'□'.repeat(4 - strength)}</span> `;
  return `${ratingOf(rating)}${squares}${runsOf(runs)}`;
}

/** The letter or the name of the rating stands beside it. */
function ratingOf(rating: Rating | undefined): string {
  return rating === undefined ? '' : `<span class="${rating}" aria-hidden="true">${ratingSigns[rating]}</span> `;
}

function runsOf(runs: readonly Run[]): string {
  return runs.map(runOf).join('');
}

function runOf({ text, quoted, strong, muted, highlight, language, link }: Run): string {
  const classes = [quoted === true ? 'quoted' : '', muted === true ? 'muted' : ''].filter((one) => one !== '').join(' ');
  const attributes = [
    ...(classes === '' ? [] : [`class="${classes}"`]),
    ...(language === undefined ? [] : [`lang="${escaped(language)}"`]),
  ];
  let html = written(text);
  if (highlight !== undefined) html = `<mark class="${highlight}">${html}</mark>`;
  if (strong === true) html = `<b>${html}</b>`;
  if (link !== undefined) html = `<a href="#${idOf(link)}">${html}</a>`;
  return attributes.length === 0 ? html : `<span ${attributes.join(' ')}>${html}</span>`;
}

function written(text: string): string {
  return escaped(plain(text)).replaceAll('\n', '<br>');
}

/** The same in the heading and in the link to it. */
function idOf(anchor: string): string {
  return `d-${encodeURIComponent(anchor).replaceAll(/[^\w-]/g, '_')}`;
}
