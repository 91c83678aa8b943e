// Sentence-transformers of three families give the same vectors as another implementation; unsupported ones are refused with the reason.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { chooseModel, knownModels, modelInUse, removeModel } from '../../../src-main/engine/model/known-models.ts';
import { openTransformer, type Transformer } from '../../../src-main/engine/model/transformer.ts';
import { copyOf, expected, folderOf, installed, smallModels, type SmallModel } from '../../support/small-models.ts';
import { freshFolder } from '../../support/folders.ts';

async function opened(model: SmallModel): Promise<Transformer> {
  return openTransformer((await installed(freshFolder(), folderOf(model))).folder);
}

function cosine(vector: Int8Array, wanted: readonly number[]): number {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.reduce((sum, value, at) => sum + value * (wanted[at] ?? 0), 0) / length;
}

describe.each(smallModels)('%s', (name) => {
  const { dimensions, queries, passages } = expected.models[name];

  it('gives the same vectors of queries and passages as another implementation, whatever else is in the batch', async () => {
    const model = await opened(name);
    expect(model.dimensions).toBe(dimensions);
    const rows = await model.embedPassages(expected.texts);
    for (const [at, text] of expected.texts.entries()) {
      const query = await model.embed(text);
      const passage = rows.subarray(at * dimensions, (at + 1) * dimensions);
      if (text === '') expect([...query, ...passage].every((value) => value === 0)).toBe(true);
      else {
        expect(cosine(query, queries[at] ?? [])).toBeGreaterThan(0.999);
        expect(cosine(passage, passages[at] ?? [])).toBeGreaterThan(0.999);
      }
    }
    await model.close();
  });

  it('gives finite numbers for text of any kind', async () => {
    const model = await opened(name);
    for (const text of [' ', '🙂', 'אבג', '<p>x</p>', '∑ 1/2 = 0.5', 'valve '.repeat(50_000)]) {
      const vector = await model.embed(text);
      expect(vector.length).toBe(dimensions);
      expect(vector.some(Number.isNaN)).toBe(false);
    }
    await model.close();
  });
});

it('a query moves towards words with a higher weight', async () => {
  const model = await opened('small-bert');
  const text = 'A valve with a spring, and a pump for oil.';
  const spring = [...(await model.embed('spring'))];
  const plain = await model.embed(text);
  const weighted = await model.embed(text, [{ start: 15, end: 21, weight: 8 }]);
  expect(cosine(weighted, spring)).toBeGreaterThan(cosine(plain, spring));
  await model.close();
});

describe('A data folder', () => {
  it('lists installed models, uses the chosen one, and removes unused ones', async () => {
    const folder = freshFolder();
    const model = await installed(folder, folderOf('small-xlm-r'));
    expect(model).toMatchObject({ name: 'small-xlm-r', dimensions: 384, languages: ['de', 'en', 'ja'], shipped: false });
    expect(modelInUse(folder, shippedModel).shipped).toBe(true);
    chooseModel(folder, shippedModel, 'small-xlm-r');
    expect(modelInUse(folder, shippedModel)).toEqual(model);
    const remove = (holders: string[] = []): void => removeModel(folder, shippedModel, 'small-xlm-r', new Set(holders));
    expect(remove).toThrow('it is in use');
    const [shipped] = knownModels(folder, shippedModel);
    chooseModel(folder, shippedModel, shipped?.name ?? '');
    expect(() => remove([model.checksum])).toThrow('an index still has its vectors');
    remove();
    expect(knownModels(folder, shippedModel).length).toBe(1);
    expect(() => chooseModel(folder, shippedModel, 'small-xlm-r')).toThrow('There is no language model named "small-xlm-r".');
  });

  it('refuses a second model with the same name, and the choice of a damaged one; the model in use does not change', async () => {
    const folder = freshFolder();
    const { folder: place } = await installed(folder, folderOf('small-bert'));
    const again = (name: string): Promise<unknown> => installed(folder, folderOf('small-bert'), name);
    for (const name of ['small-bert', 'Small-BERT', 'small-bert.', '../small-bert', 'small-bert.part'])
      await expect(again(name), name).rejects.toMatchObject({ code: 'model-name-taken' });
    const file = join(place, 'onnx', 'model.onnx');
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(openTransformer(place)).rejects.toThrow('onnx/model.onnx does not have the checksum it was installed with');
    rmSync(file);
    expect(() => chooseModel(folder, shippedModel, 'small-bert')).toThrow('onnx/model.onnx is missing');
    expect(modelInUse(folder, shippedModel).shipped).toBe(true);
  });
});

