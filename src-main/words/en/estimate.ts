// The recall estimate of a case in English: known citations, and what is probably still unseen.
import type { KnownState, NoEstimate, RecallEstimate } from '../../contract/recall-estimate.ts';
import { FEWEST_RATINGS, FOLLOWED_RANKS } from '../../contract/recall-estimate.ts';

/** Numbers of what was estimated; `recall`: as texts, such as `71 %`. */
export interface EstimateWords {
  middle: string;
  low: string;
  high: string;
  recall: string;
  recallLow: string;
  recallHigh: string;
}

export const estimate = {
  heading: 'What is still unseen',
  intro:
    'How much of what is relevant does this search not show, or have you not rated yet? Nobody knows; two estimates are made from your ratings, and known citations are looked up. All of it stays on this computer.',
  needsVersion: 'Search in the case first.',
  asking: 'Searching and calculating …',
  again: 'Calculate again',
  known: {
    heading: 'Known citations',
    hint: 'Numbers from an office’s search report or a citation list, one per line. Text files can be dropped here.',
    label: 'Known citations, one per line',
    keep: 'Keep and look up',
    kept: (count: number): string =>
      count === 0 ? 'Known citations removed.' : count === 1 ? '1 known citation kept.' : `${count} known citations kept.`,
    none: 'No known citations yet.',
    heads: ['Citation', 'Where it is', 'What that says'],
    list: 'Known citations and where they are',
    place: (rank: string): string => `rank ${rank}`,
    where: {
      listed: 'in the list',
      beyond: 'beyond the list',
      unfound: `not among the first ${FOLLOWED_RANKS}`,
      later: 'after the cut-off date',
      absent: 'not in the collections',
      unread: 'not read',
    } satisfies Record<KnownState, string>,
    says: {
      listed: 'The search finds it.',
      beyond: 'A longer list would show it.',
      unfound: 'The query does not describe it, or a condition leaves it out. Change the query.',
      later: 'The cut-off date leaves it out.',
      absent: 'No search in these collections can find it. Import it.',
      unread: 'This line has no publication number.',
    } satisfies Record<KnownState, string>,
    share: ({ held, listed }: RecallEstimate['planted'], low: string, high: string): string =>
      held === 0
        ? 'None of them is in the collections that were searched, so that they say nothing about the search.'
        : `Of the ${held} that these collections could show, ${listed} ${listed === 1 ? 'is' : 'are'} in the list: recall between ${low} and ${high}, if known citations are typical of what is relevant.`,
  },
  ratings: ({ rated, relevantRated, elsewhere, relevant }: RecallEstimate['ratings'], version: number | undefined): string =>
    version === undefined
      ? `${relevant} publications are rated similar or relevant.`
      : `${rated} hits of version ${version} are rated, ${relevantRated} of them similar or relevant, which counts as relevant here.${elsewhere > 0 ? ` ${elsewhere} more were rated outside its list; ${relevant} are relevant in all.` : ''}`,
  unmoved: 'Ranks are those of the last version ranked by words and meaning that no rating has changed: ratings move what they rate.',
  cannot: {
    few: `This cannot be estimated yet: fewer than ${FEWEST_RATINGS} hits of one version are rated.`,
    unranked: 'This cannot be estimated: no version of this case was ranked by relevance with both words and meaning.',
    'ranked-by-ratings':
      'This cannot be estimated: ratings have changed the ranks of every version, so that its ranks say nothing about them.',
    'no-meaning':
      'This cannot be estimated: a collection was searched by words only, because the language model is not available or does not know the language.',
    uncounted:
      'This cannot be estimated: it is not known how many documents the search could list, because it requires or excludes words or covers patents only, or because a collection cannot count them now.',
    offline: 'This cannot be estimated: a collection cannot be searched now.',
    'none-relevant': 'This cannot be estimated: none of the rated hits is rated similar or relevant.',
    'nothing-found':
      'This cannot be estimated: neither a search by words nor one by meaning finds any of the hits rated similar or relevant.',
  } satisfies Record<NoEstimate, string>,
  byRank: {
    heading: 'By the rank of what is relevant',
    assumes:
      'A logistic model: the share of relevant hits falls with the logarithm of the rank, as it did in judged sets. Assumes that this case is like those, that ratings do not depend on one another, and that all documents of the collections could be found.',
  },
  byCapture: {
    heading: 'By two searches, capture and recapture',
    found: (both: number, words: number, meaning: number, depth: number): string =>
      `Of what is rated relevant, the first ${depth} hits by words have ${words}, those by meaning ${meaning}, both of them ${both}.`,
    assumes:
      'What neither found is inferred from how much both found. Assumes that both searches depend on each other as in judged sets, and that what is relevant is equally hard to find.',
  },
  told: ({ middle, low, high }: EstimateWords): string => `Relevant and still unseen: about ${middle}, between ${low} and ${high}.`,
  recall: ({ recall, recallLow, recallHigh }: EstimateWords): string =>
    `Recall so far about ${recall}, between ${recallLow} and ${recallHigh}.`,
  interval: 'Intervals of 90 %: of ten such cases, about one lies outside.',
  disagree: 'The two estimates contradict each other. Neither is preferred: at least one of the assumptions does not hold here.',
  does: { go: 'go to what is still unseen', keep: 'keep known citations and look them up' },
};
