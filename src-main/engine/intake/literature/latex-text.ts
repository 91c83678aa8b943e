// Turns the LaTeX of a BibTeX value into plain text. In: `{\"U}ber {DNA}`. Out: `Über DNA`. Accents become letters, commands their content.

/** Accent commands and the combining characters they put over or under the next letter. */
const accents: Readonly<Record<string, string>> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  k: '\u0328',
  r: '\u030a',
  d: '\u0323',
  b: '\u0331',
};
const letters: Readonly<Record<string, string>> = {
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  o: 'ø',
  O: 'Ø',
  aa: 'å',
  AA: 'Å',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  th: 'þ',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Omega: 'Ω',
  Delta: 'Δ',
  textmu: 'µ',
  textdegree: '°',
  degree: '°',
  circ: '°',
  times: '×',
  pm: '±',
  leq: '≤',
  geq: '≥',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textunderscore: '_',
  copyright: '©',
  textregistered: '®',
  texttrademark: '™',
};

/** An accent with its letter: `\"u`, `\"{u}`, `\'\i`, `\v{c}`, `\c c`. */
const ACCENT =
  /\\(?:(["'`^~=.])\s{0,4}|([uvHckrdb])(?:\s{1,4}|(?=\{)))(?:\{\s{0,4}\\?([A-Za-z])\s{0,4}\}|\\([ij])(?![A-Za-z])|([A-Za-z]))/g;
const COMMAND = /\\([A-Za-z]{1,30})\*?\s{0,4}(?:\{\})?/g;

export function plainOfLatex(raw: string): string {
  const accented = raw.replaceAll(ACCENT, (...[, sign = '', name = '', braced, dotless, bare]: (string | undefined)[]) =>
    `${braced ?? dotless ?? bare ?? ''}${accents[sign] ?? accents[name] ?? ''}`.normalize('NFC'),
  );
  return accented
    .replaceAll(/\\([&%$#_{}])/g, (_, sign: string) => ESCAPED[sign] ?? sign)
    .replaceAll(COMMAND, (_, name: string) => letters[name] ?? (Object.hasOwn(SPACES, name) ? ' ' : ''))
    .replaceAll(/\\[,;:! \\]/g, ' ')
    .replaceAll(/---/g, '—')
    .replaceAll(/--/g, '–')
    .replaceAll(/``|''/g, '"')
    .replaceAll('~', ' ')
    .replaceAll(/[{}$]/g, '')
    .replaceAll(/[\ue000\ue001]/g, (sign) => (sign === '\ue000' ? '{' : '}'))
    .replaceAll('\ue002', '$')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Braces and dollars that are meant to be printed, out of reach of the removal of those that are not. */
const ESCAPED: Readonly<Record<string, string>> = { '{': '\ue000', '}': '\ue001', $: '\ue002' };
const SPACES: Readonly<Record<string, true>> = { quad: true, qquad: true, newline: true, par: true };
