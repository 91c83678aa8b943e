// What does a collection hold, as an assistant is told? In: the list of collections. Out: its counts; undefined while there are none, as on a cluster.
import type { Application } from '../contract/application.ts';
import type { Coverage } from '../contract/coverage.ts';

export function coverageFrom({ collections }: Pick<Application, 'collections'>): (index: number) => Promise<Coverage | undefined> {
  return async (index) => {
    const found = (await collections({})).find(({ id, internal }) => id === index && internal === undefined);
    if (found === undefined || found.cluster !== undefined) return undefined;
    return found.counting === true && found.documents === 0 ? undefined : found;
  };
}
