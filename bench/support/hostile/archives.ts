// Hostile archives. In: choices. Out: a file: bombs, lies in headers, damaged and nested archives, paths and links that lead outside.
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { tar, zip, type ZipMember } from '../../../test/support/archives.ts';
import { fictionalLines } from '../../../test/support/fiction.ts';
import type { Chance, HostileFile } from './chance.ts';
import { fileName, ordinary, shapes } from './shapes.ts';

const MB = 1_000_000;
const record = (number: number): Buffer => Buffer.from(fictionalLines(number, number + 1));
const member = (chance: Chance, number: number): ZipMember => {
  const shape = chance.pick(shapes);
  return { name: fileName(shape, number), content: shape.write(ordinary(number)) };
};
const paths = [
  '../outside.jsonl',
  '/etc/outside.jsonl',
  'C:\\outside.jsonl',
  'a/../../b.jsonl',
  '..\\..\\b.jsonl',
  './././a.jsonl',
  'a//b.jsonl',
  '\0.jsonl',
  'a'.repeat(60_000),
  `${'a/'.repeat(20_000)}b.jsonl`,
  '',
  '.',
  '..',
  'con',
  'a.jsonl/',
  '\u202elnosj.a',
  'a\n.jsonl',
  '__MACOSX/a',
  '[Content_Types].xml',
];

const LOCAL = Buffer.from('PK\x03\x04', 'latin1');
const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');
/** Offsets and sizes of the fields of a local header, an entry of the directory and the end record. */
const headerFields: readonly (readonly [Buffer, readonly (readonly [number, number])[]])[] = [
  [
    LOCAL,
    [
      [4, 2],
      [6, 2],
      [8, 2],
      [14, 4],
      [18, 4],
      [22, 4],
      [26, 2],
      [28, 2],
    ],
  ],
  [
    CENTRAL,
    [
      [8, 2],
      [10, 2],
      [16, 4],
      [20, 4],
      [24, 4],
      [28, 2],
      [30, 2],
      [32, 2],
      [42, 4],
    ],
  ],
  [
    END,
    [
      [4, 2],
      [6, 2],
      [8, 2],
      [10, 2],
      [12, 4],
      [16, 4],
      [20, 2],
    ],
  ],
];

/** The archive with fields of its headers overwritten. */
function lying(chance: Chance, archive: Buffer): Buffer {
  const bytes = Buffer.from(archive);
  for (let left = 1 + chance.below(4); left > 0; left -= 1) {
    const [signature, fields] = chance.pick(headerFields);
    const start = bytes.indexOf(signature, chance.below(bytes.length));
    const [offset, length] = chance.pick(fields);
    if (start < 0 || start + offset + length > bytes.length) continue;
    const value = chance.pick([0, 1, chance.below(2 ** 32), 2 ** 32 - 1, bytes.readUIntLE(start + offset, length) + 1, bytes.length]);
    bytes.writeUIntLE(value % 2 ** (8 * length), start + offset, length);
  }
  return bytes;
}

