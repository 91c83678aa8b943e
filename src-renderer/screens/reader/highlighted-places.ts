// The highlighted places in the text pane, in order.

/** Adjacent `mark` elements form one place: a word inside a sentence match has both. */
export function highlightedPlaces(pane: HTMLElement): HTMLElement[][] {
  const places: HTMLElement[][] = [];
  for (const mark of pane.querySelectorAll('mark')) {
    const last = places.at(-1);
    if (last !== undefined && nodeBefore(mark) === last.at(-1)) last.push(mark);
    else places.push([mark]);
  }
  return places;
}

/** The previous sibling, without comments and empty text. */
function nodeBefore(element: Element): Node | null {
  let node = element.previousSibling;
  while (node !== null && !(node instanceof Element) && (node.nodeType !== Node.TEXT_NODE || node.nodeValue === ''))
    node = node.previousSibling;
  return node;
}
