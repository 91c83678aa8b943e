// What may a guest, who has a link to one case, do? Each row of the contract names a policy: it makes the call, restricts its request or
// answer, or refuses it with `not-allowed`.
import { Failure } from './failures.ts';

type Invoke<Request, Answer> = (request: Request) => Promise<Answer>;

/** What a guest's request is checked against. */
export interface GuestScope {
  /** The case of the link. */
  case: number;
  /** The indexes that the case searches. */
  searched(): Promise<readonly number[]>;
  /** Those of them that the link shows. */
  indexes(): Promise<readonly number[]>;
  /** True if the record of the case has hits in indexes that the link does not show, also of versions that were undone. */
  withholds(): Promise<boolean>;
  /** True if the record of the case has citations that its owner knows. */
  hasCitations(): Promise<boolean>;
  /** True for a job that belongs to the case. */
  ownsJob(job: number): Promise<boolean>;
  /** Makes a call that adds to the case's record. Throws `record-full` once guests have added as much as they may. */
  add<Request extends { case: number }, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer>;
  /** Makes a call that attaches a file. Throws `attachments-full` once the case has as many attachments as guests may fill it with. */
  attach<Request extends { case: number }, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer>;
}

export type GuestPolicy<Request, Answer> = (invoke: Invoke<Request, Answer>, request: Request, scope: GuestScope) => Promise<Answer>;

export const refused = (): Promise<never> => Promise.reject(new Failure('not-allowed'));

/** Only for the owner of this computer, never for guests. */
export const ownerOnly = refused;

/** For everybody: the answer reveals nothing about this computer, its cases or collections. */
export const anyone = <Request, Answer>(invoke: Invoke<Request, Answer>, request: Request): Promise<Answer> => invoke(request);

/** For the case of the link. */
export const ofCase = <Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => (request.case === scope.case ? invoke(request) : refused());

/** For the case of the link; the call adds to its record. */
export const addsToCase = <Request extends { case: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => (request.case === scope.case ? scope.add(invoke, request) : refused());

/** For an index that the link shows; other indexes do not exist for a guest. */
export const ofIndex = <Request extends { index: number }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => within(scope, [request.index], () => invoke(request));

/** For several indexes, all of which the link must show. */
export const ofIndexes = <Request extends { indexes: number[] }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => within(scope, request.indexes, () => invoke(request));

/** The same; a request that names no indexes gets all that the link shows. */
export const ofShownIndexes = async <Request extends { indexes?: number[] | undefined }, Answer>(
  invoke: Invoke<Request, Answer>,
  request: Request,
  scope: GuestScope,
): Promise<Answer> => {
  const { indexes = [...(await scope.indexes())] } = request;
  return within(scope, indexes, () => invoke({ ...request, indexes }));
};

/** For two publications, both in indexes that the link shows. */
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

/** The items of a list that belong to an index that the link shows. */
export async function shownOf<One>(list: readonly One[], indexOf: (one: One) => number, scope: GuestScope): Promise<One[]> {
  const shown = await scope.indexes();
  return list.filter((one) => shown.includes(indexOf(one)));
}

async function within<Answer>(scope: GuestScope, indexes: readonly number[], work: () => Promise<Answer>): Promise<Answer> {
  const shown = await scope.indexes();
  return indexes.every((index) => shown.includes(index)) ? work() : refused();
}
