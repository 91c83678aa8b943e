// Proposed features of claims in four languages, of prose and of odd texts: stretches in order, nothing relevant lost.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featureList } from '../../../src-main/contract/matrix.ts';
import { proposedFeatures } from '../../../src-main/engine/claims/features.ts';

const texts = (text: string, language = 'en'): string[] => proposedFeatures(text, language).features.map((one) => one.text);

describe('the features of a claim', () => {
  test('are its preamble and list items, with reference numerals, without item numbers and joining words', () => {
    const claim = `1. A pepper mill (10) comprising:
a) a housing (12) with a filling opening;
b) a grinder (14) of two toothed cones; and
c) a spring (16) that presses the cones together, wherein the spring force is set by a nut (18).
2. The mill of claim 1, wherein the cones are ceramic.`;
    expect(texts(claim)).toEqual([
      'A pepper mill (10)',
      'a housing (12) with a filling opening',
      'a grinder (14) of two toothed cones',
      'a spring (16) that presses the cones together, wherein the spring force is set by a nut (18)',
    ]);
  });

  test('are split at clauses if there is no list', () => {
    const claim =
      'A kite reel having a drum and a crank, wherein the drum is braked by a felt disc whose pressure a screw on the axle sets, whereby the line runs out evenly, and wherein the crank folds into the drum when it is not needed.';
    expect(texts(claim)).toEqual([
      'A kite reel having a drum and a crank',
      'wherein the drum is braked by a felt disc whose pressure a screw on the axle sets',
      'whereby the line runs out evenly',
      'wherein the crank folds into the drum when it is not needed',
    ]);
  });

  test('are not split where a step is named again', () => {
    const claim =
      'A method comprising: (a) weighing the dough in a bowl to obtain a first weight; (b) comparing the first weight of step (a) with a set weight; and (c) adding water.';
    expect(texts(claim)).toEqual([
      'A method',
      'weighing the dough in a bowl to obtain a first weight',
      'comparing the first weight of step (a) with a set weight',
      'adding water',
    ]);
  });

  test('are found in German after the characterising phrase', () => {
    const claim =
      'Drachenspule (1) mit einer Trommel (2), die auf einer Achse (3) sitzt, dadurch gekennzeichnet, dass die Trommel (2) von einer Filzscheibe (4) gebremst wird, wobei eine Schraube (5) den Druck der Filzscheibe einstellt, und dass die Kurbel (6) in die Trommel klappbar ist.';
    expect(texts(claim, 'de')).toEqual([
      'Drachenspule (1) mit einer Trommel (2), die auf einer Achse (3) sitzt',
      'die Trommel (2) von einer Filzscheibe (4) gebremst wird',
      'wobei eine Schraube (5) den Druck der Filzscheibe einstellt',
      'dass die Kurbel (6) in die Trommel klappbar ist',
    ]);
  });

  test('are found in French, in the preamble and in the characterising part', () => {
    const claim =
      "1. Dévidoir de cerf-volant comprenant un tambour (2) monté sur un axe, et une manivelle (6), caractérisé en ce que le tambour est freiné par un disque de feutre (4), dans lequel une vis (5) règle la pression du disque, et dans lequel la manivelle se replie dans le tambour lorsqu'elle ne sert pas.";
    expect(texts(claim, 'fr')).toEqual([
      'Dévidoir de cerf-volant',
      'un tambour (2) monté sur un axe, et une manivelle (6)',
      'le tambour est freiné par un disque de feutre (4)',
      'dans lequel une vis (5) règle la pression du disque',
      "dans lequel la manivelle se replie dans le tambour lorsqu'elle ne sert pas",
    ]);
  });

  test('are found in Japanese', () => {
    const claim = `【請求項１】
凧の糸を巻く糸巻きであって、軸に取り付けられた胴と、前記胴を制動するフェルト円板と、前記フェルト円板の圧力を調整するねじとを備え、前記糸巻きの取っ手は、前記胴に折り畳まれることを特徴とする糸巻き。
【請求項２】
前記胴は木からなる請求項１に記載の糸巻き。`;
    expect(texts(claim, 'ja')).toEqual([
      '凧の糸を巻く糸巻きであって',
      '軸に取り付けられた胴と',
      '前記胴を制動するフェルト円板と',
      '前記フェルト円板の圧力を調整するねじとを備え',
      '前記糸巻きの取っ手は、前記胴に折り畳まれることを特徴とする糸巻き',
    ]);
  });

  test('are those of the first independent claim', () => {
    expect(texts('3. The mill of claim 1, wherein it is red.\n4. A pepper mill comprising a lid; and a crank.')).toEqual([
      'A pepper mill',
      'a lid',
      'a crank',
    ]);
    expect(
      texts('1. (canceled)\n2. A pepper mill comprising a lid; and a crank.\n3. The mill of claim 2, wherein the lid is round.'),
    ).toEqual(['A pepper mill', 'a lid', 'a crank']);
  });
});

