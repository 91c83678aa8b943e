// What can be read on the disk? In: a folder, texts. Out: the files that hold one of them, or that a program would recognise.
import Database from 'better-sqlite3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

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

/** Places (`file table`) of SQLite files below `folder` that are not encrypted whose values hold one of the texts, also compressed. */
export function recordsHolding(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name);
    if (!contentOf(path).subarray(0, 15).equals(Buffer.from('SQLite format 3'))) return [];
    const db = new Database(path, { readonly: true });
    try {
      const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
      return tables.flatMap((table) => {
        const rows = db.prepare(`SELECT * FROM "${table}"`).raw().iterate() as Iterable<unknown[]>;
        for (const row of rows) if (row.some((value) => texts.some((text) => legible(value).includes(text)))) return [`${name} ${table}`];
        return [];
      });
    } finally {
      db.close();
    }
  });
}

function legible(value: unknown): string {
  if (!(value instanceof Uint8Array)) return String(value);
  try {
    return zstdDecompressSync(value).toString();
  } catch {
    return Buffer.from(value).toString('latin1');
  }
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
