// Estimated time to embed the collections with another model.
import { expect, it } from 'vitest';
import { secondsToEmbed } from '../../src-renderer/screens/settings/model-change.ts';

it('grows with the texts, mainly full ones, and falls with the speed of the model', () => {
  const abstracts = { documents: 1_000, fullText: 0 };
  const full = { documents: 1_000, fullText: 1_000 };
  const slow = { passagesPerSecond: 20 };
  expect(secondsToEmbed(slow, [full])).toBeGreaterThan(10 * secondsToEmbed(slow, [abstracts]));
  expect(secondsToEmbed(slow, [full, full])).toBeCloseTo(2 * secondsToEmbed(slow, [full]));
  expect(secondsToEmbed({ passagesPerSecond: 10_000 }, [full])).toBeLessThan(60);
  expect(secondsToEmbed(slow, [])).toBe(0);
});
