// What does another record of a publication add, and whose values are kept?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SourceRank } from '../../../src-main/contract/provenance.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { fieldsOf } from '../../../src-main/engine/document/fields.ts';
import {
  INCOMING,
  mergeRecords,
  soleOrigin,
  type Origins,
  type RecordSource,
  type SourcedPublication,
} from '../../../src-main/engine/document/merge.ts';
import { anyPublication, publicationOf } from './made-up.ts';

/** Records that are merged one after the other, with their sources by number. */
class Merged {
  readonly #sources: RecordSource[] = [];
  #state: SourcedPublication | undefined;

  add(publication: Publication, source: Partial<RecordSource> = {}): this {
    const incoming = { file: `${this.#sources.length}.xml`, reader: 'made', rank: 'office-text' as const, ...source };
    const number = this.#sources.push(incoming);
    const sourceOf = (one: number): RecordSource => (one === INCOMING ? incoming : (this.#sources[one - 1] as RecordSource));
    const next =
      this.#state === undefined ? { publication, origins: soleOrigin(INCOMING) } : mergeRecords(this.#state, publication, sourceOf);
    this.#state = { publication: next.publication, origins: stored(next.origins, number) };
    return this;
  }

  get publication(): Publication {
    return (this.#state as SourcedPublication).publication;
  }

  get origins(): Origins {
    return (this.#state as SourcedPublication).origins;
  }

  /** The file of each field. */
  files(): Record<string, string> {
    const { main, fields } = this.origins;
    return Object.fromEntries(fieldsOf(this.publication).map((field) => [field, this.#file(fields[field] ?? main)]));
  }

  differing(): [field: string, value: unknown, file: string][] {
    return this.origins.differing.map(({ field, value, source }) => [field, value, this.#file(source)]);
  }

  #file(number: number): string {
    return (this.#sources[number - 1] as RecordSource).file;
  }
}

/** The origins as they are stored; the same object if the incoming record is not among them. */
function stored(origins: Origins, number: number): Origins {
  const text = JSON.stringify(origins).replaceAll(/(?<=[:,"]|^)-1(?=[,}\]])/g, String(number));
  return text === JSON.stringify(origins) ? origins : (JSON.parse(text) as Origins);
}

function merged(first: Publication, second: Publication, source: Partial<RecordSource> = {}): Publication {
  return new Merged().add(first).add(second, source).publication;
}

function inEveryOrder<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => inEveryOrder([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

const english = (text: string): { language: string; text: string }[] => [{ language: 'en', text }];

describe('A second record of a publication', () => {
  it('that adds nothing returns the stored object itself', () => {
    fc.assert(
      fc.property(anyPublication, (publication) => {
        expect(merged(publication, structuredClone(publication))).toBe(publication);
        expect(merged(publication, publicationOf())).toBe(publication);
      }),
    );
  });

  it('adds nothing when it is merged again', () => {
    fc.assert(
      fc.property(
        anyPublication,
        anyPublication,
        fc.constantFrom<SourceRank>('office-text', 'aggregator', 'ocr'),
        (first, second, rank) => {
          const both = new Merged().add(first, { rank: 'aggregator' }).add(second, { file: 'b.xml', rank });
          const { publication, origins } = both;
          both.add(second, { file: 'b.xml', rank });
          expect(both.publication).toBe(publication);
          expect(both.origins).toBe(origins);
        },
      ),
    );
  });

  it('loses the note of unread pages with the text of the PDF', () => {
    const printed = publicationOf({ claims: english('1. A pump with a rotor.'), unread: [{ from: 3, to: 9 }] });
    const office = publicationOf({ claims: english('1. A pump with a rotor and a stator.') });
    expect(merged(printed, office).unread).toBeUndefined();
    expect(merged(printed, publicationOf({ abstract: english('A pump.') })).unread).toEqual([{ from: 3, to: 9 }]);
    expect(merged(publicationOf(), printed).unread).toEqual([{ from: 3, to: 9 }]);
    expect(merged(office, printed, { rank: 'text-layer' }).unread).toBeUndefined();
  });

  it('adds its language and its classification to those known', () => {
    const both = merged(
      publicationOf({ title: english('Pump'), classes: [{ type: 'IPC', code: 'F04D1/00' }] }),
      publicationOf({ title: [{ language: 'de', text: 'Pumpe' }], classes: [{ type: 'CPC', code: 'F04D1/02' }] }),
      { rank: 'ocr' },
    );
    expect(both.title.map(({ text }) => text)).toEqual(['Pump', 'Pumpe']);
    expect(both.classes.map(({ code }) => code)).toEqual(['F04D1/00', 'F04D1/02']);
  });

  it('corrects what a source of the same rank said', () => {
    const both = new Merged()
      .add(publicationOf({ title: english('Pomp'), applicants: [{ name: 'A' }], filingDate: '2001-01-01' }))
      .add(publicationOf({ title: english('Pump'), applicants: [{ name: 'B' }], filingDate: '2001-01-02', family: 7 }));
    expect(both.publication).toMatchObject({ title: english('Pump'), applicants: [{ name: 'B' }], filingDate: '2001-01-02', family: 7 });
    expect(both.differing()).toEqual([
      ['applicants', [{ name: 'A' }], '0.xml'],
      ['filingDate', '2001-01-01', '0.xml'],
      ['title.en', 'Pomp', '0.xml'],
    ]);
  });

  it('that is truncated, much shorter or in capitals corrects nothing', () => {
    const known = publicationOf({ description: english('The pump has a rotor. It turns.') });
    for (const text of ['The pump has a rotor.', 'See above.', 'THE PUMP HAS A ROTOR. IT TURNS.']) {
      expect(merged(known, publicationOf({ description: english(text) }))).toBe(known);
    }
  });

  it('that contains only some of the claims corrects nothing', () => {
    const claims = [
      '1. A pump.',
      '2. The pump of claim 1 with a rotor.',
      '3. The pump of claim 1 with a stator.',
      '4. A method of pumping with the pump of claim 1.',
    ];
    const known = publicationOf({ claims: english(claims.join('\n')) });
    const independent = publicationOf({ claims: english([claims[0], claims[2], claims[3]].join('\n')) });
    expect(merged(known, independent)).toBe(known);
  });

  it('fills in the kind', () => {
    expect(merged(publicationOf({ kind: '' }), publicationOf({ kind: 'A1' }), { rank: 'ocr' }).kind).toBe('A1');
  });

  it('of a table of parts adds to the lists of its file, and replaces those of another file', () => {
    const one = publicationOf({ inventors: [{ name: 'A' }] });
    const two = publicationOf({ inventors: [{ name: 'B' }] });
    expect(
      new Merged().add(one, { file: 't.tsv', inParts: true }).add(two, { file: 't.tsv', inParts: true }).publication.inventors,
    ).toEqual([{ name: 'A' }, { name: 'B' }]);
    expect(new Merged().add(one).add(two, { file: 't.tsv', inParts: true }).publication.inventors).toEqual([{ name: 'B' }]);
  });
});

describe('Records of several sources', () => {
  const ranks: SourceRank[] = ['office-text', 'office-bibliographic', 'aggregator', 'text-layer', 'ocr'];

  it('give the same publication, the same sources and the same differences in every order of import', () => {
    fc.assert(
      fc.property(fc.array(anyPublication, { minLength: 2, maxLength: 4 }), (publications) => {
        const records = publications.map((publication, at) => ({ publication, source: { file: `${at}`, rank: ranks[at] as SourceRank } }));
        const outcomes = inEveryOrder(records).map((order) => {
          const all = new Merged();
          for (const { publication, source } of order) all.add(publication, source);
          return { publication: all.publication, files: all.files(), differing: all.differing() };
        });
        for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      }),
    );
  });

  it('are believed by their rank: a lower one fills what is missing and is kept where it differs', () => {
    const xml = publicationOf({
      publicationDate: '2019-03-12',
      applicants: [{ name: 'Beispiel Pumpen GmbH', country: 'DE' }],
      inventors: [{ name: 'Müller, Anna' }],
      title: english('Pump with a rotor'),
      claims: english('1. A pump.'),
      description: english('Short text of the office.'),
    });
    const printed = publicationOf({
      publicationDate: '2019-03-14',
      applicants: [{ name: 'BEISPIEL  PUMPEN GMBH' }],
      inventors: [{ name: 'Anna Mueller' }],
      title: english('PUMP WITH A  ROTOR'),
      abstract: english('A pump that turns.'),
      description: english('A much longer text of the same description, as the characters of the PDF give it, with errors.'),
    });
    for (const both of [
      new Merged().add(xml, { file: 'a.xml' }).add(printed, { file: 'a.pdf', rank: 'text-layer' }),
      new Merged().add(printed, { file: 'a.pdf', rank: 'text-layer' }).add(xml, { file: 'a.xml' }),
    ]) {
      expect(both.publication).toEqual({ ...xml, abstract: printed.abstract });
      expect(both.files()).toEqual({
        ...Object.fromEntries(fieldsOf(xml).map((field) => [field, 'a.xml'])),
        'abstract.en': 'a.pdf',
      });
      expect(both.differing()).toEqual([['publicationDate', '2019-03-14', 'a.pdf']]);
    }
  });

  it('differ in a field once per rank, and no longer where the file is imported with a corrected value', () => {
    const dated = (publicationDate: string): Publication => publicationOf({ publicationDate });
    const all = new Merged()
      .add(dated('2019-03-12'))
      .add(dated('2019-03-13'), { file: 'a.csv', rank: 'aggregator' })
      .add(dated('2019-03-14'), { file: 'b.csv', rank: 'aggregator' })
      .add(dated('2019-03-15'), { file: 'a.pdf', rank: 'text-layer' });
    expect(all.differing()).toEqual([
      ['publicationDate', '2019-03-14', 'b.csv'],
      ['publicationDate', '2019-03-15', 'a.pdf'],
    ]);
    all.add(dated('2019-03-12'), { file: 'a.pdf', rank: 'text-layer' });
    expect(all.differing()).toEqual([['publicationDate', '2019-03-14', 'b.csv']]);
  });

  it('replace what an earlier version stored without its source, unless they are printed texts of other files', () => {
    const known = publicationOf({ title: english('Old title of the pump') });
    const titleAfter = (source: Partial<RecordSource>): string | undefined =>
      new Merged()
        .add(known, { file: 'a.pdf', reader: '', rank: 'unknown' })
        .add(publicationOf({ title: english('New title of the pump') }), source).publication.title[0]?.text;
    expect(titleAfter({ file: 'b.xml', rank: 'aggregator' })).toBe('New title of the pump');
    expect(titleAfter({ file: 'b.pdf', rank: 'text-layer' })).toBe('Old title of the pump');
    expect(titleAfter({ file: 'a.pdf', rank: 'text-layer' })).toBe('New title of the pump');
  });
});
