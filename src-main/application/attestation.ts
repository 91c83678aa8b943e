// What a matter statement says beyond its case: the network as it is now, what the audit log has on the case, the models and the public key.
import type { AuditVerification, CaseActs } from '../contract/audit.ts';
import { knownModels } from '../engine/model/known-models.ts';
import type { Attestation } from '../export/attestation.ts';
import { publicKeyOf } from '../storage/installation-key.ts';
import type { NetworkStates } from './network-states.ts';

export interface AttestationOptions {
  folder: string;
  modelFolder: string;
  network: Pick<NetworkStates, 'thorough'>;
  audit: (id: number) => Promise<{ acts: CaseActs[]; log: AuditVerification }>;
}

export function attestationOf({ folder, modelFolder, network, audit }: AttestationOptions): (id: number) => Promise<Attestation> {
  return async (id) => {
    const [state, audited] = await Promise.all([network.thorough(), audit(id)]);
    const models = knownModels(folder, modelFolder).map(({ name, checksum }) => ({ name, checksum }));
    return { network: state, ...audited, models, key: publicKeyOf(folder) };
  };
}
