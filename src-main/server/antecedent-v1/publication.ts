// GET publication/<name>: bibliographic data and the requested sections, from the first collection of the key that has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredPublication } from '../../contract/engine.ts';
import { sections, type Section } from '../../contract/publication.ts';
import { sendValue } from '../envelope.ts';
import type { PublicationAnswer } from './answers.ts';
import { checkedParameters } from './checked-request.ts';
import { requestedCollections, usableCollections } from './collections.ts';
import type { OwnContext } from './context.ts';
import { documentOf, type NamedDocument } from './document.ts';
import { Problem } from './problem.ts';
import { publicationParameters } from './requests.ts';

/** Country, DOCDB number, and kind if the publication has one. */
const NAME = /^[A-Z]{2}-[A-Z0-9]{1,32}(?:-[A-Z]\d{0,2})?$/;

export function getPublication({ engine }: OwnContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { sections: listed, collection } = checkedParameters(request, publicationParameters);
    const wanted = sections.filter((section) => listed.split(',').includes(section));
    const { found, document, index } = await namedPublication(engine, request, collection, wanted);
    request.auditFacts = { index };
    return sendValue(reply, 200, answerOf(found, document, index, wanted));
  };
}

/** The publication that a path names, in the first collection of the key that has it. */
export async function namedPublication(
  engine: OwnContext['engine'],
  request: FastifyRequest,
  collection: string | undefined,
  wanted: Section[],
): Promise<{ found: StoredPublication; document: NamedDocument; index: number }> {
  const name = (request.params as { name: string }).name.trim().toUpperCase();
  if (!NAME.test(name)) throw new Problem('publication-unknown');
  const indexes =
    collection === undefined
      ? await usableCollections(engine, request.key)
      : await requestedCollections(engine, request.key, [Number(collection)]);
  const [place] = indexes.length === 0 ? [] : await engine.locate({ names: [name], indexes });
  const [found] =
    place === undefined
      ? []
      : await engine.read({ index: place.index, publications: [{ id: place.publication }], sections: wanted, image: false });
  const document = found && documentOf(found);
  if (place === undefined || document === undefined) throw new Problem('publication-unknown');
  return { found: found as StoredPublication, document, index: place.index };
}

function answerOf(
  publication: StoredPublication,
  document: NamedDocument,
  collection: number,
  wanted: readonly Section[],
): PublicationAnswer {
  const { country, number, kind, publicationDate, filingDate, priorityDate, literature, unread, scan } = publication;
  return {
    ...document,
    collection,
    // The number that stands for literature says nothing.
    ...(document.type === 'patent' && { country, number, kind }),
    family: publication.family,
    ...(publicationDate !== undefined && { publicationDate }),
    ...(filingDate !== undefined && { filingDate }),
    ...(priorityDate !== undefined && { priorityDate }),
    applicants: publication.applicants,
    inventors: publication.inventors,
    classes: publication.classes,
    citations: publication.citations,
    ...(publication.literatureCited !== undefined && { literatureCited: publication.literatureCited }),
    ...Object.fromEntries(wanted.map((section) => [section, publication[section]])),
    ...(literature !== undefined && { literature }),
    ...(unread !== undefined && { unread }),
    ...(scan !== undefined && { scan }),
  };
}