describe('the features of an idea', () => {
  test('are its relevant sentences, without stock phrases of patents', () => {
    const idea = `The present invention relates to bicycles. The pedal measures torque by strain gauges that are glued into its axle.
Those skilled in the art will appreciate that many changes can be made. A dynamo in the bearing supplies the energy.
This application claims the benefit of U.S. provisional application No. 61/000,000.`;
    expect(texts(idea)).toEqual([
      'The pedal measures torque by strain gauges that are glued into its axle.',
      'A dynamo in the bearing supplies the energy.',
    ]);
  });

  test('of a short text are split at semicolons, and short sentences are kept', () => {
    expect(texts('A cap keeps a powder dry; pressing a button pierces a foil. A porous valve.')).toEqual([
      'A cap keeps a powder dry',
      'pressing a button pierces a foil',
      'A porous valve.',
    ]);
  });

  test('of a long description are at most a dozen, in order', () => {
    const parts = [
      'drum',
      'spring',
      'lever',
      'crank',
      'disc',
      'nut',
      'axle',
      'seal',
      'cover',
      'brake',
      'spool',
      'guide',
      'clip',
      'motor',
      'belt',
    ];
    const verbs = [
      'holds',
      'turns',
      'presses',
      'opens',
      'closes',
      'bears',
      'lifts',
      'brakes',
      'guides',
      'seals',
      'drives',
      'winds',
      'fits',
      'locks',
      'stops',
    ];
    const description = parts
      .map((part, at) => `The ${part} ${verbs[at]} the ${parts[(at + 4) % 15]} beside the ${parts[(at + 7) % 15]}.`)
      .join(' ');
    const found = texts(description);
    expect(found).toHaveLength(12);
    expect(found.map((one) => description.indexOf(one))).toEqual(found.map((one) => description.indexOf(one)).toSorted((a, b) => a - b));
  });
});

test('the same words get the same id, and ids are unique within a list', () => {
  const claim = 'A mill comprising: a lid; a crank; a lid.';
  const { features } = proposedFeatures(claim, 'en');
  expect(features.map(({ text }) => text)).toEqual(['A mill', 'a lid', 'a crank', 'a lid']);
  expect(new Set(features.map(({ id }) => id)).size).toBe(4);
  expect(proposedFeatures(`${claim} `, 'en').features).toEqual(features);
});

const words = fc.constantFrom(
  ...[
    'a',
    'mill',
    'comprising',
    'wherein',
    'the',
    'lid',
    'and',
    '(12)',
    'umfassend',
    'dadurch',
    'gekennzeichnet,',
    'dass',
    'wobei',
    'comprenant',
  ],
  ...[
    '1.',
    '2)',
    'a)',
    'of claim 1',
    '請求項１',
    '胴と、',
    'を備え、',
    'において、',
    ';',
    ',',
    '.',
    ':',
    '\n',
    '\n\n',
    '-',
    'FIG. 1',
    '[0012]',
    '𝒳',
    '(',
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(words, { maxLength: 300 }).map((some) => some.join(' ')),
);

test('features of any text are non-empty stretches in order, at most sixty, and valid by the contract', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const list = proposedFeatures(text, 'en');
      expect(featureList.safeParse(list).success).toBe(true);
      const flat = text.replace(/\s+/g, ' ');
      let from = 0;
      for (const { text: own } of list.features) {
        expect(/[\p{L}\p{N}]/u.test(own)).toBe(true);
        const at = flat.indexOf(own, from);
        expect(at).toBeGreaterThanOrEqual(from);
        from = at + own.length;
      }
    }),
    { numRuns: 400 },
  );
});

test('a claim loses no words except joining words', () => {
  const noun = fc.constantFrom('housing', 'grinder', 'lid', 'spring', 'crank', 'hopper', 'sieve', 'drawer');
  const claim = fc.array(fc.tuple(noun, fc.nat(99)), { minLength: 2, maxLength: 70 });
  fc.assert(
    fc.property(claim, (parts) => {
      const text = `1. A mill comprising: ${parts.map(([part, numeral]) => `a ${part} (${numeral}) that fits`).join('; ')}.`;
      const found = texts(text).join(' ');
      for (const [part, numeral] of parts) expect(found).toContain(`a ${part} (${numeral}) that fits`);
      expect(texts(text).length).toBe(Math.min(60, parts.length + 1));
    }),
  );
});
