// Places in the text of an internal document: the page, the slide, the sheet or the heading that a passage stands below. Readers write each on a
// line of its own; screens and exports cite it.

const OPEN = '— ';
const CLOSE = ' —';
/** Longest name of a place; a longer heading is cut. */
const MAX_LENGTH = 120;

/** The line for a place. */
export function placeLine(name: string): string {
  const clean = name.replace(/\s+/g, ' ').trim();
  return `${OPEN}${clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH)}…` : clean}${CLOSE}`;
}

/** The place that the text at this offset stands below; undefined before the first. */
export function placeAt(text: string, offset: number): string | undefined {
  let end = text.indexOf('\n', offset);
  if (end < 0) end = text.length;
  for (; end > 0; end = text.lastIndexOf('\n', end - 1)) {
    const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
    if (line.length > OPEN.length + CLOSE.length && line.startsWith(OPEN) && line.endsWith(CLOSE))
      return line.slice(OPEN.length, -CLOSE.length);
  }
  return undefined;
}
