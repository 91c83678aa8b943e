// The collection of a corpus on a cluster: filled once by the same import as any other, and searched by the application as one of its collections. In: the
// folder of running nodes (scripts/cluster.ts), a corpus. Out: the collection, ready to be searched.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openClusterCollections, type ClusterCollections } from '../../src-main/application/clusters/collections.ts';
import { findOrCreateCollection } from '../../src-main/engine/cluster/collection.ts';
import { countDocuments, pagesOf } from '../../src-main/engine/cluster/lookups.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { addClusterIndex, listIndexes } from '../../src-main/engine/store/library.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openClusterHost, type ClusterHost } from '../../src-main/workers/cluster-host.ts';
import { withEmbeddingProcesses } from '../../src-main/workers/embedding-processes.ts';
import { runImport } from '../../src-main/workers/import.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { nodesIn } from '../cluster/nodes.ts';
import { corpusFiles, type Corpus } from './corpora.ts';
import type { Folders } from './folders.ts';
import { identity, type IndexHandle } from './indexes.ts';

const CLUSTER = 'quality';
const PAGE = 5_000;

/** A collection on a cluster that the application can search. */
export interface OnCluster extends IndexHandle {
  clusters: ClusterCollections;
  /** Country and number of each publication, by its number in the collection. */
  documents: ReadonlyMap<number, string>;
  close(): Promise<void>;
}

export async function collectionOnCluster(
  nodesFolder: string,
  corpus: Corpus,
  folders: Folders,
  say: (sentence: string) => void,
): Promise<OnCluster> {
  const model = openPassageModel(shippedModel);
  const folder = join(folders.cache, `cluster-${model.checksum.slice(0, 12)}`);
  mkdirSync(folder, { recursive: true });
  const host = openClusterHost({
    place: { name: CLUSTER, urls: nodesIn(nodesFolder).urls, authority: '' },
    credentials: { kind: 'none' },
    modelFolder: shippedModel,
    startProcess: startChildProcess,
    onSent: () => undefined,
  });
  const files = await corpusFiles(corpus, folders);
  const name = `quality ${corpus.name}`;
  const collection = await findOrCreateCollection({ name: CLUSTER, nodes: host }, name, model);
  const id =
    listIndexes(folder).find((one) => one.name === name)?.id ?? addClusterIndex(folder, { cluster: CLUSTER, collection: name, name });
  // Imported again nothing is doubled, so only a whole import is recorded.
  const recordFile = join(folder, `${corpus.name}.imported.json`);
  const imported = JSON.stringify({ files: files.map(identity), documents: await countDocuments(collection, collection.indexes.reading) });
  if (!existsSync(recordFile) || readFileSync(recordFile, 'utf8') !== imported) {
    say(`Importing "${corpus.name}" into the cluster ...`);
    await importInto(folder, id, files, host);
    const documents = await countDocuments(collection, collection.indexes.reading);
    writeFileSync(recordFile, JSON.stringify({ files: files.map(identity), documents }));
    say(`Imported ${documents} publications.`);
  }
  const documents = new Map<number, string>();
  const fields = ['slot', 'document'];
  for await (const page of pagesOf<{ slot: number; document: string }>(collection, { exists: { field: 'slot' } }, fields, PAGE))
    for (const one of page) documents.set(one.fields.slot, one.fields.document);
  const nodes = (): Promise<ClusterHost> => Promise.resolve(host);
  return {
    ...{ folder, id, documents },
    clusters: openClusterCollections(folder, () => ({ nodes, forgetTexts: () => host.forgetTexts() })),
    close: () => host.close(),
  };
}

async function importInto(folder: string, index: number, paths: readonly string[], host: ClusterHost): Promise<void> {
  await withEmbeddingProcesses(({ embed }) =>
    runImport({
      ...{ folder, index, paths, embed, modelFolder: shippedModel, startProcess: startChildProcess },
      nodesOf: () => Promise.resolve(host),
      onProgress: () => undefined,
    }),
  );
}
