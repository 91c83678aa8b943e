// The table of judgement sets: queries, corpus, the baseline's terms, and the baseline figures published in the README of the data.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKey, readExclusions, readQrels, readQueries } from '../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../src-main/engine/quality/measure.ts';
import type { Terms } from './baseline/terms.ts';
import { corpusFiles, documentsOf, type Corpus } from './corpora.ts';
import type { Folders } from './folders.ts';
import { inventedDocuments, paraphraseJudgements, type EastAsian } from './generated/chinese-korean.ts';
import { byAbstract, byClaim, bySentence, jpoSamples, type KnownItems } from './generated/japanese.ts';
import { officeCitations } from './generated/office-citations.ts';
import { everydayJudgements, layJudgements, type EverydayLine } from './generated/own.ts';
import type { Half } from './halves.ts';
import { documentsIn, isHeldOut, packedPool, questionsIn, type Foreign } from './generated/parallel.ts';

/** Published figures of BM25: recall@10, recall@100, nDCG@10, MRR. */
export type Published = readonly [number, number, number, number];

/** What hangs together by family, owner, citation or shared text: figures are averaged over components too, and halves never part one. */
export interface Component {
  name: string;
  half: Half;
}

/** Judgements with the component of each query, where a set has them. */
export type SetJudgements = Judgements & { components?: ReadonlyMap<string, Component> };

export interface JudgementSet {
  name: string;
  /** Language of the queries, and of the documents if it differs: `de-en`. */
  language: string;
  /** What a query is: `abstract`, `claim 1`, ... */
  kind: string;
  corpus: Corpus;
  terms: Terms;
  /** Sets with the same value have the same queries and differ only in their judgements. */
  questions: string;
  judgements(folders: Folders): SetJudgements | Promise<SetJudgements>;
  /** Whose citations the judgements are; such a set is also measured by the hybrid among what was filed before each query's date. */
  citations?: 'applicant, in the text' | 'office record';
  /** Least grade that counts as relevant; the gain of nDCG is always the grade. */
  leastGrade?: number;
  published?: Published;
  /** True if words alone must reach the baseline, within TOLERANCE. */
  wordsAtBaseline?: boolean;
}

/** How far a figure may be below its reference. */
export const TOLERANCE = 0.005;

export const grants: Corpus = { name: 'grants', packed: ['corpus/us-grants-46k.jsonl.xz'] };
const applications = 'corpus/us-applications-with-claims.jsonl.xz';
const thinkstructCorpus: Corpus = { name: 'thinkstruct', packed: [applications], only: 'judgements/thinkstruct/corpus-ids.txt' };
const crosslingualCorpus: Corpus = { name: 'crosslingual', packed: ['judgements/crosslingual/corpus.jsonl.xz'] };
export const applicationsCorpus: Corpus = { name: 'applications', packed: [applications] };
export const wholeCorpus: Corpus = { name: 'all', packed: ['corpus/us-grants-46k.jsonl.xz', applications] };

interface JudgementFiles {
  queries: string;
  qrels: string;
  exclude?: string;
}

function fromFiles(folder: string, { queries, qrels, exclude }: JudgementFiles): JudgementSet['judgements'] {
  return ({ shared }) => {
    const read = (file: string): string => readFileSync(join(shared, 'judgements', folder, file), 'utf8');
    return {
      queries: readQueries(read(queries), queries),
      qrels: readQrels(read(qrels), qrels),
      ...(exclude !== undefined && { exclusions: readExclusions(read(exclude), exclude) }),
    };
  };
}

type InTextKind = 'abstract' | 'description' | 'title-abstract';

function inText(kind: InTextKind, level: 'distinct' | 'strict' | 'lenient', published: Published): JudgementSet {
  return {
    name: `us-intext/${kind} ${level}`,
    language: 'en',
    kind,
    corpus: grants,
    terms: 'english',
    questions: `us-intext-${kind}`,
    judgements: fromFiles('us-intext', {
      queries: `queries-${kind}.jsonl`,
      qrels: `qrels-${level}.txt`,
      exclude: `exclude-${level}.tsv`,
    }),
    citations: 'applicant, in the text',
    published,
    wordsAtBaseline: true,
  };
}

