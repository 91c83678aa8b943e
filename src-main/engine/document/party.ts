// Applicants and inventors as a file writes them: who are they? In: raw parties. Out: clean names with countries, each once.
import type { Party } from '../../contract/publication.ts';

const LONGEST_NAME = 500;

/** `SMITH JOHN [US]`, `SMITH JOHN (US)`: the name and the country behind it. */
const COUNTRY_BEHIND = /^(.*\S)\s*[[(]\s*([A-Z]{2})\s*[\])]$/;

function clean(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\u200b\ufeff]+/gu, ' ')
    .trim()
    .replace(/^[,;]+|[,;\s]+$/g, '')
    .slice(0, LONGEST_NAME);
}

/** The same for two spellings of one name: letters and digits only, words in alphabetical order. */
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

/** One raw entry may hold several names: parted by `;` or a line end, or each with its country in brackets behind it. */
function splitNames(name: string): string[] {
  const names = name.split(/[;\n\r]+/);
  return names.flatMap((part) => {
    const marks = part.match(/[[(]\s*[A-Z]{2}\s*[\])]/g) ?? [];
    return marks.length < 2 ? [part] : part.split(/(?<=[[(]\s?[A-Z]{2}\s?[\])])[\s,]*/);
  });
}

/** The parties of a list of raw ones, in order, each once; a country that only a later entry knows is filled in. */
export function parseParties(raw: readonly Party[] | undefined): Party[] {
  const parties: Party[] = [];
  for (const entry of raw ?? []) {
    if (typeof entry?.name !== 'string') continue;
    for (const part of splitNames(entry.name)) {
      const behind = COUNTRY_BEHIND.exec(clean(part));
      const name = behind?.[1] ?? clean(part);
      const country = parseCountry(entry.country) ?? behind?.[2];
      if (/[\p{L}\p{N}]/u.test(name)) parties.push(country === undefined ? { name } : { name, country });
    }
  }
  return uniteParties([], parties);
}

/** A two-letter country code in capitals, or undefined. */
export function parseCountry(raw: string | undefined): string | undefined {
  const country = (raw ?? '').trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : undefined;
}

/** `first` and then what `second` adds. */
export function uniteParties(first: readonly Party[], second: readonly Party[]): Party[] {
  const byName = new Map<string, Party>();
  for (const party of [...first, ...second]) {
    const key = nameKey(party.name);
    const known = byName.get(key);
    if (known === undefined) byName.set(key, party);
    else if (known.country === undefined && party.country !== undefined) byName.set(key, { ...known, country: party.country });
  }
  return [...byName.values()];
}
