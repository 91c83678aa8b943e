// How is a text named in a sentence about it? In: the text, how many characters there is room for. Out: its beginning on one line,
// cut between words.

export function truncate(text: string, most: number): string {
  const line = text
    .slice(0, 2 * most)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.includes(' ') ? cut.replace(/ [^ ]*$/, '') : cut} …`;
}
