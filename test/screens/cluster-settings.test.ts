// The settings of clusters: what is listed, entered, tested and removed.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clusterFinding } from '../../src-main/contract/cluster-findings.ts';
import type { ClusterFacts } from '../../src-main/contract/cluster.ts';
import { CallFailure } from '../../src-renderer/backend.ts';
import Settings from '../../src-renderer/screens/settings/ClusterSettings.svelte';

const firm: ClusterFacts = { name: 'Firm', urls: ['https://a.firm.example:9200'], login: 'user', user: 'clerk', secret: true };
let clusters: ClusterFacts[] = [];
const calls: [name: string, request: unknown][] = [];
let failing: CallFailure | undefined;
let done: string[] = [];
const answer = (name: string, answered: (request: never) => unknown) => (request: never) => {
  calls.push([name, request]);
  return failing === undefined ? Promise.resolve(answered(request)) : Promise.reject(failing);
};
vi.mock(import('../../src-renderer/state/app.svelte.ts'), async (original) => ({
  ...(await original()),
  useApp: () =>
    ({
      attempt: (work: () => unknown) => work(),
      notices: { done: (sentence: string) => void done.push(sentence) },
      keyboard: { use: () => () => undefined },
      backend: { files: { choose: () => Promise.resolve([{ path: '/etc/firm/ca.pem' }]) } },
      application: {
        clusters: () => Promise.resolve(clusters),
        addCluster: answer('addCluster', () => [firm]),
        testCluster: answer('testCluster', () => ({
          cluster: 'Firm',
          findings: [clusterFinding('addresses-answer', { count: 1 }), clusterFinding('knn-missing', { nodes: 'n1' })],
        })),
        removeCluster: answer('removeCluster', () => []),
      },
    }) as never,
}));

let shown: object | undefined;
const settled = async (): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
  return document.body.textContent.replaceAll(/\s+/g, ' ');
};
async function show(): Promise<string> {
  shown = mount(Settings, { target: document.body });
  flushSync();
  return settled();
}
const button = (label: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim().startsWith(label));
  if (found === undefined) throw new Error(`no button ${label}`);
  return found;
};
async function press(label: string): Promise<string> {
  button(label).click();
  return settled();
}
function type(label: string, text: string): void {
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const field = document.getElementById(named?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

beforeEach(() => {
  [clusters, failing, done] = [[], undefined, []];
  calls.length = 0;
});
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  document.body.replaceChildren();
});

it('says what leaves this computer, and that nothing does yet', async () => {
  const text = await show();
  expect(text).toContain('Searching a collection on a cluster sends terms of the query and a vector made of it to the cluster');
  expect(text).toContain('Importing sends the publications.');
  expect(text).toContain('No cluster was entered.');
});

it('enters a cluster with its addresses, authority and user, and shows why one is refused', async () => {
  await show();
  await press('Enter a cluster');
  expect(document.activeElement).toBe(document.querySelector('form input'));
  type('Name', 'Firm');
  type('Addresses of the nodes, one per line', 'http://a.firm.example:9200\nhttps://b.firm.example:9200');
  expect(await press('Add its certificate (PEM)')).toContain('ca.pem');
  type('User', 'clerk');
  type('Password', 'geheim');
  failing = new CallFailure('cluster-unfit', { reason: 'cluster-plain', url: 'http://a.firm.example:9200' });
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(await settled()).toContain('"http://a.firm.example:9200" is not encrypted');
  failing = undefined;
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const text = await settled();
  expect(calls.at(-1)).toEqual([
    'addCluster',
    {
      ...{ name: 'Firm', urls: ['http://a.firm.example:9200', 'https://b.firm.example:9200'], authority: { path: '/etc/firm/ca.pem' } },
      ...{ user: 'clerk', password: 'geheim' },
    },
  ]);
  expect(done).toEqual(['The cluster Firm was entered. Nothing was sent to it yet.']);
  expect(text).toContain('https://a.firm.example:9200');
  expect(text).not.toContain('geheim');
});

it('tests a cluster and says each finding, or why it could not', async () => {
  clusters = [firm];
  expect(await show()).toContain('User clerk (password stored with the cases and never shown)');
  const text = await press('Test');
  expect(text).toContain('Every address answers (1).');
  expect(text).toMatch(/problem ?The k-NN plugin is missing on n1; without it nothing can be searched by meaning\./);
  failing = new CallFailure('cluster-refused', { cluster: 'Firm', host: 'a.firm.example:9200', reason: 'cluster-certificate-ended' });
  const refused = await press('Test');
  expect(refused).toContain('The cluster "Firm" cannot be used: the certificate of a.firm.example:9200 has expired.');
  expect(refused).not.toContain('k-NN');
});

it('removes a cluster only when that is confirmed', async () => {
  clusters = [firm];
  await show();
  await press('Remove');
  expect(calls).toEqual([]);
  const text = await press('Remove it');
  expect(calls).toEqual([['removeCluster', { name: 'Firm' }]]);
  expect(text).toContain('No cluster was entered.');
});
