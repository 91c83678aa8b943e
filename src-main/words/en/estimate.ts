// The recall estimate of a case in English: known citations, and what is probably still unseen.
import type { KnownState, NoEstimate, RecallEstimate } from '../../contract/recall-estimate.ts';
import { FEWEST_RATINGS, FOLLOWED_RANKS, LONGEST_KNOWN, MOST_KNOWN } from '../../contract/recall-estimate.ts';

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
    'How much that is relevant does this search not show, and how much of it have you not rated yet? Nobody knows; two estimates are made from your ratings, and known citations are looked up. All of it stays on this computer.',
  needsVersion: 'Search in the case first.',
  asking: 'Searching and calculating …',
  again: 'Calculate again',
  known: {
    heading: 'Known citations',
    hint: 'Numbers from an office’s search report or a citation list, one per line. Text files can be dropped here.',
    label: 'Known citations, one per line',
    keep: 'Save and look up',
    kept: (count: number): string =>
      count === 0 ? 'Known citations removed.' : count === 1 ? '1 known citation saved.' : `${count} known citations saved.`,
    none: 'No known citations yet.',
    heads: ['Citation', 'Where it is', 'What that says'],
    list: 'Known citations and where they are',
    place: (rank: string): string => `rank ${rank}`,
    where: {
      listed: 'in the list',
      beyond: 'beyond the list',
      unfound: `not among the first ${FOLLOWED_RANKS}`,
      unlisted: 'not in the list',
      later: 'after the cut-off date',
      undated: 'no publication date',
      absent: 'not in the collections',
      offline: 'cannot be said',
      unread: 'not recognised',
    } satisfies Record<KnownState, string>,
    says: {
      listed: 'The search finds it.',
      beyond: 'A longer list would show it.',
      unfound: 'The query does not describe it, or a condition leaves it out. Change the query.',
      unlisted: 'This list is merged from several searches, so that no rank beyond its end is known.',
      later: 'The cut-off date leaves it out.',
      undated: 'A search with a cut-off date leaves out what has no publication date.',
      absent: 'No search in these collections can find it. Import it.',
      offline: 'It may be in a collection that was not or cannot be searched now.',
      unread: 'This line has no publication number.',
    } satisfies Record<KnownState, string>,
    share: ({ held, listed, moved }: RecallEstimate['share'], low: string, high: string): string =>
      [
        held === 0
          ? 'None of them is counted, so that they say nothing about the search.'
          : `${held === 1 ? `The one that these collections could show is${listed === 1 ? '' : ' not'}` : `Of the ${held} that these collections could show, ${listed} ${listed === 1 ? 'is' : 'are'}`} in the list: recall between ${low} and ${high} (interval of 90 %), if known citations are typical of what is relevant.`,
        ...(moved > 0 ? [`${moved} ${moved === 1 ? 'is' : 'are'} not counted, because ratings move what they rate.`] : []),
      ].join(' '),
    tooMany: (count: number): string => `A case keeps ${MOST_KNOWN} known citations at most; these are ${count}. Nothing was saved.`,
    tooLong: (line: number): string => `Line ${line} has more than ${LONGEST_KNOWN} characters. Shorten it. Nothing was saved.`,
    tooLarge: (file: string, size: string): string => `${file} has more than ${size}. Paste its lines into the field instead.`,
  },
  ratings: ({ rated, relevantRated, elsewhere, relevant }: RecallEstimate['ratings'], version: number | undefined): string =>
    version === undefined
      ? `${relevant} ${relevant === 1 ? 'publication is' : 'publications are'} rated similar or relevant.`
      : `${rated} ${rated === 1 ? 'hit' : 'hits'} of version ${version} ${rated === 1 ? 'is' : 'are'} rated, ${relevantRated} of them similar or relevant, which counts as relevant here.${elsewhere > 0 ? ` ${elsewhere} more ${elsewhere === 1 ? 'was' : 'were'} rated outside its list; ${relevant} ${relevant === 1 ? 'is' : 'are'} relevant in all.` : ''}`,
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
      'A logistic model: the share of relevant hits falls with the logarithm of the rank, as it did in test collections whose relevant documents are known. Assumes that this case is like those, that ratings do not depend on one another, that all documents of the collections that the search allows could be found, and that hits were rated whether relevant or not, not only the good ones.',
  },
  byCapture: {
    heading: 'By two searches, capture-recapture',
    found: (both: number, words: number, meaning: number, depth: number): string =>
      `Of the relevant among the rated hits, the first ${depth} by words in each collection include ${words}, those by meaning ${meaning}, both of them ${both}.`,
    optimistic:
      'This estimate is often too low: in test collections where it gave a recall between 80 and 100 %, on average 98 %, the recall was 81 %.',
    assumes:
      'What neither search found is inferred from how much each and both found, by a relation calibrated on what is relevant and not yet rated in test collections whose relevant documents are known; it is not an estimate of a population from these numbers alone. Assumes that both searches depend on each other as they do there, that what is relevant is equally hard to find, and that hits were rated whether relevant or not, not only the good ones.',
  },
  unseen: ({ middle, low, high }: EstimateWords): string => `Relevant and still unseen: about ${middle}, between ${low} and ${high}.`,
  recall: ({ recall, recallLow, recallHigh }: EstimateWords): string =>
    `Recall so far about ${recall}, between ${recallLow} and ${recallHigh}.`,
  interval:
    'Intervals of 90 %: in the test collections, those by rank held the true number in 94 % of the cases, those by capture-recapture in 90 %, and in 85 % with 20 ratings.',
  disagree: 'The two estimates contradict each other. Neither is preferred: at least one of the assumptions does not hold here.',
  does: { go: 'go to what is still unseen', keep: 'save known citations and look them up' },
};
