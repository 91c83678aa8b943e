import { describe, expect, it } from 'vitest';
import { domainHost, fromDomain } from '../../src-main/access/domains.ts';

describe('a domain list', () => {
  it('accepts hosts and whole origins, normalised', () => {
    expect(['example.com', 'EXAMPLE.com', 'https://example.com', 'http://example.com:8080/', 'bücher.example'].map(domainHost)).toEqual([
      'example.com',
      'example.com',
      'example.com',
      'example.com',
      'xn--bcher-kva.example',
    ]);
  });

  it('rejects entries without a host', () => {
    for (const entry of ['', ' ', 'https://', 'a b', 'example.com/path', 'user@example.com', '*', '*.example.com']) {
      expect(() => domainHost(entry)).toThrow(/is not a host/);
    }
  });

  it('compares whole hosts and ignores scheme and port', () => {
    const hosts = ['example.com'];
    for (const origin of ['https://example.com', 'http://example.com:81', 'app://example.com', 'HTTPS://Example.COM'])
      expect([origin, fromDomain(hosts, origin)]).toEqual([origin, true]);
    for (const origin of [
      'https://www.example.com',
      'https://example.com.evil.test',
      'https://evil.test/example.com',
      'https://example.com@evil.test',
      'null',
      '',
      'example.com',
      'https://example.com.',
    ]) {
      expect([origin, fromDomain(hosts, origin)]).toEqual([origin, false]);
    }
  });
});