/** The same queries cleaned: wrong labels dropped, at most three queries of a component. */
function clean(kind: InTextKind, level: 'distinct' | 'strict'): JudgementSet {
  const folder = 'us-intext-clean';
  const files = fromFiles(folder, { queries: `queries-${kind}.jsonl`, qrels: `qrels-${level}.txt`, exclude: `exclude-${level}.tsv` });
  return {
    name: `${folder}/${kind} ${level}`,
    language: 'en',
    kind,
    corpus: grants,
    terms: 'english',
    questions: `us-intext-${kind}`,
    citations: 'applicant, in the text',
    judgements: async (folders) => ({ ...(await files(folders)), components: componentsIn(join(folders.shared, 'judgements', folder)) }),
  };
}

export function componentsIn(folder: string): Map<string, Component> {
  const rows = (file: string): string[][] =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
  const halfOf = new Map(rows('halves.tsv').map(([name = '', half]) => [name, half as Half]));
  return new Map(
    rows('components.tsv').map(([name = '', query = '']) => {
      const half = halfOf.get(name);
      if (half === undefined) throw new Error(`component ${name} is in no half`);
      return [query, { name, half }];
    }),
  );
}

function thinkstruct(kind: 'paraphrase' | 'verbatim', leastGrade: 1 | 2, published: Published): JudgementSet {
  return {
    name: `thinkstruct/${kind}${leastGrade === 1 ? '' : ` grade ${leastGrade}`}`,
    language: 'en',
    kind,
    corpus: thinkstructCorpus,
    terms: 'english',
    questions: `thinkstruct-${kind}`,
    judgements: fromFiles('thinkstruct', { queries: `queries-${kind}.jsonl`, qrels: 'qrels.txt', exclude: 'exclude.tsv' }),
    leastGrade,
    published,
  };
}

function crosslingual(language: 'de' | 'fr', published: Published): JudgementSet {
  return {
    name: `crosslingual/${language}`,
    language: `${language}-en`,
    kind: 'claim 1',
    corpus: crosslingualCorpus,
    terms: 'unicode',
    questions: `crosslingual-${language}`,
    judgements: fromFiles('crosslingual', { queries: `queries-${language}.jsonl`, qrels: `qrels-${language}.txt` }),
    published,
  };
}

const manuals: Readonly<Record<Foreign, readonly string[]>> = {
  de: ['parallel/phpdocs-en-de.jsonl.xz'],
  fr: ['parallel/phpdocs-en-fr.jsonl.xz', 'parallel/pydocs-en-fr.jsonl.xz'],
  ja: ['parallel/phpdocs-en-ja.jsonl.xz', 'parallel/pydocs-en-ja.jsonl.xz'],
};
/** Held out entirely: it overlaps the cross-lingual judgements and its licence may be non-commercial. */
const patents = ['parallel/patents-en-de-fr.jsonl.xz'];

/** Both directions between English and another language, over pools with one text per document. */
function parallel(
  name: string,
  kind: string,
  foreign: Foreign,
  packed: readonly string[],
  isQuery: (english: string) => boolean,
): JudgementSet[] {
  const direction = (from: 'en' | Foreign, to: 'en' | Foreign): JudgementSet => ({
    name: `${name}/${from}-${to}`,
    language: `${from}-${to}`,
    kind,
    corpus: {
      name: `${name}-${foreign}-${to}`,
      generate: (folders) => documentsIn(to, packedPool(folders, packed, foreign, isQuery)),
    },
    terms: 'mixed',
    questions: `${name}-${from}-${to}`,
    judgements: (folders) => questionsIn(from, packedPool(folders, packed, foreign, isQuery)),
  });
  return [direction('en', foreign), direction(foreign, 'en')];
}

function japanese(kind: string, generate: (publications: Awaited<ReturnType<typeof jpoSamples>>) => KnownItems): JudgementSet {
  const items = async (folders: Folders): Promise<KnownItems> => generate(await jpoSamples(folders));
  const name = `japanese-${kind.replace(/\s/g, '-')}`;
  return {
    name: `japanese/${kind}`,
    language: 'ja',
    kind,
    corpus: { name, generate: async (folders) => (await items(folders)).documents },
    terms: 'bigrams',
    questions: name,
    judgements: async (folders) => (await items(folders)).judgements,
  };
}

