// How do the screens ask the engine? In: the page's address with its one-use token. Out: the contract's calls over HTTP.
// The token is exchanged at once for a session that lives in this page's memory only, and leaves the address bar.
import type { Ask, CallName, Engine } from '../src-main/contract/calls.ts';
import { failureSentence, type FailureCode, type FailureFacts } from '../src-main/contract/failures.ts';

/** A call that failed, with the sentence for the reader. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, facts: FailureFacts) {
    super(failureSentence(code, facts));
    this.code = code;
  }
}

interface Refusal {
  failure: { code: FailureCode; facts: FailureFacts };
}

/** The engine as the screens see it. */
export function connectBackend(location: Location): Engine {
  const token = new URLSearchParams(location.hash.slice(1)).get('token');
  history.replaceState(null, '', location.pathname);
  const session = post('/app/session', { token }, {}).then((answer) => (answer as { session: string }).session);
  const ask = async <Name extends CallName>(name: Name, args: Ask<Name>): Promise<unknown> =>
    post(`/app/call/${name}`, args, { 'x-antecedent-session': await session });
  return new Proxy({}, { get: (_, name) => (args: never) => ask(String(name) as CallName, args) }) as Engine;
}

async function post(path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  } catch {
    throw new CallFailure('lane-ended', {});
  }
  if (response.status === 204) return undefined;
  const answer: unknown = JSON.parse(await response.text(), reviveBytes);
  if (response.ok) return answer;
  const { code, facts } = (answer as Refusal).failure;
  throw new CallFailure(code, facts);
}

/** Bytes cross as {"$bytes": base64}. */
function reviveBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return Uint8Array.from(atob(String(value.$bytes)), (character) => character.charCodeAt(0));
}
