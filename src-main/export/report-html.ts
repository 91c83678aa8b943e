// The search report and the table of documents as one HTML file without scripts: its pictures are in it, and it asks for nothing else.
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { caseName } from './case-lines.ts';
import { searchTable } from './epo-table.ts';
import { htmlBlock } from './html-blocks.ts';
import { escaped } from './markup.ts';
import type { FormWriter } from './material.ts';
import { dayOf } from './moments.ts';
import * as palette from './palette.ts';
import { plain } from './plain.ts';
import { searchReport, type ReportContent } from './report.ts';
import { documentWords } from '../words/documents.ts';

export const writeReportHtml = htmlOf(searchReport);
export const writeTableHtml = htmlOf(searchTable);

function htmlOf({ kind, blocks: blocksOf }: ReportContent): FormWriter {
  return async (material, source, out, progress) => {
    const words = documentWords[material.order.language];
    const title = plain(caseName(material.case, ' · ') || kind(words));
    const written = finished(out);
    // Awaited at the end; a full disk is noticed earlier, by `write`.
    written.catch(() => undefined);
    await write(out, headOf(words.tag, title));
    for await (const blocks of blocksOf(material, source, progress)) await write(out, blocks.map(htmlBlock).join(''));
    out.end(`<footer>${escaped(`${kind(words)} · ${dayOf(material.madeAt)}`)}</footer>\n</main>\n</body>\n</html>\n`);
    await written;
  };
}

/** Waits while the disk is behind, so that drawings do not pile up in memory. */
async function write(out: Writable, text: string): Promise<void> {
  if (out.errored !== null) throw out.errored;
  await new Promise<void>((resolve, reject) => out.write(text, (error) => (error instanceof Error ? reject(error) : resolve())));
}

function headOf(language: string, title: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
`;
}

const style = `
:root { color-scheme: light; --serif: 'Source Serif 4', Cambria, Georgia, 'Yu Mincho', 'Hiragino Mincho ProN', serif; }
body { margin: 0; background: ${palette.white}; color: ${palette.ink}; font: 15px/1.5 'Noto Sans', Calibri, 'Segoe UI', system-ui, 'Yu Gothic', 'Hiragino Sans', sans-serif; }
main { max-width: 920px; margin: 0 auto; padding: 32px 24px 48px; overflow-wrap: break-word; }
h1 { margin: 0 0 16px; font: 600 28px/1.3 var(--serif); }
h2 { margin: 40px 0 12px; padding-top: 8px; border-top: 2px solid ${palette.ink}; font-size: 21px; line-height: 1.3; }
h3 { margin: 28px 0 6px; font-size: 16px; }
h4 { margin: 18px 0 4px; font-size: 14px; }
h2 + h3, h3 + h4 { margin-top: 0; }
p { margin: 0 0 12px; max-width: 46em; }
.kind { margin: 0; padding-top: 12px; border-top: 3px solid ${palette.ink}; color: ${palette.faint}; font-size: 13px; }
.small { font-size: 13px; }
.reading { font: 17px/1.5 var(--serif); }
.lead-in { margin: 12px 0 0; color: ${palette.faint}; font-size: 12px; }
.quoted { font-family: var(--serif); }
.muted { color: ${palette.faint}; }
blockquote { margin: 0 0 12px; }
blockquote p { margin: 0; padding-left: 12px; border-left: 3px solid ${palette.rule}; }
blockquote p.own { border-left-color: ${palette.ownRule}; }
.facts { display: flow-root; margin: 0 0 16px; }
.facts img { float: right; max-width: 240px; height: auto; margin: 0 0 12px 24px; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: 170px minmax(0, 1fr); gap: 2px 16px; }
dt { color: ${palette.faint}; font-size: 13px; line-height: 22px; }
dd { margin: 0; }
table { width: 100%; margin: 0 0 20px; border-collapse: collapse; font-size: 14px; }
table.small { font-size: 12px; }
th { padding: 4px 12px 4px 0; border-bottom: 1px solid ${palette.rule}; color: ${palette.faint}; font-size: 12px; font-weight: 400; text-align: left; vertical-align: bottom; }
td { padding: 5px 12px 5px 0; border-bottom: 1px solid ${palette.hair}; text-align: left; vertical-align: top; }
tr:has(+ .joined) td { border-bottom: 0; }
.joined { break-before: avoid; }
.right { text-align: right; }
.center { text-align: center; }
.unbroken { white-space: nowrap; }
mark { background: ${palette.wordHighlight}; color: inherit; }
mark.meaning { background: ${palette.meaningHighlight}; text-decoration: underline ${palette.meaningUnderline}; }
mark.both { text-decoration: underline ${palette.meaningUnderline}; }
mark.own { background: ${palette.ownHighlight}; }
a { color: ${palette.accent}; }
figure { display: inline-block; margin: 0 24px 16px 0; }
${Object.entries(palette.ratingColours)
  .map(([rating, colour]) => `.${rating} { color: ${colour}; }`)
  .join('\n')}
footer { margin-top: 40px; padding-top: 8px; border-top: 1px solid ${palette.rule}; color: ${palette.faint}; font-size: 12px; }
@media print { body { font-size: 10pt; } h2, h3, h4, p:has(+ table) { break-after: avoid; } tr, figure, .facts { break-inside: avoid; } }
`;
