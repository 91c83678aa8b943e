// What a chart draws: which rows, and what a press on one means. In: counts. Out: rows with their state, the way of keys among them.

/** A counted value as a chart shows it. */
export interface Row {
  /** What is counted, as the filter knows it. */
  name: string;
  /** How it reads, where that differs from `name`; and in which language, where it is a document's word. */
  label?: string;
  lang?: string;
  /** Said after the label in a lighter ink: the meaning of a class, the name of a country. */
  detail?: string;
  value: number;
  /** Chosen as a filter; or left out by the others, so that it is drawn pale. */
  chosen?: boolean;
  pale?: boolean;
}

/** Called with the name of the row that was pressed; `add` where it is to join what is chosen already. */
export type Choose = (name: string, add: boolean) => void;

/**
 * The attributes that make a mark of an SVG a button among its siblings: Enter, Space and a click choose it, arrow keys go to
 * the one before or after.
 */
export function markButton({ name, label, detail, value, chosen }: Row, at: number, choose: Choose) {
  return {
    role: 'button',
    tabindex: at === 0 ? 0 : -1,
    'aria-pressed': chosen === true,
    'aria-label': [label ?? name, detail, value].filter((part) => part !== undefined).join(', '),
    onclick: (event: MouseEvent) => choose(name, event.shiftKey),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') choose(name, event.shiftKey);
      else if (!move(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  } as const;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function move(event: KeyboardEvent): boolean {
  const step = steps[event.key];
  const mark = event.currentTarget;
  if (step === undefined || !(mark instanceof Element)) return false;
  const marks = [...(mark.closest('svg')?.querySelectorAll<SVGElement>('[role=button]') ?? [])];
  marks[marks.indexOf(mark as SVGElement) + step]?.focus();
  return true;
}

const canvas = typeof OffscreenCanvas === 'undefined' ? undefined : new OffscreenCanvas(1, 1).getContext('2d');

/** The text, cut with an ellipsis to what fits into `width` pixels of `font` (as CSS writes it). */
export function fitted(text: string, width: number, font: string): string {
  if (!canvas) return text;
  canvas.font = font;
  if (canvas.measureText(text).width <= width) return text;
  let [fits, length] = [0, text.length];
  while (fits < length) {
    const middle = Math.ceil((fits + length) / 2);
    if (canvas.measureText(`${text.slice(0, middle).trimEnd()}…`).width <= width) fits = middle;
    else length = middle - 1;
  }
  return fits === 0 ? '' : `${text.slice(0, fits).trimEnd()}…`;
}
