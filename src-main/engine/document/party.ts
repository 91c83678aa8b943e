// Parses applicants and inventors. In: raw parties. Out: clean names with countries, without duplicates.
import type { Party } from '../../contract/publication.ts';

const MAX_NAME_LENGTH = 500;

/** `SMITH JOHN [US]`, `SMITH JOHN (US)`: the name and the country after it. */
const TRAILING_COUNTRY = /^(.*\S)\s*[[(]\s*([A-Z]{2})\s*[\])]$/;

function clean(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff]+/gu, ' ')
    .trim()
    .replace(/^[,;]+/, '')
    .replace(/(?<![,;\s])[,;\s]+$/, '')
    .slice(0, MAX_NAME_LENGTH);
}

/** A key that two spellings of one name share: letters and digits only, words in alphabetical order. */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}

/** One raw entry may contain several names: separated by `;` or a line break, or each followed by its country in brackets. */
function splitNames(name: string): string[] {
  const names = name.split(/[;\n\r]+/);
  return names.flatMap((part) => {
    const marks = part.match(/[[(]\s*[A-Z]{2}\s*[\])]/g) ?? [];
    return marks.length < 2 ? [part] : part.split(/(?<=[[(]\s?[A-Z]{2}\s?[\])])[\s,]*/);
  });
}

/** The parties of a raw list, in order and without duplicates; what only a later duplicate has is filled in. */
export function parseParties(raw: readonly Party[] | undefined): Party[] {
  const parties: Party[] = [];
  for (const entry of raw ?? []) {
    if (typeof entry?.name !== 'string') continue;
    const names = splitNames(entry.name);
    // Of an entry with several names, nobody knows whose it is.
    const romanised = names.length === 1 ? clean(entry.romanised ?? '') : '';
    for (const part of names) {
      const trailing = TRAILING_COUNTRY.exec(clean(part));
      const name = trailing?.[1] ?? clean(part);
      const country = parseCountry(entry.country) ?? trailing?.[2];
      if (/[\p{L}\p{N}]/u.test(name))
        parties.push({ name, ...(romanised !== '' && { romanised }), ...(country !== undefined && { country }) });
    }
  }
  return mergeParties([], parties);
}

/** A two-letter country code in capitals, or undefined. */
export function parseCountry(raw: string | undefined): string | undefined {
  const country = (raw ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

/** `first`, followed by what `second` adds. */
export function mergeParties(first: readonly Party[], second: readonly Party[]): Party[] {
  const byName = new Map<string, Party>();
  for (const party of [...first, ...second]) {
    const key = nameKey(party.name);
    const known = byName.get(key);
    byName.set(key, known === undefined ? party : { ...party, ...known });
  }
  return [...byName.values()];
}
