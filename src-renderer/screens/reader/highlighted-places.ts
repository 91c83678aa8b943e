// The evidence on the screen: which marked places are there? In: the pane with the text. Out: its marks, adjoining ones as one place.

/** Marks that stand next to each other are one place: a word within a meaning carries both. */
export function highlightedPlaces(pane: HTMLElement): HTMLElement[][] {
  const places: HTMLElement[][] = [];
  for (const mark of pane.querySelectorAll('mark')) {
    const last = places.at(-1);
    if (last !== undefined && nodeBefore(mark) === last.at(-1)) last.push(mark);
    else places.push([mark]);
  }
  return places;
}

/** The node before, empty ones and comments left out. */
function nodeBefore(element: Element): Node | null {
  let node = element.previousSibling;
  while (node !== null && !(node instanceof Element) && (node.nodeType !== Node.TEXT_NODE || node.nodeValue === ''))
    node = node.previousSibling;
  return node;
}
