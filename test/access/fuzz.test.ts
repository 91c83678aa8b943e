// Fuzzing of access control: any lists of a key and any request give yes, no, or a sentence about the invalid entry.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccess, type OpenAccess } from '../../src-main/access/access.ts';
import { addressList, covers } from '../../src-main/access/addresses.ts';
import { domainHost, fromDomain } from '../../src-main/access/domains.ts';
import { createKey, listKeys } from '../../src-main/access/keys.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import { keyOrder } from '../../src-main/contract/key.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { anyText, LEAK, tries } from '../support/fuzzing.ts';
import { freshFolder } from '../support/folders.ts';

const RUNS = tries(600);
const ipAddress = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV4().map((one) => `::ffff:${one}`),
  fc.ipV6().map((one) => `${one}%eth0`),
);
const entry = fc.oneof(
  anyText,
  ipAddress,
  fc.tuple(ipAddress, fc.integer({ min: -3, max: 200 })).map(([base, bits]) => `${base}/${bits}`),
  fc.tuple(ipAddress, ipAddress).map(([first, last]) => `${first}-${last}`),
  fc.tuple(ipAddress, anyText).map(([base, rest]) => `${base}/${rest}`),
);

let db: WritableDatabase;
let access: OpenAccess;
beforeAll(() => {
  const folder = freshFolder();
  db = openAccessFile(folder);
  access = openAccess(folder);
});
afterAll(() => {
  access.close();
  db.close();
});

/** The result of `attempt`; undefined if it is rejected with a sentence. */
function orRefused<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch (error) {
    if (!isFailure(error, 'argument-invalid')) throw error;
    expect(String(error.facts.reason)).not.toMatch(LEAK);
    return undefined;
  }
}

it('any entries of an address list are accepted or rejected with a sentence', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 4 }), fc.oneof(ipAddress, anyText), (entries, address) => {
      const list = orRefused(() => addressList(entries));
      if (list !== undefined) expect(typeof covers(list, address)).toBe('boolean');
    }),
    RUNS,
  );
});

it('an address matches itself and its own range in any spelling', () => {
  fc.assert(
    fc.property(ipAddress, fc.integer({ min: 0, max: 32 }), (address, bits) => {
      const plain = address.replace(/%.*$/, '');
      expect(covers(addressList([plain]), address)).toBe(true);
      expect(covers(addressList([`${plain}/${bits + (plain.startsWith('::ffff:') && plain.includes('.') ? 96 : 0)}`]), address)).toBe(true);
    }),
    RUNS,
  );
});

it('any entries of a domain list, with any origin, are accepted or rejected with a sentence', () => {
  const host = fc.oneof(anyText, fc.domain(), fc.webUrl(), fc.webAuthority());
  fc.assert(
    fc.property(fc.array(host, { maxLength: 4 }), host, (entries, origin) => {
      const hosts = entries.flatMap((one) => orRefused(() => domainHost(one)) ?? []);
      const named = fromDomain(hosts, origin);
      if (named) expect(hosts.some((one) => origin.toLowerCase().includes('://') && one !== '')).toBe(true);
    }),
    RUNS,
  );
});

it('a host that only contains a listed one does not match', () => {
  fc.assert(
    fc.property(fc.domain(), fc.domain(), (listed, other) => {
      fc.pre(listed.toLowerCase() !== other.toLowerCase());
      const hosts = [domainHost(listed)];
      for (const origin of [
        `https://${listed}.${other}`,
        `https://x.${listed}`,
        `https://${listed}@${other}`,
        `https://${other}/${listed}`,
        `${listed}`,
      ]) {
        expect([origin, fromDomain(hosts, origin)]).toEqual([origin, false]);
      }
    }),
    RUNS,
  );
});

it('any properties of a new key give a key that can be listed, or a sentence', () => {
  const order = fc.record(
    {
      name: anyText,
      customer: anyText,
      contact: fc.oneof(anyText, fc.emailAddress()),
      client: fc.constantFrom('end-customer', 'platform'),
      indexes: fc.oneof(fc.constant('all'), fc.array(fc.oneof(fc.integer(), fc.constant('boost')), { maxLength: 3 })),
      addresses: fc.array(entry, { maxLength: 3 }),
      domains: fc.array(fc.oneof(anyText, fc.domain()), { maxLength: 3 }),
      clientIds: fc.array(fc.integer(), { maxLength: 3 }),
      credits: fc.oneof(fc.integer(), fc.double()),
      ratePerMinute: fc.integer(),
      contractFrom: fc.oneof(
        anyText,
        fc.date({ noInvalidDate: true }).map((one) => one.toISOString().slice(0, 10)),
      ),
      contractUntil: fc.oneof(
        anyText,
        fc.date({ noInvalidDate: true }).map((one) => one.toISOString().slice(0, 10)),
      ),
    },
    { requiredKeys: ['name'] },
  );
  let made = 0;
  fc.assert(
    fc.property(order, (wish) => {
      const parsed = keyOrder.safeParse(wish);
      if (!parsed.success) return;
      try {
        const { key, secret } = createKey(db, { ...parsed.data, name: `${parsed.data.name} ${made}` }, Date.now());
        made += 1;
        expect(key.name.length).toBeLessThanOrEqual(5_100);
        const found = access.find(secret);
        expect(['object', 'undefined']).toContain(typeof found);
        access.bars(key, { address: '127.0.0.1', origin: parsed.data.domains?.[0], site: 'cross-site' });
      } catch (error) {
        if (!isFailure(error)) throw error;
      }
    }),
    tries(200),
  );
  expect(listKeys(db, Date.now())).toHaveLength(made);
});

it('a random secret is always wrong', () => {
  const secret = fc.oneof(
    anyText,
    fc.base64String().map((text) => `ant_${text}`),
    fc.stringMatching(/^ant_[\w-]{55}$/),
  );
  fc.assert(
    fc.property(secret, (text) => {
      expect(access.find(text)).toBeUndefined();
    }),
    RUNS,
  );
});
