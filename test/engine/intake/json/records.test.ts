// Are the records of a JSON file found in every layout, complete, in order, with their offsets, for any chunks?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRecords } from '../../../../src-main/engine/intake/json/records.ts';
import { sourceOf } from '../reading.ts';

async function recordsOf(name: string, text: string, chunkBytes = 65_536): Promise<{ at: number; text: string }[]> {
  const found = [];
  for await (const piece of jsonRecords(sourceOf(name, text, chunkBytes), ['data', 'docs'])) {
    found.push({ at: piece.at, text: Buffer.from(piece.bytes).toString() });
  }
  return found;
}

describe('The records of a JSON file', () => {
  const layouts: [string, string, string[]][] = [
    ['a single object over several lines', '{\n "a": 1\n}\n', ['{\n "a": 1\n}']],
    ['one object a line', '{"a":1}\n{"a":2}\r\n\n{"a":3}', ['{"a":1}', '{"a":2}\r', '{"a":3}']],
    ['objects one after another', '{"a":\n1}{"a":2} {"a":[3]}', ['{"a":\n1}', '{"a":2}', '{"a":[3]}']],
    ['a top-level array', '[ {"a":1},\n {"a":["]"]}, 7 ]', ['{"a":1}', '{"a":["]"]}', '7 ']],
    ['an array under a known name', '{"total":2,"data":[{"a":{"b":[1]}},{"a":2}],"more":{"x":[1]}}', ['{"a":{"b":[1]}}', '{"a":2}']],
    ['an array under a known name one level down', '{"response":{"n":1,"docs":[{"a":"\\"}"}]}}', ['{"a":"\\"}"}']],
    ['an empty array under a known name', '{"total":0,"data":[]}', ['{}']],
    ['an array under another name', '{"other":[{"a":1}]}', ['{"other":[{"a":1}]}']],
    ['a word that only looks like a known name', '{"x":"data","y":[1]}', ['{"x":"data","y":[1]}']],
    ['nothing', ' \n', []],
    ['rubbish', 'no json\nat all', ['no json', 'at all']],
    ['a record that never ends', '[{"a":1},{"a":', ['{"a":1}', '{"a":']],
  ];
  for (const [name, text, expected] of layouts) {
    it(`are found in ${name}, in chunks of any length`, async () => {
      for (const chunkBytes of [1, 2, 3, 7, 1000]) {
        const found = await recordsOf('a.json', text, chunkBytes);
        expect(found.map((record) => record.text)).toEqual(expected);
        for (const record of found)
          if (record.text !== '{}') expect(text.slice(record.at)).toSatisfy((rest: string) => rest.startsWith(record.text));
      }
    });
  }

  it('are the lines where the file is named as JSON lines, whatever a line contains', async () => {
    const found = await recordsOf('a.jsonl', '{"broken\n{"a":1}\n');
    expect(found.map((record) => record.text)).toEqual(['{"broken', '{"a":1}']);
  });

  it('are the lines once the first record ends with its line, so that a broken one does not affect others', async () => {
    const found = await recordsOf('a.json', '{"a":1}\n{["a":2}\n{"a":3}\n');
    expect(found.map((record) => record.text)).toEqual(['{"a":1}', '{["a":2}', '{"a":3}']);
  });

  it('are refused beyond the maximum length, and the next one is found', async () => {
    const pieces = [];
    for await (const piece of jsonRecords(sourceOf('a.json', `[{"a":"${'x'.repeat(100)}"},{"a":1}]`, 10), [], 20)) pieces.push(piece);
    expect(pieces).toMatchObject([{ at: 1, refusal: { code: 'piece-too-long' } }, { at: 110 }]);
  });

  it('are the same as with JSON.parse, for any values and any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        async (values, chunkBytes, pretty) => {
          const array = JSON.stringify(values, null, pretty ? 2 : undefined);
          for (const text of [
            array,
            `{"n":{"m":[1]},"data":${array},"rest":null}`,
            values.map((value) => JSON.stringify(value)).join('\n'),
          ]) {
            const found = (await recordsOf('a.json', text, chunkBytes)).map((record) => JSON.parse(record.text) as unknown);
            expect(found).toEqual(JSON.parse(JSON.stringify(values)));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('never fail on arbitrary bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '\n', 'data', ' ', '1')),
        fc.integer({ min: 1, max: 9 }),
        async (parts, chunkBytes) => {
          await recordsOf('a.json', parts.join(''), chunkBytes);
        },
      ),
      { numRuns: 500 },
    );
  });
});
