// The name constraints extension of an authority, in DER: clients trust the authority for these names and networks only, so that a stolen key is
// useless elsewhere. Source: RFC 5280, 4.2.1.10.
import { isIPv6 } from 'node:net';
import type { OwnAddress } from './names.ts';

const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

export const NAME_CONSTRAINTS = '2.5.29.30';

/** The value of the extension. A host name also permits its subdomains. */
export function nameConstraints(names: readonly string[], networks: readonly OwnAddress[]): Uint8Array {
  const subtrees = [
    ...names.map((name) => der(DNS_NAME, Buffer.from(name, 'ascii'))),
    ...networks.map(({ address, prefix }) => der(IP_ADDRESS, networkBytes(address, prefix))),
  ].map((base) => der(SEQUENCE, base));
  return der(SEQUENCE, der(PERMITTED, Buffer.concat(subtrees)));
}

function der(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

/** The network's first address and its mask. */
function networkBytes(address: string, prefix: number): Buffer {
  const bytes = addressBytes(address);
  const mask = bytes.map((_, at) => (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * at))) & 0xff);
  return Buffer.from([...bytes.map((byte, at) => byte & (mask[at] ?? 0)), ...mask]);
}

/** 4 or 16 bytes. */
export function addressBytes(address: string): number[] {
  if (!isIPv6(address)) return address.split('.').map(Number);
  const [head = '', tail] = address.replace(/%.*/s, '').split('::');
  const words = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((word) => {
          const value = Number.parseInt(word, 16);
          if (!word.includes('.')) return [value >> 8, value & 0xff];
          return word.split('.').map(Number);
        });
  const [first, last] = [words(head), words(tail ?? '')];
  return [...first, ...new Array<number>(16 - first.length - last.length).fill(0), ...last];
}
