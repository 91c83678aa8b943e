// Signs in formulas of the US office that its contractor's software encoded in Unicode's private use area: those of Mathematica, by their
// code points. Source: the office's open issues of 2005, and the list of named characters of the Wolfram Language. Letters in script,
// Gothic and double-struck type are read as plain letters, so that they are found.

/** Runs of letters and digits: the first code point, and what it and the following ones mean. */
const runs: readonly (readonly [from: number, signs: string])[] = [
  [0xf6b2, 'abcdefghijklmnopqrstuvwxyz'],
  [0xf6cc, 'abcdefghijklmnopqrstuvwxyz'],
  [0xf6e6, 'abcdefghijklmnopqrstuvwxyz'],
  [0xf770, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0xf78a, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0xf7a4, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  [0xf7db, '0123456789'],
];

/** Single signs; those that only guide a formula's layout mean nothing. */
const signs: Readonly<Record<number, string>> = {
  0xf360: '',
  0xf361: '{',
  0xf362: '',
  0xf363: '',
  0xf3a0: '',
  0xf3d4: '↔',
  0xf3d5: '→',
  0xf431: '=',
  0xf4a0: '×',
  0xf4a1: '□',
  0xf51f: '→',
  0xf522: '→',
  0xf523: '⇒',
  0xf528: '□',
  0xf603: '|',
  0xf604: '|',
  0xf605: '‖',
  0xf606: '‖',
  0xf700: 'j',
  0xf724: '#',
  0xf749: 'π',
  0xf74a: 'γ',
  0xf74b: 'D',
  0xf74c: 'd',
  0xf74d: 'e',
  0xf74e: 'i',
  0xf74f: 'j',
  0xf760: '',
  0xf761: '«',
  0xf762: '»',
  0xf765: '',
  0xf76d: '',
  0xf7d9: '=',
  0xf7da: 'c',
};

export const privateUseSigns: ReadonlyMap<string, string> = new Map([
  ...runs.flatMap(([from, letters]) => [...letters].map((letter, at) => [String.fromCharCode(from + at), letter] as const)),
  ...Object.entries(signs).map(([code, sign]) => [String.fromCharCode(Number(code)), sign] as const),
]);
