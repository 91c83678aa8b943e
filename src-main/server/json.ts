// Parses the JSON of a request. In: its text, how many values it may hold. Out: the value; undefined for what is not JSON, or nested so deep or of so
// many values that parsing and checking it would take seconds.

/** Deeper than any request of the contract. */
const MAX_DEPTH = 64;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const COMMA = 0x2c;
const [OPENING_BRACKET, OPENING_BRACE, CLOSING_BRACKET, CLOSING_BRACE] = [0x5b, 0x7b, 0x5d, 0x7d];

/** `maxValues`: of values separated by commas, in all. */
export function parsedJson(text: string, maxValues = Infinity): unknown {
  if (isTooMuch(text, maxValues)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooMuch(text: string, maxValues: number): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH && values <= maxValues; at++) {
    const code = text.charCodeAt(at);
    if (code === OPENING_BRACKET || code === OPENING_BRACE) depth += 1;
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth -= 1;
    else if (code === COMMA) values += 1;
    else if (code === QUOTE) at = endOfString(text, at);
    // Not closed: no JSON, and nothing behind it.
    if (at < 0) break;
  }
  return depth > MAX_DEPTH || values > maxValues;
}

/** The quote that closes the string opened at `from`; -1 if there is none. Long strings are searched by the engine, not unit by unit. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let start = at;
    while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
    if ((at - start) % 2 === 0) return at;
  }
  return -1;
}
