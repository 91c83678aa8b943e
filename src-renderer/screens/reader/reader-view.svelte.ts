// Pages, text or both? In: what was chosen, what there is, how much room. Out: what is shown. The choice lasts as long as the window.

export const views = ['page', 'text', 'both'] as const;
export type ReaderView = (typeof views)[number];

/** Both stand beside each other from here on, in pixels. */
export const BOTH_FROM = 1280;

/** Kept while other screens are shown. */
export const choice = $state<{ view?: ReaderView }>({});

export interface Room {
  /** Whether pages can be shown, be they of the original or made of the text; whether there is an original; whether any text. */
  pdf: boolean;
  original: boolean;
  text: boolean;
  wide: boolean;
}

export function viewOf(chosen: ReaderView | undefined, { pdf, original, text, wide }: Room): ReaderView {
  if (!pdf || (!original && chosen !== 'page')) return 'text';
  if (!text && chosen === undefined) return 'page';
  const wished = chosen ?? 'both';
  return wished === 'both' && !wide ? 'text' : wished;
}

/** The view after this one, of those there are. */
export function nextView(shown: ReaderView, room: Room): ReaderView {
  const offered = views.filter((view) => viewOf(view, room) === view);
  return offered[(offered.indexOf(shown) + 1) % offered.length] ?? shown;
}
