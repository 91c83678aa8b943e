// Hostile PDFs. In: choices. Out: a PDF: operators, forms, fonts, filters, trees and tables that loop, explode or lie.
import { deflateSync } from 'node:zlib';
import {
  fileOf,
  withCircularPages,
  withCompressionBomb,
  withHugePageCount,
  withHugePicture,
  withRecursiveForm,
} from '../../../test/support/nasty-pdfs.ts';
import type { Chance, HostileFile } from './chance.ts';

type Part = string | { dictionary: string; stream: Uint8Array };

/** What differs from an ordinary PDF of one page: more entries of its dictionaries, the contents of the page, more objects from number 6. */
interface Parts {
  catalogue?: string;
  pages?: string;
  page?: string;
  resources?: string;
  contents?: { dictionary: string; stream: Uint8Array };
  font?: Part;
  objects?: readonly Part[];
}

const FIRST_FREE = 6;
const stream = (text: string | Uint8Array, dictionary = ''): { dictionary: string; stream: Uint8Array } => ({
  dictionary,
  stream: typeof text === 'string' ? Buffer.from(text, 'latin1') : text,
});
/** Compressed, so that the file stays small. */
const packed = (text: string, dictionary = ''): { dictionary: string; stream: Uint8Array } =>
  stream(deflateSync(Buffer.from(text, 'latin1'), { level: 1 }), `/Filter /FlateDecode ${dictionary}`);

export function pdfWith(
  { catalogue = '', pages = '/Kids [3 0 R] /Count 1', page = '', resources = '', contents, font, objects = [] }: Parts,
  number: number,
): Buffer {
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
    contents ?? stream(`BT /F1 12 Tf 72 700 Td (EP ${number} A1 digs.) Tj ET`),
    font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ]);
}

/** Operators that are repeated, alone or together. */
const operators = [
  'q ',
  'Q ',
  'q Q ',
  'BT ',
  'ET ',
  'BT ET ',
  '(a) Tj ',
  '(Spade ) Tj ',
  '[(a) -900 (b) 5] TJ ',
  '1 0 Td ',
  '0 -1 Td ',
  '1 0 0 1 1 1 cm ',
  '0.9 0 0 0.9 1 1 cm ',
  '/F1 9 Tf ',
  '/F1 0.001 Tf ',
  '/F2 9 Tf ',
  "(a) ' ",
  '1 2 (a) " ',
  'T* ',
  '0 0 m 9 9 l S ',
  '0 0 9 9 re f ',
  '/X Do ',
  '/GS gs ',
  '/P <</MCID 1>> BDC ',
  'EMC ',
  '1 ',
  '[ ',
  '] ',
  '<< ',
  '( ',
  '<41> Tj ',
  '3 Tr ',
  'sh ',
  'd0 ',
  'BX ',
  'BI /W 9 /H 9 /CS /G /BPC 8 ID aaaaaaaaa EI ',
  'nonsense ',
  '% a\n',
  '1 0 0 1 5 5 Tm (5) Tj ',
  '1e99 0 Td ',
  '-.-5 Tc ',
];

