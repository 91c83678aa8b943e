// Short citations of literature by its name, which is never shown. In: the answers of the application. Out: the citation of a name.
import { SvelteMap } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import { shortCitation, type CitedDocument } from '../../src-main/contract/citation.ts';
import { isPatent } from '../../src-main/contract/literature.ts';
import { publicationName } from '../../src-main/contract/publication.ts';

const citations = new SvelteMap<string, string>();

/** The citation of the literature with this name, if an answer has described it. */
export function knownCitation(name: string): string | undefined {
  return citations.get(name);
}

type Named = CitedDocument & ({ name: string } | { country: string; number: string; kind: string });

function remember(documents: readonly Named[]): void {
  for (const document of documents) {
    if (isPatent(document)) continue;
    citations.set('name' in document ? document.name : publicationName(document), shortCitation(document));
  }
}

/** The application, of which the answers that describe literature are remembered. */
export function withCitations(application: Application): Application {
  const after =
    <Request, Answer>(call: (request: Request) => Promise<Answer>, described: (answer: Answer) => readonly Named[]) =>
    async (request: Request): Promise<Answer> => {
      const answer = await call(request);
      remember(described(answer));
      return answer;
    };
  const watched: Partial<Application> = {
    cards: after(application.cards, (cards) => cards),
    familyMembers: after(application.familyMembers, (cards) => cards),
    reading: after(application.reading, (found) => (found === undefined ? [] : [found.publication])),
    findPublications: after(application.findPublications, (found) => found),
    readQuery: after(application.readQuery, ({ publications }) => publications),
  };
  return new Proxy(application, { get: (calls, name) => Reflect.get(watched, name) ?? (Reflect.get(calls, name) as unknown) });
}
