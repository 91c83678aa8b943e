// What a matter statement says beyond its case: the network, the audit log, the models and the key of this installation.
import type { AuditVerification, CaseActs } from '../contract/audit.ts';
import type { NetworkState } from '../contract/network-state.ts';

export interface Attestation {
  /** The network when the statement is made. */
  network: NetworkState;
  /** What each actor did with the case, from the audit log. */
  acts: CaseActs[];
  log: AuditVerification;
  /** The models of this installation. */
  models: { name: string; checksum: string }[];
  /** `publicKey`: SubjectPublicKeyInfo, DER, base64; `fingerprint`: its SHA-256, hexadecimal. */
  key: { publicKey: string; fingerprint: string };
}
