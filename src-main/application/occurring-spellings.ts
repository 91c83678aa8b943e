// The calls that confirmed applicants have an effect on, as programs and guests may make them: of the spellings, only those of publications count.
import { z } from 'zod';
import { applicationCalls, type ApplicationCallName } from '../contract/application.ts';

type Untyped = (request: unknown) => Promise<unknown>;

export function withOccurringSpellings<Calls extends object>(calls: Calls): Calls {
  const limited = Object.entries(calls as Record<string, Untyped>).map(([name, call]) => [
    name,
    dependsOnApplicants(name) ? (request: object) => call({ ...request, onlyOccurringSpellings: true }) : call,
  ]);
  return Object.fromEntries(limited) as Calls;
}

function dependsOnApplicants(name: string): boolean {
  if (!Object.hasOwn(applicationCalls, name)) return false;
  const { request } = applicationCalls[name as ApplicationCallName];
  return request instanceof z.ZodObject && 'onlyOccurringSpellings' in request.shape;
}
