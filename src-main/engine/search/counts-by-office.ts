// The counts by office that the library has of the indexes of a search. In: the data folder, handles. Out: those of each index, if they are current:
// counting takes too long for a search.
import type { OfficeCoverage } from '../../contract/coverage.ts';
import { isFailure } from '../../contract/failures.ts';
import { readCachedCounts } from '../store/cached-counts.ts';
import { readMeta } from '../store/meta.ts';
import type { IndexHandle, OpenIndex } from './open-indexes.ts';

type Handle = Pick<IndexHandle, 'id' | 'identity'>;

/** A library file that cannot be read has none. */
export function countsByOffice(
  folder: string,
  handles: readonly Handle[],
): (handle: Handle, index: Pick<OpenIndex, 'db'>) => OfficeCoverage[] | undefined {
  const cached = readCounts(folder, new Map(handles.map(({ id, identity }) => [id, identity])));
  return ({ id }, { db }) => {
    const figures = cached.get(id)?.figures;
    return figures?.generation === readMeta(db).generation ? figures.counted.offices : undefined;
  };
}

function readCounts(folder: string, identities: ReadonlyMap<number, string>): ReturnType<typeof readCachedCounts> {
  try {
    return readCachedCounts(folder, identities);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return new Map();
  }
}
