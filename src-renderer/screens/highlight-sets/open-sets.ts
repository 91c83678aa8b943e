// Opens the form of the highlight sets; selected text is offered as a term.
import type { App } from '../../state/app.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

/** Longer selections are no terms. */
const LONGEST_OFFER = 100;

export function openSets(app: App, selected = getSelection()?.toString() ?? ''): void {
  if (app.caseFile.id === undefined) return app.notices.done(strings().highlightSets.needsCase);
  const term = selected.trim().replace(/\s+/g, ' ');
  app.highlightSets.offered = term.length > LONGEST_OFFER ? '' : term;
  app.router.overlay = 'highlights';
}
