// The priorities of the application of a case as they are typed, and what the attorney found of their validity.
import { priorityAnswers, type CaseApplication } from '../contract/case-application.ts';
import { Failure } from '../contract/failures.ts';
import { dayOption, oneOf } from './arguments.ts';

type Priority = CaseApplication['priorities'][number];

export interface ValidityOptions {
  priorityValidity?: string[];
  examinedBy?: string;
  examinedOn?: string;
}

const UNEXAMINED = 'unexamined';

/** Throws `argument-invalid` where a person or a day is given without an answer. */
export function requireValidity({ priorityValidity, examinedBy, examinedOn }: ValidityOptions): void {
  if (priorityValidity === undefined && (examinedBy ?? examinedOn) !== undefined)
    throw new Failure('argument-invalid', { reason: 'The options --examined-by and --examined-on need --priority-validity.' });
}

/** Those that stay the same keep what was found of them. */
export function typedPriorities(typed: readonly string[] | undefined, before: readonly Priority[]): Priority[] {
  if (typed === undefined) return [...before];
  return typed.map(typedPriority).map((one) => before.find((known) => keyOf(known) === keyOf(one) && known.date === one.date) ?? one);
}

/** `DE:10 2012 000 001.2:invalid`, of one of these priorities. */
export function examinedPriorities(
  priorities: readonly Priority[],
  { priorityValidity = [], examinedBy, examinedOn }: ValidityOptions,
): Priority[] {
  return priorityValidity.reduce<Priority[]>(
    (known, text) => {
      const [, office = '', number = '', typed] = /^\s*([A-Za-z]{2})\s*:(.*):([^:]*)$/.exec(text) ?? [];
      if (typed === undefined)
        throw new Failure('argument-invalid', {
          reason: `The option --priority-validity takes office:number:valid, invalid or unexamined, not "${text}".`,
        });
      const is = oneOf([...priorityAnswers, UNEXAMINED], typed.trim(), '--priority-validity');
      const wanted = keyOf({ office, number });
      const found = known.filter((one) => keyOf(one) === wanted);
      if (found.length !== 1)
        throw new Failure('argument-invalid', {
          reason: `The application claims ${found.length === 0 ? 'no' : 'more than one'} priority ${office.toUpperCase()} ${number.trim()}.`,
        });
      const by = examinedBy?.trim() ?? '';
      if (is !== UNEXAMINED && (by === '' || by.length > 200))
        throw new Failure('argument-invalid', { reason: 'Name who examined the priority with --examined-by, in 1 to 200 characters.' });
      const on = examinedOn === undefined ? new Date().toISOString().slice(0, 10) : dayOption(examinedOn, '--examined-on');
      return known.map(({ validity, ...one }) => {
        if (keyOf(one) !== wanted) return { ...one, ...(validity !== undefined && { validity }) };
        return is === UNEXAMINED ? one : { ...one, validity: { is, by, on } };
      });
    },
    [...priorities],
  );
}

function keyOf({ office, number }: Pick<Priority, 'office' | 'number'>): string {
  return `${office.toUpperCase()} ${number.replaceAll(/[\s.,/-]/g, '').toUpperCase()}`;
}

/** `DE:10 2012 000 001.2:2012-05-16`. */
function typedPriority(text: string): CaseApplication['priorities'][number] {
  const [, office, number, date] = /^\s*([A-Za-z]{2})\s*:(.*):([^:]*)$/.exec(text) ?? [];
  if (office === undefined || number === undefined || date === undefined)
    throw new Failure('argument-invalid', { reason: `The option --priority takes office:number:date, not "${text}".` });
  return { office: office.toUpperCase(), number: number.trim(), date: dayOption(date.trim(), '--priority') };
}
