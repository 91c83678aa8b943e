// Common words identify the language of a text, and never a wrong one.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { detectLatin } from '../../../src-main/engine/text/language.ts';
import { plainLanguage } from '../../../src-main/engine/text/plain-words.ts';
import { describeWithData } from '../../support/shared-data.ts';

/** A sentence of a fictional description in other languages with Latin script. */
const otherLanguages: Record<string, string> = {
  es: 'La invención se refiere a una bomba con un rotor que tiene paletas, en la que cada paleta se mantiene en una ranura y es empujada por un resorte hacia fuera de la carcasa.',
  it: 'Una pompa con un rotore che comprende palette, in cui ciascuna paletta è tenuta in una fessura e spinta verso l’esterno da una molla che si trova nel corpo della pompa.',
  pt: 'A invenção refere-se a uma bomba com um rotor que tem palhetas, em que cada palheta é mantida numa ranhura e é empurrada para fora por uma mola da carcaça.',
  nl: 'De uitvinding heeft betrekking op een pomp met een rotor die van schoepen is voorzien, waarbij elke schoep in een gleuf wordt gehouden en door een veer naar buiten wordt gedrukt.',
  sv: 'Uppfinningen avser en pump med en rotor som har vingar, där varje vinge hålls i ett spår och pressas utåt av en fjäder som är anordnad i pumpens hus och som är utbytbar.',
  da: 'Opfindelsen angår en pumpe med en rotor, der har vinger, hvor hver vinge er holdt i en not og bliver presset udad af en fjeder, som er anbragt i pumpens hus og kan udskiftes.',
  pl: 'Wynalazek dotyczy pompy z wirnikiem, który ma łopatki, przy czym każda łopatka jest utrzymywana w szczelinie i wypychana na zewnątrz przez sprężynę umieszczoną w obudowie.',
  ro: 'Invenția se referă la o pompă cu un rotor care are palete, în care fiecare paletă este ținută într-o fantă și este împinsă în afară de un arc aflat în carcasa pompei.',
  ca: 'La invenció es refereix a una bomba amb un rotor que té paletes, en què cada paleta es manté en una ranura i és empesa cap enfora per una molla de la carcassa.',
};

describe('Common words', () => {
  it.each(Object.entries(otherLanguages))('do not decide for a text in %s', (_language, text) => {
    expect(plainLanguage(`${text} ${text}`)).toBeUndefined();
  });

  it('identify English, German and French prose', () => {
    expect(
      plainLanguage('The pump has a rotor with vanes which are held in slots, and the springs that press them outward have been hardened.'),
    ).toBe('en');
    expect(
      plainLanguage('Die Pumpe ist mit einem Rotor versehen, wobei eine Feder durch eine Nut geführt wird und sich nicht verdreht.'),
    ).toBe('de');
    expect(
      plainLanguage(
        'La pompe est munie de palettes dont une est retenue dans une fente par des ressorts, et les autres sont guidées avec un jeu pour la lubrification.',
      ),
    ).toBe('fr');
  });
});

describeWithData('The commonest words of real texts', (data) => {
  const read = (path: string): { text: string }[] =>
    readFileSync(join(data, 'judgements', path), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { text: string });

  it.each([
    ['en', 'us-intext/queries-description.jsonl', 0.9],
    ['de', 'crosslingual/queries-de.jsonl', 0.2],
    ['fr', 'crosslingual/queries-fr.jsonl', 0.4],
  ])('never identify another language than %s', (language, path, share) => {
    const answers = read(path).map(({ text }) => plainLanguage(text));
    expect(new Set(answers.filter((answer) => answer !== undefined && answer !== language))).toEqual(new Set());
    expect(answers.filter((answer) => answer === language).length).toBeGreaterThan(answers.length * share);
  });

  it('agree with the detector on the first grants of the corpus', () => {
    const lines = execFileSync('sh', ['-c', `xz -dc "${join(data, 'corpus', 'us-grants-46k.jsonl.xz')}" | head -n 400`], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
      .trim()
      .split('\n');
    for (const line of lines) {
      const { abstract } = JSON.parse(line) as { abstract?: { text: string }[] };
      const text = abstract?.[0]?.text ?? '';
      const plain = plainLanguage(text);
      if (plain !== undefined) expect([plain, text]).toEqual([detectLatin(text).language, text]);
    }
  });
});
