// Makes zip and tar archives for tests, also invalid ones that no ordinary program writes. In: members. Out: bytes.
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { pack } from 'tar-stream';

export interface ZipMember {
  name: string;
  content: string | Uint8Array;
  /** Mark the member as encrypted. */
  encrypted?: boolean;
  /** Compression method; 8 (deflate) by default. */
  method?: number;
  /** Unix mode with file type, e.g. 0o120777 for a symbolic link. */
  mode?: number;
}

/** A zip archive. */
export function zip(members: ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const content = Buffer.from(member.content as string);
    const name = Buffer.from(member.name);
    const packed = member.method === 0 ? content : deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800 | (member.encrypted === true ? 1 : 0), 2);
    fields.writeUInt16LE(member.method ?? 8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(((member.mode ?? 0o100644) << 16) >>> 0, 6);
    more.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, more, name);
    offset += 30 + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

export interface TarMember {
  name: string;
  content?: string | Uint8Array;
  type?: 'file' | 'directory' | 'symlink';
  linkname?: string;
}

/** A tar archive. */
export async function tar(members: TarMember[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of members) archive.entry(header, Buffer.from(content as string));
  archive.finalize();
  return buffer(archive);
}
