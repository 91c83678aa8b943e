// What was done in a case lately, in English: one line.
import type { CaseActivity } from '../../contract/case.ts';

type Counted = keyof Omit<CaseActivity, 'case'>;

const documents = (count: number, text: string): string => `${text} ${count === 1 ? 'document' : 'documents'}`;
const counted: Record<Counted, (count: number, text: string) => string> = {
  rated: (count, text) => `${documents(count, text)} rated`,
  annotated: (count, text) => `${documents(count, text)} annotated`,
  assessed: (count, text) => `${documents(count, text)} assessed`,
  versions: (count, text) => `${text} ${count === 1 ? 'new version' : 'new versions'}`,
  exports: (count, text) => `${text} ${count === 1 ? 'export' : 'exports'}`,
  changes: (count, text) => `${text} ${count === 1 ? 'change' : 'changes'} to the case`,
};

export const caseActivity = {
  counted,
  sinceYesterday: (what: string): string => `${what} since yesterday`,
};
