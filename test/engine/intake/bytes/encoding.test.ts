// Is the encoding of a text file detected?
import { describe, expect, it } from 'vitest';
import { declaredEncoding, decodeStart, decodeText } from '../../../../src-main/engine/intake/bytes/encoding.ts';

const declared = (name: string, text: string, encoding: BufferEncoding): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>${text}</a>`, encoding);

describe('The encoding', () => {
  it('is taken from a byte-order mark, then from the XML declaration', () => {
    expect(declaredEncoding(Buffer.from([0xef, 0xbb, 0xbf, 0x3c]))).toBe('utf-8');
    expect(declaredEncoding(Buffer.from('\ufeff<a/>', 'utf16le'))).toBe('utf-16le');
    expect(declaredEncoding(declared('iso-8859-1', 'ä', 'latin1'))).toBe('windows-1252');
    expect(declaredEncoding(declared('EUC-JP', '', 'latin1'))).toBe('euc-jp');
    expect(declaredEncoding(declared('CP932', '', 'latin1'))).toBe('shift_jis');
    expect(declaredEncoding(Buffer.from('<a/>'))).toBeUndefined();
  });

  it('is detected correctly where a file declares a wrong one', () => {
    expect(decodeText(declared('UTF-16', 'ä', 'utf8'))).toContain('<a>ä</a>');
    expect(decodeText(declared('UTF-8', 'Gerät für Öl', 'latin1'))).toContain('<a>Gerät für Öl</a>');
    expect(decodeText(declared('klingon', 'ä', 'utf8'))).toContain('<a>ä</a>');
  });

  it('is Shift_JIS for Japanese bytes and windows-1252 for German ones', () => {
    const japanese = '837b8367838b82cc834c83838362837682aa95b2969682f08aa3918782b582bd8ff391d482c995db82c28142';
    expect(decodeText(Buffer.from(japanese, 'hex'))).toBe('ボトルのキャップが粉末を乾燥した状態に保つ。');
    const german = 'Größe, Maß und Füllhöhe; ähnlich „überstehende“ Verschlüsse – ÄÖÜ';
    const bytes = Buffer.from(german.replace('„', '\x84').replace('“', '\x93').replace('–', '\x96'), 'latin1');
    expect(decodeText(bytes)).toBe(german);
  });

  it('remains UTF-8 where single bytes of a long text are damaged', () => {
    const bytes = Buffer.from('äöü'.repeat(50));
    bytes[30] = 0xff;
    expect(decodeText(bytes)).toMatch(/^äöüäöü/);
  });

  it('of the start of a file is detected correctly where the last character is incomplete', () => {
    const bytes = Buffer.from('日本語');
    expect(decodeStart(bytes.subarray(0, 8))).toBe('日本');
  });
});
