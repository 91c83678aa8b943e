// The report's sections on the searches of a case and on what they could not find.
import type { VersionSummary } from '../contract/case.ts';
import { leftOutOfAll } from '../contract/framed-condition.ts';
import { printedClass } from '../contract/printed.ts';
import { cell, run, type Block, type Fact } from './blocks.ts';
import { collectionName, printedName } from './document.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { minuteOf } from './moments.ts';
import { searchNetwork } from './network-lines.ts';
import { pairSearchBlocks, pairSearches } from './pair-record.ts';
import { line, plain } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

/** Emphasised passages that are quoted, and the longest quote in characters. */
const MAX_SPANS = 12;
const MAX_QUOTE = 80;

export function searchBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const versions = material.versions ?? (material.version === undefined ? [] : [material.version]);
  const pairs = pairSearches(material.record);
  if (versions.length === 0 && pairs.length === 0) return [];
  const idea = material.case.search.query.text;
  return [
    { type: 'heading', level: 1, runs: [run(words.report.searches)] },
    ...versions.flatMap((version) => versionBlocks(version, idea, material.documents, words)),
    ...pairSearchBlocks(pairs, material.documents, (checksum) => (checksum === '' ? '' : `SHA-256 ${checksum}`), words),
  ];
}

function versionBlocks(version: VersionSummary, idea: string, documents: readonly ExportedDocument[], words: DocumentWords): Block[] {
  const { search } = words;
  const { query } = version.search;
  const other = plain(query.text).trim() !== plain(idea).trim();
  return [
    { type: 'heading', level: 2, runs: [run(search.version(version.number, minuteOf(version.askedAt)))] },
    ...(other
      ? ([
          { type: 'text', size: 'small', close: true, runs: [run(search.textOther)] },
          { type: 'text', bar: 'own', runs: [run(excerpt(query.text, 3_000))] },
        ] satisfies Block[])
      : ([{ type: 'text', size: 'small', close: true, runs: [run(search.textUnchanged)] }] satisfies Block[])),
    { type: 'facts', facts: askedFacts(version, documents, words) },
    collectionTable(version, words),
  ];
}

/** The collections of a version with what identifies their contents. */
export function collectionTable({ indexes }: VersionSummary, words: DocumentWords): Block {
  const { search } = words;
  return {
    type: 'table',
    small: true,
    columns: [
      { head: search.index, width: 24 },
      { head: search.documents, width: 12, align: 'right' },
      { head: search.hits, width: 8, align: 'right' },
      { head: search.byMeaning, width: 20 },
      { head: search.fingerprint, width: 62 },
    ],
    rows: indexes.map(({ documents, hits, byMeaning, fingerprint, failure, ...place }) => [
      cell(collectionName(place, words)),
      cell(words.number(documents)),
      cell(words.number(hits)),
      cell(failure !== undefined ? search.failure(line(failure)) : byMeaning ? search.meaningAndWords : search.wordsAlone),
      cell(fingerprint || words.unknown, { muted: true }),
    ]),
  };
}

function excerpt(text: string, maxLength: number): string {
  const clean = plain(text).trim();
  return clean.length <= maxLength ? clean : `${clean.slice(0, maxLength)} …`;
}

function askedFacts(version: VersionSummary, documents: readonly ExportedDocument[], words: DocumentWords): Fact[] {
  const { search } = words;
  const { search: asked, indexes, ratings, model, application, tookMs, network } = version;
  const { query, thorough } = asked;
  const joined = (values: readonly string[] | undefined): string => (values ?? []).map(line).join('; ');
  const spans = (query.spans ?? [])
    .slice(0, MAX_SPANS)
    .map(({ start, end, weight }) =>
      search.weighed(excerpt(query.text.slice(start, end), MAX_QUOTE).replaceAll('\n', ' '), words.decimal(weight, 1)),
    );
  const matches = indexes.flatMap(({ condition, ...place }) =>
    condition === undefined ? [] : [search.matches(collectionName(place, words), words.number(condition.count), line(condition.canonical))],
  );
  const facts: [label: string, text: string][] = [
    [search.cutOff, query.date === undefined ? '' : search.until(query.date)],
    [search.classes, (query.classes ?? []).map(printedClass).join('; ')],
    [search.condition, line(query.condition ?? '')],
    [search.conditionMatches, matches.join('; ')],
    [search.leftOut, leftOutOf(indexes, words)],
    [search.must, joined(query.must)],
    [search.mustNot, joined(query.mustNot)],
    [search.like, (query.like ?? []).map((name) => printedName(name, documents, words)).join('; ')],
    [search.emphasis, spans.join('; ')],
    [search.weightedClasses, weightedClassesOf(query, words)],
    [search.terms, termsOf(query, words)],
    [search.ratings, ratings.length === 0 ? '' : search.countedRatings(ratings.length)],
    [search.method, thorough ? search.thorough : search.usual],
    [search.families, query.families === 'fold' ? search.folded : ''],
    [search.length, words.number(query.hits)],
    [search.model, model === '' ? '' : `SHA-256 ${model}`],
    [search.language, unknownLanguageOf(version, words)],
    [words.report.madeBy, `Antecedent ${application}`],
    [search.took, search.milliseconds(words.number(Math.round(tookMs)))],
    [words.statement.network, searchNetwork(network, words)],
  ];
  return facts.filter(([, text]) => text !== '').map(([label, text]) => ({ label, runs: [run(text)] }));
}

