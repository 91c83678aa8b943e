// A file name that every operating system can write. In: any text. Out: a name without folders, control characters and device names of Windows.

/** Device names of Windows, with any extension. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** The text as a name of at most `bytes` bytes of UTF-8 without blanks and full stops at its ends; empty if nothing is left of it. */
export function portableName(text: string, bytes: number): string {
  const name = trimmed(
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '-'),
  );
  let end = 0;
  let left = DEVICE.test(name) ? bytes - 1 : bytes;
  for (const character of name) {
    left -= bytesOf(character);
    if (left < 0) break;
    end += character.length;
  }
  return trimmed(`${DEVICE.test(name) ? '_' : ''}${name.slice(0, end)}`);
}

function trimmed(name: string): string {
  return name.replace(/^[. ]+/, '').replace(/(?<![. ])[. ]+$/, '');
}
