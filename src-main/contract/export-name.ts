// What the names of a case's exported files begin with. Without schemas, so that the screens can use it.

interface Named {
  reference: string;
  title: string;
  id: number;
  search: { query: { text: string } };
}

/** The reference, else the title, else its number. A title that is the beginning of the idea would tell the idea in every folder and mail. */
export function fileLabel({ reference, title, id, search }: Named, numbered: (id: number) => string): string {
  const start = onOneLine(title).replace(/…$/, '').trimEnd();
  const tellsIdea = start === '' || onOneLine(search.query.text).startsWith(start);
  return onOneLine(reference) || (tellsIdea ? numbered(id) : onOneLine(title));
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
