// A worker thread that parses and embeds records for an import. In: the index file and the model of its vectors as worker data, pieces of files
// over the port. Out: prepared records. Its parent embeds the passages of installed models.
import { workerData } from 'node:worker_threads';
import { preparePiece, type PreparedOutcome } from '../engine/import/preparation.ts';
import { readerNamed } from '../engine/intake/readers.ts';
import { embedderOf, type KnownModel } from '../engine/model/known-models.ts';
import { sqliteFailure } from '../engine/store/database.ts';
import { openReadableIndex } from '../engine/store/index-schema.ts';
import { connect, serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface ImportWorkerData {
  indexFile: string;
  model: KnownModel;
}

/** The calls that the parent thread answers. */
export interface ImportWorkerHome {
  embed(modelFolder: string, texts: string[]): Promise<Int8Array>;
}

const { indexFile, model } = workerData as ImportWorkerData;
const index = openReadableIndex(indexFile);
const port = ownThreadPort();
const home = connect<ImportWorkerHome>(port);
const embedder = embedderOf(model, (folder) => (texts) => home.embed(folder, [...texts]));

const calls = {
  prepare: async (format: string, piece: { at: number; bytes: Uint8Array }, sourceName: string): Promise<PreparedOutcome[]> => {
    try {
      return await preparePiece(readerNamed(format), piece, sourceName, index, embedder);
    } catch (error) {
      // An error of SQLite must cross the port as a failure.
      throw sqliteFailure(error, indexFile);
    }
  },
};
export type ImportWorkerCalls = typeof calls;

serve(port, calls);
