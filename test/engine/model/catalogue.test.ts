// A damaged model is refused with the reason.
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src-main/contract/failures.ts';
import { defaultModelFolder, readModel } from '../../../src-main/engine/model/catalogue.ts';
import { openSession } from '../../../src-main/engine/model/onnx-session.ts';
import { openPassageModel } from '../../../src-main/engine/model/passage-model.ts';

let folder: string;
let models: string;
beforeEach(() => {
  models = mkdtempSync(join(tmpdir(), 'antecedent-models-'));
  folder = join(models, 'copy');
  cpSync(defaultModelFolder, folder, { recursive: true });
});
afterEach(() => rmSync(models, { recursive: true, force: true }));

function change(edit: (config: Record<string, unknown>) => void): void {
  const file = join(folder, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  edit(config);
  writeFileSync(file, JSON.stringify(config));
}

/** Replaces a file by `bytes` and updates its checksum in config.json. */
function replace(name: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, name), bytes);
  change((config) => {
    (config['files'] as Record<string, unknown>)[name] = {
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}

async function expectRefusal(reason: RegExp): Promise<void> {
  const ways: (() => unknown)[] = [() => openPassageModel(folder), () => openSession(folder)];
  for (const open of ways) {
    const error = await Promise.resolve()
      .then(open)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).code).toBe('model-missing');
    expect(String((error as Failure).facts['reason'])).toMatch(reason);
  }
}

describe('The checksum of a model', () => {
  it('depends on its scale', () => {
    change((config) => (config['scale'] = 400));
    expect(readModel(folder).checksum).not.toBe(readModel(defaultModelFolder).checksum);
  });
});

describe('A model is refused', () => {
  it('when its folder is missing', async () => {
    rmSync(folder, { recursive: true });
    await expectRefusal(/config\.json is missing/);
  });

  it.each(['model.onnx', 'tokenizer.json'])('when %s is missing', async (name) => {
    rmSync(join(folder, name));
    await expectRefusal(new RegExp(`${name} is missing`));
  });

  it('when a byte of the table has changed', async () => {
    const bytes = readFileSync(join(folder, 'model.onnx'));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(join(folder, 'model.onnx'), bytes);
    await expectRefusal(/checksum/);
  });

  it('when it is truncated', async () => {
    writeFileSync(join(folder, 'model.onnx'), readFileSync(join(folder, 'model.onnx')).subarray(0, 1_000_000));
    await expectRefusal(/1000000 bytes instead of/);
  });

  it('when it has other dimensions', async () => {
    change((config) => (config['dimensions'] = 384));
    await expectRefusal(/384 dimensions instead of 256/);
  });

  it('when config.json is not JSON or has another form', async () => {
    writeFileSync(join(folder, 'config.json'), '{"format":');
    await expectRefusal(/config\.json is not JSON/);
    writeFileSync(join(folder, 'config.json'), '[]');
    await expectRefusal(/config\.json does not fit/);
  });

  it('when the table is not an ONNX file, even with the right checksum', async () => {
    replace('model.onnx', Buffer.from('no model at all, only words'));
    await expectRefusal(/model\.onnx/);
  });

  it('when the table has other rows than config.json says', async () => {
    change((config) => (config['pieces'] = 12));
    await expectRefusal(/no "table" of 12 x 256 numbers/);
  });

  it('when the tokenizer has an unsupported form', async () => {
    replace('tokenizer.json', Buffer.from('{"model":{"type":"BPE"}}'));
    await expectRefusal(/tokenizer\.json has an unsupported form/);
    replace('tokenizer.json', Buffer.from('not JSON'));
    await expectRefusal(/tokenizer\.json is not JSON/);
  });
});
