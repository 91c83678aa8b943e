// The units of quantities: symbols as the SI writes them, names in English, German and French. Exponents are those of m, kg, s, A, K, mol,
// cd and, so that an angle is no ratio, rad.

/** `factor` converts into SI units, then `offset` is added (temperatures). `prefixes`: SI prefixes may stand before the symbol. */
export interface Unit {
  exponents: readonly number[];
  factor: number;
  offset?: number;
  prefixes?: true;
}

const METRE = [1, 0, 0, 0, 0, 0, 0, 0];
const KILOGRAM = [0, 1, 0, 0, 0, 0, 0, 0];
const SECOND = [0, 0, 1, 0, 0, 0, 0, 0];
const KELVIN = [0, 0, 0, 0, 1, 0, 0, 0];
const VOLUME = [3, 0, 0, 0, 0, 0, 0, 0];
const NEWTON = [1, 1, -2, 0, 0, 0, 0, 0];
const PASCAL = [-1, 1, -2, 0, 0, 0, 0, 0];
const JOULE = [2, 1, -2, 0, 0, 0, 0, 0];
const HERTZ = [0, 0, -1, 0, 0, 0, 0, 0];
const ANGLE = [0, 0, 0, 0, 0, 0, 0, 1];
/** Ratios are in percent. */
const NONE = [0, 0, 0, 0, 0, 0, 0, 0];

const prefixed = (exponents: readonly number[], factor = 1): Unit => ({ exponents, factor, prefixes: true });
const fixed = (exponents: readonly number[], factor: number, offset = 0): Unit => ({ exponents, factor, ...(offset !== 0 && { offset }) });

/** Case matters: `mW` is no `MW`. */
export const unitSymbols: Readonly<Record<string, Unit>> = {
  m: prefixed(METRE),
  g: prefixed(KILOGRAM, 1e-3),
  s: prefixed(SECOND),
  A: prefixed([0, 0, 0, 1, 0, 0, 0, 0]),
  K: prefixed(KELVIN),
  mol: prefixed([0, 0, 0, 0, 0, 1, 0, 0]),
  cd: prefixed([0, 0, 0, 0, 0, 0, 1, 0]),
  lm: prefixed([0, 0, 0, 0, 0, 0, 1, 2]),
  lx: prefixed([-2, 0, 0, 0, 0, 0, 1, 2]),
  Hz: prefixed(HERTZ),
  Bq: prefixed(HERTZ),
  N: prefixed(NEWTON),
  Pa: prefixed(PASCAL),
  bar: prefixed(PASCAL, 1e5),
  J: prefixed(JOULE),
  eV: prefixed(JOULE, 1.602176634e-19),
  cal: prefixed(JOULE, 4.184),
  Wh: prefixed(JOULE, 3600),
  W: prefixed([2, 1, -3, 0, 0, 0, 0, 0]),
  V: prefixed([2, 1, -3, -1, 0, 0, 0, 0]),
  Ω: prefixed([2, 1, -3, -2, 0, 0, 0, 0]),
  S: prefixed([-2, -1, 3, 2, 0, 0, 0, 0]),
  F: prefixed([-2, -1, 4, 2, 0, 0, 0, 0]),
  H: prefixed([2, 1, -2, -2, 0, 0, 0, 0]),
  T: prefixed([0, 1, -2, -1, 0, 0, 0, 0]),
  Wb: prefixed([2, 1, -2, -1, 0, 0, 0, 0]),
  Ah: prefixed([0, 0, 1, 1, 0, 0, 0, 0], 3600),
  Da: prefixed(KILOGRAM, 1.6605390666e-27),
  l: prefixed(VOLUME, 1e-3),
  L: prefixed(VOLUME, 1e-3),
  t: fixed(KILOGRAM, 1e3),
  min: fixed(SECOND, 60),
  h: fixed(SECOND, 3600),
  rpm: fixed(HERTZ, 1 / 60),
  '°C': fixed(KELVIN, 1, 273.15),
  '°F': fixed(KELVIN, 5 / 9, 273.15 - (32 * 5) / 9),
  '°': fixed(ANGLE, Math.PI / 180),
  rad: prefixed(ANGLE),
  Å: fixed(METRE, 1e-10),
  '"': fixed(METRE, 0.0254),
  '″': fixed(METRE, 0.0254),
  ft: fixed(METRE, 0.3048),
  mil: fixed(METRE, 2.54e-5),
  lb: fixed(KILOGRAM, 0.45359237),
  oz: fixed(KILOGRAM, 0.028349523125),
  psi: fixed(PASCAL, 6894.757293168361),
  atm: fixed(PASCAL, 101325),
  Torr: fixed(PASCAL, 101325 / 760),
  mmHg: fixed(PASCAL, 133.322387415),
  M: fixed([-3, 0, 0, 0, 0, 1, 0, 0], 1e3),
  '%': fixed(NONE, 1),
  '‰': fixed(NONE, 0.1),
  ppm: fixed(NONE, 1e-4),
  ppb: fixed(NONE, 1e-7),
};

