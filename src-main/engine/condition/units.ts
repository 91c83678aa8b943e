// Which dimension has a unit, and how does it convert? In: a unit as written, `kN/m²`. Out: its SI unit and its conversion.
import { foldWord } from '../text/analysis.ts';
import { baseUnits, dimensionNames, unitNames, unitPrefixes, unitSymbols, type Unit } from './units-table.ts';

/** `si`: the SI unit of the dimension, `%` for ratios; a number times `factor` plus `offset` is in that unit. */
export interface Conversion {
  si: string;
  factor: number;
  offset: number;
}

/** UTF-16 units of the longest unit. */
export const LONGEST_UNIT = 32;
/** One factor of a unit: letters or a sign, then an exponent. */
const FACTOR = /(°[CF]?|["″%‰]|\p{L}+)(?:\^?([-−⁻]?[1-4¹²³⁴])(?![\p{L}\d.,]))?/uy;
const OPERATOR = /[·⋅*/]/y;

/** The longest unit that `text` has at `at`; `end` is the offset after it. `asTyped`: in a query, where `in` can only be inches. */
export function unitAt(text: string, at: number, asTyped = false): (Conversion & { end: number }) | undefined {
  const stretch = text.slice(at, at + LONGEST_UNIT);
  const exponents = [0, 0, 0, 0, 0, 0, 0, 0];
  let factor = 1;
  let offset = 0;
  let end = 0;
  for (let sign = 1, next = 0; ;) {
    FACTOR.lastIndex = next;
    const found = FACTOR.exec(stretch);
    const unit = found === null ? undefined : unitOf(found[1] ?? '', asTyped);
    if (found === null || unit === undefined) break;
    const power = sign * Number((found[2] ?? '1').normalize('NFKC').replace(/[-−]/, '-'));
    unit.exponents.forEach((exponent, place) => (exponents[place] = (exponents[place] ?? 0) + exponent * power));
    factor *= unit.factor ** power;
    offset = end === 0 && power === 1 ? (unit.offset ?? 0) : 0;
    end = FACTOR.lastIndex;
    OPERATOR.lastIndex = end;
    const operator = OPERATOR.exec(stretch)?.[0];
    if (operator === undefined) break;
    // Everything after a slash divides, as in J/kg·K.
    if (operator === '/') sign = -1;
    next = end + 1;
  }
  return end === 0 ? undefined : { si: siUnit(exponents), factor, offset, end: at + end };
}

/** Units by their spelling in texts, also spellings that are no units; forgotten when there are too many. */
const knownUnits = new Map<string, Unit | undefined>();
const MOST_KNOWN = 20_000;

function unitOf(written: string, asTyped: boolean): Unit | undefined {
  if (asTyped) return readUnit(written, true);
  if (!knownUnits.has(written)) {
    if (knownUnits.size === MOST_KNOWN) knownUnits.clear();
    knownUnits.set(written, readUnit(written, false));
  }
  return knownUnits.get(written);
}

/** True for a single unit in a text. */
export function isUnit(written: string): boolean {
  return unitOf(written, false) !== undefined;
}

function readUnit(written: string, asTyped: boolean): Unit | undefined {
  const symbol = written.normalize('NFKC');
  if (asTyped && symbol === 'in') return unitSymbols['"'];
  const name = foldWord(symbol);
  return symbolUnit(symbol) ?? symbolUnit(unitNames.get(name) ?? unitNames.get(name.replace(/s$/, '')) ?? '');
}

function symbolUnit(symbol: string): Unit | undefined {
  if (Object.hasOwn(unitSymbols, symbol)) return unitSymbols[symbol];
  for (const length of [1, 2]) {
    const [prefix, rest] = [symbol.slice(0, length), symbol.slice(length)];
    const unit = Object.hasOwn(unitSymbols, rest) ? unitSymbols[rest] : undefined;
    if (unit?.prefixes === true && Object.hasOwn(unitPrefixes, prefix))
      return { exponents: unit.exponents, factor: unit.factor * (unitPrefixes[prefix] ?? 1) };
  }
  return undefined;
}

function siUnit(exponents: readonly number[]): string {
  const named = dimensionNames.find(([, of]) => of.every((exponent, place) => exponent === exponents[place]));
  if (named !== undefined) return named[0];
  const [above, below] = [1, -1].map((sign) =>
    baseUnits
      .flatMap((base, place) => {
        const power = (exponents[place] ?? 0) * sign;
        return power <= 0 ? [] : [power === 1 ? base : `${base}^${String(power)}`];
      })
      .join('·'),
  ) as [string, string];
  if (above === '') return below === '' ? '%' : below.split('·').map(inverse).join('·');
  return below === '' ? above : `${above}/${below}`;
}

function inverse(base: string): string {
  const [name = '', power = '1'] = base.split('^');
  return `${name}^-${power}`;
}
