// Are files recognised by their content, and unsupported ones refused with a reason?
import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src-main/engine/intake/record.ts';
import { recognise } from '../../../src-main/engine/intake/sniff.ts';
import { describeWithData } from '../../support/shared-data.ts';
import { grantXml, importAll, temporaryFolder } from './importing.ts';
import { sourceOf } from './reading.ts';

async function verdict(name: string, content: string | Uint8Array): Promise<string> {
  const found = await recognise(sourceOf(name, content));
  return 'reader' in found ? found.reader.format : 'refusal' in found ? found.refusal.reason : 'ignored';
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const program = Buffer.concat([Buffer.from([0x7f]), Buffer.from('ELF'), Buffer.alloc(200)]);

describe('A file', () => {
  it('is recognised by its content, whatever its name', async () => {
    expect(await verdict('notes.bin', grantXml('11000001'))).toBe('USPTO Red Book XML (version 4)');
    expect(await verdict('US11000001.txt', `\ufeff\n${grantXml('11000001').slice(39)}`)).toBe('USPTO Red Book XML (version 4)');
  });

  it('is recognised in UTF-16 of both byte orders, with and without a byte-order mark', async () => {
    const text = grantXml('11000001').replace('UTF-8', 'UTF-16');
    const little = Buffer.from(text, 'utf16le');
    for (const bytes of [
      little,
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(little).swap16(),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ]) {
      expect(await verdict('a.xml', bytes)).toBe('USPTO Red Book XML (version 4)');
    }
  });

  it('that is binary and named .xml is refused as binary', async () => {
    expect(await verdict('a.xml', program)).toBe('The file is named a.xml but contains no text: it is a program.');
    expect(await verdict('a.xml', png)).toBe('The file is named a.xml but contains no text: it is a PNG picture.');
    expect(await verdict('a.json', Buffer.from([1, 2, 3, 0, 5]))).toBe(
      'The file is named a.json but contains no text: it is a binary file of unknown kind.',
    );
    expect(await verdict('a.exe', program)).toBe('The file is not text, and its format is not supported (a program).');
  });

  it('with a drawing is left to the record that refers to it', async () => {
    expect(await verdict('US1-D00001.TIF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]))).toBe('ignored');
    expect(await verdict('image.dat', png)).toBe('ignored');
  });

  it('that offices deliver with their records is ignored', async () => {
    expect(await verdict('ipgb20221025lst.txt', 'D0967598\nD0967599\n11477944\nRE049257\n')).toBe('ignored');
    expect(await verdict('index.xml', '<?xml version="1.0"?><!DOCTYPE docdb-package-index><docdb-package-index id="1"/>')).toBe('ignored');
    expect(await verdict('TOC.xml', '<content>\n<file>ES1T1.xml</file>\n</content>')).toBe('ignored');
    expect(await verdict('ROOT/VOLUMEID', 'EPFT2025')).toBe('ignored');
    expect(await verdict('us-patent-grant-v45.dtd', '<!-- grants -->\n<!ELEMENT us-patent-grant (claims)>')).toBe('ignored');
  });

  it('that is empty, other XML, a web page or another archive is refused with a reason', async () => {
    expect(await verdict('a.xml', '')).toBe('The file is empty.');
    expect(await verdict('a.xml', '<?xml version="1.0"?><recipe><flour/></recipe>')).toBe(
      'This is XML, but its root element <recipe> belongs to no supported patent format.',
    );
    expect(await verdict('a.7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]))).toContain('a 7z archive');
  });

  it('made to slow down a regular expression is refused at once', async () => {
    const begun = performance.now();
    await verdict('a.xml', '<!---->'.repeat(8000));
    await verdict('a.xml', `<!DOCTYPE a ${'['.repeat(30_000)}`);
    await verdict('a.xml', '<?x?>'.repeat(12_000));
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  it('that fails while it is read is refused without an error', async () => {
    const source: Source = { ...sourceOf('a.xml', ''), open: () => Promise.reject(new Error('the disk was pulled out')) };
    expect(await recognise(source)).toEqual({
      refusal: { code: 'file-unreadable', reason: 'The file cannot be read: the disk was pulled out.' },
    });
  });

  it('that is a PDF with the name of an XML file belongs to that record', async () => {
    const beside: Source = {
      ...sourceOf('x/US11000001.pdf', '%PDF-1.4\n'),
      sibling: (path) => Promise.resolve(path === 'US11000001.xml' ? new Uint8Array(1) : undefined),
    };
    expect(await recognise(beside)).toEqual({ ignored: true });
  });
});

describeWithData('Every sample of the US offices', (data) => {
  const temporary = temporaryFolder();

  it.each(['uspto-grant-xml', 'uspto-application-xml', 'uspto-sgml', 'uspto-aps', 'uspto-zip'])(
    '%s is recognised and read without a refusal',
    async (folder) => {
      const { publications, refusals } = await importAll([`${data}/samples/${folder}`], temporary);
      expect(refusals).toEqual([]);
      expect(publications.length).toBe(
        { 'uspto-grant-xml': 111, 'uspto-application-xml': 22, 'uspto-sgml': 3, 'uspto-aps': 3, 'uspto-zip': 29 }[folder],
      );
    },
  );
});
