// What has to be fetched for a choice of products and years? In: the catalogue, what is here, measures of this computer. Out: a shelf and a plan.
import { Failure } from '../contract/failures.ts';
import {
  publishedMeasures,
  type PlannedFile,
  type PlannedProduct,
  type Shelf,
  type ShelfMeasures,
  type ShelfOrder,
  type ShelfPlan,
  type ShelfProduct,
} from '../contract/shelf.ts';
import type { KnownCatalogue } from './catalogue.ts';
import { shelfYears, stemOf, sumOf, weekFiles } from './weeks.ts';

/** What is known of this computer. `here`: names of files that were imported, without their folders; `today`: yyyy-mm-dd. */
export interface ShelfFacts {
  known: KnownCatalogue;
  here: readonly string[];
  measures: ShelfMeasures;
  today: string;
}

export function shelfOf({ known, here, measures, today }: ShelfFacts): Shelf {
  const stems = stemsOf(here);
  return {
    dated: known.catalogue.dated,
    origin: known.origin,
    measures,
    products: known.catalogue.products.map((product) => {
      const years = shelfYears(product, today, (stem) => stems.has(stem));
      const listed = product.weekly === null ? product.listed.filter(({ name }) => stems.has(stemOf(name))).length : 0;
      return { ...product, here: listed + years.reduce((sum, year) => sum + year.here, 0), years };
    }),
  };
}

/** Throws `shelf-product-unknown` and `shelf-years-unknown`. */
export function planOf({ known, here, measures, today }: ShelfFacts, { chosen, bases = {} }: ShelfOrder): ShelfPlan {
  const stems = stemsOf(here);
  const products = chosen.map(({ product: id, years }): PlannedProduct => {
    const product = known.catalogue.products.find((one) => one.id === id);
    if (product === undefined) throw new Failure('shelf-product-unknown', { product: id });
    const base = bases[id] ?? product.base;
    const files = filesOf(product, years, today, stems).map((file) => ({ ...file, address: addressOf(base, file) }));
    return planned(product, files, base, measures, years === undefined || product.weekly === null || covers(product, years, today));
  });
  const idsOf = (isUnknown: (one: PlannedProduct) => boolean): string[] => products.filter(isUnknown).map(({ product }) => product.id);
  const total = (value: (one: PlannedProduct) => number | null): number => products.reduce((sum, one) => sum + (value(one) ?? 0), 0);
  return {
    ...{ dated: known.catalogue.dated, measures, products },
    ...{ toFetch: total((one) => one.toFetch), bytes: total((one) => one.bytes) },
    ...{ diskBytes: total((one) => one.diskBytes), seconds: total((one) => one.seconds) },
    unknown: {
      files: idsOf(({ toFetch, files }) => toFetch === null || files.some(({ name }) => name === null)),
      bytes: idsOf(({ bytes }) => bytes === null),
      time: idsOf(({ seconds }) => seconds === null),
      addresses: idsOf(({ base }) => base === null),
    },
  };
}

function planned(
  product: ShelfProduct,
  files: PlannedFile[],
  base: string | null,
  measures: ShelfMeasures,
  isAll: boolean,
): PlannedProduct {
  const missing = files.filter((file) => !file.here);
  const isNamed = files.length > 0;
  // What is known of the whole product alone tells nothing of a part of it.
  const isWhole = isAll && missing.length === files.length;
  const toFetch = isNamed ? missing.length : product.files;
  const bytes = (isNamed ? sumOf(missing.map((file) => file.bytes)) : null) ?? (isWhole ? product.bytes : null);
  const documents = isNamed && product.weekly !== null ? documentsOf(product, missing) : product.documents;
  const perSecond = measures.perSecond?.value ?? publishedMeasures.perSecond;
  const bytesEach = measures.bytesEach?.value ?? publishedMeasures.bytesEach;
  return {
    ...{ product, files, toFetch, bytes, documents, base },
    listedFiles: isAll && product.weekly !== null && product.files !== null && product.files !== files.length ? product.files : null,
    diskBytes: documents === null ? null : documents * bytesEach,
    seconds: documents === null ? null : documents / perSecond,
  };
}

/** By the mean number of documents of a file of its years; null where one year has none. */
function documentsOf({ eras }: ShelfProduct, files: readonly PlannedFile[]): number | null {
  return sumOf(
    files.map(({ year }) => {
      const era = eras.find(({ from, to }) => year !== null && year >= from && year <= to);
      return era === undefined || era.documents === null || !era.files ? null : era.documents / era.files;
    }),
  );
}

function filesOf(
  product: ShelfProduct,
  years: number[] | undefined,
  today: string,
  here: ReadonlySet<string>,
): Omit<PlannedFile, 'address'>[] {
  const isHere = (name: string | null): boolean => name !== null && here.has(stemOf(name, product.revisions?.endings));
  if (product.weekly !== null) {
    const all = shelfYears(product, today, () => false).map(({ year }) => year);
    const wanted = years === undefined ? all : [...new Set(years)];
    const unknown = wanted.filter((year) => !all.includes(year));
    if (unknown.length > 0) throw new Failure('shelf-years-unknown', { product: product.id, years: unknown.join(', ') });
    return wanted
      .toSorted((a, b) => b - a)
      .flatMap((year) => weekFiles(product, year, today).map((file) => ({ ...file, year, here: isHere(file.name) })));
  }
  // Years say nothing of a product that is known only as a whole.
  const hasYears = product.listed.some(({ year }) => year !== undefined);
  const chosen = product.listed.filter(({ year }) => years === undefined || !hasYears || (year !== undefined && years.includes(year)));
  if (hasYears && chosen.length === 0 && years !== undefined)
    throw new Failure('shelf-years-unknown', { product: product.id, years: years.join(', ') });
  return chosen.map(({ name, year, bytes, sum }) => ({
    ...{ name, day: null, year: year ?? null, bytes, listed: bytes !== null, sum, here: isHere(name) },
  }));
}

function covers(product: ShelfProduct, years: readonly number[], today: string): boolean {
  const all = shelfYears(product, today, () => false);
  return all.length > 0 && all.every(({ year }) => years.includes(year));
}

function addressOf(base: string | null, { name, year }: Omit<PlannedFile, 'address'>): string | null {
  if (base === null || name === null) return null;
  const filled = base.replaceAll('{year}', String(year ?? ''));
  return filled.includes('{name}') ? filled.replaceAll('{name}', name) : `${filled.replace(/\/$/, '')}/${name}`;
}

function stemsOf(names: readonly string[]): Set<string> {
  return new Set(names.map((name) => stemOf(name)));
}
