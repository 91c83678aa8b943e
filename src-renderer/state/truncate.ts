// Truncates a text for use in a message.

/** The start of the text on one line, at most `most` characters, cut between words. */
export function truncate(text: string, most: number): string {
  const line = text
    .slice(0, 2 * most)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.includes(' ') ? cut.replace(/ [^ ]*$/, '') : cut} …`;
}
