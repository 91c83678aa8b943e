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
const LONGEST_UNIT = 32;
/** One factor of a unit: letters or a sign, then an exponent. */
const FACTOR = /(°[CF]?|["″%‰]|\p{L}+)(?:(\^?)([-−⁻][1-4¹²³⁴]|[2-4²³⁴])(?![\p{L}\d]|[.,]\d))?/uy;
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
    const unit = found === null ? undefined : asTyped ? typedUnit(found[1] ?? '') : unitOf(found[1] ?? '');
    if (found === null || unit === undefined) break;
    const [, symbol = '', caret, exponent = '1'] = found;
    const { lastIndex } = FACTOR;
    // Most units are one symbol.
    if (next === 0 && found[3] === undefined && !'·⋅*/'.includes(stretch.charAt(lastIndex) || ' '))
      return { si: siUnitOf(unit), factor: unit.factor, offset: unit.offset ?? 0, end: at + lastIndex };
    // Without a sign, a digit is an exponent after metres and seconds only: "12 A2" is a reference sign.
    if (caret === '' && /^\d/.test(exponent) && !/[ms]$/.test(symbol)) break;
    const power = sign * Number(exponent.normalize('NFKC').replace(/[-−]/, '-'));
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

/** True for the symbol or name of a unit, with a prefix or without. */
export function isUnit(word: string): boolean {
  return unitOf(word) !== undefined;
}

/** Units by spelling, as texts of publications have them; a text has few words after its numbers. */
const known = new Map<string, Unit | undefined>();
/** The map is emptied after so many spellings. */
const MOST_KNOWN = 10_000;

function unitOf(written: string): Unit | undefined {
  if (known.has(written)) return known.get(written);
  const unit = unitSpelled(written);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(written, unit);
  return unit;
}

/** A word of a query is not kept: it would outlast the lock of the cases. */
function typedUnit(written: string): Unit | undefined {
  return written === 'in' ? unitSymbols['"'] : unitSpelled(written);
}

function unitSpelled(written: string): Unit | undefined {
  const symbol = written.normalize('NFKC');
  const name = foldWord(symbol);
  return symbolUnit(written) ?? symbolUnit(symbol) ?? symbolUnit(unitNames.get(name) ?? unitNames.get(name.replace(/s$/, '')) ?? '');
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

const siUnits = new WeakMap<Unit, string>();

function siUnitOf(unit: Unit): string {
  let si = siUnits.get(unit);
  if (si === undefined) siUnits.set(unit, (si = siUnit(unit.exponents)));
  return si;
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
