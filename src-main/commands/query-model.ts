// The model that an index's queries are embedded with. In: its checksum. Out: vectors of texts in languages that it knows.
import type { Query } from '../contract/query.ts';
import { modelByChecksum } from '../engine/model/known-models.ts';
import { knowsLanguage } from '../engine/model/languages.ts';
import { openSession } from '../engine/model/onnx-session.ts';
import { openTransformer } from '../engine/model/transformer.ts';
import { contentOf } from '../engine/ranking/formalities.ts';
import { detectLanguage } from '../engine/text/language.ts';

export interface EmbeddedQuery {
  query: Query & { language: string };
  vector: Int8Array | undefined;
  /** The language of the text, if the model does not know it. */
  unknownLanguage?: string;
}

export interface QueryModel {
  embed(query: Query): Promise<EmbeddedQuery>;
  close(): Promise<void>;
}

/** Without the model queries have no vectors. */
export async function openQueryModel(folder: string, modelFolder: string, checksum: string): Promise<QueryModel> {
  const known = modelByChecksum(folder, modelFolder, checksum);
  const session = known && (await (known.shipped ? openSession(known.folder) : openTransformer(known.folder)));
  return {
    embed: async (query) => {
      const language = query.language ?? detectLanguage(query.text);
      const isKnown = query.method === 'words' || knowsLanguage(known?.languages, language);
      const isEmbedded = query.method !== 'words' && isKnown;
      const vector = isEmbedded ? await session?.embed(contentOf(query.text, query.spans), query.spans) : undefined;
      return { query: { ...query, language }, vector, ...(!isKnown && { unknownLanguage: language }) };
    },
    close: async () => session?.close(),
  };
}
