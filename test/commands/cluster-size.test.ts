// antecedent cluster size: what it prints, and what it refuses.
import { describe, expect, it } from 'vitest';
import { sizingOf, type SizingRequest } from '../../src-main/engine/cluster/sizing.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';

const usual: SizingRequest = { publications: 100_000_000, callers: 40, hasFullText: true, replicas: 1, postings: 20 };

describe('antecedent cluster size', () => {
  const size = (...words: string[]): string[] => ['cluster', 'size', '--publications', '100000000', '--callers', '40', ...words];

  it('prints the size and every assumption', async () => {
    const { code, stdout, stderr } = await antecedent(...size('--full-text'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { assumptions, nodes } = sizingOf(usual);
    expect(stdout).toContain(`${nodes}, `);
    for (const sentence of assumptions) expect(stdout).toContain(sentence);
  });

  it('gives the same as JSON', async () => {
    const { hasFullText, ...others } = sizingOf({ ...usual, hasFullText: false, replicas: 2 });
    expect(await antecedentJson(...size('--replicas', '2'))).toEqual({ ...others, fullText: hasFullText });
  });

  it.each([
    ['--replicas', '-1'],
    ['--postings', '0'],
    ['--replicas', 'two'],
  ])('refuses %s %s', async (option, value) => {
    const { code, stderr } = await antecedent(...size(`${option}=${value}`));
    expect(code).toBe(1);
    expect(stderr).toContain(`The option ${option} takes a whole number`);
  });
});
