// Reads the config files of a sentence-transformer. In: its folder. Out: how to tokenise and pool, or a Failure 'model-unfit' with the reason
// why it cannot be used.
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { Failure, type FailureFacts } from '../../contract/failures.ts';
import type { ReasonCode } from '../../contract/reasons.ts';

/** How token vectors are pooled to the vector of a text. */
export type Pooling = 'mean' | 'cls' | 'max' | 'last';

export interface SentenceTransformer {
  /** Its name in config.json, or ''. */
  givenName: string;
  languages: string[];
  /** Absent if no file defines it; then model.onnx must pool itself. */
  pooling?: Pooling | undefined;
  /** Steps after pooling, such as `Dense`, that must be part of model.onnx. */
  further: string[];
  /** Prefixes of queries and of passages. */
  prefixes: { query: string; document: string };
  /** The length of a token vector, by each file that states it. */
  widths: Record<string, number>;
  lowerCase: boolean;
  /** The most tokens of a text that are read, special tokens included. */
  mostTokens: number;
  paddingId: number;
  /** The paths in the folder, with slashes, of all required files and of README and licence. */
  files: string[];
  onnx: string;
}

/** The memory of attention grows with the square: with more tokens a query would take gigabytes. */
const MAX_TOKENS = 2048;
/** Model types whose positions begin after the padding id. */
const POSITIONS_AFTER_PADDING = ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet'];
const ONNX_PATHS = ['model.onnx', 'onnx/model.onnx'] as const;
/** Suffixes of the external data file of a large model. */
const ONNX_DATA = ['_data', '.data'] as const;

/** The failure of an unusable model, with the facts for the sentence of the reason. */
export function unfit(reason: ReasonCode, facts: FailureFacts = {}, cause?: unknown): Failure {
  return new Failure('model-unfit', { ...facts, reason }, cause === undefined ? undefined : { cause });
}

const modelFile = z.looseObject({
  _name_or_path: z.string().default(''),
  model_type: z.string().default(''),
  hidden_size: z.int().positive().nullish(),
  max_position_embeddings: z.int().positive().optional(),
  pad_token_id: z.int().nonnegative().nullish(),
});
const modulesFile = z.array(z.looseObject({ path: z.string(), type: z.string() }));
const lengthFile = z.looseObject({ max_seq_length: z.int().positive().nullish(), do_lower_case: z.boolean().nullish() });
const tokenizerConfigFile = z.looseObject({ model_max_length: z.number().positive().nullish() });
const promptsFile = z.looseObject({
  prompts: z.record(z.string(), z.string().nullable()).nullish(),
  default_prompt_name: z.string().nullish(),
  similarity_fn_name: z.string().nullish(),
});
const poolingFile = z.looseObject({
  pooling_mode: z.union([z.string(), z.array(z.string())]).nullish(),
  include_prompt: z.boolean().nullish(),
  word_embedding_dimension: z.int().positive().nullish(),
});

