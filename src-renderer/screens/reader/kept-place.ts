// Keeps the text at the top of a scrolled pane where it is when the pane's width, and with it its layout, changes.

/** Depths below the upper edge of the pane, under its sticky bar, at which the first text is looked for. */
const DEPTHS_PX = [56, 80, 104, 128];

/** Returns a function that ends it. */
export function keepPlace(pane: HTMLElement): () => void {
  let kept: { text: Element; top: number } | undefined;
  let width = pane.clientWidth;

  const topOf = (text: Element): number => text.getBoundingClientRect().top - pane.getBoundingClientRect().top;
  const remember = (): void => {
    // Already laid out again, and not yet back in place.
    if (pane.clientWidth !== width) return;
    const { left, top } = pane.getBoundingClientRect();
    for (const depth of DEPTHS_PX) {
      // In a wide pane the bibliographic data are on the left.
      const text = document.elementFromPoint(left + 0.6 * pane.clientWidth, top + depth)?.closest('p, h3');
      if (!text || !pane.contains(text)) continue;
      kept = { text, top: topOf(text) };
      return;
    }
  };
  const restore = new ResizeObserver(() => {
    if (pane.clientWidth === width) return;
    width = pane.clientWidth;
    if (kept?.text.isConnected === true) pane.scrollTop += topOf(kept.text) - kept.top;
  });

  pane.addEventListener('scroll', remember, { passive: true });
  restore.observe(pane);
  return () => {
    pane.removeEventListener('scroll', remember);
    restore.disconnect();
  };
}
