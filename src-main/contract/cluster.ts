// OpenSearch clusters of the firm on which collections may live: nouns and calls. Only clusters that were entered are ever connected to.
import { z } from 'zod';
import { call } from './call.ts';
import type { ClusterFinding } from './cluster-findings.ts';
import { fileSource } from './files.ts';
import { ownerOnly } from './guest.ts';

/** How this workstation proves who it is. none: only where the nodes ask for nothing. */
export const clusterLogins = ['none', 'user', 'certificate'] as const;
export type ClusterLogin = (typeof clusterLogins)[number];

export const clusterName = z.string().max(60);

/** A cluster as stored in settings.json; the password or the key of the certificate is stored with the cases. */
export const clusterEntry = z.object({
  name: clusterName,
  /** One per node: https, or http on this computer. */
  urls: z.array(z.string().max(300)).min(1).max(50),
  /** The firm's own certificate authority (PEM), then the only one that is trusted; empty: the usual ones. */
  authority: z.string().max(100_000),
  login: z.enum(clusterLogins),
  /** For `user`; else empty. */
  user: z.string().max(320),
  /** For `certificate`: the certificate and those between it and its authority (PEM); else empty. */
  certificate: z.string().max(100_000),
});
export type ClusterEntry = z.infer<typeof clusterEntry>;

export interface CertificateFacts {
  subject: string;
  /** ISO 8601, UTC. */
  endsAt: string;
}

export interface ClusterFacts {
  name: string;
  urls: string[];
  login: ClusterLogin;
  user: string;
  authority?: CertificateFacts;
  certificate?: CertificateFacts;
  /** Whether the password or the key is stored, which itself is never returned; undefined while the cases are locked. */
  secret?: boolean;
}

/** What a test of a cluster found; it changes nothing there. */
export interface ClusterTest {
  cluster: string;
  findings: ClusterFinding[];
}

export const clusterCalls = {
  /** The clusters entered, by name. */
  clusters: call<ClusterFacts[]>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /**
   * Enters a cluster, without connecting to it. Its password or key is stored with the cases. Throws `cluster-unfit`, `cluster-name-taken` and
   * `cases-locked`.
   */
  addCluster: call<ClusterFacts[]>()({
    request: z.object({
      name: clusterName,
      urls: z.array(z.string().max(300)).max(50),
      authority: fileSource.optional(),
      user: z.string().max(320).optional(),
      password: z.string().max(1_000).optional(),
      certificate: fileSource.optional(),
      key: fileSource.optional(),
    }),
    guest: ownerOnly,
    audit: { act: 'cluster-added', facts: ({ name }) => ({ cluster: name }) },
    runs: 'application',
  }),
  /** Asks the nodes what they are. Throws `cluster-unknown`, `cluster-unreachable`, `cluster-refused`, `cluster-answer` and `cases-locked`. */
  testCluster: call<ClusterTest>()({
    request: z.object({ name: clusterName }),
    guest: ownerOnly,
    audit: { act: 'cluster-tested', facts: ({ name }) => ({ cluster: name }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Forgets a cluster and its password; what is on it stays there. Throws `cluster-unknown`, `cluster-in-use`. */
  removeCluster: call<ClusterFacts[]>()({
    request: z.object({ name: clusterName }),
    guest: ownerOnly,
    audit: { act: 'cluster-removed', facts: ({ name }) => ({ cluster: name }) },
    runs: 'application',
  }),
};
