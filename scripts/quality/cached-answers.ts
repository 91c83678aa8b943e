// Caches answers line by line in a file, so that an interrupted run continues where it stopped.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export interface Question {
  id: string;
  /** Everything the answer depends on except what the file name contains; another key is another question. */
  key: string;
}

export interface Answerer<Asked extends Question, Answer> {
  /** Questions that it answers concurrently. */
  atOnce: number;
  answer(question: Asked): Answer | Promise<Answer>;
}

export interface Cached<Answer> {
  answer: Answer;
  ms: number;
}

const cachedLine = z.object({ id: z.string(), key: z.string(), ms: z.number(), answer: z.unknown() });

/** The answer of every question by its id; `open` is called only if an answer is missing. */
export async function cachedAnswers<Asked extends Question, Answer>(
  file: string,
  form: z.ZodType<Answer>,
  questions: readonly Asked[],
  open: () => Promise<Answerer<Asked, Answer>>,
  now: () => number,
): Promise<Map<string, Cached<Answer>>> {
  const cached = readCached(file, form);
  const missing = questions.filter(({ id, key }) => cached.get(id)?.key !== key);
  if (missing.length > 0) {
    mkdirSync(dirname(file), { recursive: true });
    const answerer = await open();
    const work = async (): Promise<void> => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
        const started = now();
        const answer = await answerer.answer(next);
        const line = { id: next.id, key: next.key, ms: Math.round((now() - started) * 1000) / 1000, answer };
        appendFileSync(file, `${JSON.stringify(line)}\n`);
        cached.set(next.id, line);
      }
    };
    await Promise.all(Array.from({ length: answerer.atOnce }, work));
  }
  return new Map(
    questions.flatMap(({ id }) => {
      const line = cached.get(id);
      return line === undefined ? [] : [[id, { answer: line.answer, ms: line.ms }]];
    }),
  );
}

/** The answers in the file; later lines win and incomplete ones are ignored. */
function readCached<Answer>(file: string, form: z.ZodType<Answer>): Map<string, Cached<Answer> & { key: string }> {
  const cached = new Map<string, Cached<Answer> & { key: string }>();
  if (!existsSync(file)) return cached;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = cachedLine.safeParse(parsed(text));
    const answer = line.success ? form.safeParse(line.data.answer) : undefined;
    if (line.success && answer?.success === true) cached.set(line.data.id, { ...line.data, answer: answer.data });
  }
  return cached;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
