// A record of a bibliography. In: its fields, whatever the format. Out: an article, a patent publication, or the entry of a list where a patent
// has a number and nothing else.
import { isPatent, type DocumentType, type Literature } from '../../../contract/literature.ts';
import type { LanguageText } from '../../../contract/publication.ts';
import { parseDoi } from '../../document/literature.ts';
import { parseNumber } from '../../document/number.ts';
import type { MediumReference, Outcome, RawNumber, RawPublication } from '../record.ts';
import { refuse } from '../refusals.ts';

/** What the formats have in common; dates and names as written. */
export interface Reference {
  type: DocumentType;
  title?: string | undefined;
  abstract?: string | undefined;
  /** ISO 639 tag or the name of a language. */
  language?: string | undefined;
  literature: Literature;
  /** Numbers that a patent may have, the likeliest first, and its office. */
  numbers: readonly string[];
  country?: string | undefined;
  applicants: readonly string[];
  filed?: string | undefined;
}

export function outcomeOf(at: number, reference: Reference, pdf?: MediumReference): Outcome {
  if (isPatent(reference)) return patentOutcome(at, reference);
  return { at, publication: { ...textsOf(reference), type: reference.type, literature: reference.literature, pdf } };
}

/** Data that somebody typed is believed less than that of an office or of a data provider. */
function patentOutcome(at: number, reference: Reference): Outcome {
  const number = numberOf(reference);
  const { title, applicants, filed, literature, abstract } = reference;
  const bare: RawNumber = number ?? { country: reference.country, number: reference.numbers[0] };
  if (bare.number === undefined) return { at, refusal: refuse('number-missing') };
  const isListed = title === undefined || title === '' || parseNumber({ number: title }) !== undefined;
  if (isListed && abstract === undefined && applicants.length + literature.authors.length === 0 && literature.date === undefined)
    return { at, listed: bare };
  const publication: RawPublication = {
    ...bare,
    date: literature.date?.replace(/(?<![/\s])[/\s]+$/, ''),
    ...textsOf(isListed ? { ...reference, title: undefined } : reference),
    inventors: literature.authors.map((name) => ({ name })),
    applicants: applicants.map((name) => ({ name })),
    ...(filed === undefined ? {} : { application: { date: filed } }),
  };
  return { at, publication, rank: 'text-layer' };
}

function numberOf({ numbers, country, literature }: Reference): RawNumber | undefined {
  const linked = /patents\.google\.com\/patent\/([A-Z]{2}[A-Z0-9]{4,20})/.exec(literature.url ?? '')?.[1];
  const candidates = [...numbers, ...(linked === undefined ? [] : [linked])];
  const office = officeOf(country);
  for (const number of candidates) {
    const alone = parseNumber({ number });
    const found = alone ?? (office === undefined ? undefined : parseNumber({ country: office, number }));
    if (found !== undefined) return found;
  }
  return undefined;
}

const OFFICES: readonly [RegExp, string][] = [
  [/^(?:us|usa|united states|u\.s\.|vereinigte staaten)/i, 'US'],
  [/^(?:ep|epo|european|europ|europäisch)/i, 'EP'],
  [/^(?:wo|wipo|pct|world)/i, 'WO'],
  [/^(?:de|dpma|german|deutsch)/i, 'DE'],
  [/^(?:jp|japan)/i, 'JP'],
  [/^(?:cn|china|chinese)/i, 'CN'],
  [/^(?:kr|korea|republic of korea)/i, 'KR'],
  [/^(?:gb|uk|united kingdom|great britain)/i, 'GB'],
  [/^(?:fr|france|french|frankreich)/i, 'FR'],
];

/** The office that a country or a name of an office stands for. */
function officeOf(written: string | undefined): string | undefined {
  const text = (written ?? '').trim();
  if (text === '') return undefined;
  if (/^[A-Z]{2}$/.test(text)) return text;
  return OFFICES.find(([name]) => name.test(text))?.[1];
}

function textsOf({ title, abstract, language = '' }: Pick<Reference, 'title' | 'abstract' | 'language'>) {
  const text = (written: string | undefined): LanguageText[] =>
    written === undefined || written.trim() === '' ? [] : [{ language, text: written }];
  // A language of the record is that of the document, whose abstract is often in English all the same.
  return { title: text(title), abstract: text(abstract).map((entry) => ({ ...entry, language: '' })) };
}

/** The DOI of a record: its own field, else an address of doi.org. */
export function doiOf(field: string | undefined, ...addresses: (string | undefined)[]): string | undefined {
  return parseDoi(field) ?? addresses.filter((address) => /doi\.org\//i.test(address ?? '')).map(parseDoi)[0];
}
