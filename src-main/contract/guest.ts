// What may a guest do, who has a link to one case? Each row of the contract names a policy; a policy makes the call, makes it with a narrower
// request or answer, or refuses it with `not-allowed`.
import { Failure } from './failures.ts';

type Invoke<Request, Answer> = (request: Request) => Promise<Answer>;

/** What a guest's request is checked against. */
export interface GuestScope {
  /** The case of the link. */
  case: number;
  /** The indexes that the case searches. */
  searched(): Promise<readonly number[]>;
  /** Of these, the ones that the link shows. */
  indexes(): Promise<readonly number[]>;
  /** True where hits of the case are in indexes that the link does not show. */
  withholds(): Promise<boolean>;
  /** True for a job that belongs to the case. */
  ownsJob(job: number): Promise<boolean>;
  /** Makes a call that adds to the case's record; throws `record-full` beyond what guests may add. */
  add<Request extends { case: number }, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer>;
  /** Makes a call that attaches a file; throws `attachments-full` beyond what a case takes from guests. */
  attach<Request extends { case: number }, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer>;
}

export type GuestPolicy<Request, Answer> = (invoke: Invoke<Request, Answer>, request: Request, scope: GuestScope) => Promise<Answer>;

export const refused = (): Promise<never> => Promise.reject(new Failure('not-allowed'));

/** Only for the owner of this computer. */
export const ownerOnly = refused;

/** Tells nothing of this computer, its cases or collections. */
export const anyone = <Request, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer> => invoke(request);

/** For the case of the link. */
export const ofCase = <Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => (request.case === scope.case ? invoke(request) : refused());

/** For the case of the link, and adds to its record. */
export const addsToCase = <Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => (request.case === scope.case ? scope.add(invoke, request) : refused());

/** For an index that the link shows; other collections do not exist for a guest. */
export const ofIndex = <Request extends { index: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => within(scope, [request.index], () => invoke(request));

/** For several indexes, each of which the link shows. */
export const ofIndexes = <Request extends { indexes: number[] }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => within(scope, request.indexes, () => invoke(request));

/** The same; where none are named, for all that the link shows. */
export const ofShownIndexes = async <Request extends { indexes?: number[] | undefined }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => {
  const { indexes = [...(await scope.indexes())] } = request;
  return within(scope, indexes, () => invoke({ ...request, indexes }));
};

/** For two publications, each in an index that the link shows. */
export const ofBothIndexes = <Request extends { left: { index: number }; right: { index: number } }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => within(scope, [request.left.index, request.right.index], () => invoke(request));

/** For a job of the case. */
export const ofJob = async <Request extends { job: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => ((await scope.ownsJob(request.job)) ? invoke(request) : refused());

/** Of a list, what belongs to an index that the link shows. */
export async function shownOf<One>(list: readonly One[], indexOf: (one: One) => number, scope: GuestScope): Promise<One[]> {
  const shown = await scope.indexes();
  return list.filter((one) => shown.includes(indexOf(one)));
}

async function within<Answer>(scope: GuestScope, indexes: readonly number[], work: () => Promise<Answer>): Promise<Answer> {
  const shown = await scope.indexes();
  return indexes.every((index) => shown.includes(index)) ? work() : refused();
}
