// Answers of real nodes that were recorded, for tests where no nodes run. In: nodes, or the file of a recording. Out: nodes that remember what they are asked,
// or nodes that answer as those did. A request that was not recorded fails: the driver asks otherwise than it did.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { NodeAnswer, NodeRequest, Nodes } from '../../src-main/engine/cluster/port.ts';

export const recordedAnswers = fileURLToPath(new URL('../fixtures/cluster/answers.br', import.meta.url));
export const RECORD_COMMAND = 'npm run test:cluster -- --record';

interface Recorded {
  /** Method and path, for people. */
  request: string;
  key: string;
  answer: NodeAnswer;
}

/** Numbers that differ in the last digits, as on another processor, are the same. */
const DIGITS = 6;

function keyOf({ method, path, query = {}, body }: NodeRequest): string {
  const asked = JSON.stringify([method, path, query, body], (_name, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value,
  );
  return createHash('sha256').update(asked).digest('base64url').slice(0, 22);
}

export interface RecordingNodes extends Nodes {
  write(file: string): void;
}

export function recordingNodes(nodes: Nodes): RecordingNodes {
  const recorded = new Map<string, Recorded>();
  return {
    ask: async (request) => {
      const answer = await nodes.ask(request);
      const key = keyOf(request);
      // The same question has the same answer, while nobody writes.
      if (!recorded.has(key)) recorded.set(key, { request: `${request.method} ${request.path}`, key, answer });
      return answer;
    },
    write: (file) => {
      const lines = [...recorded.values()].map((one) => JSON.stringify(one)).join('\n');
      const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
      writeFileSync(file, brotliCompressSync(lines, { params }));
    },
  };
}

export interface ReplayedNodes extends Nodes {
  /** What was recorded and not asked for. */
  unasked(): string[];
}

export function replayedNodes(file = recordedAnswers): ReplayedNodes {
  const lines = brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n');
  const recorded = new Map(lines.map((line) => JSON.parse(line) as Recorded).map((one) => [one.key, one]));
  const asked = new Set<string>();
  return {
    ask: async (request) => {
      const key = keyOf(request);
      const found = recorded.get(key);
      if (found === undefined)
        throw new Error(
          `${request.method} ${request.path} was not recorded as it is asked now. "${RECORD_COMMAND}" records the answers again.`,
        );
      asked.add(key);
      // As from a node: not at once, and nobody else's object.
      await new Promise((resolve) => setImmediate(resolve));
      return structuredClone(found.answer);
    },
    unasked: () => [...recorded.values()].filter(({ key }) => !asked.has(key)).map(({ request }) => request),
  };
}
