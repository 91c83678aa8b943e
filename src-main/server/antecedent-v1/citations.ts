// GET publication/<name>/citations: what a publication cites, who cites it, what is cited with it, what cites the same.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { citationRelations, type CitationMap } from '../../contract/citations.ts';
import { sendValue } from '../envelope.ts';
import type { CitationsAnswer } from './answers.ts';
import { checkedParameters } from './checked-request.ts';
import type { OwnContext } from './context.ts';
import { Problem } from './problem.ts';
import { namedPublication } from './publication.ts';
import { citationsParameters } from './requests.ts';

export function getCitations({ engine, own }: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { collection, steps, relations: listed, installed, most } = checkedParameters(request, citationsParameters);
    const { found, index } = await namedPublication(engine, request, collection, []);
    const relations = citationRelations.filter((relation) => listed.split(',').includes(relation));
    const wanted = { steps: steps === '2' ? 2 : 1, relations, installedOnly: installed === 'true', most: Number(most) } as const;
    const map = await own.citations({ index, publication: found.id, ...wanted });
    if (map === undefined) throw new Problem('publication-unknown');
    request.auditFacts = { index };
    return sendValue(reply, 200, answerOf(map, index));
  };
}

function answerOf({ nodes, edges, isKnown, unknown, literatureCited, counts }: CitationMap, collection: number): CitationsAnswer {
  const nameOf = (place: number): string => nodes[place]?.name ?? '';
  return {
    collection,
    known: isKnown,
    unknown,
    literatureCited,
    counts,
    documents: nodes.map(({ name, relation, step, publication, date, title, applicants, shared }) => ({
      ...{ name, step, installed: publication !== undefined, title, applicants },
      ...(relation !== undefined && { relation }),
      ...(date !== undefined && { date }),
      ...(shared !== undefined && { shared }),
    })),
    citations: edges.map(({ citing, cited, details }) => ({
      citing: nameOf(citing),
      cited: nameOf(cited),
      ...(details !== undefined && { details }),
    })),
  };
}