/** The weighted classes of a query, each with its weight. */
export function weightedClassesOf({ weightedClasses = [] }: VersionSummary['search']['query'], { search, number }: DocumentWords): string {
  return weightedClasses.map((one) => search.weighedClass(printedClass(one.class), number(one.weight))).join('; ');
}

/** The terms searched for beside the words, by language, with the breadth from which they were chosen. */
function termsOf({ terms = [], breadth = 'exact' }: VersionSummary['search']['query'], { search, languageOf }: DocumentWords): string {
  const byLanguage = Map.groupBy(terms, ({ language }) => language);
  const listed = [...byLanguage].map(([language, own]) => `${languageOf(language)}: ${own.map(({ text }) => line(text)).join(', ')}`);
  return listed.length === 0 ? '' : `${listed.join('; ')} (${search.breadths[breadth]})`;
}

/** The language of the text, if the model did not know it; '' if it did. */
export function unknownLanguageOf(version: VersionSummary, { search, languageOf }: DocumentWords): string {
  const language = unknownLanguage(version);
  return language === undefined ? '' : search.unknownLanguage(languageOf(language));
}

function unknownLanguage({ indexes }: Pick<VersionSummary, 'indexes'>): string | undefined {
  return indexes.find((one) => one.unknownLanguage !== undefined)?.unknownLanguage;
}

/** What the dates of the case left out of all collections; '' if they did not limit the search. */
function leftOutOf(indexes: VersionSummary['indexes'], words: DocumentWords): string {
  const leftOut = leftOutOfAll(indexes.flatMap(({ condition }) => condition?.leftOut ?? []));
  return leftOut === undefined ? '' : words.search.countedLeftOut(leftOut, words.number);
}

/** Runs of missing weeks that are named; the others are counted. */
const MOST_GAPS = 60;

export function blindBlocks({ blindSpots, version }: ExportMaterial, words: DocumentWords): Block[] {
  const { blind } = words;
  const sentences: string[] = [];
  const language = version && unknownLanguage(version);
  const failed = (version?.indexes ?? []).filter(({ failure }) => failure !== undefined).map((one) => collectionName(one, words));
  if (blindSpots !== undefined) {
    const { documents, withoutFullText, undated, unclassified, languagesMissing, countriesMissing, unknownWords } = blindSpots;
    sentences.push(blind.documents(words.number(documents)));
    if (withoutFullText > 0) sentences.push(blind.withoutFullText(words.percent(withoutFullText)));
    if (undated > 0) sentences.push(blind.undated(words.number(undated)));
    if (unclassified > 0) sentences.push(blind.unclassified(words.number(unclassified)));
    if (languagesMissing.length > 0) sentences.push(blind.languages(words.either(languagesMissing.map(words.languageOf))));
    if (countriesMissing.length > 0) sentences.push(blind.countries(words.either(countriesMissing.map(words.countryOf))));
    if (unknownWords.length > 0)
      sentences.push(blind.unknownWords(words.either(unknownWords.map((word) => `${words.quotes[0]}${line(word)}${words.quotes[1]}`))));
  }
  if (failed.length > 0) sentences.push(blind.offline(words.list(failed)));
  for (const { byMeaning, failure, ...place } of version?.indexes ?? [])
    if (!byMeaning && failure === undefined) sentences.push(blind.words(collectionName(place, words)));
  if (language !== undefined) sentences.push(blind.unknownLanguage(words.languageOf(language)));
  if (sentences.length === 0) return [];
  const years = (blindSpots?.years ?? []).map(({ country, from, to }) => `${words.countryOf(country)} ${from}–${to}`);
  const gaps = blindSpots?.missingWeeks ?? [];
  const weeks = [
    ...gaps.slice(0, MOST_GAPS).map(({ country, stage, from, to, weeks: count }) => blind.week(country, stage, from, to, count)),
    ...(gaps.length > MOST_GAPS ? [blind.moreWeeks(words.number(gaps.length - MOST_GAPS))] : []),
  ];
  return [
    { type: 'heading', level: 1, runs: [run(words.report.blind)] },
    { type: 'text', runs: [run(sentences.join(' '))] },
    ...(years.length === 0 ? [] : ([{ type: 'facts', facts: [{ label: blind.years, runs: [run(years.join('; '))] }] }] satisfies Block[])),
    ...(weeks.length === 0 ? [] : ([{ type: 'facts', facts: [{ label: blind.weeks, runs: [run(weeks.join('; '))] }] }] satisfies Block[])),
  ];
}