export const unitPrefixes: Readonly<Record<string, number>> = {
  f: 1e-15,
  p: 1e-12,
  n: 1e-9,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  da: 1e1,
  h: 1e2,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
};

/** Written-out units: the symbol for each spelling, lower-case and folded, in the singular. */
const names =
  'meter:m metre:m millimeter:mm millimetre:mm centimeter:cm centimetre:cm kilometer:km kilometre:km micrometer:μm micrometre:μm micron:μm ' +
  'mikrometer:μm zentimeter:cm nanometer:nm nanometre:nm angstrom:Å inch:" inches:" zoll:" pouce:" foot:ft feet:ft fuss:ft ' +
  'gram:g gramme:g gramm:g kilogram:kg kilogramme:kg kilogramm:kg milligram:mg milligramme:mg milligramm:mg tonne:t ton:t pound:lb ounce:oz ' +
  'second:s seconde:s sekunde:s sekunden:s millisecond:ms millisekunde:ms millisekunden:ms microsecond:μs minute:min minuten:min hour:h heure:h ' +
  'stunde:h stunden:h volt:V millivolt:mV kilovolt:kV ampere:A milliampere:mA watt:W kilowatt:kW megawatt:MW ohm:Ω kiloohm:kΩ megaohm:MΩ ' +
  'hertz:Hz kilohertz:kHz megahertz:MHz gigahertz:GHz newton:N pascal:Pa kilopascal:kPa megapascal:MPa joule:J kilojoule:kJ kelvin:K ' +
  'liter:l litre:l milliliter:ml millilitre:ml mole:mol percent:% prozent:% degree:° grad:° degre:°';

export const unitNames: ReadonlyMap<string, string> = new Map(names.split(' ').map((pair) => pair.split(':') as [string, string]));

/** The SI unit by which a dimension is called; others are products of base units. */
export const dimensionNames: readonly (readonly [name: string, exponents: readonly number[]])[] = [
  ['Hz', HERTZ],
  ['N', NEWTON],
  ['Pa', PASCAL],
  ['J', JOULE],
  ['W', [2, 1, -3, 0, 0, 0, 0, 0]],
  ['V', [2, 1, -3, -1, 0, 0, 0, 0]],
  ['Ω', [2, 1, -3, -2, 0, 0, 0, 0]],
  ['S', [-2, -1, 3, 2, 0, 0, 0, 0]],
  ['F', [-2, -1, 4, 2, 0, 0, 0, 0]],
  ['H', [2, 1, -2, -2, 0, 0, 0, 0]],
  ['T', [0, 1, -2, -1, 0, 0, 0, 0]],
  ['Wb', [2, 1, -2, -1, 0, 0, 0, 0]],
];

export const baseUnits = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'rad'] as const;
