// Which keys judge? In: the desk, the publications meant, what comes after a rating. Out: the commands, the same on every screen.
import type { Rating } from '../../src-main/contract/query.ts';
import { say } from '../words/words.svelte.ts';
import type { Desk } from './desk.svelte.ts';
import { judge } from './judging.ts';
import type { KeyCommand } from './keyboard.svelte.ts';

export const ratingKeys: Record<Rating, string> = { similar: '3', relevant: '2', background: '1', noise: '0' };

export interface JudgingActs {
  /** Names of the publications that are rated; empty where there is nothing to rate. */
  publications: () => readonly string[];
  /** After a rating was shown, before it is kept. */
  rated?: () => void;
}

export function judgingCommands(desk: Desk, { publications, rated }: JudgingActs): KeyCommand[] {
  return (Object.keys(ratingKeys) as Rating[]).map((rating) => ({
    name: `rate-${rating}`,
    keys: [ratingKeys[rating]],
    once: true,
    when: () => publications().length > 0,
    does: () => say().cases.ratings[rating],
    run: () => {
      const cleared = publications().every((name) => desk.caseFile.ratingOf(name) === rating);
      void desk.attempt(() => judge(desk, publications(), rating));
      if (!cleared) rated?.();
    },
  }));
}
