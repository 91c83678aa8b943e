// Splits a text of the guide into words and keys.
export interface TextPart {
  text: string;
  /** The name of the command whose key stands here. */
  command?: string;
}

export function partsOf(text: string): TextPart[] {
  return text
    .split(/(\[\[[\w-]+\]\])/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('[[') ? { text: part, command: part.slice(2, -2) } : { text: part }));
}
