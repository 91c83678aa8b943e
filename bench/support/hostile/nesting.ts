// Deeply nested files. In: choices. Out: a file: markup in markup, JSON in JSON, records in records, claims on claims, objects of a PDF.
import type { Chance, HostileFile } from './chance.ts';
import { pdfWith } from './pdf-operators.ts';
import { fieldsOf, fileName, ordinary, shapes, type Contents } from './shapes.ts';

const tags = [
  'b',
  'p',
  'ul',
  'li',
  'table',
  'row',
  'entry',
  'div',
  'claim-text',
  'sub',
  'sup',
  'maths',
  'span',
  'font',
  'select',
  'svg',
  'math',
  'template',
  'classification-item',
  'section',
  'exch:exchange-document',
];
const DEEPEST = 1_000_000;

const nested = (chance: Chance): { text: string; what: string } => {
  const [tag, depth] = [chance.pick(tags), chance.size(DEEPEST)];
  const closed = chance.maybe(0.6) ? `</${tag}>`.repeat(depth) : '';
  return { text: `<${tag}>`.repeat(depth) + 'x' + closed, what: `${depth} times <${tag}>${closed === '' ? ', never closed' : ''}` };
};

/** Each claim depends on the one before it, on all, or on itself. */
function claimChain(chance: Chance): string {
  const count = chance.size(50_000);
  const reference = chance.pick<(at: number) => string>([
    (at) => `claim ${at - 1}`,
    (at) => `any of claims 1 to ${at - 1}`,
    (at) => `claim ${at}`,
    (at) => `claims ${at + 1} and ${at - 1}`,
  ]);
  return Array.from({ length: count }, (_, at) => `${at + 1}. A spade${at === 0 ? '' : ` of ${reference(at + 1)}`}.`).join('\n');
}

const forms: Record<string, (chance: Chance, number: number) => HostileFile> = {
  markup: (chance, number) => {
    const shape = chance.pick(shapes.filter(({ notation }) => notation === 'xml'));
    const { text, what } = nested(chance);
    const field = chance.pick(['title', 'abstract', 'claims', 'description', 'inside'] as const);
    const contents: Contents = { ...ordinary(number), [field]: text };
    return { name: fileName(shape, number), bytes: Buffer.from(shape.write(contents)), attack: `${shape.format}; ${field}: ${what}` };
  },
  json: (chance, number) => {
    const shape = chance.pick(shapes.filter(({ notation }) => notation === 'json'));
    const depth = chance.size(5 * DEEPEST);
    const [open, close] = chance.pick([
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"data":', '}]'],
    ] as const);
    const value = `${open.repeat(depth)}1${chance.maybe(0.7) ? close.repeat(depth) : ''}`;
    const field = chance.pick(fieldsOf(shape));
    const text = shape.write({ ...ordinary(number), [field]: 'HERE' }).replaceAll('"HERE"', value);
    return { name: fileName(shape, number), bytes: Buffer.from(text), attack: `${shape.format}; ${field}: ${depth} times ${open}` };
  },
  claims: (chance, number) => {
    const shape = chance.pick(shapes.filter((one) => fieldsOf(one).includes('claims')));
    const claims = claimChain(chance);
    const text = shape.write({ ...ordinary(number), claims });
    return {
      name: fileName(shape, number),
      bytes: Buffer.from(text),
      attack: `${shape.format}; a chain of claims of ${claims.length} characters`,
    };
  },
  pdf: (chance, number) => {
    const depth = chance.size(300_000);
    const [open, close] = chance.pick([
      ['[', ']'],
      ['<< /A ', ' >>'],
      ['[<< /A [', '] >>]'],
      ['(', ')'],
    ] as const);
    const bytes = pdfWith({ catalogue: `/Deep ${open.repeat(depth)}${close.repeat(chance.maybe(0.7) ? depth : 0)}` }, number);
    return { name: `EP${number}A1.pdf`, bytes, attack: `PDF with ${depth} times ${open} in its catalogue` };
  },
};

export function nesting(chance: Chance, number: number): HostileFile {
  return (forms[chance.pick(['markup', 'markup', 'markup', 'json', 'json', 'claims', 'pdf'])] as (typeof forms)[string])(chance, number);
}
