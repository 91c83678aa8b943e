// What a test of a cluster can find: every finding with its verdict and English sentence. Without schemas, so that `words/` can import it.
import { fillPlaces, withReason, type FailureFacts } from './failures.ts';
import type { Verdict } from './findings.ts';
import { reasonTable } from './reasons.ts';

interface FindingRow {
  verdict: Verdict;
  sentence: string;
}

export const clusterFindingTable = {
  'addresses-answer': { verdict: 'sound', sentence: 'Every address answers ({count}).' },
  'address-fails': { verdict: 'attention', sentence: 'An address cannot be used: {reason}.' },
  'addresses-differ': {
    verdict: 'broken',
    sentence: 'The addresses belong to different clusters. Remove this one and enter each by itself.',
  },

  nodes: { verdict: 'sound', sentence: 'The cluster "{cluster}" has {count} nodes: {nodes}.' },
  'nodes-one': {
    verdict: 'attention',
    sentence: 'The cluster "{cluster}" has a single node: {nodes}. If it fails, nothing can be searched.',
  },

  'version-supported': { verdict: 'sound', sentence: 'The nodes run OpenSearch {versions}, which is supported.' },
  'version-old': { verdict: 'broken', sentence: 'The nodes run OpenSearch {versions}; the oldest supported version is 2.19.' },
  'version-new': {
    verdict: 'broken',
    sentence: 'The nodes run OpenSearch {versions}, which is newer than this version of Antecedent supports (3.x).',
  },
  'version-foreign': { verdict: 'broken', sentence: 'The nodes run {distribution} {versions} instead of OpenSearch.' },

  'health-green': { verdict: 'sound', sentence: 'All shards and replicas are assigned (green).' },
  'health-yellow': {
    verdict: 'attention',
    sentence: 'Everything can be searched, but {count} replicas are not assigned (yellow): if a node fails, data may be missing.',
  },
  'health-red': { verdict: 'broken', sentence: '{count} shards are not assigned, so a part of the data cannot be searched (red).' },

  'disk-free': { verdict: 'sound', sentence: 'The fullest disk is that of {node}: {percent} % used, {free} GB free.' },
  'disk-high': {
    verdict: 'attention',
    sentence: 'The disk of {node} is {percent} % full ({free} GB free); from 85 % on, OpenSearch puts no more shards there.',
  },
  'disk-full': {
    verdict: 'broken',
    sentence: 'The disk of {node} is {percent} % full ({free} GB free); from 95 % on, OpenSearch refuses to write.',
  },

  collections: {
    verdict: 'sound',
    sentence: 'Collections of Antecedent on it: {count}, with {documents} publications. All copies together take at most {gigabytes} GB.',
  },

  'similarity-present': { verdict: 'sound', sentence: 'Every node can compare words as Antecedent does (lang-painless, analysis-common).' },
  'similarity-missing': { verdict: 'broken', sentence: 'The module {plugin} is missing on {nodes}; without it no words can be compared.' },
  'knn-present': { verdict: 'sound', sentence: 'Every node has the k-NN plugin.' },
  'knn-missing': { verdict: 'broken', sentence: 'The k-NN plugin is missing on {nodes}; without it nothing can be searched by meaning.' },

  'role-lacking': {
    verdict: 'unknown',
    sentence: 'The user or certificate may not see {what}; the right "{privilege}" would show it.',
  },
} as const satisfies Record<string, FindingRow>;

export type ClusterFindingCode = keyof typeof clusterFindingTable;

export interface ClusterFinding {
  finding: ClusterFindingCode;
  verdict: Verdict;
  facts: FailureFacts;
}

export function clusterFinding(finding: ClusterFindingCode, facts: FailureFacts = {}): ClusterFinding {
  return { finding, verdict: clusterFindingTable[finding].verdict, facts };
}

/** The English sentence. */
export function clusterSentence({ finding, facts }: ClusterFinding): string {
  return fillPlaces(clusterFindingTable[finding].sentence, withReason(facts, reasonTable));
}
