// The nodes of a cluster without TLS, asked with fetch; the next one where one does not answer.
import { Failure } from '../../src-main/contract/failures.ts';
import type { NodeAnswer, NodeRequest, Nodes } from '../../src-main/engine/cluster/port.ts';

export const nodeUrls = (process.env['ANTECEDENT_TEST_CLUSTER'] ?? 'http://127.0.0.1:9201 http://127.0.0.1:9202 http://127.0.0.1:9203').split(' ');

export function plainNodes(urls: readonly string[] = nodeUrls): Nodes {
  let next = 0;
  return {
    ask: async ({ method, path, query = {}, body, timeoutMs = 120_000 }: NodeRequest): Promise<NodeAnswer> => {
      const parameters = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
      for (let tried = 0; tried < urls.length; tried += 1) {
        const url = `${urls[next % urls.length]}${path}?${parameters.toString()}`;
        try {
          const response = await fetch(url, {
            method,
            signal: AbortSignal.timeout(timeoutMs),
            ...(body !== undefined && {
              headers: { 'content-type': Array.isArray(body) ? 'application/x-ndjson' : 'application/json' },
              body: Array.isArray(body) ? body.map((line) => `${JSON.stringify(line)}\n`).join('') : JSON.stringify(body),
            }),
          });
          const text = await response.text();
          return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
        } catch {
          next += 1;
        }
      }
      throw new Failure('cluster-unreachable', { cluster: 'test', reason: 'no node answers' });
    },
  };
}