describe('An unsupported model', () => {
  const rewrite = (file: string, change: (value: Record<string, unknown>) => unknown) => (folder: string) =>
    writeFileSync(
      join(folder, file),
      JSON.stringify(change(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>)),
    );
  const without = (file: string) => (folder: string) => rmSync(join(folder, file));
  const cases: [what: string, model: SmallModel, spoil: (folder: string) => void, reason: string][] = [
    ['no ONNX file', 'small-bert', without('onnx/model.onnx'), 'it has neither model.onnx nor onnx/model.onnx'],
    [
      'an ONNX file that is a folder',
      'small-bert',
      (folder) => {
        rmSync(join(folder, 'onnx/model.onnx'));
        mkdirSync(join(folder, 'onnx/model.onnx'));
      },
      'onnx/model.onnx is not a file',
    ],
    ['no tokenizer', 'small-bert', without('tokenizer.json'), 'tokenizer.json is missing'],
    ['no list of steps', 'small-bert', without('modules.json'), 'modules.json is missing'],
    ['a config that is not JSON', 'small-bert', (folder) => writeFileSync(join(folder, 'config.json'), '{'), 'config.json is not JSON'],
    ['an empty tokenizer', 'small-bert', (folder) => writeFileSync(join(folder, 'tokenizer.json'), '{}'), 'tokenizer.json cannot be used'],
    [
      'half an ONNX file',
      'small-bert',
      (folder) => writeFileSync(join(folder, 'onnx/model.onnx'), readFileSync(join(folder, 'onnx/model.onnx')).subarray(0, 5_000)),
      'onnx/model.onnx is damaged or of an unknown format',
    ],
    [
      'an unsupported pooling',
      'small-bert',
      rewrite('1_Pooling/config.json', () => ({ pooling_mode_weightedmean_tokens: true })),
      'its pooling "weightedmean" is not supported',
    ],
    [
      'a pooling named like a property of every object',
      'small-bert',
      rewrite('1_Pooling/config.json', () => ({ pooling_mode: 'constructor' })),
      'its pooling "constructor" is not supported',
    ],
    [
      'a step in a folder outside the model',
      'small-bert',
      rewrite('modules.json', (steps) => (steps as unknown as object[]).map((step) => ({ ...step, path: '../small-bert/1_Pooling' }))),
      'modules.json names a folder outside the model',
    ],
    [
      'other dimensions in the config of its pooling',
      'small-bert',
      rewrite('1_Pooling/config.json', (pooling) => ({ ...pooling, word_embedding_dimension: 512 })),
      '1_Pooling/config.json declares 512 dimensions, but model.onnx returns 48',
    ],
    [
      'other dimensions in its config',
      'small-xlm-r',
      rewrite('config.json', (config) => ({ ...config, hidden_size: 96 })),
      'config.json declares 96 dimensions, but model.onnx returns 384',
    ],
    [
      'a further step that is not in the ONNX file',
      'small-bert',
      rewrite('modules.json', (steps) => [
        ...(steps as unknown as unknown[]),
        { path: '3_Dense', type: 'sentence_transformers.models.Dense' },
      ]),
      'model.onnx leaves out the step "Dense"',
    ],
    [
      'vectors compared by another measure',
      'small-modern-bert',
      rewrite('config_sentence_transformers.json', () => ({ similarity_fn_name: 'dot' })),
      'its vectors are compared by dot',
    ],
    [
      'too few tokens',
      'small-bert',
      rewrite('sentence_bert_config.json', () => ({ max_seq_length: 2 })),
      'all of them taken by special tokens',
    ],
  ];

  it.each(cases)('is refused with the reason: %s', async (_what, model, spoil, reason) => {
    const folder = freshFolder();
    const source = copyOf(model);
    spoil(source);
    const refusal = installed(folder, source);
    await expect(refusal).rejects.toMatchObject({ code: 'model-unfit' });
    await expect(refusal).rejects.toThrow(reason);
    await expect(refusal).rejects.toThrow(expect.objectContaining({ message: expect.not.stringContaining(folder) as string }));
    // Nothing is left behind.
    expect(readdirSync(folder, { recursive: true }).filter((name) => name !== 'models')).toEqual([]);
  });
});
