// Language detection: long texts by n-grams, short ones by all available hints.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../src-main/engine/text/language.ts';

describe('The language of a text', () => {
  it.each([
    ['en', 'The pump has a rotor that turns in a housing and moves the liquid from the inlet to the outlet under pressure.'],
    [
      'de',
      'Die Pumpe weist einen Rotor auf, der sich in einem Gehäuse dreht und die Flüssigkeit unter Druck vom Einlass zum Auslass fördert.',
    ],
    ['fr', "La pompe comporte un rotor qui tourne dans un carter et refoule le liquide sous pression de l'entrée vers la sortie."],
    ['ja', 'ポンプは、ハウジング内で回転するロータを有し、液体を加圧して入口から出口へ送る。'],
    ['es', 'La bomba comprende un rotor que gira en una carcasa y que impulsa el líquido a presión desde la entrada hacia la salida.'],
    [
      'it',
      "La pompa comprende un rotore che gira in un alloggiamento e che spinge il liquido sotto pressione dall'ingresso verso l'uscita.",
    ],
    ['zh', '该泵包括在壳体内旋转的转子，并将液体从进口加压输送到出口，所述转子设有叶片。'],
    ['ru', 'Насос содержит ротор, который вращается в корпусе и подаёт жидкость под давлением от входа к выходу.'],
    ['ko', '펌프는 하우징 내에서 회전하는 로터를 구비하고 액체를 가압하여 입구에서 출구로 보낸다.'],
    ['el', 'Η αντλία έχει ρότορα που περιστρέφεται.'],
  ])('is %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each([
    ['de', 'Windkraftanlage'],
    ['de', 'Schraube'],
    ['de', 'Getriebe'],
    ['de', 'Messvorrichtung'],
    ['de', 'Wärmepumpe'],
    ['fr', 'éolienne'],
    ['fr', 'pompe à chaleur'],
    ['fr', 'dispositif de mesure'],
    ['fr', "capteur d'humidité"],
    ['en', 'wind turbine'],
    ['en', 'pump'],
    ['en', 'lithium ion battery'],
    ['en', 'Damascene optical waveguides'],
    ['ja', '風力発電装置'],
    ['ja', '電池'],
    ['ja', 'ポンプ'],
    ['zh', '电动机'],
  ])('is %s for the short text "%s"', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('is unknown for a text without letters', () => {
    for (const text of ['', ' ', '42', '!!']) expect(detectLanguage(text)).toBe('');
  });

  it('is detected in two megabytes of text too, and is always a tag', () => {
    expect(detectLanguage('the rotor of the pump turns '.repeat(80_000))).toBe('en');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(detectLanguage(text)).toMatch(/^(?:[a-z]{2})?$/);
      }),
    );
  });
});
