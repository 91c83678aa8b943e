// What was asked before: which answers are there already? Kept line by line, so that a broken run goes on where it ended.
// In: a file, questions, a way to answer. Out: an answer a question, each asked once for the same key.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export interface Question {
  id: string;
  /** Everything an answer depends on but the file it is kept in; another key is another question. */
  key: string;
}

export interface Answerer<Asked extends Question, Answer> {
  /** How many questions it answers side by side. */
  atOnce: number;
  answer(question: Asked): Answer | Promise<Answer>;
}

export interface Kept<Answer> {
  answer: Answer;
  ms: number;
}

const keptLine = z.object({ id: z.string(), key: z.string(), ms: z.number(), answer: z.unknown() });

/** The answer of every question, by its id; `open` is called where any has to be asked. */
export async function keptAnswers<Asked extends Question, Answer>(
  file: string,
  form: z.ZodType<Answer>,
  questions: readonly Asked[],
  open: () => Promise<Answerer<Asked, Answer>>,
  now: () => number,
): Promise<Map<string, Kept<Answer>>> {
  const kept = readKept(file, form);
  const missing = questions.filter(({ id, key }) => kept.get(id)?.key !== key);
  if (missing.length > 0) {
    mkdirSync(dirname(file), { recursive: true });
    const answerer = await open();
    const work = async (): Promise<void> => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
        const started = now();
        const answer = await answerer.answer(next);
        const line = { id: next.id, key: next.key, ms: Math.round((now() - started) * 1000) / 1000, answer };
        appendFileSync(file, `${JSON.stringify(line)}\n`);
        kept.set(next.id, line);
      }
    };
    await Promise.all(Array.from({ length: answerer.atOnce }, work));
  }
  return new Map(
    questions.flatMap(({ id }) => {
      const line = kept.get(id);
      return line === undefined ? [] : [[id, { answer: line.answer, ms: line.ms }]];
    }),
  );
}

/** The lines of the file, the later ones counting; one that was cut off is no answer. */
function readKept<Answer>(file: string, form: z.ZodType<Answer>): Map<string, Kept<Answer> & { key: string }> {
  const kept = new Map<string, Kept<Answer> & { key: string }>();
  if (!existsSync(file)) return kept;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = keptLine.safeParse(parsed(text));
    const answer = line.success ? form.safeParse(line.data.answer) : undefined;
    if (line.success && answer?.success === true) kept.set(line.data.id, { ...line.data, answer: answer.data });
  }
  return kept;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
