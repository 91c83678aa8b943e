// A broken run goes on: what was answered is not asked again, what has changed is.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keptAnswers, type Answerer, type Question } from '../../../scripts/quality/kept-answers.ts';
import { freshFolder } from '../../support/folders.ts';

const questions = ['a', 'b', 'c'].map((id): Question => ({ id, key: `${id}-1` }));

/** Answers with the id's code and notes what it was asked; breaks down at `breaksAt`. */
function scribe(breaksAt?: string): { asked: string[]; open: () => Promise<Answerer<Question, number>> } {
  const asked: string[] = [];
  const answer = ({ id }: Question): number => {
    if (id === breaksAt) throw new Error('broken');
    asked.push(id);
    return id.charCodeAt(0);
  };
  return { asked, open: () => Promise.resolve({ atOnce: 1, answer }) };
}

const ask = (file: string, open: () => Promise<Answerer<Question, number>>, all = questions) =>
  keptAnswers(file, z.number(), all, open, () => 0);

describe('Answers kept between runs', () => {
  it('are not asked again; after a break the rest is', async () => {
    const file = join(freshFolder(), 'deep', 'answers.jsonl');
    const broken = scribe('c');
    await expect(ask(file, broken.open)).rejects.toThrow('broken');
    const second = scribe();
    const answers = await ask(file, second.open);
    expect(second.asked).toEqual(['c']);
    expect([...answers.values()].map(({ answer }) => answer)).toEqual([97, 98, 99]);
    const third = scribe();
    await ask(file, () => Promise.reject(new Error('nothing is to be opened')));
    expect(third.asked).toEqual([]);
  });

  it('are asked again where the key has changed or the line was cut off', async () => {
    const file = join(freshFolder(), 'answers.jsonl');
    await ask(file, scribe().open);
    const changed = scribe();
    await ask(
      file,
      changed.open,
      questions.map(({ id, key }) => ({ id, key: id === 'b' ? 'b-2' : key })),
    );
    expect(changed.asked).toEqual(['b']);
    appendFileSync(file, '{"id":"d","key":"d-1","ms":1,"ans');
    const cut = scribe();
    const answers = await ask(file, cut.open, [...questions, { id: 'd', key: 'd-1' }]);
    expect(cut.asked).toEqual(['b', 'd']);
    expect(answers.get('d')?.answer).toBe(100);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(5);
  });

  it('come from several at once where the answerer can', async () => {
    const file = join(freshFolder(), 'answers.jsonl');
    let underWay = 0;
    let most = 0;
    const answer = async ({ id }: Question): Promise<number> => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return id.charCodeAt(0);
    };
    expect((await ask(file, () => Promise.resolve({ atOnce: 2, answer }))).size).toBe(3);
    expect(most).toBe(2);
  });
});
