// How long another model will take, as Settings tells it before it is put to use.
import { expect, it } from 'vitest';
import { secondsToEmbed } from '../../src-renderer/screens/settings/model-change.ts';

it('grows with the texts, full ones above all, and falls with the pace of the model', () => {
  const abstracts = { documents: 1_000, fullText: 0 };
  const full = { documents: 1_000, fullText: 1_000 };
  const slow = { passagesPerSecond: 20 };
  expect(secondsToEmbed(slow, [full])).toBeGreaterThan(10 * secondsToEmbed(slow, [abstracts]));
  expect(secondsToEmbed(slow, [full, full])).toBeCloseTo(2 * secondsToEmbed(slow, [full]));
  expect(secondsToEmbed({ passagesPerSecond: 10_000 }, [full])).toBeLessThan(60);
  expect(secondsToEmbed(slow, [])).toBe(0);
});
