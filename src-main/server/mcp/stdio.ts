// MCP over the standard streams of a process that an assistant has started. In: the context, the secret of a key. Out: an end when the assistant
// closes the stream. Each call looks up the key again, so that a suspended one is refused at once.
import type { Readable, Writable } from 'node:stream';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Access, Key } from '../../contract/key.ts';
import { Problem } from '../antecedent-v1/problem.ts';
import { createRate } from '../rate.ts';
import type { AssistantContext } from './context.ts';
import { assistantServer } from './server.ts';

/** A longer message ends the connection. */
const MESSAGE_BYTES = 512 * 1024;

export interface StdioOptions extends AssistantContext {
  access: Access;
  secret: string;
  input: Readable;
  output: Writable;
}

/** Settled when the assistant has closed the stream, or `ending` is aborted. */
export async function serveAssistant({ access, secret, input, output, ...context }: StdioOptions, ending: AbortSignal): Promise<void> {
  const rate = createRate();
  const session = {
    by: 'stdio' as const,
    key: async (): Promise<Key> => {
      const key = await access.findAssistant(secret);
      if (key === undefined) throw new Problem('key-invalid');
      return key;
    },
    admit: (key: Key): void => {
      if (!rate('mcp', key.id, key.ratePerMinute, context.now()).admitted) throw new Problem('rate-exceeded');
    },
  };
  const transport = new StdioServerTransport(input, output, { maxBufferSize: MESSAGE_BYTES });
  const handle = serveStdio(() => assistantServer({ ...context, access }, session), { transport, maxSubscriptions: 0 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const onclose = transport.onclose;
  transport.onclose = () => {
    onclose?.();
    end();
  };
  for (const event of ['end', 'close', 'error'] as const) input.once(event, end);
  ending.addEventListener('abort', () => end(), { once: true });
  await ended;
  await handle.close();
}
