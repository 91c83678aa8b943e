// A process that works on a case as fast as it can until it is killed. Arguments: data folder and case. It prints one line of JSON per act, once
// the act was answered. Every act is on another publication, so that none hides another.
import { openCaseStorage } from '../../src-main/application/case-storage.ts';

/** An act as printed; it must be in the case from then on. */
export type Answered =
  | { what: 'rating'; publication: string; rating: 'similar' | 'relevant' | 'background' | 'noise' }
  | { what: 'note'; publication: string; note: string }
  | { what: 'tag'; publication: string }
  | { what: 'mark'; publication: string; id: number; quote: string };

const [folder = '', caseId = '', first = ''] = process.argv.slice(2);
const id = Number(caseId);
const cases = openCaseStorage({ folder, clock: Date.now });
const ratings = ['similar', 'relevant', 'background', 'noise'] as const;

async function act(number: number): Promise<Answered> {
  const publication = `XX-${number}-A1`;
  const { calls } = cases;
  switch (number % 4) {
    case 0: {
      const rating = ratings[Math.floor(number / 4) % 4] ?? 'noise';
      await calls.rate({ case: id, publications: [publication], rating });
      return { what: 'rating', publication, rating };
    }
    case 1: {
      const note = `Note ${number}: ${'the seat is porous '.repeat(number % 200)}`;
      await calls.noteDocument({ case: id, publication, note });
      return { what: 'note', publication, note };
    }
    case 2:
      await calls.tagDocuments({ case: id, publications: [publication], tag: 'novelty', on: true });
      return { what: 'tag', publication };
    default: {
      const quote = `words of publication ${number}`;
      const place = { in: 'text' as const, span: { section: 'claims' as const, entry: 0, start: number, end: number + 9 } };
      const annotation = { place, quote, cite: '', note: '' };
      return { what: 'mark', publication, id: (await calls.annotate({ case: id, publication, annotation })).id, quote };
    }
  }
}

for (let number = Number(first); ; number += 1) process.stdout.write(`${JSON.stringify(await act(number))}\n`);
