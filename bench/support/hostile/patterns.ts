// Files against regular expressions: long runs and near misses of everything that the readers look for. In: choices. Out: a file.
import type { Chance, HostileFile } from './chance.ts';
import { fieldsOf, fileName, ordinary, shapes, type Field, type Notation } from './shapes.ts';

/** What the readers look for, by subject. */
const units = {
  space: [' ', '\t', '\n', '\r\n', '\u3000', '\u00a0', ' \n', '\n\n', '  x', '\u200b', '\0', 'a ', '_', ' _'],
  signs: ['\u0301', '\ud83d', '\u202e', 'é', 'ß', 'ﬁ', 'İ', 'ア', 'ｱ', '漢', '한', 'A', 'Aa', 'A.B.', '!', '*', '%', '$', '#', '~', '^'],
  numbers: ['0', '1', '9', '1 ', '1.', '1,', '1/', '1-', '.', '..', '. ', '/', '-', '–', '+', '0.', '1e', '１', '１．', '(1) ', ' 1'],
  dates: ['2031-01-', '20310107', '1.1.', '2000/', 'Jan 1, ', '2031年', '平2-', '昭和', '令', '07.01.2031 US ', '1 May 2031 (', '1/1'],
  publications: [
    'US',
    'US-',
    'US 1',
    'EP1',
    'EP 1',
    'PCT/',
    'PCT/US',
    'WO 20',
    'JP',
    'XX1A1,',
    'XX1A1;;',
    '特開',
    '第',
    '特許第',
    '米国',
    '国際公開第',
    '-A-',
    'A1 ',
  ],
  claims: [
    'claim 1 ',
    'claims 1 to ',
    'according to claim 1 or ',
    'of any of claims 1-',
    'Anspruch 1 ',
    'nach einem der Ansprüche 1 bis ',
    'revendication ',
    '\n1. A ',
    '\n2 . ',
    '1. ',
    '【請求項１】',
    '請求項',
    '청구항 1',
    ', wherein ',
    '; and\n',
  ],
  headings: [
    '【',
    '】',
    '【図１】',
    '(54)',
    '(57)',
    '(10) ',
    '[0001] ',
    '［０００１］',
    '[',
    'FIELD\n',
    'Abstract\n',
    'Claims:\n',
    'FIG. 1 ',
    'FIG. 1A, ',
    'FIGS. 1 and ',
    'What is claimed ',
    '要約',
    '명 세 서',
    'A B S ',
    '1) ',
  ],
  symbols: ['A01B 1/', 'A01B', 'A 01 B ', 'H04W  84/    ', 'G06F 15', 'A01B33/00 ', 'A01B 1/02; ', 'A 1', 'H02K0016'],
  names: [', Inc.', ' and ', ' c/o ', ' [DE]', ', ', ';', ';;', ' & ', '., ', ',  ', 'Ltd. ', ', DE'],
  quotes: ['"', '""', "'", ',', ':', '{', '}', ']', '(', ')', '()', '\\', '\\"', '\\u', '|', '"\n', '",'],
  links: ['@', 'a@', 'a@b.', 'http://', 'http://a.', 'www.', 'https://patents.google.com/patent/US', '/patent/US1', 'a.b', '/en '],
  markup: [
    '<',
    '>',
    '</',
    '<a',
    '<a>',
    '<a b=',
    '<a b="',
    '<!--',
    '-->',
    '<!-- -->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<?a ?>',
    '&',
    '&amp;',
    '&#',
    '&#x',
    '&a',
    '&lt;',
    '&a;',
    '<sup>',
    '<IMAGE',
    '<EMI ',
    '<a<',
    '<a b c',
    '< a ',
  ],
  codes: ['.sub.', '.alpha.', '.[.', '.sup.1', '.a', '.-', 'x = ', '10^', '{a}', '\\frac{', '_{', '__', 'TBL  '],
} as const satisfies Record<string, readonly string[]>;
type Subject = keyof typeof units;
const subjects = Object.keys(units) as Subject[];
const ends = ['', '', '!', 'x', '\n', ' ', '.', '"', '<', '>', ')', '\0', '0', '\ufdd0'];

