// The development sets of ../shared/data: which files, over which corpus, and what has to hold? Figures only, no text.

/** What an index is made of. `only` names a file of the ids that are taken. */
export interface Corpus {
  name: string;
  files: readonly string[];
  only?: string;
}

const grants = 'corpus/us-grants-46k.jsonl.xz';
const applications = 'corpus/us-applications-with-claims.jsonl.xz';

export const corpora = {
  grants: { name: 'grants', files: [grants] },
  all: { name: 'all', files: [grants, applications] },
  thinkstruct: { name: 'thinkstruct', files: [applications], only: 'judgements/thinkstruct/corpus-ids.txt' },
  crosslingual: { name: 'crosslingual', files: ['judgements/crosslingual/corpus.jsonl.xz'] },
} as const satisfies Record<string, Corpus>;

export interface JudgementSet {
  name: string;
  corpus: keyof typeof corpora;
  queries: string;
  qrels: string;
  exclude?: string;
  /** The printed BM25 of ../shared/data/README.md; `gate` where words alone has to be within 0.005 of it or above. */
  baseline: { recall100: number; ndcg10: number; gate: boolean };
}

function inText(
  kind: 'abstract' | 'description' | 'title-abstract',
  level: 'distinct' | 'strict',
  recall100: number,
  ndcg10: number,
): JudgementSet {
  const folder = 'judgements/us-intext';
  return {
    name: `us-intext/${kind} ${level}`,
    corpus: 'grants',
    queries: `${folder}/queries-${kind}.jsonl`,
    qrels: `${folder}/qrels-${level}.txt`,
    exclude: `${folder}/exclude-${level}.tsv`,
    baseline: { recall100, ndcg10, gate: true },
  };
}

function thinkstruct(kind: 'paraphrase' | 'verbatim', recall100: number, ndcg10: number): JudgementSet {
  const folder = 'judgements/thinkstruct';
  return {
    name: `thinkstruct/${kind}`,
    corpus: 'thinkstruct',
    queries: `${folder}/queries-${kind}.jsonl`,
    qrels: `${folder}/qrels.txt`,
    exclude: `${folder}/exclude.tsv`,
    baseline: { recall100, ndcg10, gate: false },
  };
}

function crosslingual(language: 'de' | 'fr', recall100: number, ndcg10: number): JudgementSet {
  const folder = 'judgements/crosslingual';
  return {
    name: `crosslingual/${language}`,
    corpus: 'crosslingual',
    queries: `${folder}/queries-${language}.jsonl`,
    qrels: `${folder}/qrels-${language}.txt`,
    baseline: { recall100, ndcg10, gate: false },
  };
}

export const judgementSets: readonly JudgementSet[] = [
  inText('abstract', 'distinct', 0.453, 0.214),
  inText('description', 'distinct', 0.507, 0.208),
  inText('title-abstract', 'distinct', 0.454, 0.219),
  inText('abstract', 'strict', 0.71, 0.483),
  inText('description', 'strict', 0.77, 0.471),
  inText('title-abstract', 'strict', 0.719, 0.487),
  thinkstruct('paraphrase', 0.859, 0.377),
  thinkstruct('verbatim', 0.725, 0.337),
  crosslingual('de', 0.667, 0.529),
  crosslingual('fr', 0.922, 0.763),
  {
    name: 'pap2pat',
    corpus: 'all',
    queries: 'judgements/pap2pat/queries-paper-abstract.jsonl',
    qrels: 'judgements/pap2pat/qrels.txt',
    exclude: 'judgements/pap2pat/exclude.tsv',
    baseline: { recall100: 0.999, ndcg10: 0.96, gate: true },
  },
];

/** How far below its mark a gated figure may lie. */
export const TOLERANCE = 0.005;
