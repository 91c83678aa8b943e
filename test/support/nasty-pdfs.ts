// Hostile PDFs, written by hand. Out: the bytes, one function per attack.
import { deflateSync } from 'node:zlib';

/** A file with these objects, numbered from 1; the first is the catalogue. */
export function fileOf(objects: readonly (string | { dictionary: string; stream: Uint8Array })[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const put = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, at) => {
    offsets.push(length);
    put(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === 'string') put(Buffer.from(object));
    else {
      put(Buffer.from(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`));
      put(Buffer.from(object.stream));
      put(Buffer.from('\nendstream'));
    }
    put(Buffer.from('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  put(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  put(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const text = { dictionary: '', stream: Buffer.from('BT /F1 12 Tf 72 700 Td (A page like any other.) Tj ET') };
const page = (more = '', contents = '4 0 R'): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> ${more} >> >>`;
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const catalogue = (more = ''): string => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

/** Zeros compressed twice, which makes a small file. */
function bomb(bytes: number): Uint8Array {
  return deflateSync(deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 }), { level: 9 });
}

export function withScripts(): Buffer {
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\("https://example.org/"\\);) >>';
  return fileOf([
    catalogue(`/OpenAction ${script} /AA << /WC ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >>`),
    pages,
    page(),
    text,
    font,
  ]);
}

export function withLaunchActions(): Buffer {
  const launch = '<< /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> /NewWindow true >>';
  const uri = '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://example.org/) >> >>';
  const remote = '<< /S /GoToR /F (\\\\\\\\example.org\\\\share\\\\a.pdf) /D [0 /Fit] >>';
  return fileOf([
    catalogue(`/OpenAction ${launch} /AA << /DC ${remote} >>`),
    pages,
    page().replace('/Contents', `/Annots [${uri}] /AA << /O ${launch} >> /Contents`),
    text,
    font,
  ]);
}

export function withHugePageCount(): Buffer {
  return fileOf([catalogue(), '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>', page(), text, font]);
}

export function withCircularPages(): Buffer {
  return fileOf([catalogue(), '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>', page(), text, font]);
}

export function withRecursiveForm(): Buffer {
  const form = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>',
    stream: Buffer.from('/X Do /X Do'),
  };
  return fileOf([catalogue(), pages, page('/XObject << /X 6 0 R >>'), { dictionary: '', stream: Buffer.from('/X Do') }, font, form]);
}

export function withDeepArray(): Buffer {
  return fileOf([catalogue(`/Deep ${'['.repeat(200_000)}${']'.repeat(200_000)}`), pages, page(), text, font]);
}

/** A page with 500 MB of spaces, and an ordinary second page. */
export function withCompressionBomb(): Buffer {
  return fileOf([
    catalogue(),
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
    page('', '7 0 R'),
    text,
    font,
    page(),
    { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: bomb(500_000_000) },
  ]);
}

/** A picture of 20,000 by 20,000 pixels, 400 MB when decompressed. */
export function withHugePicture(): Buffer {
  const image = {
    dictionary:
      '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]',
    stream: bomb(400_000_000),
  };
  const draw = { dictionary: '', stream: Buffer.from('q 500 0 0 500 40 200 cm /I Do Q BT /F1 12 Tf 72 780 Td (A drawing.) Tj ET') };
  return fileOf([catalogue(), pages, page('/XObject << /I 6 0 R >>'), draw, font, image]);
}