type Form = (chance: Chance, number: number) => { bytes: Buffer; attack: string };
const forms: Record<string, Form> = {
  operators: (chance, number) => {
    const unit = Array.from({ length: 1 + chance.below(4) }, () => chance.pick(operators)).join('');
    const times = Math.min(chance.size(3_000_000), Math.floor(60_000_000 / unit.length));
    return {
      bytes: pdfWith({ contents: packed(`BT /F1 12 Tf 72 700 Td ${unit.repeat(times)}`) }, number),
      attack: `${times} times ${unit}`,
    };
  },
  'forms calling forms': (chance, number) => {
    const [depth, calls] = [1 + chance.below(30), 1 + chance.below(12)];
    const loops = chance.maybe(0.2);
    const objects = Array.from({ length: depth }, (_, at) => {
      const next = at + 1 < depth ? FIRST_FREE + at + 1 : FIRST_FREE;
      const isLast = at + 1 === depth && !loops;
      return stream(
        isLast ? 'BT /F1 9 Tf (a) Tj ET' : '/X Do '.repeat(calls),
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> /XObject << /X ${next} 0 R >> >>`,
      );
    });
    return {
      bytes: pdfWith({ resources: `/XObject << /X ${FIRST_FREE} 0 R >>`, contents: stream('/X Do '), objects }, number),
      attack: `forms ${depth} deep, each called ${calls} times${loops ? ', the last calls the first' : ''}`,
    };
  },
  'pages of forms': (chance, number) => {
    const [pages, calls, operators] = [chance.size(2_000), chance.size(3_000), chance.size(2_000)];
    const form = stream(
      'BT /F1 9 Tf (a) Tj ET '.repeat(operators),
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>',
    );
    return {
      bytes: pdfWith(
        {
          pages: `/Kids [${'3 0 R '.repeat(pages)}] /Count ${pages}`,
          resources: `/XObject << /X ${FIRST_FREE} 0 R >>`,
          contents: stream('/X Do '.repeat(calls)),
          objects: [form],
        },
        number,
      ),
      attack: `${pages} pages that call a form of ${operators} texts ${calls} times`,
    };
  },
  pages: (chance, number) => {
    const count = chance.size(300_000);
    const kids = chance.pick(['3 0 R ', '2 0 R ', '9 0 R ', '<< /Type /Page >> ', 'null ']);
    return {
      bytes: pdfWith({ pages: `/Kids [${kids.repeat(count)}] /Count ${chance.pick([count, -1, 2 ** 31, 0, 1])}` }, number),
      attack: `${count} times ${kids}in the page tree`,
    };
  },
  'page tree': (chance, number) => {
    const depth = chance.size(30_000);
    const objects = Array.from(
      { length: depth },
      (_, at) => `<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [${at + 1 < depth ? FIRST_FREE + at + 1 : 3} 0 R] >>`,
    );
    return { bytes: pdfWith({ pages: `/Kids [${FIRST_FREE} 0 R] /Count 1`, objects }, number), attack: `a page tree ${depth} deep` };
  },
  outline: (chance, number) => {
    const count = chance.size(50_000);
    const objects = [
      '<< /Type /Outlines /First 7 0 R >>',
      ...Array.from(
        { length: count },
        (_, at) => `<< /Title (a) /Parent 6 0 R /Next ${7 + ((at + 1) % count)} 0 R /First ${7 + (at % count)} 0 R >>`,
      ),
    ];
    return { bytes: pdfWith({ catalogue: '/Outlines 6 0 R', objects }, number), attack: `an outline of ${count} entries in a circle` };
  },
  'font map': (chance, number) => {
    const lines = chance.size(400_000);
    const line = chance.pick([
      `<0000> <FFFF> <0000>\n`,
      '<00> <FF> <D800>\n',
      '<0000> <FFFFFFFF> <0000>\n',
      '<0000> <FFFF> [<0041>]\n',
      `<00> <01> <${'0041'.repeat(2_000)}>\n`,
    ]);
    const map = `/CIDInit /ProcSet findresource begin begincmap /a usecmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${lines} beginbfrange\n${line.repeat(Math.min(lines, 60_000_000 / line.length))}endbfrange endcmap`;
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 >>] >>';
    return {
      bytes: pdfWith(
        { font, objects: [packed(map)], contents: packed(`BT /F1 9 Tf <${'0041'.repeat(chance.size(100_000))}> Tj ET`) },
        number,
      ),
      attack: `${lines} times ${line.trim().slice(0, 40)} in the map of a font`,
    };
  },
  'font in itself': (chance, number) => {
    const calls = chance.size(20_000);
    const font =
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [9] /Resources << /Font << /F1 5 0 R >> >> >>';
    return {
      bytes: pdfWith(
        {
          font,
          objects: [stream(`9 0 d0 BT /F1 9 Tf (${'a'.repeat(calls)}) Tj ET`)],
          contents: stream(`BT /F1 9 Tf (${'a'.repeat(calls)}) Tj ET`),
        },
        number,
      ),
      attack: `a font whose letter writes itself ${calls} times`,
    };
  },
  filters: (chance, number) => {
    const filters = Array.from({ length: chance.size(2_000) }, () =>
      chance.pick([
        'FlateDecode',
        'LZWDecode',
        'ASCII85Decode',
        'ASCIIHexDecode',
        'RunLengthDecode',
        'JBIG2Decode',
        'JPXDecode',
        'DCTDecode',
        'CCITTFaxDecode',
        'Crypt',
        'None',
      ]),
    );
    let bytes: Uint8Array = Buffer.alloc(chance.size(50_000_000), chance.pick(['(a) Tj ', '\x00', '\xff', '\x81a', 'zzzz']), 'latin1');
    if (filters[0] === 'FlateDecode') bytes = deflateSync(bytes, { level: 1 });
    return {
      bytes: pdfWith({ contents: stream(bytes, `/Filter [${filters.map((one) => `/${one}`).join(' ')}]`) }, number),
      attack: `${filters.length} filters over each other, first ${filters.slice(0, 4).join(', ')}`,
    };
  },
  predictor: (chance, number) => {
    const value = (): number => chance.pick([0, -1, 1, 15, 12, 2, 2 ** 31, 2 ** 31 - 1, 1e9, chance.below(1e6)]);
    const parms = `/DecodeParms << /Predictor ${value()} /Columns ${value()} /Colors ${value()} /BitsPerComponent ${value()} >>`;
    return { bytes: pdfWith({ contents: packed('BT /F1 9 Tf (a) Tj ET '.repeat(chance.size(100_000)), parms) }, number), attack: parms };
  },
  picture: (chance, number) => {
    const side = chance.size(100_000);
    const [filter, bits] = [
      chance.pick(['/FlateDecode', '/JBIG2Decode', '/JPXDecode', '/DCTDecode', '/CCITTFaxDecode']),
      chance.pick([1, 8, 16, 99]),
    ];
    const image = stream(
      deflateSync(Buffer.alloc(chance.size(50_000_000), 'a')),
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent ${bits} /Filter ${filter}`,
    );
    return {
      bytes: pdfWith(
        {
          resources: `/XObject << /X 6 0 R >>`,
          contents: stream('q 500 0 0 500 0 0 cm /X Do Q '.repeat(chance.size(10_000))),
          objects: [image],
        },
        number,
      ),
      attack: `a picture of ${side} x ${side} by ${filter}`,
    };
  },
  'inline picture': (chance, number) => {
    const side = chance.size(60_000);
    return {
      bytes: pdfWith({ contents: packed(`BI /W ${side} /H ${side} /CS /RGB /BPC 8 ID ${'EI EI'.repeat(chance.size(2_000_000))}`) }, number),
      attack: `an inline picture of ${side} x ${side} that does not end`,
    };
  },
  references: (chance, number) => {
    const count = 1 + chance.below(60);
    const objects = Array.from({ length: count }, (_, at) => `${FIRST_FREE + ((at + 1) % count)} 0 R`);
    const where = chance.pick(['catalogue', 'pages', 'page', 'resources'] as const);
    const key = {
      catalogue: '/Names 6 0 R /AcroForm 6 0 R /StructTreeRoot 6 0 R /OCProperties 6 0 R',
      pages: '/Kids 6 0 R /Count 6 0 R',
      page: '/Contents 6 0 R /MediaBox 6 0 R /Rotate 6 0 R',
      resources: '/XObject 6 0 R /Font 6 0 R /ExtGState 6 0 R',
    }[where];
    return { bytes: pdfWith({ [where]: key, objects }, number), attack: `${where}: ${count} references in a circle` };
  },
  'table of objects': (chance, number) => {
    const whole = pdfWith({}, number).toString('latin1');
    const start = whole.lastIndexOf('xref\n0');
    const at = whole.indexOf('startxref');
    const trailers = [
      `trailer\n<< /Size 99 /Root 1 0 R /Prev ${start} >>\n`,
      `trailer\n<< /Size 2147483647 /Root 1 0 R >>\n`,
      `trailer\n<< /Root 99 0 R >>\n`,
      `trailer\n<< /Root 1 0 R /XRefStm ${start} >>\n`,
      `trailer\n<< /Root 1 0 R /Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /O (a) /U (b) /P -1 >> >>\n`,
      'xref\n0 2147483647\n',
      'xref\n-5 -5\n',
    ];
    const trailer = chance.pick(trailers);
    return {
      bytes: Buffer.from(whole.slice(0, chance.maybe(0.5) ? whole.indexOf('trailer') : at) + trailer + whole.slice(at), 'latin1'),
      attack: trailer.replaceAll('\n', ' '),
    };
  },
  'stream of objects': (chance, number) => {
    const count = chance.size(500_000);
    const objects = packed(
      `${Array.from({ length: Math.min(count, 100_000) }, (_, at) => `${at + 9} ${chance.below(99)}`).join(' ')} << /A 6 0 R >>`,
      `/Type /ObjStm /N ${count} /First ${chance.below(99)} /Extends 6 0 R`,
    );
    return {
      bytes: pdfWith({ catalogue: '/Names 9 0 R', objects: [objects] }, number),
      attack: `a stream of ${count} objects that extends itself`,
    };
  },
  annotations: (chance, number) => {
    const count = chance.size(100_000);
    return {
      bytes: pdfWith({ page: `/Annots [${'<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Parent 3 0 R >> '.repeat(count)}]` }, number),
      attack: `${count} annotations`,
    };
  },
  boxes: (chance, number) => {
    const box = chance.pick(['[0 0 1e38 1e38]', '[0 0 0 0]', '[9 9 -9 -9]', '[(a) 0 R]', '[0 0 NaN NaN]', '[1e308 1e308 -1e308 -1e308]']);
    return {
      bytes: pdfWith({ page: `/MediaBox ${box} /CropBox ${box} /Rotate ${chance.below(9_999)} /UserUnit 1e30` }, number),
      attack: `a page of ${box}`,
    };
  },
  known: (chance) => {
    const make = chance.pick([withCircularPages, withCompressionBomb, withHugePageCount, withHugePicture, withRecursiveForm]);
    return { bytes: make(), attack: make.name };
  },
};

export function pdfOperators(chance: Chance, number: number): HostileFile {
  const { bytes, attack } = (forms[chance.pick(Object.keys(forms))] as Form)(chance, number);
  if (chance.maybe(0.15)) for (let left = chance.size(40); left > 0; left -= 1) bytes[chance.below(bytes.length)] = chance.below(256);
  return { name: `EP${number}A1.pdf`, bytes: chance.maybe(0.1) ? bytes.subarray(0, chance.below(bytes.length)) : bytes, attack };
}
