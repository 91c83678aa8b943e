// Who reaches the door of assistants: this computer alone, whatever address it uses, and nobody while there is no key.
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { messages, Refusal } from '../../../src-main/server/envelope.ts';
import { mcpRoutes, PATH, type McpRouteOptions } from '../../../src-main/server/mcp/routes.ts';
import { createRate } from '../../../src-main/server/rate.ts';

/** Every key is wrong, so that an answer of 403 with this code has passed the check of the address. */
function door(hasAssistants: boolean) {
  const app = fastify();
  const options = {
    access: { find: () => undefined, findAssistant: () => undefined, hasAssistants: () => hasAssistants, bars: () => undefined },
    ...{ rate: createRate(), now: Date.now, report: () => undefined, version: '1.0.0' },
    notFound: () => Promise.reject(new Refusal(404, messages.notFound)),
  } as unknown as McpRouteOptions;
  void app.register(mcpRoutes(options), { prefix: PATH });
  return async (remoteAddress: string): Promise<[number, string]> => {
    const answer = await app.inject({ method: 'POST', url: PATH, remoteAddress, headers: { authorization: 'ant_x' }, payload: {} });
    return [answer.statusCode, answer.json<{ error: { data: { code: string } } }>().error.data.code];
  };
}

it('is closed to other computers', async () => {
  const from = door(true);
  for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])
    expect([address, await from(address)]).toEqual([address, [403, 'key-invalid']]);
  for (const address of ['192.0.2.7', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.7', '127.example', '::'])
    expect([address, await from(address)]).toEqual([address, [403, 'host-only']]);
});

it('is not there without a usable key of an assistant', async () => {
  expect(await door(false)('127.0.0.1')).toEqual([404, 'not-found']);
});
