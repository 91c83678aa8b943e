// Which lines of a strategy are repeated? Without schemas, so that the screens can ask too.
import type { StrategyLine } from './strategy.ts';

/** Those that no later line repeats. */
export function latestLines(lines: readonly StrategyLine[]): StrategyLine[] {
  return lines.filter(({ number }) => !lines.some(({ repeats }) => repeats === number));
}
