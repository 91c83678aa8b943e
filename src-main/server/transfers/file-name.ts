// Turns the relative path of an uploaded file into one that stays below its folder and that every operating system can write.
import { Failure } from '../../contract/failures.ts';

/** The limit of common file systems, in bytes of UTF-8. */
const PART_BYTES = 255;
const MOST_PARTS = 64;
/** Device names of Windows, with any extension. Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** The parts of the path. Throws `file-unwritable` if it is not a path below a folder. */
export function safeParts(name: string): string[] {
  const parts = name.split('/');
  const refused = parts.length > MOST_PARTS || parts.some((part) => part === '' || part === '.' || part === '..');
  if (refused) throw new Failure('file-unwritable', { name, reason: 'its name is not the path of a file' });
  return parts.map(safePart);
}

/** Characters and endings that Windows forbids become underscores on every system. */
function safePart(part: string): string {
  const plain = part.replace(/[\p{Cc}<>:"|?*\\]/gu, '_').replace(/(?<![. ])[. ]+$/, (ending) => '_'.repeat(ending.length));
  return shortened(DEVICE.test(plain) ? `_${plain}` : plain);
}

/** Shortens a long name but keeps its extension. */
function shortened(part: string): string {
  if (Buffer.byteLength(part) <= PART_BYTES) return part;
  const ending = /\.[^.]{1,16}$/.exec(part)?.[0] ?? '';
  const stem = [...part.slice(0, part.length - ending.length)].slice(0, PART_BYTES);
  while (Buffer.byteLength(stem.join('') + ending) > PART_BYTES) stem.pop();
  return stem.join('') + ending;
}
