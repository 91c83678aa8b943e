// Which lines of a text may be a list of publication numbers? A cheap look, before the engine is asked.
import { MOST_LISTED } from '../../src-main/contract/import-report.ts';

/** A longer line is prose. */
const LONGEST_LINE = 120;

/** The lines of a text that may be a list: two or more short lines, half of them with a number. Undefined for anything else. */
export function listedLines(text: string): string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.length > MOST_LISTED || lines.some((line) => line.length > LONGEST_LINE)) return undefined;
  const numbered = lines.filter((line) => /\d{4}/.test(line.replace(/[\s.,/-]/g, '')));
  return numbered.length * 2 >= lines.length ? lines : undefined;
}
