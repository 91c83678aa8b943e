// What an invented installation attests in a statement.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { NetworkState } from '../../src-main/contract/network-state.ts';
import type { Attestation } from '../../src-main/export/attestation.ts';
import { exportMaterial } from './export-material.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const der = publicKey.export({ type: 'spki', format: 'der' });

export const signature = (bytes: Uint8Array) =>
  Promise.resolve({ publicKey: der.toString('base64'), signature: sign(null, bytes, privateKey).toString('base64') });

export function networkAt(at: string, change: Partial<NetworkState> = {}): NetworkState {
  return {
    at,
    findings: [
      { check: 'listening', finding: 'listening-here', verdict: 'sound', facts: { count: 1, places: '127.0.0.1:7411' } },
      { check: 'connections', finding: 'connections-none', verdict: 'sound', facts: {} },
      { check: 'address', finding: 'address-here', verdict: 'sound', facts: { url: 'http://127.0.0.1:7411' } },
    ],
    mail: false,
    ...change,
  };
}

export function attestation(change: Partial<Attestation> = {}): Attestation {
  const { findings } = networkAt('');
  return {
    network: networkAt('2026-11-22T02:59:58.000Z', {
      findings: [
        ...findings.slice(0, 2),
        { check: 'processes', finding: 'processes-silent', verdict: 'sound', facts: { processes: 'main, model, writer, export' } },
        { check: 'telemetry', finding: 'telemetry-off', verdict: 'sound', facts: {} },
        ...findings.slice(2),
      ],
    }),
    acts: [
      { who: { kind: 'window' }, act: 'case-opened', count: 12, first: '2026-11-20T13:00:00.000Z', last: '2026-11-22T02:58:00.000Z' },
      {
        who: { kind: 'key', name: 'Portal' },
        act: 'link-given',
        count: 1,
        first: '2026-11-20T13:20:00.000Z',
        last: '2026-11-20T13:20:00.000Z',
      },
    ],
    log: { sound: true, entries: 1_204, head: 'b'.repeat(64) },
    models: [{ name: 'default', checksum: exportMaterial({ documents: 0 }).version?.model ?? '' }],
    key: { publicKey: der.toString('base64'), fingerprint: createHash('sha256').update(der).digest('hex') },
    ...change,
  };
}
