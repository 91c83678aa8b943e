// GET index: the indexes that the key may use. The master index comes first, then by id, Boost last.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MASTER_INDEX, type Engine, type IndexEntry } from '../../contract/engine.ts';
import { grants } from '../../contract/key.ts';
import { messages, sendData } from '../envelope.ts';
import { checkClient } from './client.ts';

const BOOST = { 'index-id': 'Boost', name: 'Boost: the master index, asked more thoroughly' };

export function indexList(engine: Engine) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkClient(request);
    const usable = (await engine.indexes({})).filter((index) => index.state !== 'off');
    const list: { 'index-id': number | string; name: string }[] = usable
      .filter((index) => grants(request.key.indexes, index.id))
      .sort((a, b) => a.id - b.id)
      .map((index) => ({ 'index-id': index.id, name: index.name }));
    if (grants(request.key.indexes, 'boost') && usable.some(isMaster)) list.push(BOOST);
    return sendData(reply, 200, messages.fetched, list);
  };
}

function isMaster(index: IndexEntry): boolean {
  return index.id === MASTER_INDEX;
}
