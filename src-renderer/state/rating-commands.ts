// Keyboard commands for ratings, the same on every screen.
import type { Rating } from '../../src-main/contract/query.ts';
import { strings } from './language.svelte.ts';
import type { App } from './app.svelte.ts';
import { ratePublications } from './rating-actions.ts';
import type { KeyCommand } from './keyboard.svelte.ts';

export const ratingKeys: Record<Rating, string> = { similar: '3', relevant: '2', background: '1', noise: '0' };

export interface RatingTargets {
  /** Names of the publications to rate; empty if there is nothing to rate. */
  publications: () => readonly string[];
  /** Called after a rating is shown and before it is saved. */
  rated?: () => void;
}

export function ratingCommands(app: App, { publications, rated }: RatingTargets): KeyCommand[] {
  return (Object.keys(ratingKeys) as Rating[]).map((rating) => ({
    name: `rate-${rating}`,
    keys: [ratingKeys[rating]],
    once: true,
    when: () => publications().length > 0,
    label: () => strings().cases.ratings[rating],
    run: () => {
      const cleared = publications().every((name) => app.caseFile.ratingOf(name) === rating);
      void app.attempt(() => ratePublications(app, publications(), rating));
      if (!cleared) rated?.();
    },
  }));
}
