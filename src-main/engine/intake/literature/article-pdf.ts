// An article, standard, thesis or manual in a PDF. In: its pages and what the PDF says about itself. Out: a raw publication, or undefined if
// nothing shows that it is one.
import type { LanguageText } from '../../../contract/publication.ts';
import { cleanText } from '../../document/texts.ts';
import { joinerOf } from '../printed/line-joining.ts';
import { linesOfPages, type Line } from '../printed/pdf-lines.ts';
import { pdfPages, type PdfInfo, type ReadPages } from '../printed/pdf-runs.ts';
import { paragraphsOf } from '../printed/pdf-sections.ts';
import type { RawPublication } from '../record.ts';
import { foundArticle, isHeading, namesIn, partsOfText, type FileData } from './article.ts';

type Texts = Pick<RawPublication, 'abstract' | 'description' | 'unread'>;

export function articleOfPdf(read: ReadPages, lines: readonly Line[]): RawPublication | undefined {
  const first = lines.filter(({ page }) => page === 0);
  // The title page of a standard or a manual may have its data on the next one.
  const near = first.length < 12 ? lines.filter(({ page }) => page < 2) : first;
  const found = foundArticle(near, fileDataOf(read.info));
  if (found === undefined) return undefined;
  const { type, title, literature } = found;
  return { type, literature, title: [{ language: '', text: title }], ...textsOf(read, lines) };
}

/** The texts of a PDF that a bibliography names. A PDF that cannot be read supplies none. */
export async function articleTextOfPdf(bytes: Uint8Array): Promise<Texts> {
  const read = await pdfPages(bytes);
  return 'refusal' in read ? {} : textsOf(read, linesOfPages(read.pages).lines);
}

function textsOf(read: ReadPages, lines: readonly Line[]): Texts {
  const join = joinerOf(lines.map(({ text }) => text));
  const paragraphs = stretchesOf(lines).flatMap((stretch) => paragraphsOf(stretch, join));
  const { abstract, description } = partsOfText(paragraphs);
  const entry = (text: string): LanguageText[] => (cleanText(text) === '' ? [] : [{ language: '', text }]);
  return { abstract: entry(abstract), description: entry(description), unread: read.unread };
}

/** The lines in stretches that begin with a heading: headings of articles look like the text around them. */
function stretchesOf(lines: readonly Line[]): Line[][] {
  const stretches: Line[][] = [[]];
  for (const line of lines) {
    if (isHeading(line.text)) stretches.push([line]);
    else stretches.at(-1)?.push(line);
  }
  return stretches;
}

/** Adobe's and the publishers' properties: Title, Author, dc:identifier, prism:doi, prism:publicationName, prism:coverDate. */
function fileDataOf(info: PdfInfo): FileData {
  const authors = (info['Author'] ?? '').split(/;|\n/).flatMap(namesIn);
  return {
    title: info['Title'],
    authors: authors.length > 0 ? authors : undefined,
    doi:
      info['prism:doi'] ??
      info['WPS-ARTICLEDOI'] ??
      info['doi'] ??
      /10\.\d{4,9}\/\S+/.exec(`${info['dc:identifier'] ?? ''} ${info['Subject'] ?? ''}`)?.[0],
    container: info['prism:publicationName'],
    date: info['prism:coverDate'] ?? info['prism:publicationDate'],
  };
}
