// What of a page can nobody reach in a narrow window? A page or a part that scrolls sideways, and controls that scrolling does not bring into view
// or that something covers. Runs in the page.

/** One line per part or control; none if all can be used. */
export function unreachable(): string[] {
  const nameOf = (element: Element): string => element.outerHTML.slice(0, 160);
  const mayScroll = ':has(> [role=grid]), [role=grid], [role=grid] *, table *, :has(> table), pre, textarea, input';
  const sideways = [...document.querySelectorAll('main, main *')].filter(
    (one) =>
      ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1 && !one.matches(mayScroll),
  );
  const widestIn = (element: Element): string => {
    const right = (one: Element): number => one.getBoundingClientRect().right;
    // Of those equally wide, the innermost.
    const widest = [...element.querySelectorAll('*')].reduce((most, one) => (right(one) >= right(most) ? one : most), element);
    return `${nameOf(widest)}, ${element.scrollWidth - element.clientWidth} px too wide`;
  };
  const shown = document.querySelector('[aria-modal=true], dialog[open]') ?? document;
  const controls = [...shown.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-hidden=true], [inert] *'),
  );
  const isReached = (one: HTMLElement): boolean => {
    one.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (right > innerWidth + 1 || left < -1) return false;
    const hit = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true);
  };
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...sideways.map((one) => `scrolls sideways: ${nameOf(one)}, as wide as ${widestIn(one)}`),
    ...controls.filter((one) => !isReached(one)).map((one) => `out of reach: ${nameOf(one)}`),
  ];
}
