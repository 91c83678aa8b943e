// Files that are too large somewhere. In: choices. Out: a file: of many small parts, of one huge part, of many records.
import type { Chance, HostileFile } from './chance.ts';
import { fieldsOf, fileName, ordinary, shapes, type Contents, type Field, type Shape } from './shapes.ts';

const MB = 1_000_000;
const LARGEST = 100 * MB;

const repeated = (unit: string, bytes: number): Buffer =>
  Buffer.alloc(Math.floor(bytes / Buffer.byteLength(unit)) * Buffer.byteLength(unit), unit);

/** A record of `shape` with `filling` where the field is. */
function filled(shape: Shape, number: number, field: Field | 'inside', filling: Buffer, attack: string): HostileFile {
  const contents: Contents = { ...ordinary(number), [field]: 'HERE' };
  const [before = '', after = ''] = shape.write(contents).split('HERE', 2);
  return {
    name: fileName(shape, number),
    bytes: Buffer.concat([Buffer.from(before), filling, Buffer.from(after)]),
    attack: `${shape.format}; ${field}: ${attack}`,
  };
}

/** Units that become many objects, and those that become one long text. */
const parts = [
  '<b/>',
  '<p>a</p>',
  '<p/>',
  '<br/>',
  '<img file="a.tif"/>',
  '<claim><claim-text>1. A.</claim-text></claim>',
  '<figref/>a',
  '<!-- -->',
  '<?a?>',
  '<row><entry>1</entry></row>',
  '&lt;',
  '<sub>2</sub>',
  '<a b="c"/>',
  '<x:y/>',
];
const texts = ['a', 'ab ', 'Aa. ', 'ア', '漢字', '1', '1 ', ' ', '\n', 'a\n', '1. A.\n', 'claim 1 ', 'é', '😀', '.', 'a.b.c ', 'FIELD\n\n'];

/** Lists of records or entries in each notation. */
const lists: Record<
  string,
  (count: number, number: number) => { name: string; parts: (at: number) => string; before?: string; after?: string }
> = {
  'records of one line': (_count, number) => ({
    name: `${number}.jsonl`,
    parts: (at) => `{"country":"XX","number":"${number}${at}","title":"Spade ${at}"}\n`,
  }),
  'empty records': (_count, number) => ({ name: `${number}.jsonl`, parts: () => '{}\n' }),
  'empty lines': (_count, number) => ({ name: `${number}.jsonl`, before: '{"country":"XX","number":"1"}\n', parts: () => '\n' }),
  'the same record': (_count, number) => ({
    name: `${number}.jsonl`,
    parts: () => `{"country":"XX","number":"${number}","title":"Spade"}\n`,
  }),
  'rows of a table': (_count, number) => ({
    name: `${number}.tsv`,
    before: 'patent_id\tpatent_title\n',
    parts: (at) => `${number}${at}\tSpade\n`,
  }),
  'rows of one patent': (_count, number) => ({
    name: `${number}.tsv`,
    before: 'patent_id\tcpc_group\n',
    parts: (at) => `${number}\tA01B${at % 90}/02\n`,
  }),
  columns: (_count, number) => ({
    name: `${number}.tsv`,
    before: 'patent_id\tpatent_title',
    parts: () => '\ta',
    after: `\n${number}\tSpade\n`,
  }),
  classes: (_count, number) => ({
    name: `${number}.jsonl`,
    before: `{"country":"XX","number":"${number}","title":"Spade","classes":[{"type":"CPC","code":"A01B1/02"}`,
    parts: (at) => `,{"type":"CPC","code":"A01B${(at % 9_000) + 1}/${10 + (at % 89_000)}"}`,
    after: ']}\n',
  }),
  citations: (_count, number) => ({
    name: `${number}.jsonl`,
    before: `{"country":"XX","number":"${number}","title":"Spade","citations":["XX1"`,
    parts: (at) => `,"XX${at + 2}A1"`,
    after: ']}\n',
  }),
  applicants: (_count, number) => ({
    name: `${number}.jsonl`,
    before: `{"country":"XX","number":"${number}","title":"Spade","applicants":["A"`,
    parts: (at) => `,"Works ${at}"`,
    after: ']}\n',
  }),
  'titles in languages': (_count, number) => ({
    name: `${number}.jsonl`,
    before: `{"country":"XX","number":"${number}","title":["A"`,
    parts: (at) => `,{"language":"${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) % 26))}","text":"Spade ${at}"}`,
    after: ']}\n',
  }),
  'keys of an object': (_count, number) => ({
    name: `${number}.jsonl`,
    before: `{"country":"XX","number":"${number}","title":"Spade"`,
    parts: (at) => `,"k${at}":1`,
    after: '}\n',
  }),
  links: (_count, number) => ({ name: `${number}.csv`, parts: (at) => `https://patents.google.com/patent/XX${number}${at}B2/en\n` }),
  'symbols of a scheme': (_count, number) => ({
    name: `${number}.xml`,
    before: '<class-scheme>',
    parts: (at) =>
      `<classification-item level="7"><classification-symbol>A01B${at % 9_000}/${at % 90_000}</classification-symbol><class-title><title-part><text>T</text></title-part></class-title></classification-item>`,
    after: '</class-scheme>',
  }),
  'broken records': (_count, number) => ({
    name: `${number}.xml`,
    before: '<exchange-documents>',
    parts: () => '<exchange-document country="EP"><a></exchange-document>',
    after: '</exchange-documents>',
  }),
  'documents in one file': (_count, number) => ({
    name: `${number}.xml`,
    parts: (at) => `<?xml version="1.0"?><patent-document country="WO" doc-number="${number}${at}" kind="A1"/>\n`,
  }),
  attributes: (_count, number) => ({
    name: `${number}.xml`,
    before: `<patent-document country="WO" doc-number="${number}" kind="A1"`,
    parts: (at) => ` a${at}="1"`,
    after: '/>',
  }),
};

/** Lists of which each entry is read as a publication. */
const collections: ReadonlySet<string> = new Set([
  'records of one line',
  'the same record',
  'rows of a table',
  'links',
  'documents in one file',
]);

export function size(chance: Chance, number: number): HostileFile {
  const bytes = chance.size(LARGEST);
  const way = chance.below(3);
  if (way === 0) {
    const unit = chance.pick(parts);
    const shape = chance.pick(shapes.filter(({ notation }) => notation === 'xml'));
    const field = chance.pick(['title', 'abstract', 'claims', 'description', 'inside'] as const);
    return filled(shape, number, field, repeated(unit, bytes), `${bytes} bytes of ${unit}`);
  }
  if (way === 1) {
    const [unit, shape] = [chance.pick(texts), chance.pick(shapes)];
    const field = chance.pick(fieldsOf(shape));
    const inLine = shape.notation === 'json' ? JSON.stringify(unit).slice(1, -1) : unit;
    return filled(shape, number, field, repeated(inLine, bytes), `${bytes} bytes of ${JSON.stringify(unit)}`);
  }
  const what = chance.pick(Object.keys(lists));
  // A file of a million publications is a large file, not a hostile one.
  const count = Math.min(chance.size(1_000_000), collections.has(what) ? 100_000 : Infinity);
  const { name, before = '', parts: part, after = '' } = (lists[what] as (typeof lists)[string])(count, number);
  const chunks: string[] = [before];
  let length = 0;
  for (let at = 0; at < count && length < LARGEST; at += 1) {
    const text = part(at);
    chunks.push(text);
    length += text.length;
  }
  return { name, bytes: Buffer.from(chunks.join('') + after), attack: `${count} ${what}` };
}
