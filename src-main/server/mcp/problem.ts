// What goes wrong with a call of an assistant. In: anything that was thrown. Out: a code and a sentence that reveals nothing internal: those of our
// own API, and some that only MCP has.
import type { FastifyError } from 'fastify';
import { fillPlaces } from '../../contract/failures.ts';
import type { ShownConditionError } from '../antecedent-v1/answers.ts';
import { problemFor } from '../antecedent-v1/problem.ts';

const sentences = {
  'cursor-invalid': 'This cursor does not belong to these arguments. Leave it out to start again.',
  'tool-unknown': 'There is no such tool. Its names are: {tools}.',
  'resource-unknown': 'There is no such resource. Publications are antecedent://publication/EP-1000000-A1, as hits name them.',
  'host-only': 'Assistants are answered on this computer only.',
  'origin-refused': 'Web pages of other sites are not answered.',
  'batch-refused': 'Send one message at a time.',
  'message-unreadable': 'The message is not JSON, is nested too deeply, or has an id of more than 200 characters.',
  'answer-too-large': 'The answer has more than 50 kB and cannot be divided. Ask for less at a time.',
} as const;
export type AssistantProblemCode = keyof typeof sentences;

export class AssistantProblem extends Error {
  readonly code: AssistantProblemCode;

  constructor(code: AssistantProblemCode, facts: Record<string, string> = {}) {
    super(fillPlaces(sentences[code], facts));
    this.name = 'AssistantProblem';
    this.code = code;
  }
}

export interface ShownProblem {
  code: string;
  message: string;
  field?: string;
  condition?: ShownConditionError;
}

/** An error that no tool expects is `internal`, and its own text is never sent. */
export function shownProblem(error: unknown): ShownProblem {
  if (error instanceof AssistantProblem) return { code: error.code, message: error.message };
  const { code, message, details } = problemFor(error as FastifyError);
  return {
    code,
    message,
    ...(details.field !== undefined && { field: details.field }),
    ...(details.condition !== undefined && { condition: details.condition }),
  };
}
