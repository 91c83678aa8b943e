// Rows of a chart, and their keyboard and pointer handling.

/** A count shown in a chart. */
export interface Row {
  /** The facet value. */
  name: string;
  /** The displayed text if it differs from `name`, and its language if it comes from a document. */
  label?: string;
  lang?: string;
  /** Shown after the label in lighter text: the title of a class, the name of a country. */
  detail?: string;
  value: number;
  /** `chosen`: selected as a filter; `pale`: excluded by the other filters. */
  chosen?: boolean;
  pale?: boolean;
}

/** Called with the name of the pressed row; `add` extends the selection. */
export type Choose = (name: string, add: boolean) => void;

/** Attributes that make an SVG mark a button: Enter, Space and a click choose it; arrow keys move to its neighbours. */
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

/** Truncates a text with an ellipsis to `width` pixels in `font` (CSS shorthand). */
export function fitText(text: string, width: number, font: string): string {
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