/** Publications invented in Chinese or Korean, and paraphrases of them. */
function invented(name: EastAsian, language: string): JudgementSet {
  return {
    name: `own ${name}`,
    language,
    kind: 'paraphrase',
    corpus: { name: `own-${name}`, generate: ({ own }) => inventedDocuments(own, name) },
    terms: 'bigrams',
    questions: `own-${name}`,
    judgements: ({ own }) => paraphraseJudgements(own, name),
  };
}

/** The everyday descriptions of a half: a set in English and one in German, French and Japanese. */
function everyday(name: string, half: EverydayLine['half']): JudgementSet[] {
  const set = (ofLanguage: string, inEnglish: boolean): JudgementSet => ({
    name: `${name}${ofLanguage}`,
    language: inEnglish ? 'en' : 'de,fr,ja-en',
    kind: 'everyday wording',
    corpus: wholeCorpus,
    terms: inEnglish ? 'english' : 'mixed',
    questions: `${name}${ofLanguage}`.replace(/\W/g, '-'),
    judgements: ({ own }) => everydayJudgements(own, half, inEnglish),
  });
  return [set('', true), set('/de,fr,ja', false)];
}

/** Keys of the documents of the grants. */
export async function grantKeys(folders: Folders): Promise<Set<string>> {
  return new Set([...documentsOf(await corpusFiles(grants, folders))].map(({ document }) => documentKey(document)));
}

export const judgementSets: readonly JudgementSet[] = [
  inText('abstract', 'distinct', [0.275, 0.453, 0.214, 0.21]),
  inText('title-abstract', 'distinct', [0.276, 0.454, 0.219, 0.217]),
  inText('description', 'distinct', [0.303, 0.507, 0.208, 0.193]),
  inText('abstract', 'strict', [0.563, 0.71, 0.483, 0.468]),
  inText('title-abstract', 'strict', [0.568, 0.719, 0.487, 0.471]),
  inText('description', 'strict', [0.603, 0.77, 0.471, 0.439]),
  inText('abstract', 'lenient', [0.627, 0.758, 0.547, 0.532]),
  inText('title-abstract', 'lenient', [0.633, 0.765, 0.552, 0.536]),
  inText('description', 'lenient', [0.681, 0.815, 0.556, 0.527]),
  ...(['abstract', 'title-abstract', 'description'] as const).flatMap((kind) => [clean(kind, 'distinct'), clean(kind, 'strict')]),
  {
    name: 'office-citations',
    language: 'en',
    kind: 'abstract',
    corpus: grants,
    terms: 'english',
    questions: 'office-citations',
    citations: 'office record',
    judgements: async (folders) => (await officeCitations(folders, await grantKeys(folders))).judgements,
  },
  thinkstruct('paraphrase', 1, [0.388, 0.859, 0.377, 0.622]),
  thinkstruct('paraphrase', 2, [0.458, 0.876, 0.371, 0.411]),
  thinkstruct('verbatim', 1, [0.297, 0.725, 0.337, 0.593]),
  thinkstruct('verbatim', 2, [0.357, 0.785, 0.317, 0.48]),
  crosslingual('de', [0.593, 0.667, 0.529, 0.511]),
  crosslingual('fr', [0.831, 0.922, 0.763, 0.743]),
  ...(['de', 'fr', 'ja'] as const).flatMap((foreign) => parallel('parallel', 'manuals', foreign, manuals[foreign], isHeldOut)),
  ...(['de', 'fr'] as const).flatMap((foreign) => parallel('parallel-patents', 'patents', foreign, patents, () => true)),
  japanese('abstract', byAbstract),
  japanese('claim 1', byClaim),
  japanese('sentence', bySentence),
  invented('chinese', 'zh'),
  invented('korean', 'ko'),
  {
    name: 'lay',
    language: 'en',
    kind: 'lay wording',
    corpus: wholeCorpus,
    terms: 'english',
    questions: 'lay',
    judgements: ({ own }) => layJudgements(own),
  },
  ...everyday('everyday', 'judge'),
  ...everyday('tuning everyday', 'train'),
  {
    name: 'pap2pat',
    language: 'en',
    kind: 'paper abstract',
    corpus: wholeCorpus,
    terms: 'english',
    questions: 'pap2pat',
    judgements: fromFiles('pap2pat', { queries: 'queries-paper-abstract.jsonl', qrels: 'qrels.txt', exclude: 'exclude.tsv' }),
    published: [0.991, 0.999, 0.96, 0.95],
    wordsAtBaseline: true,
  },
];
