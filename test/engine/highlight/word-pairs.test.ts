// Does the cosine from which words of another language are highlighted part translations from other words of the same field? Forty German
// and English pairs of mechanics each, written before their cosines were known.
import { expect, it } from 'vitest';
import { TRANSLATION_COSINE } from '../../../src-main/engine/highlight/weights.ts';
import { dot } from '../../../src-main/engine/highlight/word-highlights.ts';
import { model } from '../../support/importing.ts';

const translations = `Zahnrad gear, Welle shaft, Lager bearing, Schraube screw, Mutter nut, Feder spring, Kolben piston, Ventil valve,
  Dichtung seal, Gehäuse housing, Hebel lever, Kupplung clutch, Nut groove, Rille groove, Kanal channel, Kanal duct, Bolzen bolt,
  Riegel latch, Scharnier hinge, Bohrung bore, Flansch flange, Hülse sleeve, Achse axle, Riemen belt, Kette chain, Stange rod,
  Zylinder cylinder, Düse nozzle, Rohr pipe, Schlauch hose, Deckel lid, Platte plate, Rahmen frame, Stift pin, Kurbel crank,
  Nocken cam, Bremse brake, Rad wheel, Klinge blade, Drehmoment torque`;
const others = `Kanal groove, Nut channel, Schraube nut, Mutter bolt, Feder latch, Kolben valve, Ventil piston, Dichtung bearing,
  Gehäuse lid, Hebel shaft, Kupplung brake, Rille tooth, Bolzen hole, Riegel hinge, Scharnier latch, Bohrung groove, Flansch sleeve,
  Hülse flange, Achse wheel, Riemen chain, Kette belt, Stange plate, Zylinder piston, Düse pump, Rohr nozzle, Schlauch valve,
  Deckel bottom, Platte rod, Rahmen wheel, Stift hole, Kurbel cam, Nocken crank, Bremse clutch, Rad brake, Reifen rim, Klinge handle,
  Lager shaft, Welle bearing, Getriebe engine, Steg groove`;

function near(pairs: string): string[] {
  const least = TRANSLATION_COSINE * model.scale ** 2;
  return pairs.split(/,\s*/).filter((pair) => {
    const [german = '', english = ''] = pair.split(' ');
    return dot(model.embed(german), model.embed(english)) >= least;
  });
}

it('parts most translations from other words of the field', () => {
  expect(near(translations).length).toBeGreaterThanOrEqual(24);
  expect(near(others).length).toBeLessThanOrEqual(2);
});
