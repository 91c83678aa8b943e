// A list of publication numbers, one or several per line, in any spelling. In: a text file. Out: its entries, and the lines without a number.
// A list is never a publication: what it names is looked up among the stored publications.
import { isHeading, isList, isNoEntry, numbersOfLine } from '../../document/listed-numbers.ts';
import { isBinary } from '../bytes/is-binary.ts';
import { linesOf } from '../bytes/lines.ts';
import type { Head, Outcome, Piece, Reader, Source } from '../record.ts';
import { refuse } from '../refusals.ts';

/** Lines that are read together, in bytes. */
const PIECE_BYTES = 64 * 1024;
const LONGEST_LINE_BYTES = 1024 * 1024;
/** Characters of a line without a number that are shown. */
const SHOWN_LENGTH = 80;
const OTHER_KIND = /\.(?:json|jsonl|ndjson|xml|html?|sgml?|log|ya?ml|ini|[cm]?[jt]s|py|sh)$/i;

export const numberList: Reader = {
  format: 'list of numbers',
  rank: 'unknown',
  recognises: ({ name, bytes, text }: Head) => {
    if (OTHER_KIND.test(name) || isBinary(bytes) || /^\uFEFF?\s*[<{[]["<{[\w!?]/.test(text)) return false;
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
    // The last line of a long file may be cut.
    if (lines.length > 1 && bytes.length >= PIECE_BYTES) lines.pop();
    return isList(isHeading(lines[0] ?? '') ? lines.slice(1) : lines);
  },
  split: pieces,
  parse: ({ at, bytes }): Outcome[] =>
    Buffer.from(bytes)
      .toString('utf8')
      .split('\n')
      .flatMap((line, place): Outcome[] => {
        if (isNoEntry(line) || (at === 0 && place === 0 && isHeading(line))) return [];
        const numbers = numbersOfLine(line);
        // Entries of a piece are told apart by their place in it.
        if (numbers === undefined)
          return [{ at: at + place, refusal: refuse('entry-no-number', { written: line.trim().slice(0, SHOWN_LENGTH) }) }];
        return numbers.map((listed) => ({ at, listed }));
      }),
};

/** The lines of a source, many to a piece. */
async function* pieces(source: Source): AsyncGenerator<Piece> {
  let lines: Uint8Array[] = [];
  let size = 0;
  let at = 0;
  const piece = (): Piece => ({ at, bytes: Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')])) });
  for await (const line of linesOf(source, LONGEST_LINE_BYTES)) {
    if (line.refusal !== undefined) {
      yield line;
      continue;
    }
    if (lines.length === 0) at = line.at;
    lines.push(line.bytes);
    size += line.bytes.length + 1;
    if (size < PIECE_BYTES) continue;
    yield piece();
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield piece();
}
