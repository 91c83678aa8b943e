// docs/command-line.md is what the program's own help says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commandLineDoc, documentation } from '../../scripts/command-line-doc.ts';

describe('docs/command-line.md', () => {
  it('is what `node scripts/command-line-doc.ts` writes', () => {
    expect(readFileSync(commandLineDoc, 'utf8')).toBe(documentation());
  });

  it('describes every argument and option', () => {
    expect(documentation()).not.toMatch(/\|\s*\|$/m);
  });
});
