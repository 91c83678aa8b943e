// An invented case for exports, made in memory from the demo collection: material and source of any number of documents, in either language,
// with optional anomalies.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src-main/contract/languages.ts';
import type { VersionSummary } from '../../src-main/contract/case.ts';
import type { StoredPublication } from '../../src-main/contract/engine.ts';
import { exportOrder, type ExportForm, type ExportOrder } from '../../src-main/contract/export.ts';
import type { Card, EvidencePassage, TextRange } from '../../src-main/contract/result-list.ts';
import type { FeatureEvidence, FeatureList } from '../../src-main/contract/matrix.ts';
import { publicationName, type Publication } from '../../src-main/contract/publication.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import type { StrategyLine } from '../../src-main/contract/strategy.ts';
import type { Statistics } from '../../src-main/contract/statistics.ts';
import type { ExportedDocument, ExportMaterial, ExportSource, Picture } from '../../src-main/export/material.ts';

const demo = fileURLToPath(new URL('../../resources/demo/', import.meta.url));

interface DemoRecord extends Omit<Publication, 'priorities'> {
  image?: string;
}

const records = readFileSync(join(demo, 'publications.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DemoRecord);

export const idea =
  'A closure for a beverage container with a compartment that holds a powdered additive apart from the liquid. When the user presses ' +
  'the actuating member, a tip pierces a diaphragm, and the additive falls into the container without any part of the diaphragm coming ' +
  'off. The torque needed for opening stays at ≤ 1.2 N·m between −20 °C and 60 °C; the wall is 80 µm thick.';

const hash = (seed: number): string =>
  Array.from({ length: 8 }, (_, at) => (((seed + 1) * (at + 7) * 2654435761) >>> 0).toString(16).padStart(8, '0')).join('');

/** Publication `at`: from the demo collection, repeated under other numbers. */
function publicationAt(at: number): { publication: StoredPublication; image: string | undefined } {
  const record = records[at % records.length] as DemoRecord;
  const round = Math.floor(at / records.length);
  const number = round === 0 ? record.number : `${record.number}${round}`;
  const { image, ...publication } = record;
  return { publication: { ...publication, number, priorities: [], id: at, family: record.family ?? at }, image };
}

function cardOf(publication: StoredPublication): Card {
  const { id, country, number, kind, family, title, applicants, classes, priorityCountries } = publication;
  const { publicationDate, filingDate, priorityDate } = publication;
  return {
    id,
    country,
    number,
    kind,
    family,
    ...(publicationDate === undefined ? {} : { publicationDate }),
    ...(filingDate === undefined ? {} : { filingDate }),
    ...(priorityDate === undefined ? {} : { priorityDate }),
    title,
    applicants,
    classes,
    priorityCountries: priorityCountries ?? [],
    languages: [...new Set(publication.abstract.map(({ language }) => language))],
    has: { abstract: true, claims: true, description: true, image: true, pdf: true },
  };
}

/** Words of the idea in a text, as the search highlights them. */
function wordsIn(text: string): TextRange[] {
  return [
    ...text.matchAll(
      /\b(?:closure|container|compartment|additive|diaphragm|Verschluss|Behälter|Zusatzstoff\w*|Vorratskammer)\b|容器|蓋/giu,
    ),
  ].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

export function passageOf(publication: StoredPublication, at = 0): EvidencePassage {
  const [entry] = publication.abstract;
  const text = entry?.text ?? '';
  const sentence = /[.。]/.exec(text.slice(40))?.index;
  return {
    publication: publication.id,
    section: at % 3 === 0 ? 'claims' : 'description',
    entry: 0,
    start: 0,
    end: text.length,
    language: entry?.language ?? '',
    text,
    ...(at % 3 === 0 ? { place: { claim: 1 + (at % 4) } } : at % 3 === 1 ? { place: { paragraph: String(20 + at).padStart(4, '0') } } : {}),
    words: wordsIn(text),
    found: [],
    meaning: sentence === undefined ? [] : [{ start: 0, end: sentence + 41, sentence: 1, likeness: 0.8 }],
  };
}

const ratingCycle: (Rating | undefined)[] = [
  'relevant',
  'similar',
  'background',
  'relevant',
  'noise',
  'background',
  'background',
  undefined,
];

const features: FeatureList = {
  source: '1. A closure for a beverage container, comprising a cap with a storage compartment …',
  features: [
    { id: 'f1', text: 'closure for a beverage container', weight: 1 },
    { id: 'f2', text: 'compartment that holds a powdered additive apart from the liquid', weight: 2 },
    { id: 'f3', text: 'an actuating member that the user presses', weight: 1 },
    { id: 'f4', text: 'a tip that pierces a diaphragm', weight: 1 },
    { id: 'f5', text: 'no part of the diaphragm comes off', weight: 2 },
    { id: 'f6', text: 'opening torque ≤ 1.2 N·m between −20 °C and 60 °C', weight: 0.5 },
  ],
};

const statistics: Statistics = {
  years: Array.from({ length: 18 }, (_, at) => ({
    name: 2004 + at,
    value: [3, 5, 2, 8, 13, 9, 0, 21, 17, 30, 44, 38, 51, 62, 40, 33, 28, 12][at] ?? 0,
  })).filter(({ value }) => value > 0),
  applicants: [
    { name: 'Morgenrot Verschlusstechnik GmbH', value: 84 },
    { name: '曙光容器株式会社', value: 61 },
    { name: 'Fictional Packaging Works & Sons <Holding> Incorporated of the North', value: 33 },
    ...Array.from({ length: 11 }, (_, at) => ({ name: `Closures ${at + 1} Ltd.`, value: 20 - at })),
  ],
  classes: ['B65D', 'B65B', 'A47G', 'B67D', 'F16K'].map((name, at) => ({ name, value: 120 - 21 * at })),
  priorityCountries: ['DE', 'JP', 'US', 'FR', 'EP'].map((name, at) => ({ name, value: 90 - 17 * at })),
  terms: [{ name: 'diaphragm', value: 12 }],
};

export interface MaterialWishes {
  documents?: number;
  language?: Language;
  form?: ExportForm;
  order?: Partial<ExportOrder>;
  features?: boolean;
  /** Changes the documents before they are returned. */
  change?: (documents: ExportedDocument[]) => void;
}

export function exportMaterial(wishes: MaterialWishes = {}): ExportMaterial {
  const { documents: count = 12, language = 'en', form = 'report-pdf', features: withFeatures = true } = wishes;
  const documents = Array.from({ length: count }, (_, at): ExportedDocument => {
    const { publication } = publicationAt(at);
    const rating = ratingCycle[at % ratingCycle.length];
    const name = publicationName(publication);
    return {
      name,
      index: 2,
      rank: at + 1,
      score: Number((2.4 / (1 + at / 20)).toFixed(4)),
      card: cardOf(publication),
      publication: { ...publication, claims: [], description: [] },
      ...(rating === undefined ? {} : { rating, ratedAt: '2026-11-20T14:05:09.000Z' }),
      ...(at % 4 === 1 ? { note: 'The tip has flutes, see Fig. 3. Ask the inventor whether the hinge stays.\nSecond line.' } : {}),
      tags: at % 5 === 0 ? ['hinge', 'Sperre'] : [],
      annotations:
        at % 6 === 0
          ? [
              {
                id: at + 1,
                name,
                place: { in: 'text', span: { section: 'claims', entry: 0, start: 0, end: 30 } },
                quote: 'sealed by a frangible diaphragm',
                cite: `${name.replaceAll('-', ' ')}, claim 1`,
                note: at === 0 ? 'This is feature d.' : '',
                createdAt: '2026-11-20T14:06:00.000Z',
                changedAt: '2026-11-20T14:06:00.000Z',
              },
            ]
          : [],
      passage: passageOf(publication, at),
    };
  });
  wishes.change?.(documents);
  const version: VersionSummary = {
    number: 2,
    askedAt: '2026-11-20T13:58:00.000Z',
    title: 'Closure with a storage compartment',
    search: {
      query: {
        text: idea,
        hits: 1000,
        date: '2024-06-30',
        classes: ['B65D51/28'],
        mustNot: ['aerosol'],
        spans: [{ start: 2, end: 9, weight: 2 }],
      },
      indexes: [2],
      thorough: false,
    },
    asked: { text: idea, hits: 1000, method: 'hybrid' },
    indexes: [{ index: 2, name: 'Demo collection', fingerprint: hash(3), documents: 185, hits: 185, byMeaning: true }],
    ratings: documents.flatMap(({ name, rating }) => (rating === undefined ? [] : [{ publication: name, rating }])).slice(0, 9),
    model: hash(5),
    application: '0.1.0',
    tookMs: 87.4,
  };
  const counted = (collection: number, name: string, count: number) => ({
    ...{ index: collection, name, fingerprint: hash(3), documents: 185, canonical: '', version: 1, count },
  });
  const lines: StrategyLine[] = [
    {
      number: 1,
      condition: '=closure OR cap',
      canonical: '=closure OR cap',
      addedAt: '2026-11-20T13:50:00.000Z',
      matches: [counted(2, 'Demo collection', 21), counted(3, 'Literature <own>', 4)],
    },
    {
      number: 2,
      condition: 'clm:(L1 NEAR5 dose)',
      canonical: 'clm:((=closure OR cap) NEAR5 dose)',
      addedAt: '2026-11-20T13:51:00.000Z',
      matches: [counted(2, 'Demo collection', 3)],
    },
    {
      number: 3,
      condition: '=closure OR cap',
      canonical: '=closure OR cap',
      addedAt: '2026-11-21T13:50:00.000Z',
      matches: [counted(2, 'Demo collection', 22)],
      repeats: 1,
    },
  ];
  const first: VersionSummary = {
    ...version,
    number: 1,
    askedAt: '2026-11-20T13:40:00.000Z',
    ratings: [],
    search: { ...version.search, query: { text: 'A closure with a compartment for an additive.', hits: 1000 } },
  };
  return {
    order: exportOrder.parse({ case: 1, form, language, ...wishes.order }),
    strategy: lines,
    madeAt: Date.UTC(2026, 10, 22, 3, 0),
    application: '0.1.0',
    case: {
      id: 1,
      title: 'Closure with a storage compartment',
      reference: '4711-DE',
      matter: 'Morgenrot, closures',
      createdAt: '2026-11-20T13:00:00.000Z',
      changedAt: '2026-11-20T15:00:00.000Z',
      versions: 2,
      rated: documents.filter(({ rating }) => rating !== undefined).length,
      walled: false,
      guest: false,
      notes: '',
      application: null,
      wishes: null,
      search: version.search,
      attachments: [],
    },
    version,
    versions: [first, version],
    documents,
    ...(withFeatures ? { features } : {}),
    verdicts: withFeatures
      ? documents.slice(0, 2).flatMap(({ name }, at) =>
          features.features.map(({ id }, column) => ({
            publication: name,
            feature: id,
            verdict: at === 1 || column < 4 ? ('disclosed' as const) : column === 4 ? ('part' as const) : ('absent' as const),
            givenAt: '2026-11-20T15:00:00.000Z',
          })),
        )
      : [],
    evidence: withFeatures
      ? documents.flatMap((document, at) =>
          features.features.map(({ id }, column): { name: string; evidence: FeatureEvidence } => {
            const strength = ((at * 7 + column * 3) % 5) as FeatureEvidence['strength'];
            return {
              name: document.name,
              evidence: {
                publication: document.card.id,
                feature: id,
                strength,
                likeness: strength / 4,
                ...(strength === 0 || document.passage === undefined ? {} : { passage: document.passage }),
                answered: [],
                missing: [],
              },
            };
          }),
        )
      : [],
    statistics: [{ index: 2, name: 'Demo collection', statistics }],
    record: Array.from({ length: 14 }, (_, at) => ({
      sequence: at + 1,
      at: `2026-11-20T13:${String(10 + at)}:00.000Z`,
      kind: (['case', 'version', 'rating', 'rating', 'note', 'features', 'verdict'] as const)[at % 7] ?? 'case',
      body: {},
      previous: hash(at),
      hash: hash(at + 1),
    })),
    verification: { sound: true, entries: 14, head: hash(14) },
    blindSpots: {
      documents: 185,
      withoutFullText: 0.12,
      undated: 3,
      unclassified: 0,
      languagesMissing: ['ko', 'zh'],
      countriesMissing: ['KR', 'CN'],
      years: [
        { country: 'DE', from: 2004, to: 2021 },
        { country: 'JP', from: 2006, to: 2020 },
      ],
      missingWeeks: [{ country: 'DE', stage: 'grant', from: '2021-03-04', to: '2021-03-11', weeks: 2 }],
      unknownWords: ['cryoplast'],
      offline: [],
    },
  };
}

/** Reads width and height from a PNG. */
function pictureOf(bytes: Buffer): Picture {
  return { type: 'image/png', bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const noPdf = (): Promise<undefined> => Promise.resolve(undefined);

/** Drawings of the demo collection; a repeated document has that of its original. */
export const exportSource: ExportSource = {
  picture: (document) => {
    const { image } = publicationAt(document.card.id);
    return Promise.resolve(image === undefined ? undefined : pictureOf(readFileSync(join(demo, image))));
  },
  pdf: noPdf,
  whole: (document) => Promise.resolve(publicationAt(document.card.id).publication),
};
