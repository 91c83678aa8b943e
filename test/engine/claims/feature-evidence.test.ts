// The strength of evidence in a collection of seventeen, by the shipped model: in another language, word for word, and where nothing is said.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceFor } from '../../../src-main/engine/claims/feature-evidence.ts';
import { opened, type Open } from '../../../scripts/quality/feature-evidence.ts';
import { importHere, model } from '../../support/importing.ts';

const mill =
  'Kaffeemühle, umfassend ein Gehäuse mit einem Griff; eine Schublade für den gemahlenen Kaffee; eine Feder, die den Deckel auf das Gehäuse ' +
  'drückt; eine Kurbel, die in das Gehäuse geklappt werden kann; ein Mahlwerk aus Keramik; und einen Magneten, der die Schublade hält.';
const features = [
  'a housing with a handle',
  'a drawer for the ground coffee',
  'a spring which presses the lid onto the housing',
  'a crank which can be folded into the housing',
  'a grinding mechanism made of ceramic',
  'a magnet which holds the drawer',
];
const subjects = [
  ['Leiter', 'Sprossen aus Holz', 'zwei Holme', 'ein Gelenk'],
  ['Zelt', 'Stangen aus Aluminium', 'eine Plane', 'ein Reißverschluss'],
  ['Regenschirm', 'Streben', 'ein Stock', 'ein Bezug aus Polyester'],
  ['Kerze', 'ein Docht aus Baumwolle', 'Wachs', 'ein Glas'],
  ['Teppich', 'Fasern aus Wolle', 'ein Rücken aus Latex', 'Fransen'],
  ['Brille', 'zwei Linsen', 'Bügel', 'ein Nasensteg'],
  ['Gitarre', 'sechs Saiten', 'ein Hals', 'ein Schallloch'],
];
const wheel = 'A winder comprising a toothed wheel and a pawl.';

describe('evidence in a collection of seventeen', () => {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-features-'));
  let open: Open;
  const rows = new Map<string, number>();

  beforeAll(async () => {
    mkdirSync(join(folder, 'temporary'));
    const german = subjects.map(([name, one, two, three], at) => [
      `DE-${at + 1}00`,
      'de',
      `${name}, umfassend ${one}; ${two}; und ${three}.`,
    ]);
    const english = Array.from({ length: 8 }, (_, at) => [
      `GB-${at + 1}00`,
      'en',
      `A winder comprising a reel number ${at}, a spool and a frame.`,
    ]);
    const all = [['DE-9900', 'de', mill], ['GB-9900', 'en', wheel], ...german, ...english];
    const lines = all.map(([name = '', language, text]) => {
      const [country, number] = name.split('-');
      return JSON.stringify({ country, number, kind: 'A1', claims: [{ language, text: `1. ${text}` }] });
    });
    const file = join(folder, 'seventeen.jsonl');
    writeFileSync(file, lines.join('\n'));
    const { id } = await importHere(folder, [file], 'seventeen');
    open = opened({ folder, id }, model);
    for (const { id: row, country, number } of open.names()) rows.set(`${country}-${number}`, row);
  });
  afterAll(() => {
    open.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const strength = (feature: string, name: string, language = 'en'): number => {
    const matcher = open.seek(feature, language);
    const analysis = open.read(rows.get(name) ?? 0);
    if (analysis === undefined) throw new Error(`${name} is missing.`);
    const [cosines] = open.reader.passageCosines(
      matcher.query.indexVector ?? new Int8Array(model.dimensions),
      Uint32Array.of(analysis.slot),
    );
    return evidenceFor('', matcher, analysis, cosines, () => true).strength;
  };

  test('is strong for each feature of a claim in German, and weak elsewhere', () => {
    const own = features.map((feature) => strength(feature, 'DE-9900'));
    expect(Math.min(...own)).toBeGreaterThanOrEqual(1);
    expect(own.filter((one) => one >= 2).length).toBeGreaterThanOrEqual(4);
    const others = subjects.flatMap((_, at) => features.map((feature) => strength(feature, `DE-${at + 1}00`)));
    expect(others.filter((one) => one >= 3)).toEqual([]);
  });

  test('has full strength word for word, with another article, number or reference sign', () => {
    for (const feature of ['a toothed wheel', 'the toothed wheels', 'a toothed wheel (12)']) expect(strength(feature, 'GB-9900')).toBe(4);
    expect(strength('a wheel whose teeth are of steel', 'GB-9900')).toBeLessThan(4);
    expect(strength('a toothed wheel', 'GB-100')).toBeLessThan(3);
  });

  test('does not take the same words in another order as word for word', () => {
    expect(strength('a frame on a spool and a reel', 'GB-100')).toBeLessThan(4);
  });
});
