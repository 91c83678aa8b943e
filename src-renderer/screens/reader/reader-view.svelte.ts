// Pages, text, or both? From the user's choice, what the publication has and the width. The choice lasts until the window closes.

export const views = ['page', 'text', 'both'] as const;
export type ReaderView = (typeof views)[number];

/** Minimum window width for both, in pixels. */
export const BOTH_FROM = 1280;

/** Module state: survives a change of screen. */
export const choice = $state<{ view?: ReaderView }>({});

export interface AvailableViews {
  /** `pdf`: pages can be shown, original or rendered; `original`: there is an original PDF; `text`: there is text. */
  pdf: boolean;
  original: boolean;
  text: boolean;
  wide: boolean;
}

export function viewOf(chosen: ReaderView | undefined, { pdf, original, text, wide }: AvailableViews): ReaderView {
  if (!pdf || (!original && chosen !== 'page')) return 'text';
  if (!text && chosen === undefined) return 'page';
  const wanted = chosen ?? 'both';
  return wanted === 'both' && !wide ? 'text' : wanted;
}

/** The next available view. */
export function nextView(shown: ReaderView, available: AvailableViews): ReaderView {
  const offered = views.filter((view) => viewOf(view, available) === view);
  return offered[(offered.indexOf(shown) + 1) % offered.length] ?? shown;
}
