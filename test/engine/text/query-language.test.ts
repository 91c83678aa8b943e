// Which query texts are accepted and which are refused (conformance readings A6 and A7).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptsQuery, acceptsQueryFast } from '../../../src-main/engine/text/query-language.ts';
import { sampleOf } from '../../../src-main/engine/text/script.ts';
import { describeWithData } from '../../support/shared-data.ts';

describe('A query text is accepted', () => {
  it.each([
    'car',
    'Pumpe',
    'vis',
    ' abc ',
    '電池',
    '電気',
    'ポンプ',
    'ねじ',
    '風力発電装置',
    '電池正極活物質負極電解液集電体端子接続部材固定構造',
    'dispositivo',
    'Windkraftanlage',
    'pompa di calore',
    'H2O and CO2',
    '二次電池の正極活物質に用いるリチウム複合酸化物',
    'A pump with a rotor, the rotor having vanes, wherein each vane is held in a slot and pressed outward by a spring.',
    'Pumpe mit einem Rotor, der Flügel aufweist, wobei jeder Flügel in einem Schlitz gehalten und von einer Feder nach außen gedrückt wird.',
    'Pompe comprenant un rotor muni de palettes, chaque palette étant maintenue dans une fente et pressée vers l’extérieur par un ressort.',
    'poly(ethylene-co-vinyl acetate) 2,6-di-tert-butyl-4-methylphenol octadecyl 3-(3,5-di-tert-butyl-4-hydroxyphenyl)propionate',
  ])('%s', (text) => {
    expect(acceptsQuery(text)).toBe(true);
  });
});

describe('A query text is refused', () => {
  it.each(['a', 'ab', '!!', '42', ' 4 2 ', '電', '', '....a....b', '12345678'])('as too short: "%s"', (text) => {
    expect(acceptsQuery(text)).toBe(false);
  });

  it.each([
    ['Russian', 'насос с ротором'],
    ['Greek', 'αντλία με ρότορα'],
    ['Arabic', 'مضخة ذات دوار'],
    ['Hebrew', 'משאבה עם רוטור'],
    ['Thai', 'ปั๊มที่มีโรเตอร์'],
    ['Hindi', 'रोटर वाला पंप'],
    ['Korean', '로터를 구비한 펌프'],
    ['Chinese', '一种泵，包括壳体和转子，所述转子设有叶片，每个叶片由弹簧压紧，叶片间形成工作腔'],
    [
      'Spanish',
      'Bomba que comprende un rotor con paletas, en la que cada paleta está alojada en una ranura y es empujada hacia fuera por un muelle.',
    ],
    [
      'Italian',
      'Pompa comprendente un rotore con palette, in cui ogni paletta è alloggiata in una scanalatura e spinta verso il esterno da una molla.',
    ],
    [
      'Portuguese',
      'Bomba compreendendo um rotor com palhetas, em que cada palheta é mantida numa ranhura e empurrada para fora por uma mola.',
    ],
    [
      'Dutch',
      'Pomp omvattende een rotor met schoepen, waarbij elke schoep in een sleuf wordt gehouden en door een veer naar buiten wordt gedrukt.',
    ],
    [
      'Swedish',
      'Pump som innefattar en rotor med vingar, varvid varje vinge hålls i en slits och trycks utåt av en fjäder som är fäst i rotorn.',
    ],
    [
      'Polish',
      'Pompa zawierająca wirnik z łopatkami, w której każda łopatka jest utrzymywana w szczelinie i dociskana na zewnątrz przez sprężynę.',
    ],
    ['Finnish', 'Pumppu, joka käsittää siivillä varustetun roottorin, jossa kukin siipi on pidetty urassa ja jousi painaa sitä ulospäin.'],
    ['Turkish', 'Kanatları olan bir rotor içeren pompa, burada her kanat bir yuvada tutulur ve bir yay tarafından dışarı doğru itilir.'],
  ])('in %s', (_language, text) => {
    expect(acceptsQuery(text)).toBe(false);
  });
});

describe('A query text in Chinese or Korean', () => {
  it('is accepted where all languages are, if it is long enough', () => {
    for (const text of ['로터를 구비한 펌프', '一种泵，包括壳体和转子，所述转子设有叶片，每个叶片由弹簧压紧', '펌프'])
      expect(acceptsQuery(text, 'all'), text).toBe(true);
    for (const text of ['펌', '泵', 'насос с ротором', 'ปั๊มที่มีโรเตอร์']) expect(acceptsQuery(text, 'all'), text).toBe(false);
  });
});

describe('A query text of two megabytes', () => {
  it('is judged like one of a line, and quickly', () => {
    expect(acceptsQuery('the rotor of the pump turns '.repeat(75_000))).toBe(true);
    expect(acceptsQuery('ротор насоса вращается в корпусе '.repeat(65_000))).toBe(false);
    expect(acceptsQuery(`${'1 '.repeat(1_000_000)}abc`)).toBe(true);
    expect(acceptsQuery(' '.repeat(2_000_000))).toBe(false);
  });
});

describe('A query text whose words do not decide', () => {
  it('is judged by a sample alone, and no other text needs the detector', () => {
    const unclear = 'Hohlventil zur Turbinendichtung samt Kolbenring und Pumpengehäuse '.repeat(20_000);
    const foreign = 'Pumppu, joka käsittää siivillä varustetun roottorin, jossa kukin siipi on pidetty urassa '.repeat(20_000);
    expect([unclear, foreign].map((text) => acceptsQueryFast(text))).toEqual([undefined, undefined]);
    expect([unclear, foreign].map((text) => acceptsQuery(sampleOf(text)))).toEqual([true, false]);
    expect(acceptsQueryFast('the rotor of the pump turns and a hollow valve which seals that turbine is connected with this housing')).toBe(
      true,
    );
    expect(acceptsQueryFast('ротор насоса вращается в корпусе')).toBe(false);
  });
});

describeWithData('Real query texts', (data) => {
  it.each([
    'us-intext/queries-abstract',
    'us-intext/queries-description',
    'pap2pat/queries-paper-abstract',
    'crosslingual/queries-de',
    'crosslingual/queries-fr',
  ])('are accepted if they are the queries of %s', (name) => {
    const lines = readFileSync(join(data, 'judgements', `${name}.jsonl`), 'utf8')
      .trim()
      .split('\n');
    const refused = lines.map((line) => JSON.parse(line) as { id: string; text: string }).filter(({ text }) => !acceptsQuery(text));
    expect(refused.map(({ id }) => id)).toEqual([]);
  });
});
