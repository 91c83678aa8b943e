// Measures the strength of evidence for the features of a claim against the same claim in other languages (which discloses all of them) and
// against other claims, in one collection of all claims and in collections of seventeen. Half A chooses constants, half B reports.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { featuresOfClaim } from '../../src-main/engine/claims/features.ts';
import { evidenceFor } from '../../src-main/engine/claims/feature-evidence.ts';
import { dot } from '../../src-main/engine/highlight/word-highlights.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { importHere } from '../../test/support/importing.ts';
import { opened, type Trials } from './feature-evidence.ts';
import { linesOf, unpacked, type Folders } from './folders.ts';
import { halfOf, halves, type Half } from './halves.ts';

const languages = ['en', 'de', 'fr'] as const;
type Language = (typeof languages)[number];
const parallelClaim = z.object({
  doc: z.string(),
  part: z.literal('claim'),
  n: z.number(),
  en: z.string(),
  de: z.string(),
  fr: z.string(),
});
type ParallelClaim = z.infer<typeof parallelClaim>;

/** The country under which the text of each language is stored, so that they are publications of their own. */
const COUNTRY: Record<Language, string> = { en: 'GB', de: 'DE', fr: 'FR' };
/** Documents of a small collection. */
const SMALL = 17;
const MOST_FEATURES = 8;
/** Other documents that each feature is compared with: the most similar by the first claim, and those some places away. */
const NEAR = 2;
const FAR = [3, 7];

interface Document {
  name: string;
  claims: ParallelClaim[];
}

/** Strengths of one language of features against one language of texts. */
export interface LanguageTrials {
  from: Language;
  to: Language;
  collection: 'all' | 'small';
  half: Half;
  same: Trials;
  near: Trials;
  far: Trials;
}

function documentsOf(folders: Folders): Document[] {
  const documents = new Map<string, ParallelClaim[]>();
  for (const line of linesOf(unpacked(folders, 'parallel/patents-en-de-fr.jsonl.xz'))) {
    const read = parallelClaim.safeParse(JSON.parse(line));
    if (read.success) documents.set(read.data.doc, [...(documents.get(read.data.doc) ?? []), read.data]);
  }
  return [...documents]
    .map(([name, claims]) => ({ name, claims: claims.toSorted((a, b) => a.n - b.n) }))
    .filter(({ claims }) => claims[0]?.n === 1);
}

function recordOf({ name, claims }: Document, language: Language): string {
  const text = claims.map((claim) => `${claim.n}. ${claim[language]}`).join('\n');
  return JSON.stringify({ country: COUNTRY[language], number: numberOf(name), kind: 'B1', claims: [{ language, text }] });
}

function numberOf(name: string): string {
  return (name.split('-')[1] ?? name).replace(/^0+/, '');
}

/** All strengths; `say` hears of each collection. */
export async function measureFeaturesAcrossLanguages(folders: Folders, say: (sentence: string) => void): Promise<LanguageTrials[]> {
  const folder = mkdtempSync(join(tmpdir(), 'features-'));
  mkdirSync(join(folder, 'temporary'));
  try {
    const documents = documentsOf(folders);
    const results = new Map<string, LanguageTrials>();
    const model = openPassageModel(shippedModel);
    const measure = async (
      name: string,
      among: readonly Document[],
      into: readonly Language[],
      collection: 'all' | 'small',
    ): Promise<void> => {
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(file, among.flatMap((document) => into.map((language) => recordOf(document, language))).join('\n'));
      const { id, documents: count } = await importHere(folder, [file], name);
      say(`${name}: ${count} publications`);
      const open = opened({ folder, id }, model);
      const vectors = among.map(({ claims }) => model.embed(claims[0]?.en ?? ''));
      const idOf = new Map(open.names().map(({ id: row, country, number }) => [`${country}-${number}`, row]));
      for (const [at, { name: own, claims }] of among.entries()) {
        const half = halfOf(own);
        for (const from of languages) {
          for (const feature of featuresOfClaim(claims[0]?.[from] ?? '').slice(0, MOST_FEATURES)) {
            const matcher = open.seek(feature.text, from);
            for (const to of into) {
              const key = [from, to, collection, half].join(' ');
              const result = results.get(key) ?? {
                from,
                to,
                collection,
                half,
                same: trialsOf('same'),
                near: trialsOf('near'),
                far: trialsOf('far'),
              };
              results.set(key, result);
              const tried = [
                { trials: result.same, document: own },
                ...nearestTo(vectors, at).map((one) => ({ trials: result.near, document: among[one]?.name ?? '' })),
                ...FAR.map((step) => ({ trials: result.far, document: among[(at + step) % among.length]?.name ?? '' })),
              ];
              for (const { trials, document } of tried) {
                const analysis = open.read(idOf.get(`${COUNTRY[to]}-${numberOf(document)}`) ?? 0);
                if (analysis === undefined) throw new Error(`${document} is missing in ${name}.`);
                const [cosines] = open.reader.passageCosines(
                  matcher.query.indexVector ?? new Int8Array(model.dimensions),
                  Uint32Array.of(analysis.slot),
                );
                const { likeness, strength } = evidenceFor('', matcher, analysis, cosines, () => true);
                trials.likelihoods.push(likeness);
                trials.strengths.push(strength);
              }
            }
          }
        }
      }
      open.close();
    };
    await measure('all claims', documents, languages, 'all');
    for (let first = 0; first + SMALL <= documents.length; first += SMALL) {
      for (const into of languages) await measure(`${into} ${first}`, documents.slice(first, first + SMALL), [into], 'small');
    }
    return [...results.values()];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The documents whose vectors are most similar to that of document `at`. */
function nearestTo(vectors: readonly Int8Array[], at: number): number[] {
  const own = vectors[at] as Int8Array;
  return vectors
    .map((other, place) => ({ place, cosine: dot(own, other) }))
    .filter(({ place }) => place !== at)
    .toSorted((a, b) => b.cosine - a.cosine || a.place - b.place)
    .slice(0, NEAR)
    .map(({ place }) => place);
}

function trialsOf(name: string): Trials {
  return { name, likelihoods: [], strengths: [] };
}

export function languageTable(results: readonly LanguageTrials[]): string {
  const share = ({ strengths }: Trials, from: number): string =>
    `${Math.round((100 * strengths.filter((one) => one >= from).length) / (strengths.length || 1))} %`.padStart(8);
  const columns = (title: string): string => [2, 3, 4].map((least) => `${title} ${least}`.padStart(8)).join('');
  const head = `${'features across languages'.padEnd(28)}${'trials'.padStart(7)}${columns('same')}${columns('near')}${columns('far')}`;
  const lines = halves.flatMap((half) =>
    results
      .filter((one) => one.half === half)
      .map(({ from, to, collection, same, near, far }) => {
        const shares = [same, near, far].flatMap((trials) => [2, 3, 4].map((least) => share(trials, least)));
        return (
          `half ${half}  ${collection.padEnd(6)} ${from} in ${to}`.padEnd(28) + String(same.strengths.length).padStart(7) + shares.join('')
        );
      }),
  );
  return [head, ...lines, ''].join('\n');
}
