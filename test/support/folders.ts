// A fresh folder per call, deleted when the test file has ended.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-test-'));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
