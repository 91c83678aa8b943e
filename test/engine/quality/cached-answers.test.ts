// Cached answers: an interrupted run continues, and only changed questions are computed again.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cachedAnswers, type Answerer, type Question } from '../../../scripts/quality/cached-answers.ts';
import { freshFolder } from '../../support/folders.ts';

const questions = ['a', 'b', 'c'].map((id): Question => ({ id, key: `${id}-1` }));

/** Answers with the code of the id and records the questions; fails at `breaksAt`. */
function recorder(breaksAt?: string): { asked: string[]; open: () => Promise<Answerer<Question, number>> } {
  const asked: string[] = [];
  const answer = ({ id }: Question): number => {
    if (id === breaksAt) throw new Error('broken');
    asked.push(id);
    return id.charCodeAt(0);
  };
  return { asked, open: () => Promise.resolve({ atOnce: 1, answer }) };
}

const ask = (file: string, open: () => Promise<Answerer<Question, number>>, all = questions) =>
  cachedAnswers(file, z.number(), all, open, () => 0);

describe('cached answers', () => {
  it('are not computed again; an interrupted run continues with the rest', async () => {
    const file = join(freshFolder(), 'deep', 'answers.jsonl');
    const broken = recorder('c');
    await expect(ask(file, broken.open)).rejects.toThrow('broken');
    const second = recorder();
    const answers = await ask(file, second.open);
    expect(second.asked).toEqual(['c']);
    expect([...answers.values()].map(({ answer }) => answer)).toEqual([97, 98, 99]);
    const third = recorder();
    await ask(file, () => Promise.reject(new Error('nothing should be opened')));
    expect(third.asked).toEqual([]);
  });

  it('are computed again if the key has changed or the line is incomplete', async () => {
    const file = join(freshFolder(), 'answers.jsonl');
    await ask(file, recorder().open);
    const changed = recorder();
    await ask(
      file,
      changed.open,
      questions.map(({ id, key }) => ({ id, key: id === 'b' ? 'b-2' : key })),
    );
    expect(changed.asked).toEqual(['b']);
    appendFileSync(file, '{"id":"d","key":"d-1","ms":1,"ans');
    const cut = recorder();
    const answers = await ask(file, cut.open, [...questions, { id: 'd', key: 'd-1' }]);
    expect(cut.asked).toEqual(['b', 'd']);
    expect(answers.get('d')?.answer).toBe(100);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(5);
  });

  it('are computed concurrently if the answerer allows it', async () => {
    const file = join(freshFolder(), 'answers.jsonl');
    let running = 0;
    let most = 0;
    const answer = async ({ id }: Question): Promise<number> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return id.charCodeAt(0);
    };
    expect((await ask(file, () => Promise.resolve({ atOnce: 2, answer }))).size).toBe(3);
    expect(most).toBe(2);
  });
});