/** The subjects that the readers look for in a field. */
const fitting: Record<Field, readonly Subject[]> = {
  number: ['numbers', 'publications', 'space'],
  kind: ['publications', 'signs', 'space'],
  date: ['dates', 'numbers', 'space'],
  application: ['numbers', 'publications', 'dates'],
  priority: ['numbers', 'publications', 'dates'],
  name: ['names', 'space', 'signs'],
  symbol: ['symbols', 'space', 'numbers'],
  title: ['space', 'signs', 'headings', 'codes'],
  abstract: ['space', 'markup', 'headings', 'codes', 'signs'],
  claims: ['claims', 'numbers', 'space', 'codes', 'signs'],
  description: ['headings', 'space', 'claims', 'codes', 'signs'],
  cited: ['publications', 'numbers', 'dates', 'links'],
  image: ['links', 'space', 'signs'],
};

/** A run of one to three units of these subjects, ended by something else. */
export function run(chance: Chance, most: number, among: readonly Subject[] = subjects): string {
  const unitOf = (): string => chance.pick<string>(units[chance.pick(among)]);
  const unit = Array.from({ length: chance.pick([1, 1, 1, 2, 3]) }, unitOf).join('');
  const times = Math.min(chance.size(most), Math.floor(4_000_000 / unit.length));
  return (chance.maybe(0.5) ? unitOf() : '') + unit.repeat(times) + chance.pick(ends);
}

/** Markup before the root element, most of it not closed. */
const preludes = [
  ...['<!-- a -->', '<!---->', '<!-- a -->\n', '<!--', '-->', '<!--['],
  ...['<?a b?>', '<?a', '"b"', "'b'", '"', "'", '[', ']', '>', '<', '%a;', ' ', '\n', 'a', '[]'],
  ...['<!ENTITY a "b">', '<!ENTITY % a "', '<!ELEMENT a (b)>', '<!DOCTYPE a [', '<!DOCTYPE a>'],
];

function prelude(chance: Chance): string {
  const most = chance.pick([60, 60, 5_000]);
  const runs = Array.from({ length: chance.pick([1, 1, 2, 3]) }, () => chance.pick(preludes).repeat(chance.size(most))).join('');
  return chance.maybe(0.8) ? `<!DOCTYPE a ${chance.maybe(0.8) ? '[' : ''}${runs}${chance.pick([']>', ']', '>', '', ''])}` : runs;
}

/** Text as the notation writes it; JSON and tables escape by themselves. */
function written(text: string, notation: Notation, raw: boolean): string {
  if (notation !== 'xml' || raw) return text;
  return text.replace(/[&<>"\0]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function patterns(chance: Chance, number: number): HostileFile {
  const shape = chance.pick(shapes);
  const contents = ordinary(number);
  const used: string[] = [];
  const fill = (field: Field | 'before' | 'inside', attack: string, shown = attack): void => {
    contents[field] = attack;
    used.push(`${field}: ${JSON.stringify(shown.slice(0, 40))}… (${shown.length})`);
  };
  if (shape.notation === 'xml' && chance.maybe(0.3)) fill('before', prelude(chance));
  else
    for (let left = chance.pick([1, 1, 2, 3]); left > 0; left -= 1) {
      const field = chance.pick(fieldsOf(shape));
      const attack = run(chance, 400_000, chance.maybe(0.7) ? fitting[field] : subjects);
      const before = chance.maybe(0.3) ? contents[field] : '';
      fill(field, before + written(attack, shape.notation, chance.maybe(0.2)), attack);
    }
  if (chance.maybe(0.2)) fill('inside', run(chance, 400_000));
  const text = shape.write(contents);
  // Half a record: whatever is open stays open.
  const cut = chance.maybe(0.1) ? chance.below(text.length) : text.length;
  return { name: fileName(shape, number), bytes: Buffer.from(text.slice(0, cut)), attack: `${shape.format}; ${used.join('; ')}` };
}
