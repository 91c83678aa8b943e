// passages_for_feature: where publications say one feature, and how clearly: their nearest passages, quoted, with places and strength.
import type { z } from 'zod';
import type { FeatureEvidence } from '../../contract/matrix.ts';
import type { Query } from '../../contract/query.ts';
import type { ToolAnswer, ToolCall } from './context.ts';
import { rounded, shownDocument, shownPassage } from './document.ts';
import { grantedCollections, locatedIn, noteOf, type NamedPublication } from './granted.ts';
import { cursorsOf, cutTo, pageOf } from './page.ts';
import { MOST_PUBLICATIONS, type passagesArguments } from './requests.ts';
import { counted, rankingsOf } from './search.ts';

/** What a strength means. It is an estimate of the program; whether a feature is disclosed is the attorney's decision. */
const strengths = ['nothing found', 'faint', 'partly', 'largely', 'practically word for word'] as const;
const FEATURE = 'feature';
const PART_BYTES = 400;
const MOST_PARTS = 8;

interface Evidence extends FeatureEvidence {
  index: number;
}

export async function passagesForFeature(call: ToolCall, { cursor, ...wanted }: z.infer<typeof passagesArguments>): Promise<ToolAnswer> {
  const { feature, publications } = wanted;
  const cursors = cursorsOf(call.key, 'passages_for_feature', wanted, cursor);
  const granted = await grantedCollections(call, wanted.collections);
  const named = publications === undefined ? undefined : await namedPublications(call, publications, granted.indexes);
  const best = named === undefined ? await bestHits(call, wanted, granted.indexes) : undefined;
  const places = named?.places ?? best?.places ?? [];
  if (named === undefined && cursors.position === 0) await counted(call);
  const evidence = (await evidenceOf(call, feature, places)).toSorted((one, other) => other.likeness - one.likeness);
  const head = {
    strengthMeans: Object.fromEntries(strengths.entries()),
    ...(named !== undefined && named.unknown.length > 0 && { unknown: named.unknown }),
    ...noteOf([...granted.failing, ...(best?.failing ?? [])]),
  };
  const { value, count } = await pageOf({
    ...{ head, cursors, total: evidence.length, name: 'publications' },
    read: (from, most) => shownEvidence(call, feature, evidence.slice(from, from + most), wanted.passages),
  });
  return { value, facts: { indexes: granted.indexes.join(', '), count } };
}

async function namedPublications(call: ToolCall, names: readonly string[], indexes: number[]) {
  const located = await Promise.all([...new Set(names)].map(async (name) => ({ name, place: await locatedIn(call, name, indexes) })));
  const places = new Map(
    located.flatMap(({ place }) => (place === undefined ? [] : [[`${place.index} ${place.publication}`, place] as const])),
  );
  return { places: [...places.values()], unknown: located.filter(({ place }) => place === undefined).map(({ name }) => name) };
}

async function bestHits(call: ToolCall, { feature, limit, collections }: z.infer<typeof passagesArguments>, indexes: readonly number[]) {
  const query: Query = { text: feature, hits: limit, method: 'hybrid', passages: 0 };
  const { ranked, failing } = await rankingsOf(call, query, indexes, collections !== undefined);
  return { places: ranked.flatMap(({ index, ranking }) => ranking.hits.map(({ publication }) => ({ index, publication }))), failing };
}

async function evidenceOf({ context: { calls } }: ToolCall, text: string, places: readonly NamedPublication[]): Promise<Evidence[]> {
  const evidence: Evidence[] = [];
  for (const index of new Set(places.map((one) => one.index))) {
    const here = places.filter((one) => one.index === index).map(({ publication }) => publication);
    for (let from = 0; from < here.length; from += MOST_PUBLICATIONS) {
      const publications = here.slice(from, from + MOST_PUBLICATIONS);
      const found = await calls.featureEvidence({ index, publications, features: [{ id: FEATURE, text, weight: 1 }], wholeText: true });
      evidence.push(...found.map((one) => ({ ...one, index })));
    }
  }
  return evidence;
}

function shownEvidence(call: ToolCall, feature: string, evidence: readonly Evidence[], most: number) {
  const { calls } = call.context;
  return Promise.all(
    evidence.map(async ({ index, publication, strength, likeness, byWords, passage, answered, missing }) => {
      const [read] = await calls.read({ index, publications: [{ id: publication }], sections: ['title'], image: false });
      const document = read && shownDocument(read, index);
      if (document === undefined) return undefined;
      const further =
        passage === undefined || most === 1
          ? []
          : await calls.passagesFor({ index, publication, text: feature, count: most - 1, without: passage });
      const quoted = (ranges: typeof answered): string[] =>
        ranges.slice(0, MOST_PARTS).map(({ start, end }) => cutTo(feature.slice(start, end), PART_BYTES));
      return {
        ...document,
        ...{ strength, similarity: rounded(likeness) },
        ...(byWords && { byWordsOnly: true }),
        ...(passage && { passage: shownPassage(passage, most) }),
        ...(further.length > 0 && { further: further.map((one) => shownPassage(one, most)) }),
        ...{ says: quoted(answered), lacks: quoted(missing) },
      };
    }),
  );
}
