// Keeps each search for pairs in the record of its case. In: how collections are counted, model, program, network. Out: the result of a search that
// was recorded; one that was stopped or failed leaves no entry.
import type { RecordedPairSearch } from '../contract/pair-record.ts';
import type { PairSearch, PairSearchProgress } from '../contract/pair-search.ts';
import type { CaseVersionsOptions } from './case-versions.ts';
import { searchedForPairs, searchForPairs, type PairSearchOptions } from './pair-search.ts';

export interface PairRecording extends Pick<CaseVersionsOptions, 'counted' | 'model' | 'application' | 'network' | 'now' | 'clock'> {
  storage: Pick<CaseVersionsOptions['cases'], 'stored'>;
}

/** The same as `searchForPairs`, with its entry in the record. */
export async function recordedSearchForPairs(
  options: PairSearchOptions,
  { storage, counted, model, application, network, now, clock }: PairRecording,
  id: number,
  lacking: number,
  progress: (now: PairSearchProgress) => void,
): Promise<PairSearch> {
  const [askedAt, startedAt] = [new Date(clock()).toISOString(), now()];
  const searched = await searchedForPairs(options, id);
  const [before, ...states] = await Promise.all([network?.(), ...searched.map((index) => counted(index))]);
  const found = await searchForPairs(options, id, lacking, progress);
  const indexes = await Promise.all(
    searched.map(async (index, at): Promise<RecordedPairSearch['indexes'][number]> => {
      const after = await counted(index);
      // As it was called when it was searched: one that was removed meanwhile has no name.
      const { name, cluster, documents, fingerprint } = states[at] ?? after;
      const isOffline = found.offline.includes(index);
      const isSame = !isOffline && after.fingerprint === fingerprint;
      return {
        ...{ index, name, documents, fingerprint: isSame ? fingerprint : '' },
        ...(cluster !== undefined && { cluster }),
        ...(isOffline && { offline: true as const }),
      };
    }),
  );
  const after = await network?.();
  const { primary, late, searches, examined, alone, pairs, documents } = found;
  const body: RecordedPairSearch = {
    ...{ askedAt, tookMs: Math.round(now() - startedAt), lacking, indexes, primary, late, searches, examined, alone },
    pairs: pairs.map(({ first, second, absent }) => ({ first, second, absent })),
    documents: documents.map(({ name, index }) => ({ name, index })),
    ...{ model: model(), application },
    ...(before && after && { network: [before, after] }),
  };
  // A search that was stopped while the collections were counted leaves no entry either.
  progress({ step: 'reasons', done: pairs.length, all: pairs.length });
  await storage.stored().addToRecord(id, 'pairs', body, clock());
  return found;
}
