// What can be read on the disk? In: a folder, texts. Out: the files that hold one of them, or that a program would recognise.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files below `folder` that hold one of the texts, as UTF-8 or UTF-16, in their content or name. Files that vanish are left out. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le')]);
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (texts.some((text) => entry.name.includes(text))) return [path];
    if (!entry.isFile()) return [];
    const bytes = contentOf(path);
    return wanted.some((text) => bytes.includes(text)) ? [path] : [];
  });
}

/** True for a PDF, a zip (also DOCX, XLSX and bundles), or mostly printable text. */
export function looksReadable(path: string): boolean {
  const head = contentOf(path).subarray(0, 4_096);
  if (['%PDF', 'PK'].some((magic) => head.subarray(0, magic.length).equals(Buffer.from(magic)))) return true;
  const printable = head.filter((byte) => byte === 10 || (byte >= 32 && byte < 127)).length;
  return head.length > 0 && printable / head.length > 0.8;
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
