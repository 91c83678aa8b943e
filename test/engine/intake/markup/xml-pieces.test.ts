// Is XML split by its bytes: many documents in one file, many records in one document, in any encoding, for any chunks?
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../../src-main/engine/intake/bytes/encoding.ts';
import { xmlDocuments, xmlRecords } from '../../../../src-main/engine/intake/markup/xml-pieces.ts';
import type { Piece } from '../../../../src-main/engine/intake/record.ts';
import { describeWithData } from '../../../support/shared-data.ts';
import { fileSource, sourceOf } from '../reading.ts';

async function all(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const found: Piece[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

async function documents(content: string | Uint8Array, chunkBytes = 65_536, maxBytes?: number): Promise<Piece[]> {
  return all(xmlDocuments(sourceOf('a.xml', content, chunkBytes), maxBytes));
}

async function records(content: string | Uint8Array, names: string[], chunkBytes = 65_536, maxBytes?: number): Promise<Piece[]> {
  return all(xmlRecords(sourceOf('a.xml', content, chunkBytes), names, maxBytes));
}

function texts(pieces: Piece[]): string[] {
  return pieces.map(({ bytes }) => decodeText(bytes));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('Concatenated documents', () => {
  it('are split at their declarations, document types and root elements, with their byte offsets', async () => {
    const parts = [
      `${declaration}<!DOCTYPE a SYSTEM "a.dtd" [ <!ENTITY x "]>"> <!-- ]> --> ]>\n<a>é<b/></a>`,
      `<!DOCTYPE a>\n<a n="/>"/>`,
      '<a><a>1</a><![CDATA[</a>]]><!-- </a> --></a>',
      `${declaration}<c>2</c >`,
    ];
    const pieces = await documents(parts.join('\n\n'));
    expect(texts(pieces)).toEqual(parts);
    expect(pieces.map(({ at }) => at)).toEqual(
      [0, 1, 2, 3].map((place) => Buffer.byteLength(parts.slice(0, place).join('\n\n')) + (place > 0 ? 2 : 0)),
    );
  });

  it('end where the next one starts if they are truncated, and do not affect others', async () => {
    const pieces = await documents(`${declaration}<a>1</a>\n${declaration}<a><b>2\n${declaration}<a>3</a>\n${declaration}<a>4`);
    expect(texts(pieces).map((text) => text.replace(declaration, '').trim())).toEqual(['<a>1</a>', '<a><b>2', '<a>3</a>', '<a>4']);
  });

  it('are refused with their offset if they are too long, and the next one is read', async () => {
    const long = `${declaration}<a>${'x'.repeat(300_000)}</a>`;
    const pieces = await documents(`<a>1</a>${long}<a>3</a>`, 10_000, 200_000);
    expect(texts([pieces[0] as Piece, pieces[2] as Piece])).toEqual(['<a>1</a>', '<a>3</a>']);
    expect(pieces[1]).toMatchObject({ at: 8, refusal: { code: 'piece-too-long' } });
    expect(pieces[2]?.at).toBe(8 + long.length);
  });

  it('are found past comments and text that is not markup', async () => {
    expect(texts(await documents('<!-- only a comment -->'))).toEqual([]);
    expect(texts(await documents(''))).toEqual([]);
    expect(texts(await documents('a < b and 3 <4 '))).toEqual([]);
    expect(texts(await documents('<!-- note --><a>x < y & z</a> trailing'))).toEqual(['<a>x < y & z</a>']);
  });
});

describe('Records inside one document', () => {
  const set = (inside: string): string => `${declaration}<x:set xmlns:x="urn:x">\n${inside}\n</x:set>`;

  it('are found by their local name under any prefix, and not by a longer name', async () => {
    const parts = ['<x:rec id="1">a</x:rec>', '<rec/>', '<y:rec t=">"><record>no</record></y:rec>'];
    expect(texts(await records(set(`${parts.join('\n')}<x:records/><unrec>no</unrec>`), ['rec']))).toEqual(parts);
  });

  it('end where the next one starts if they are not closed', async () => {
    expect(texts(await records(set('<rec>1<rec>2</rec>'), ['rec']))).toEqual(['<rec>1', '<rec>2</rec>']);
  });

  it('give a refusal where the document is truncated between them', async () => {
    const pieces = await records(`${declaration}<set><rec>1</rec>\n<other>`, ['rec']);
    expect(texts(pieces.slice(0, 1))).toEqual(['<rec>1</rec>']);
    expect(pieces[1]?.refusal).toEqual({ code: 'xml-truncated', reason: 'The file is truncated: <set> is not closed.' });
  });

  it('keep their encoding', async () => {
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><set><rec>Gerät</rec></set>`, 'latin1');
    expect(texts(await records(latin, ['rec']))[0]).toContain('<rec>Gerät</rec>');
    const japanese = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="Shift_JIS"?><set><rec>'),
      // 表示装置 in Shift_JIS; the second byte of 表 is a backslash, of 示 a brace-like sign.
      Buffer.from([0x95, 0x5c, 0x8e, 0xa6, 0x91, 0x95, 0x92, 0x75]),
      Buffer.from('</rec></set>'),
    ]);
    expect(texts(await records(japanese, ['rec']))[0]).toContain('<rec>表示装置</rec>');
    const euc = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="EUC-JP"?><set><rec>'),
      Buffer.from([0xc9, 0xbd, 0xbc, 0xa8]),
      Buffer.from('</rec></set>'),
    ]);
    expect(texts(await records(euc, ['rec']))[0]).toContain('<rec>表示</rec>');
  });

  it('are found after a comment longer than the window, in bounded memory', async () => {
    const long = `<set><!-- ${'x <rec> '.repeat(200_000)} --><rec>1</rec></set>`;
    expect(texts(await records(long, ['rec'], 4096))).toEqual(['<rec>1</rec>']);
  });
});

describe('UTF-16', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><set><rec>日本語 &lt; ü</rec><rec>𝄞</rec></set>';

  it.each([
    ['little-endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 2],
    ['big-endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 2],
    ['little-endian without a mark', Buffer.from(text, 'utf16le'), 0],
  ])('%s is cut at the right bytes', async (_name, bytes, mark) => {
    for (const chunk of [1, 3, 64, 65_536]) {
      const pieces = await records(bytes, ['rec'], chunk);
      expect(texts(pieces)).toEqual(['<rec>日本語 &lt; ü</rec>', '<rec>𝄞</rec>']);
      expect(pieces[0]?.at).toBe(mark + text.indexOf('<rec>') * 2);
      expect(texts(await documents(bytes, chunk)).join('')).toBe(text);
    }
  });
});

describe('For any chunks of the stream,', () => {
  const fragments = fc.constantFrom(
    declaration,
    '<!DOCTYPE a [ <!ENTITY b "]>"> ]>',
    '<!DOCTYPE a>',
    '<!-- c <rec> -->',
    '<!--',
    '<![CDATA[ </rec> ]]>',
    '<![CDATA[',
    '<?pi <rec>?>',
    '<?xm',
    '<?xml-style x?>',
    '<set>',
    '</set>',
    '<x:rec a=">" b=\'<\'>',
    '<rec>',
    '<rec/>',
    '</rec>',
    '</x:rec >',
    '<record>',
    '<b c="',
    '"',
    ' < ',
    '&amp;',
    'text ü',
    ']]>',
    '-->',
    '?>',
    '>',
    '<',
    '<!',
    '</',
  );

  it('the pieces are the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fragments, { maxLength: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.integer({ min: 20, max: 400 }),
        async (parts, chunk, wide, limit) => {
          const text = parts.join('');
          const bytes = wide ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
          expect(await documents(bytes, chunk, limit)).toEqual(await documents(bytes, 1_000_000, limit));
          expect(await records(bytes, ['rec'], chunk, limit)).toEqual(await records(bytes, ['rec'], 1_000_000, limit));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('every complete record is returned unchanged', async () => {
    const record = fc
      .array(fc.constantFrom('a', ' ', '<b>', '</b>', '<b t="x>y"/>', '<!-- <rec> -->', '<![CDATA[</rec>]]>', 'ß', '語'), { maxLength: 12 })
      .map((parts) => `<rec>${parts.join('')}</rec>`);
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), fc.integer({ min: 1, max: 30 }), async (parts, chunk) => {
        expect(texts(await records(`<set>${parts.join('\n')}</set>`, ['rec'], chunk))).toEqual(parts);
        expect(texts(await documents(parts.join('\n'), chunk))).toEqual(parts);
      }),
      { numRuns: 200 },
    );
  });
});

describe('A file of any length', () => {
  it('is split in the memory of one record', async () => {
    const record = Buffer.from(`${declaration}<a>${'<p id="1">some text of a paragraph</p>\n'.repeat(1_500)}</a>\n`);
    const count = 3_000;
    const bytes = function* (): Generator<Buffer> {
      for (let at = 0; at < count; at++) yield record;
    };
    const source = { ...sourceOf('big.xml', ''), open: () => Promise.resolve(Readable.from(bytes())) };
    const before = process.memoryUsage().arrayBuffers;
    let pieces = 0;
    let most = 0;
    for await (const piece of xmlDocuments(source)) {
      pieces += piece.bytes.length > 50_000 ? 1 : 0;
      if (pieces % 100 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(pieces).toBe(count);
    expect(most).toBeLessThan(100 * 1024 * 1024);
  });
});

describeWithData('Weekly files', (data) => {
  it.each([
    ['ipg050104.small.xml', 25],
    ['ipg100105.small.xml', 25],
    ['ipg130416.small.xml', 27],
    ['ipg120327.18.xml', 18],
    ['ipg120327.two.xml', 2],
  ])('%s holds %i documents', async (name, count) => {
    const pieces = await all(xmlDocuments(fileSource(`${data}/samples/uspto-grant-xml/concatenated/${name}`)));
    expect(pieces.length).toBe(count);
    expect(pieces.every(({ refusal }) => refusal === undefined)).toBe(true);
  });
});