/** Many entries of the directory that share one member. */
function overlapping(content: Buffer, count: number): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const fields = (name: Buffer): Buffer => {
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    return head;
  };
  const local = Buffer.from('a.jsonl');
  const entries = Array.from({ length: count }, (_, at) => {
    const name = Buffer.from(`${at}.jsonl`);
    return Buffer.concat([CENTRAL, Buffer.from([20, 3]), fields(name), Buffer.alloc(14), name]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  END.copy(end);
  end.writeUInt16LE(count % 65_536, 8);
  end.writeUInt16LE(count % 65_536, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(30 + local.length + packed.length, 16);
  return Buffer.concat([LOCAL, fields(local), local, packed, directory, end]);
}

/** A header of tar with a wrong size, or an extended header of that size. */
function tarHeader(type: string, sizeBytes: number, name: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 100), 0);
  header.write('0000644\0', 100);
  header.write(sizeBytes.toString(8).padStart(11, '0').slice(-11), 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

type Packed = Promise<{ bytes: Buffer; attack: string; end: string }>;
const forms: Record<string, (chance: Chance, number: number) => Packed> = {
  bomb: async (chance) => {
    const [length, fill] = [chance.size(1_500 * MB), chance.pick(['\0', ' ', '\n', 'a', '{}\n', '<b/>'])];
    const content = Buffer.alloc(length, fill);
    if (chance.maybe(0.5))
      return { bytes: gzipSync(content, { level: 1 }), attack: `gzip of ${length} bytes of ${JSON.stringify(fill)}`, end: 'gz' };
    return { bytes: zip([{ name: 'a.jsonl', content }]), attack: `zip of ${length} bytes of ${JSON.stringify(fill)}`, end: 'zip' };
  },
  members: async (chance, number) => {
    const count = chance.size(65_535);
    const content = chance.pick(['', '{}', record(number).toString()]).slice(0, 60_000_000 / count);
    return {
      bytes: zip(Array.from({ length: count }, (_, at) => ({ name: `${at}.jsonl`, content, method: 0 }))),
      attack: `zip of ${count} members of ${content.length} characters`,
      end: 'zip',
    };
  },
  overlapping: async (chance) => {
    const [length, count] = [chance.size(20 * MB), chance.size(60_000)];
    return {
      bytes: overlapping(Buffer.alloc(length, ' '), count),
      attack: `zip whose ${count} entries share one member of ${length} bytes`,
      end: 'zip',
    };
  },
  lies: async (chance, number) => ({
    bytes: lying(chance, zip([member(chance, number), member(chance, number + 1), member(chance, number + 2)])),
    attack: 'zip with wrong fields in its headers',
    end: 'zip',
  }),
  paths: async (chance, number) => {
    const names = Array.from({ length: 1 + chance.below(5) }, () => chance.pick(paths));
    const members = names.map((name, at) => ({ name: name.slice(0, 65_000), content: record(number + at) }));
    const isTar = chance.maybe(0.4);
    return {
      bytes: isTar ? await tar(members.map(({ name, content }) => ({ name: name.slice(0, 5_000) || 'a', content }))) : zip(members),
      attack: `members named ${JSON.stringify(names.map((name) => name.slice(0, 30)))}`,
      end: isTar ? 'tar' : 'zip',
    };
  },
  links: async (chance, number) => {
    const target = chance.pick(['/etc/passwd', '../../..', 'a.jsonl', '/dev/zero', '']);
    if (chance.maybe(0.5))
      return {
        bytes: await tar([
          { name: 'a.jsonl', type: 'symlink', linkname: target || 'a.jsonl' },
          { name: 'b.jsonl', content: record(number) },
        ]),
        attack: `tar with a link to ${target}`,
        end: 'tar',
      };
    return {
      bytes: zip([
        { name: 'a.jsonl', content: target, mode: 0o120777 },
        { name: 'b.jsonl', content: record(number) },
      ]),
      attack: `zip with a link to ${target}`,
      end: 'zip',
    };
  },
  duplicates: async (chance, number) => {
    const count = chance.size(5_000);
    return {
      bytes: zip(Array.from({ length: count }, (_, at) => ({ name: 'a.jsonl', content: record(number + (at % 7)) }))),
      attack: `zip with ${count} members of one name`,
      end: 'zip',
    };
  },
  nested: async (chance, number) => {
    const depth = chance.size(400);
    let bytes: Buffer = record(number);
    const kinds: string[] = [];
    for (let level = 0; level < depth; level += 1) {
      const kind = chance.pick(['zip', 'gz', 'tar']);
      kinds.push(kind);
      bytes =
        kind === 'gz'
          ? gzipSync(bytes)
          : kind === 'tar'
            ? await tar([{ name: 'inner', content: bytes }])
            : zip([{ name: 'inner', content: bytes }]);
      if (bytes.length > 4 * MB) bytes = gzipSync(bytes);
    }
    return { bytes, attack: `${depth} archives in each other, innermost ${kinds.slice(0, 8).join(' in ')}`, end: 'zip' };
  },
  'many in one': async (chance) => {
    const width = 2 + chance.below(12);
    let bytes: Buffer = gzipSync(Buffer.alloc(chance.size(60 * MB), ' '));
    const depth = 1 + chance.below(5);
    for (let level = 0; level < depth; level += 1)
      bytes = zip(Array.from({ length: width }, (_, at) => ({ name: `${at}.zip`, content: bytes })));
    return { bytes, attack: `${width} archives in each of ${depth} levels`, end: 'zip' };
  },
  truncated: async (chance, number) => {
    const whole = chance.maybe(0.5)
      ? zip([member(chance, number), member(chance, number + 1)])
      : gzipSync(chance.maybe(0.5) ? await tar([{ name: 'a.jsonl', content: record(number) }]) : record(number));
    return { bytes: whole.subarray(0, chance.below(whole.length)), attack: 'an archive cut off', end: 'zip' };
  },
  damaged: async (chance, number) => {
    const whole = Buffer.from(
      chance.maybe(0.5) ? zip([member(chance, number), member(chance, number + 1)]) : gzipSync(fictionalLines(number, number + 9)),
    );
    for (let left = chance.size(60); left > 0; left -= 1) whole[chance.below(whole.length)] = chance.below(256);
    return { bytes: whole, attack: 'an archive with wrong bytes', end: 'zip' };
  },
  'gzip chain': async (chance, number) => {
    const count = chance.size(50_000);
    return {
      bytes: Buffer.concat([...Array.from({ length: count }, () => gzipSync(chance.maybe(0.5) ? '' : '\n')), gzipSync(record(number))]),
      attack: `${count} gzip streams one after the other`,
      end: 'gz',
    };
  },
  'tar headers': async (chance, number) => {
    const [type, size] = [chance.pick(['x', 'g', 'L', 'K', 'S', '0', '5', '7', 'Z']), chance.size(200 * MB)];
    const claimed = chance.maybe(0.5) ? size : chance.pick([8 ** 11 - 1, 0, size * 3]);
    const content = chance.pick([
      '30 path=../../outside.jsonl\n',
      `${size} path=${'a'.repeat(1_000)}`,
      '9 size=-1\n',
      '20 GNU.sparse.size=1\n',
      '-5 a=b\n',
      '\0',
      ' ',
    ]);
    const body = Buffer.alloc(Math.ceil(size / 512) * 512, content);
    return {
      bytes: Buffer.concat([tarHeader(type, claimed, 'a.jsonl'), body, await tar([{ name: 'b.jsonl', content: record(number) }])]),
      attack: `tar with a header ${type} of ${claimed} bytes, ${size} of them there`,
      end: 'tar',
    };
  },
};

export async function archives(chance: Chance, number: number): Promise<HostileFile> {
  const form = chance.pick(Object.keys(forms));
  const { bytes, attack, end } = await (forms[form] as (typeof forms)[string])(chance, number);
  return { name: `${number}.${end}`, bytes, attack };
}
