import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textOfDroppedFile } from '../../src-main/workers/dropped-file.ts';
import { freshFolder } from '../support/folders.ts';

test('a reading process that crashes is reported and ended', async () => {
  const path = join(freshFolder(), 'hard.pdf');
  writeFileSync(path, '%PDF-');
  let killed = 0;
  const fallsOver = textOfDroppedFile({ name: 'hard.pdf', path }, () => ({
    port: { send: () => undefined, receive: () => undefined, ended: (listener) => void setImmediate(listener) },
    kill: () => void (killed += 1),
  }));
  await expect(fallsOver).rejects.toMatchObject({ code: 'file-too-hard', facts: { name: 'hard.pdf' } });
  expect(killed).toBe(1);
});