/** Reads the config files of a sentence-transformer. */
export function readSentenceTransformer(folder: string): SentenceTransformer {
  if (!existsSync(folder)) throw unfit('model-no-folder');
  const onnx = ONNX_PATHS.find((path) => existsSync(join(folder, path)));
  if (onnx === undefined) throw unfit('model-no-onnx');
  if (!existsSync(join(folder, 'tokenizer.json'))) throw unfit('model-file-missing', { name: 'tokenizer.json' });
  const model = required(folder, 'config.json', modelFile);
  const modules = required(folder, 'modules.json', modulesFile);
  const length = optional(folder, 'sentence_bert_config.json', lengthFile);
  const tokenizer = optional(folder, 'tokenizer_config.json', tokenizerConfigFile);
  const prompts = optional(folder, 'config_sentence_transformers.json', promptsFile);

  const kinds = modules.map(({ type }) => type.split('.').at(-1) ?? '');
  const poolingPath = modules[kinds.indexOf('Pooling')]?.path;
  const poolingName = poolingPath === undefined ? undefined : `${withinFolder(poolingPath)}/config.json`;
  const pooling = poolingName === undefined ? undefined : required(folder, poolingName, poolingFile);
  if (!kinds.includes('Normalize') && prompts?.similarity_fn_name != null && prompts.similarity_fn_name !== 'cosine')
    throw unfit('model-likeness', { likeness: prompts.similarity_fn_name });
  const positions = model.max_position_embeddings;
  const shift = POSITIONS_AFTER_PADDING.includes(model.model_type) ? (model.pad_token_id ?? 1) + 1 : 0;
  return {
    givenName: model._name_or_path.split(/[\\/]/).at(-1) ?? '',
    languages: languagesOf(folder),
    ...(pooling && { pooling: poolingOf(pooling) }),
    further: kinds.filter((kind) => !['Transformer', 'Pooling', 'Normalize'].includes(kind)),
    prefixes: prefixesOf(prompts),
    widths: {
      ...(model.hidden_size != null && { 'config.json': model.hidden_size }),
      ...(poolingName !== undefined && pooling?.word_embedding_dimension != null && { [poolingName]: pooling.word_embedding_dimension }),
    },
    lowerCase: length?.do_lower_case ?? false,
    mostTokens: Math.min(
      MAX_TOKENS,
      length?.max_seq_length ?? Infinity,
      tokenizer?.model_max_length ?? Infinity,
      positions === undefined ? Infinity : positions - shift,
    ),
    paddingId: model.pad_token_id ?? 0,
    files: [
      ...['config.json', 'modules.json', 'tokenizer.json', onnx, ...(poolingName === undefined ? [] : [poolingName])],
      ...['sentence_bert_config.json', 'config_sentence_transformers.json', 'tokenizer_config.json', 'README.md', 'LICENSE']
        .concat(ONNX_DATA.map((ending) => onnx + ending))
        .filter((name) => existsSync(join(folder, name))),
    ],
    onnx,
  };
}

/** A folder named in modules.json, which must be inside the model's folder, since its files are read and copied. */
function withinFolder(path: string): string {
  if (isAbsolute(path) || /^[a-z]:/i.test(path) || path.split(/[\\/]/).includes('..')) throw unfit('model-folder-outside');
  return path;
}

function poolingOf(file: z.infer<typeof poolingFile>): Pooling {
  if (file.include_prompt === false) throw unfit('model-prompt');
  const named = file.pooling_mode == null ? [] : [file.pooling_mode].flat();
  const modes = named.length > 0 ? named : Object.keys(file).filter((key) => key.startsWith('pooling_mode_') && file[key] === true);
  const plain = modes.map((mode) => mode.replace('pooling_mode_', '').replace('_tokens', '').replace('_token', ''));
  // mean_sqrt_len differs from mean only in length, which normalisation removes.
  const known: Record<string, Pooling> = { mean: 'mean', mean_sqrt_len: 'mean', cls: 'cls', max: 'max', last: 'last', lasttoken: 'last' };
  const [only, ...more] = plain;
  const pooling = only === undefined || more.length > 0 || !Object.hasOwn(known, only) ? undefined : known[only];
  if (pooling === undefined) throw unfit('model-pooling', { pooling: plain.join(' + ') });
  return pooling;
}

function prefixesOf(file: z.infer<typeof promptsFile> | undefined): SentenceTransformer['prefixes'] {
  const prompts = new Map(Object.entries(file?.prompts ?? {}));
  const usual = prompts.get(file?.default_prompt_name ?? '') ?? '';
  return { query: prompts.get('query') ?? usual, document: prompts.get('document') ?? prompts.get('passage') ?? usual };
}

/** The languages in the front matter of a model's README: `language: en`, or a list of lines `- en`. */
function languagesOf(folder: string): string[] {
  let page: string;
  try {
    page = readFileSync(join(folder, 'README.md'), 'utf8');
  } catch {
    return [];
  }
  const head = /^---\r?\n([\s\S]*?)\r?\n---/.exec(page)?.[1] ?? '';
  const entry = /^language:[ \t]*(.*(?:\r?\n[ \t]*-.*)*)/m.exec(head)?.[1] ?? '';
  return [...new Set(entry.match(/\b[a-z]{2,3}\b/g) ?? [])].sort();
}

function required<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.infer<Schema> {
  const found = optional(folder, name, schema);
  if (found === undefined) throw unfit('model-file-missing', { name });
  return found;
}

function optional<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.infer<Schema> | undefined {
  let text: string;
  try {
    text = readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unfit('model-file-unreadable', { name }, error);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw unfit('model-file-no-json', { name }, error);
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw unfit('model-file-odd', { name, place: parsed.error.issues[0]?.path.join('.') ?? '' });
}
