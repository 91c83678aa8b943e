// The items of an information disclosure statement: section, cite number, and what the office wants to read of each.
// Sources: 37 CFR 1.98(b); form PTO/SB/08 for the order of sections and the form of dates.
import { fullName } from '../contract/bibliography.ts';
import type { RecordBodies, RecordEntry } from '../contract/case.ts';
import { publicationName } from '../contract/publication.ts';
import { citedDate, genreOf, isPartOfWhole, isPatent, needsCopy } from '../contract/literature.ts';
import { batchesOf } from './ids-batches.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';

export const idsParts = ['usPatents', 'usApplications', 'foreign', 'literature'] as const;
export type IdsPart = (typeof idsParts)[number];

/** US publications of applications have kind A1 to A9, or P1, P4 or P9 for plants, since 2001; before that, A was the patent. */
export function idsPartOf({ card }: Pick<ExportedDocument, 'card'>): IdsPart {
  if (!isPatent(card)) return 'literature';
  if (card.country !== 'US') return 'foreign';
  if (/^(?:A[1-9]|P[149])/.test(card.kind)) return 'usApplications';
  return card.kind === '' && /^(?:19|20)\d{8,9}$/.test(card.number) ? 'usApplications' : 'usPatents';
}

/** The firm's own documents are no items: nobody else can get them. */
export function idsItems({ documents }: Pick<ExportMaterial, 'documents'>): ExportedDocument[] {
  return documents.filter(({ card }) => card.type !== 'internal');
}

export function isCopyNeeded({ card }: Pick<ExportedDocument, 'card'>): boolean {
  return needsCopy(publicationName(card));
}

/** A stored PDF is a copy. */
export function hasCopy({ card, assessment }: Pick<ExportedDocument, 'card' | 'assessment'>): boolean {
  return card.has.pdf || assessment?.copyInHand === true;
}

/** The number as the office prints it: `8076016 B2`, `20100123456 A1`, with all seven digits of a serial number. */
export function idsNumber({ card }: Pick<ExportedDocument, 'card'>): string {
  const { country, number, kind } = card;
  const year = /^((?:19|20)\d\d)(\d{1,7})$/.exec(number);
  const digits = country === 'US' && number.length >= 10 && year ? `${year[1]}${(year[2] ?? '').padStart(7, '0')}` : number;
  return kind === '' ? digits : `${digits} ${kind}`;
}

/** `MM-DD-YYYY`, of a month `MM-YYYY`. */
export function idsDate(iso: string | undefined): string {
  const [year = '', ...rest] = (iso ?? '').split('-');
  return [...rest, year].join('-');
}

/** A patent is identified by its inventor, 37 CFR 1.98(b)(1), a published application by its applicant, (b)(2). */
export function namedOn({ card, publication }: ExportedDocument, part: IdsPart): string {
  const [applicants, inventors] = [card.applicants, publication.inventors];
  const sides = part === 'usPatents' ? [inventors, applicants] : [applicants, inventors];
  const named = sides.find((parties) => parties.length > 0) ?? [];
  const [first] = named;
  return first === undefined ? '' : `${line(fullName(first))}${named.length > 1 ? ' et al.' : ''}`;
}

/** `DOE, JANE et al., "On valves," Journal of Pumps, 03-2015, pp. 34-45, vol. 12, no. 3, Publisher, London`. 37 CFR 1.98(b)(5). */
export function literatureCitation({ card }: Pick<ExportedDocument, 'card'>): string {
  const data = card.literature ?? { authors: [] };
  const { authors, editors = [], container, publisher, place, designation, volume, issue, pages, doi, url, accessed } = data;
  const isPart = isPartOfWhole(genreOf(card.type ?? 'article', data.genre));
  const edited = namesInCapitals(editors);
  const leads = authors.length === 0 && edited !== '' && !isPart;
  const title = line(card.title[0]?.text ?? '');
  const numbers = [...(volume === undefined ? [] : [`vol. ${volume}`]), ...(issue === undefined ? [] : [`no. ${issue}`])].join(', ');
  const parts = [
    leads ? words.editors(edited, editors.length) : namesInCapitals(authors),
    title === '' ? '' : `“${title}”`,
    ...[
      designation === undefined || title.includes(designation) ? '' : designation,
      container === undefined ? '' : isPart ? words.in(container) : container,
    ],
    edited === '' || leads ? '' : words.editedBy(edited),
    idsDate(citedDate(card)),
    pages === undefined ? '' : `${/[-–,;]/.test(pages) ? 'pp.' : 'p.'} ${pages}`,
    ...[numbers, publisher ?? '', place ?? ''],
    doi === undefined ? '' : `DOI ${doi}`,
    url === undefined ? '' : `[online] ${url}${accessed === undefined ? '' : `, retrieved ${idsDate(accessed)}`}`,
  ];
  return parts
    .map(line)
    .filter((part) => part !== '')
    .join(', ');
}

function namesInCapitals(names: readonly string[]): string {
  return names.map((name) => line(name).toUpperCase()).join('; ');
}

/** Cite numbers by name: those that earlier statements of the case gave, then the next ones, so that no number ever means two documents. */
export function citeNumbers(record: readonly RecordEntry[], listed: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { kind, body } of record) {
    const { cites } = kind === 'export' ? (body as RecordBodies['export']) : {};
    for (const [name, number] of Object.entries(cites ?? {})) numbers.set(name, number);
  }
  let last = Math.max(0, ...numbers.values());
  for (const name of listed) if (!numbers.has(name)) numbers.set(name, ++last);
  return numbers;
}

/** The numbers of an export, as its entry in the record keeps them: statement after statement, each section after section. */
export function citesOf(material: Pick<ExportMaterial, 'documents' | 'record' | 'order'>): Record<string, number> {
  const { order, record } = material;
  const items = batchesOf(idsItems(material), order.citedBefore, 0, order.batches === true).flatMap((batch) => bySection(batch.items));
  const names = items.map(({ name }) => name);
  const numbers = citeNumbers(record, names);
  return Object.fromEntries(names.map((name) => [name, numbers.get(name) ?? 0]));
}

function bySection(items: readonly ExportedDocument[]): ExportedDocument[] {
  return items.toSorted((a, b) => idsParts.indexOf(idsPartOf(a)) - idsParts.indexOf(idsPartOf(b)));
}
