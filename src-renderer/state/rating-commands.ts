// Which keys ratePublications? In: the app, the publications meant, what comes after a rating. Out: the commands, the same on every screen.
import type { Rating } from '../../src-main/contract/query.ts';
import { say } from './language.svelte.ts';
import type { App } from './app.svelte.ts';
import { ratePublications } from './rating-actions.ts';
import type { KeyCommand } from './keyboard.svelte.ts';

export const ratingKeys: Record<Rating, string> = { similar: '3', relevant: '2', background: '1', noise: '0' };

export interface RatingTargets {
  /** Names of the publications that are rated; empty where there is nothing to rate. */
  publications: () => readonly string[];
  /** After a rating was shown, before it is kept. */
  rated?: () => void;
}

export function ratingCommands(app: App, { publications, rated }: RatingTargets): KeyCommand[] {
  return (Object.keys(ratingKeys) as Rating[]).map((rating) => ({
    name: `rate-${rating}`,
    keys: [ratingKeys[rating]],
    once: true,
    when: () => publications().length > 0,
    does: () => say().cases.ratings[rating],
    run: () => {
      const cleared = publications().every((name) => app.caseFile.ratingOf(name) === rating);
      void app.attempt(() => ratePublications(app, publications(), rating));
      if (!cleared) rated?.();
    },
  }));
}
