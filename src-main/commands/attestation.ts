// What a matter statement made by a command says beyond its case: the sockets are those of the running application, if one announced itself.
import { actsOnCase } from '../access/audit/entries.ts';
import { verifyAudit } from '../access/audit/verification.ts';
import { clusterServersOf } from '../application/clusters/clusters.ts';
import { attestationOf } from '../application/attestation.ts';
import { openNetworkStates } from '../application/network-states.ts';
import type { TestTarget } from '../application/self-test/target.ts';
import type { Attestation } from '../export/attestation.ts';
import type { MailServerPlace } from '../security/egress/mail-connection.ts';
import { openSettings } from '../settings/settings-file.ts';
import { startChildProcess } from '../workers/processes.ts';
import { withAccess } from './keys.ts';
import { announcedIn } from './selftest.ts';

export function commandAttestation(folder: string, modelFolder: string): (id: number) => Promise<Attestation> {
  const network = openNetworkStates({
    ...{ folder, modelFolder, startProcess: startChildProcess, clock: Date.now },
    subject: async () => (await announcedIn(folder)) ?? ownProcess,
    mailServer: () => Promise.resolve(mailServerOf(folder)),
    clusters: () => clusterServersOf(openSettings(folder).current().clusters, []),
  });
  const audit = (id: number) => Promise.resolve(withAccess({ folder }, (db) => ({ acts: actsOnCase(db, id), log: verifyAudit(db) })));
  return attestationOf({ folder, modelFolder, network, audit });
}

/** It serves nothing. */
const ownProcess: TestTarget = { pid: process.pid, api: { on: false, address: '', tls: false }, status: {} };

function mailServerOf(folder: string): MailServerPlace | undefined {
  const { host, port } = openSettings(folder).current().mail;
  return host === '' ? undefined : { address: host, port };
}
