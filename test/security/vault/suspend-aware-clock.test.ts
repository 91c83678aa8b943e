// The clock of the idle time counts sleep, and survives a clock that is set back.
import { expect, it } from 'vitest';
import { suspendAwareClock } from '../../../src-main/security/vault/suspend-aware-clock.ts';

it('counts sleep, during which only the system clock advances, and continues when that is set back', () => {
  const at = { now: 5_000, clock: 1_000_000 };
  const passed = suspendAwareClock(
    () => at.now,
    () => at.clock,
  );
  at.now += 1_000;
  at.clock += 1_000;
  expect(passed()).toBe(1_000);
  at.clock += 60_000;
  expect(passed()).toBe(61_000);
  at.now += 2_000;
  at.clock -= 500_000;
  expect(passed()).toBe(63_000);
});
