// Which weekly files does a product have? In: a product of the catalogue, today. Out: its files by year, named by the rule that the catalogue states.
import type { ShelfProduct, ShelfYear } from '../contract/shelf.ts';
import { publicationDays, shortDay } from './publication-days.ts';

export interface WeekFile {
  day: string;
  name: string | null;
  bytes: number | null;
  listed: boolean;
  sum: string | null;
}

/** The stem of a file's name in lower case, without the ending of a revision: `ipg260106` for `ipg260106_r1.zip`. */
export function stemOf(name: string, endings: readonly string[] = ['_r1', '_r2']): string {
  const stem = name.toLowerCase().replace(/\.[a-z0-9]{1,5}$/, '');
  const ending = endings.find((one) => stem.endsWith(one));
  return ending === undefined ? stem : stem.slice(0, -ending.length);
}

/** The weeks of a year until `today`, in the order of their days; none for a product without weeks. A listed revision takes the place of its week. */
export function weekFiles(product: ShelfProduct, year: number, today: string): WeekFile[] {
  const { weekly, listed } = product;
  if (weekly === null) return [];
  const byStem = new Map(listed.map((file) => [stemOf(file.name, product.revisions?.endings), file]));
  const mean = meanBytes(product, year);
  return publicationDays(year, weekly.weekday, weekly.first, today).map((day) => {
    const rule = weekly.names.find(({ from, to }) => day >= from && (to === null || day <= to));
    const name = rule?.pattern.replace('{yymmdd}', shortDay(day)) ?? null;
    const known = name === null ? undefined : byStem.get(stemOf(name));
    return { day, name: known?.name ?? name, bytes: known?.bytes ?? mean, listed: known?.bytes != null, sum: known?.sum ?? null };
  });
}

/** The years of a weekly product, the latest first. `isHere`: whether a file of this stem was imported. */
export function shelfYears(product: ShelfProduct, today: string, isHere: (stem: string) => boolean): ShelfYear[] {
  if (product.weekly === null) return [];
  const [first, last] = [Number(product.weekly.first.slice(0, 4)), Number(today.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at);
  return years.map((year) => {
    const files = weekFiles(product, year, today);
    const named = files.filter(({ name }) => name !== null);
    return {
      ...{ year, files: files.length, named: named.length },
      here: named.filter(({ name }) => isHere(stemOf(name!, product.revisions?.endings))).length,
      bytes: sumOf(files.map(({ bytes }) => bytes)),
    };
  });
}

/** Null if one of them is not known. */
export function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function meanBytes({ eras }: ShelfProduct, year: number): number | null {
  const era = eras.find(({ from, to }) => year >= from && year <= to);
  return era === undefined || era.bytes === null || !era.files ? null : era.bytes / era.files;
}
