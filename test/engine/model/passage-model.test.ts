// Our kernel gives the same int8 vectors as onnxruntime, for every kind of text.
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultModelFolder } from '../../../src-main/engine/model/catalogue.ts';
import { openSession, type Session } from '../../../src-main/engine/model/onnx-session.ts';
import { openPassageModel } from '../../../src-main/engine/model/passage-model.ts';
import { openReferenceTokenizer } from '../../support/reference-tokenizer.ts';
import { describeWithData } from '../../support/shared-data.ts';

const model = openPassageModel(defaultModelFolder);
let session: Session;
beforeAll(async () => {
  session = await openSession(defaultModelFolder, openReferenceTokenizer);
});
afterAll(() => session.close());

function cosine(one: string, other: string): number {
  const a = model.embed(one);
  const b = model.embed(other);
  let product = 0;
  for (let i = 0; i < a.length; i++) product += (a[i] as number) * (b[i] as number);
  return product / model.scale ** 2;
}

const words = [
  ...'the a of housing valve brake pump rotor blade antibody encryption server packet steel lens pixel'.split(' '),
  ...'Gehäuse Ventil Vorrichtung Bremse boîtier soupape dispositif procédé frein 装置 燃料電池 制御 弁 を の'.split(' '),
  ...'xqzw 17 802.11 H2O 😀 — ① ｶﾞ'.split(' '),
];
const passage = fc.array(fc.constantFrom(...words), { maxLength: 120 }).map((parts) => parts.join(' '));

describe('The passage model', () => {
  it('gives the same vectors as onnxruntime for hundreds of texts in four languages', async () => {
    await fc.assert(
      fc.asyncProperty(passage, async (text) => {
        expect(model.embed(text)).toEqual(await session.embed(text));
      }),
      { numRuns: 400, seed: 3 },
    );
  });

  it('gives the same vectors with weighted spans too, also if they overlap, are empty or exceed the text', async () => {
    const span = fc.record({ start: fc.nat(400), end: fc.nat(600), weight: fc.double({ min: 0, max: 10, noNaN: true }) });
    await fc.assert(
      fc.asyncProperty(passage, fc.array(span, { maxLength: 5 }), async (text, spans) => {
        expect(model.embed(text, spans)).toEqual(await session.embed(text, spans));
      }),
      { numRuns: 200, seed: 4 },
    );
  });

  it('has the same checksum as the session, each time it is opened', () => {
    expect(session.checksum).toBe(model.checksum);
    expect(openPassageModel(defaultModelFolder).checksum).toBe(model.checksum);
  });

  it.each(['', '   ', '12 345', '😀😀', 'אבג', 'a'.repeat(200)])(
    'gives zeros, never NaN, for a text without known tokens: %j',
    async (text) => {
      expect(model.embed(text)).toEqual(new Int8Array(256));
      expect(await session.embed(text)).toEqual(new Int8Array(256));
    },
  );

  it('reads the first 32,768 tokens of a text of 2 MB and ignores the rest', async () => {
    const known = 'valve brake '.repeat(16_384);
    const long = known + 'antibody '.repeat(200_000);
    expect(long.length).toBeGreaterThan(1_900_000);
    expect(model.embed(long)).toEqual(model.embed(known));
    expect(model.embed(long)).toEqual(await session.embed(long));
  });

  it('gives unit vectors: a dot product divided by the scale squared is the cosine', () => {
    expect(cosine('a valve in a pump housing', 'a valve in a pump housing')).toBeCloseTo(1, 1);
  });

  it('writes the same vector into a longer array at an offset', () => {
    const out = new Int8Array(3 * 256).fill(9);
    model.embedInto('a rotor blade', out, 256);
    expect(out.slice(256, 512)).toEqual(model.embed('a rotor blade'));
    expect(out.slice(0, 256).every((value) => value === 9) && out.slice(512).every((value) => value === 9)).toBe(true);
  });

  it('moves towards words with a higher weight and away from those with a lower one', () => {
    const text = 'hydraulic brake with encrypted server';
    const dot = (a: Int8Array, b: Int8Array): number => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
    const server = model.embed('encrypted server');
    const up = model.embed(text, [{ start: 21, end: text.length, weight: 5 }]);
    const down = model.embed(text, [{ start: 21, end: text.length, weight: 0 }]);
    expect(dot(up, server)).toBeGreaterThan(dot(model.embed(text), server));
    expect(down).toEqual(model.embed('hydraulic brake with '));
  });

  it('places synonyms nearer than other things', () => {
    expect(cosine('rechargeable accumulator', 'battery charging')).toBeGreaterThan(cosine('rechargeable accumulator', 'conveyor belt'));
    expect(cosine('encrypting a message with a secret key', 'cryptographic protection of communication')).toBeGreaterThan(
      cosine('encrypting a message with a secret key', 'a tread of a pneumatic tire'),
    );
  });

  it.each([
    ['Ventil einer hydraulischen Bremse', 'valve of a hydraulic brake'],
    ['soupape d’un frein hydraulique', 'valve of a hydraulic brake'],
    ['油圧ブレーキの弁', 'valve of a hydraulic brake'],
    ['Verschlüsselung von Nachrichten auf einem Server', 'encryption of messages on a server'],
    ['chiffrement de messages sur un serveur', 'encryption of messages on a server'],
    ['サーバにおけるメッセージの暗号化', 'encryption of messages on a server'],
  ])('places "%s" near "%s"', (foreign, english) => {
    const others = ['an antibody against a virus', 'a coating of a lens', 'a seat of a vehicle', 'baking bread in an oven'];
    for (const other of others) expect(cosine(foreign, english)).toBeGreaterThan(cosine(foreign, other) + 0.1);
  });
});

describeWithData('The passage model, on real claims', (data) => {
  it('gives the same vectors as onnxruntime', async () => {
    for (const name of ['queries-de.jsonl', 'queries-fr.jsonl']) {
      for (const line of readFileSync(join(data, 'judgements', 'crosslingual', name), 'utf8')
        .split('\n')
        .filter(Boolean)) {
        const { text } = JSON.parse(line) as { text: string };
        expect(model.embed(text)).toEqual(await session.embed(text));
      }
    }
  });
});
