// An article in a DOCX. Out: a raw publication, or a refusal if nothing shows that it is an article.
import { isFailure } from '../../../contract/failures.ts';
import { wholeFile } from '../bytes/whole-file.ts';
import { docxText, isZip } from '../manuscript/docx.ts';
import type { Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { foundArticle, partsOfText } from './article.ts';

const MAX_DOCX_BYTES = 64 * 1024 * 1024;
/** Lines that are searched for title, authors and identifiers. */
const FIRST_LINES = 60;

export const articleDocx: Reader = {
  format: 'DOCX',
  rank: 'text-layer',
  recognises: ({ bytes }) => isZip(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(4, bytes.length))),
  split: (source) => wholeFile(source, MAX_DOCX_BYTES),
  parse: async ({ at, bytes }, sourceName): Promise<Outcome[]> => {
    let text: string;
    try {
      text = await docxText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), sourceName);
    } catch (error) {
      if (!isFailure(error)) throw error;
      return [{ at, refusal: refuse('office-document') }];
    }
    const paragraphs = text.split('\n').filter((line) => line.trim() !== '');
    const found = foundArticle(
      paragraphs.slice(0, FIRST_LINES).map((line) => ({ text: line, size: 0 })),
      {},
    );
    if (found === undefined) return [{ at, refusal: refuse('office-document') }];
    const { abstract, description } = partsOfText(paragraphs);
    const entry = (body: string) => (body === '' ? [] : [{ language: '', text: body }]);
    const { type, title, literature } = found;
    return [
      {
        at,
        publication: {
          type,
          literature,
          title: [{ language: '', text: title }],
          abstract: entry(abstract),
          description: entry(description),
        },
      },
    ];
  },
};
