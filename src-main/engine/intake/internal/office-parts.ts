// The parts of an office document, which is a zip archive of XML. In: its bytes. Out: parts by their paths, within bounds of number and size.
import { buffer } from 'node:stream/consumers';
import { Transform } from 'node:stream';
import { fromBufferPromise, type Entry } from 'yauzl';
import { parseXml } from '../markup/xml-parser.ts';
import { children, textOf, type XmlElement } from '../markup/xml-tree.ts';
import { SourceFault } from '../refusals.ts';

/** A thousand pages have some 20 MB of markup. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 10_000;

export interface OfficeParts {
  has(path: string): boolean;
  /** The root element of a part; undefined if there is none. */
  xml(path: string): XmlElement | undefined;
  /** The paths that a part refers to, by the ids of the relationships, and by the last word of their types. */
  relations(path: string): { id: string; type: string; target: string }[];
}

/** Reads all parts with text. Throws `office-too-large` and errors of a damaged archive. */
export async function openOffice(bytes: Uint8Array): Promise<OfficeParts> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    autoClose: false,
  });
  const parts = new Map<string, string>();
  let left = MAX_UNPACKED_BYTES;
  let count = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry as Entry;
      count += 1;
      // Pictures are never unpacked.
      if (!/\.(?:xml|rels)$/i.test(fileName)) continue;
      if (count > MAX_PARTS || uncompressedSize > left) throw tooLarge();
      const part = await buffer((await zip.openReadStreamPromise(entry)).pipe(atMost(left)));
      left -= part.length;
      parts.set(fileName.replace(/^\//, ''), part.toString('utf8'));
    }
  } finally {
    zip.close();
  }
  const xml = (path: string): XmlElement | undefined => {
    const text = parts.get(path);
    return text === undefined ? undefined : parseXml(text.replace(/^\ufeff/, ''));
  };
  return {
    has: (path) => parts.has(path),
    xml,
    relations: (path) => {
      const at = path.lastIndexOf('/') + 1;
      const folder = path.slice(0, at);
      return children(xml(`${folder}_rels/${path.slice(at)}.rels`), 'Relationship').map(({ attributes: a }) => ({
        id: a['Id'] ?? '',
        type: a['Type']?.split('/').at(-1) ?? '',
        target: resolved(folder, a['Target'] ?? ''),
      }));
    },
  };
}

/** Title, author and the day of the last change, from the part that every office document has for them. */
export function coreProperties(parts: OfficeParts): { title?: string | undefined; authors: string[]; date?: string | undefined } {
  const core = parts.xml('docProps/core.xml');
  const property = (name: string): string | undefined => textOf(children(core, name)[0]);
  const author = property('creator');
  const date = (property('modified') ?? property('created'))?.slice(0, 10);
  return { title: property('title'), authors: author?.split(';').map((one) => one.trim()) ?? [], date };
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function atMost(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(tooLarge());
      else done(null, chunk);
    },
  });
}

function tooLarge(): SourceFault {
  return new SourceFault('office-too-large', { limit: MAX_UNPACKED_BYTES >> 20 });
}
