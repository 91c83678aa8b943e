// Training pairs that join judged queries with documents relevant to them are found, and the pairs of the shipped model have none.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { checkLeaks } from '../../../scripts/quality/leaks.ts';
import { describeWithData } from '../../support/shared-data.ts';

const withPython = it.skipIf(spawnSync('python3', ['--version']).status !== 0);

describeWithData('the training pairs', (shared) => {
  withPython('leak nothing', () => {
    const { passed, message } = checkLeaks({ shared });
    expect(passed).toBe(true);
    expect(message).toContain('pairs that are judged: 0\n  paths of two steps: 0');
  });

  withPython('leaked in the file of the earlier models', () => {
    const { passed, message } = checkLeaks({ shared }, { pairs: 'judgements/training-pairs.jsonl.xz' });
    expect(passed).toBe(false);
    expect(message).toContain('LEAK judgements');
  });

  it('are called unchecked where Python is missing', () => {
    const { message } = checkLeaks({ shared }, { python: 'no-such-python' });
    expect(message).toBe('Training pairs: not checked for leaks, because no-such-python cannot be started.\n');
  });
});
