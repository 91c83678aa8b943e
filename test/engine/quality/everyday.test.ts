// The everyday descriptions: their number and halves, and that no text of the publications is in them (needs ../shared/data).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everydayJudgements, everydayLines, layJudgements } from '../../../scripts/quality/generated/own.ts';
import { halfOf } from '../../../scripts/quality/halves.ts';
import { judgementSets } from '../../../scripts/quality/sets-table.ts';
import { describeWithData } from '../../support/shared-data.ts';

const own = import.meta.dirname;
const lines = everydayLines(own);
const documentOf = ({ country, number }: { country: string; number: string }): string => `${country}-${number}`;

/** Unpacking the corpus takes seconds, and minutes where the processors are busy. */
const UNPACKING_MS = 900_000;
/** Successive words that a description may not share with the title or the first claim. */
const MOST_SHARED = 6;

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(MOST_SHARED - 1).map((_, at) => words.slice(at, at + MOST_SHARED).join(' '));
}

describe('the everyday descriptions', () => {
  it('are 500, of one publication each', () => {
    expect(lines).toHaveLength(500);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(500);
    expect(new Set(lines.map(documentOf)).size).toBe(500);
    expect(new Set(lines.map(({ text }) => text)).size).toBe(500);
  });

  it('have two halves of 250, decided by the group', () => {
    expect(lines.filter(({ half }) => half === 'judge')).toHaveLength(250);
    for (const { id, group, half } of lines) expect([id, half]).toEqual([id, halfOf(group) === 'A' ? 'train' : 'judge']);
  });

  it('are of 12 to 60 words, or of 35 to 150 characters in Japanese', () => {
    for (const { id, language, text } of lines) {
      const [length, least, most] = language === 'ja' ? [text.length, 35, 150] : [wordsOf(text).length, 12, 60];
      expect(length, id).toBeGreaterThanOrEqual(least);
      expect(length, id).toBeLessThanOrEqual(most);
    }
  });

  it('are of publications that the lay set does not describe', () => {
    const lay = new Set([...layJudgements(own).qrels.values()].flatMap((grades) => [...grades.keys()]));
    const everyday = [true, false].flatMap((inEnglish) =>
      (['train', 'judge'] as const).flatMap((half) => [...everydayJudgements(own, half, inEnglish).qrels.values()]),
    );
    expect(everyday).toHaveLength(500);
    expect(everyday.flatMap((grades) => [...grades.keys()]).filter((document) => lay.has(document))).toEqual([]);
  });

  it('are measured by the judge half under the name everyday', async () => {
    const ids = new Set(lines.filter(({ half }) => half === 'judge').map(({ id }) => id));
    const sets = judgementSets.filter(({ name }) => name.startsWith('everyday'));
    const judged = await Promise.all(sets.map(({ judgements }) => judgements({ shared: '', own, cache: '' })));
    const queries = judged.flatMap((one) => one.queries.map(({ id }) => id));
    expect(new Set(queries)).toEqual(ids);
    expect(queries).toHaveLength(ids.size);
  });
});

interface CorpusLine {
  country: string;
  number: string;
  title?: { text: string }[];
  claims?: { text: string }[];
}

function textOf(entries: readonly { text: string }[] = []): string {
  return entries.map(({ text }) => text).join('\n');
}

/** The publications of a packed corpus that are described. */
function described(file: string): CorpusLine[] {
  const wanted = new Set(lines.map(documentOf));
  const { stdout } = spawnSync('xz', ['-dc', file], { maxBuffer: 1024 ** 3 });
  const found: CorpusLine[] = [];
  for (let from = 0; from < stdout.length;) {
    const end = stdout.indexOf('\n', from);
    const to = end < 0 ? stdout.length : end;
    // The number comes early in each line; only lines that are wanted are parsed.
    const number = /"number": ?"(\w+)"/.exec(stdout.toString('latin1', from, Math.min(to, from + 200)))?.[1];
    if (number !== undefined && wanted.has(`US-${number}`)) found.push(JSON.parse(stdout.toString('utf8', from, to)) as CorpusLine);
    from = to + 1;
  }
  return found;
}

describeWithData('the everyday descriptions beside the corpus', (data) => {
  it('are of publications that no set of the shared judgements asks for or with', async () => {
    const described = new Set(lines.map(documentOf));
    const sets = judgementSets.filter(({ name }) => /^(?:us-intext|thinkstruct|pap2pat|crosslingual)/.test(name));
    const judged = await Promise.all(sets.map(({ judgements }) => judgements({ shared: data, own, cache: '' })));
    const used = judged.flatMap(({ queries, qrels }) => [
      ...queries.map(({ id }) => id),
      ...[...qrels.values()].flatMap((grades) => [...grades.keys()]),
    ]);
    expect(used.length).toBeGreaterThan(3_000);
    expect(used.filter((document) => described.has(document))).toEqual([]);
  });

  it(
    'share no six successive words with the title or the claims of their publication',
    () => {
      const publications = new Map(
        ['us-grants-46k', 'us-applications-with-claims']
          .flatMap((name) => described(join(data, 'corpus', `${name}.jsonl.xz`)))
          .map((line) => [documentOf(line), new Set([...runsOf(textOf(line.title)), ...runsOf(textOf(line.claims))])]),
      );
      expect(publications.size).toBe(500);
      const copied = lines.filter((line) => runsOf(line.text).some((run) => publications.get(documentOf(line))?.has(run)));
      expect(copied.map(({ id }) => id)).toEqual([]);
    },
    UNPACKING_MS,
  );
});
