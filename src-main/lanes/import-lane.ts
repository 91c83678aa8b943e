// A worker thread that prepares pieces for an import. In: the index file and model folder as worker data, pieces over the port.
// Out: prepared outcomes.
import { workerData } from 'node:worker_threads';
import { preparePiece, type PreparedOutcome } from '../engine/import/preparation.ts';
import { readerNamed } from '../engine/intake/readers.ts';
import { openPassageModel } from '../engine/model/passage-model.ts';
import { sqliteFailure } from '../engine/store/database.ts';
import { openReadableIndex } from '../engine/store/index-schema.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface ImportLaneData {
  indexFile: string;
  modelFolder: string;
}

const { indexFile, modelFolder } = workerData as ImportLaneData;
const index = openReadableIndex(indexFile);
const model = openPassageModel(modelFolder);

const calls = {
  prepare: async (format: string, piece: { at: number; bytes: Uint8Array }, sourceName: string): Promise<PreparedOutcome[]> => {
    try {
      return await preparePiece(readerNamed(format), piece, sourceName, index, model);
    } catch (error) {
      // What SQLite says of a damaged file must cross the port as a failure.
      throw sqliteFailure(error, indexFile);
    }
  },
};
export type ImportLaneCalls = typeof calls;

serve(ownThreadPort(), calls);
