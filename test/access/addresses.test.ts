import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressList, covers } from '../../src-main/access/addresses.ts';
import { isFailure } from '../../src-main/contract/failures.ts';

const on = (entries: string[], address: string): boolean => covers(addressList(entries), address);

describe('an address list', () => {
  it('contains single addresses of both families', () => {
    expect(on(['192.0.2.7', '2001:db8::7'], '192.0.2.7')).toBe(true);
    expect(on(['192.0.2.7', '2001:db8::7'], '2001:DB8:0:0::7')).toBe(true);
    expect(on(['192.0.2.7', '2001:db8::7'], '192.0.2.8')).toBe(false);
    expect(on(['192.0.2.7'], '::1')).toBe(false);
  });

  it('contains CIDR ranges and ranges from first to last', () => {
    expect(on(['10.1.0.0/16'], '10.1.255.255')).toBe(true);
    expect(on(['10.1.0.0/16'], '10.2.0.0')).toBe(false);
    expect(on(['2001:db8::/32'], '2001:db8:ffff::1')).toBe(true);
    expect(on(['192.0.2.10-192.0.2.20'], '192.0.2.15')).toBe(true);
    expect(on(['192.0.2.10 - 192.0.2.20'], '192.0.2.21')).toBe(false);
    expect(on(['0.0.0.0/0'], '203.0.113.9')).toBe(true);
  });

  it('reads an IPv4 address mapped into IPv6 as the IPv4 address, on both sides', () => {
    expect(on(['127.0.0.1'], '::ffff:127.0.0.1')).toBe(true);
    expect(on(['::ffff:127.0.0.1'], '127.0.0.1')).toBe(true);
    expect(on(['10.0.0.0/8'], '::FFFF:10.9.9.9')).toBe(true);
    expect(on(['::ffff:10.0.0.0/104'], '10.9.9.9')).toBe(true);
    expect(on(['::ffff:10.0.0.0/104'], '11.0.0.1')).toBe(false);
    expect(on(['::ffff:c000:207'], '192.0.2.7')).toBe(true);
    expect(on(['0:0:0:0:0:FFFF:192.0.2.7'], '::ffff:192.0.2.7')).toBe(true);
    expect(on(['::ffff:0:0/96'], '203.0.113.9')).toBe(true);
    expect(on(['::ffff:0:0/96'], '2001:db8::1')).toBe(false);
  });

  it('ignores the zone of a link-local address', () => {
    expect(on(['fe80::1'], 'fe80::1%eth0')).toBe(true);
  });

  it('rejects an invalid address, and names it', () => {
    for (const entry of [
      '',
      'localhost',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/-1',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '1.2.3.4-',
      '2001:db8::-10.0.0.1',
      '010.0.0.1',
      '10.0.0.9-10.0.0.1',
      '::ffff:10.0.0.0/90',
    ]) {
      let thrown: unknown;
      try {
        addressList([entry]);
      } catch (error) {
        thrown = error;
      }
      expect([entry, isFailure(thrown, 'argument-invalid')]).toEqual([entry, true]);
    }
  });

  it('never contains an invalid address', () => {
    for (const address of ['', 'unknown', '127.0.0.1, 10.0.0.1', '1']) expect(on(['0.0.0.0/0', '::/0'], address)).toBe(false);
  });

  it('agrees with arithmetic on every IPv4 range', () => {
    const number = (parts: number[]): number => parts.reduce((sum, part) => sum * 256 + part, 0);
    const address = fc.tuple(...Array.from({ length: 4 }, () => fc.nat(255)));
    fc.assert(
      fc.property(address, address, fc.nat(32), (base, asked, length) => {
        const size = 2 ** (32 - length);
        const expected = Math.floor(number(base) / size) === Math.floor(number(asked) / size);
        expect(on([`${base.join('.')}/${length}`], asked.join('.'))).toBe(expected);
      }),
    );
  });
});
