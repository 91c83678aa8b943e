// A case as JSON for other programs, document by document, so that a long list needs little memory. Its form is docs/case-export.schema.json;
// a change that breaks readers raises the version.
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { claimsOfApplication, classesOf } from '../contract/application-claims.ts';
import type { CaseApplication } from '../contract/case-application.ts';
import type { VersionSummary } from '../contract/case.ts';
import { disclosureOf } from '../contract/coverage-of-features.ts';
import { lawDoubts } from '../contract/law-doubts.ts';
import { correctionOf } from '../contract/grant-lists.ts';
import { isPatent } from '../contract/literature.ts';
import { printedNumber } from '../contract/printed.ts';
import type { FieldSource } from '../contract/provenance.ts';
import type { EvidencePassage } from '../contract/result-list.ts';
import { parsePublicationName } from '../engine/document/number.ts';
import { citedDocuments, obviousClaims, type CitedDocument } from './categories.ts';
import { citedAs } from './document.ts';
import { featuresOf, letterOf, type DocumentFeatures } from './features.ts';
import { hasCopy, isCopyNeeded } from './ids-items.ts';
import type { ExportedDocument, ExportMaterial, FormWriter } from './material.ts';
import { withPlainSpaces } from './plain.ts';
import { hasPart } from './report-parts.ts';
import { outdatedOf } from './outdated.ts';
import { documentWords } from '../words/documents.ts';

const FORMAT = 'antecedent-case-export';
const FORMAT_VERSION = 1;
/** What follows the documents, which come last. */
const CLOSING = ']}';

export const writeJson: FormWriter = async (material, _source, out, progress) => {
  const { documents } = material;
  await write(out, JSON.stringify({ ...headOf(material), documents: [] }).slice(0, -CLOSING.length));
  const context = contextOf(material);
  for (const [at, document] of documents.entries()) {
    progress(at, documents.length);
    await write(out, `${at === 0 ? '\n' : ',\n'}${JSON.stringify(documentOf(document, material, context))}`);
  }
  progress(documents.length, documents.length);
  out.end(`\n${CLOSING}\n`);
  await once(out, 'finish');
};

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

function headOf(material: ExportMaterial): Record<string, unknown> {
  const {
    case: file,
    order,
    madeAt,
    application,
    version,
    versions = version === undefined ? [] : [version],
    features,
    verification,
  } = material;
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    madeAt: new Date(madeAt).toISOString(),
    madeBy: `Antecedent ${application}`,
    language: order.language,
    case: {
      ...{ reference: file.reference, title: file.title, matter: file.matter, idea: file.search.query.text, createdAt: file.createdAt },
      ...(file.application !== null && { application: applicationOf(file.application) }),
    },
    searches: versions.map(searchOf),
    ...(version !== undefined && { exportedSearch: version.number }),
    ...(features !== undefined &&
      hasPart(material, 'matrix') && {
        features: features.features.map(({ id, text, weight }, at) => ({ id, letter: letterOf(at), text, weight })),
        featuresReadFrom: features.source,
      }),
    ...(hasPart(material, 'record') && {
      record: { entries: verification.entries, head: verification.head, isIntact: verification.sound },
    }),
  };
}

function applicationOf(application: CaseApplication): unknown {
  const { office, number, filed, priorities, law, described = [] } = application;
  return {
    office,
    ...(number !== '' && { applicationNumber: number }),
    ...(filed !== '' && { filingDate: filed }),
    priorities: priorities.map(({ office, number, date, validity }) => ({
      ...{ office, applicationNumber: number, date },
      ...(validity !== undefined && { validity: { is: validity.is, examinedBy: validity.by, examinedOn: validity.on } }),
    })),
    law,
    ...{ ipc: classesOf(application, 'IPC'), cpc: classesOf(application, 'CPC') },
    claims: claimsOfApplication(application),
    citedInDescription: described.map(named),
  };
}

/** A publication in both forms of its number. */
function named(name: string): { publicationNumber: string; printedNumber: string } {
  const number = parsePublicationName(name) ?? { country: '', number: name, kind: '' };
  return { publicationNumber: name, printedNumber: withPlainSpaces(printedNumber(number)) };
}

function searchOf({ number, askedAt, search, asked, indexes, model, application, tookMs }: VersionSummary): unknown {
  const { text, date, classes = [], weightedClasses, condition, must = [], mustNot = [] } = search.query;
  return {
    ...{ number, askedAt, text },
    ...(condition !== undefined && { condition }),
    ...(date !== undefined && { publishedUntil: date }),
    ...(weightedClasses !== undefined && { weightedClasses }),
    ...{ classes, words: must, wordsExcluded: mustNot, longestList: asked.hits },
    collections: indexes.map(({ name, documents, hits, fingerprint, byMeaning, unknownLanguage, condition: matched, failure }) => ({
      ...{ name, documents, hits, fingerprint, byMeaning },
      ...(unknownLanguage !== undefined && { unknownLanguage }),
      ...(matched !== undefined && { conditionMatches: matched.count }),
      ...(matched?.leftOut !== undefined && { leftOutByDate: matched.leftOut }),
      ...(failure !== undefined && { failure }),
    })),
    ...{ model, madeBy: `Antecedent ${application}`, tookMs },
  };
}

interface Context {
  collections: ReadonlyMap<number, string>;
  features: ReadonlyMap<string, DocumentFeatures>;
  cited: ReadonlyMap<string, CitedDocument>;
}

function contextOf(material: ExportMaterial): Context {
  const cited = citedDocuments(material);
  return {
    collections: new Map(material.version?.indexes.map(({ index, name }) => [index, name])),
    features: new Map(featuresOf(material).map((one) => [one.document.name, one])),
    cited: new Map(cited.flatMap((one) => [one.document, ...one.members].map(({ name }) => [name, one]))),
  };
}

function documentOf(document: ExportedDocument, material: ExportMaterial, { collections, features, cited }: Context): unknown {
  const { name, card, publication, rank, score, rating, ratedAt, note, tags, annotations, passage, assessment, law, gone } = document;
  const collection = collections.get(document.index);
  const symbols = (scheme: string): string[] => [
    ...new Set(publication.classes.filter(({ type }) => type.startsWith(scheme)).map(({ code }) => code)),
  ];
  const own = features.get(name);
  const outdated = outdatedOf(document, material).map(({ claim, letter, why, at }) => ({ claim, letter, why, ...(at && { givenAt: at }) }));
  return {
    ...(isPatent(card)
      ? { ...named(name), countryCode: card.country, documentNumber: card.number, kindCode: card.kind, documentType: 'patent' }
      : {
          documentType: card.type,
          literature: card.literature,
          citation: withPlainSpaces(citedAs(document, documentWords[material.order.language])),
        }),
    isInstalled: gone !== true,
    ...grantStateOf(document),
    titles: publication.title,
    ...{ applicants: publication.applicants, inventors: publication.inventors },
    ...(card.publicationDate !== undefined && { publicationDate: card.publicationDate }),
    ...(card.filingDate !== undefined && { filingDate: card.filingDate }),
    ...(card.priorityDate !== undefined && { priorityDate: card.priorityDate }),
    ...{ ipc: symbols('IPC'), cpc: symbols('CPC') },
    ...(gone !== true && { family: card.family }),
    ...(collection !== undefined && { collection }),
    ...(rank !== undefined && { rank }),
    ...(score !== undefined && { score }),
    ...(rating !== undefined && { rating }),
    ...(ratedAt !== undefined && { ratedAt }),
    ...(note !== undefined && { note }),
    tags,
    marks: annotations.map(({ quote, cite, note: comment, changedAt }) => ({
      quote,
      citation: withPlainSpaces(cite),
      note: comment,
      changedAt,
    })),
    ...(law !== undefined && {
      law: law.map(({ paragraph, day, of, certainty }) => ({ paragraph, day, of, ...(certainty && { certainty }) })),
    }),
    ...lawDoubtsOf(document, material),
    ...categoryOf(cited.get(name), name),
    ...combinationsIn(cited.get(name), name),
    ...(assessment?.verified !== undefined && { datesVerified: assessment.verified }),
    ...(outdated.length > 0 && { verdictsOutOfDate: outdated }),
    ...(assessment?.machineTranslation !== undefined && { machineTranslation: assessment.machineTranslation }),
    ...(isCopyNeeded(document) && { copyInHand: hasCopy(document) }),
    ...(passage !== undefined && hasPart(material, 'passages') && { passage: passageOf(passage, document, material) }),
    ...(own !== undefined &&
      hasPart(material, 'matrix') && { disclosures: own.row.cells.map((cell) => disclosureIn(cell, own, material)) }),
  };
}

function grantStateOf({ card }: ExportedDocument): Record<string, unknown> {
  const part = isPatent(card) ? correctionOf(card) : undefined;
  return {
    ...(part !== undefined && { correction: part }),
    ...(card.listed !== undefined && {
      grantLists: card.listed.map(({ list, says, asOf, on, reason }) => ({
        ...{ list, says, asOf },
        ...(on !== undefined && { on }),
        ...(reason !== undefined && { reason }),
      })),
    }),
  };
}

/** Why a document without a label may count all the same, as the sentence of the report says it. */
function lawDoubtsOf(
  { law, card, publication, assessment }: ExportedDocument,
  { case: { application } }: ExportMaterial,
): Record<string, unknown> {
  if (law?.length !== 0 || application === null) return {};
  const doubts = lawDoubts({ ...card, designated: publication.designated }, application, assessment?.flags);
  return doubts.length === 0 ? {} : { lawDoubts: doubts };
}

/** That of its family: one member is cited, the others name it. */
function categoryOf(cited: CitedDocument | undefined, name: string): Record<string, unknown> {
  if (cited === undefined) return {};
  const { category, document } = cited;
  if (document.name !== name) return isPatent(document.card) ? { familyMemberOf: document.name } : {};
  const { position, rows, leftOut, basis, questions } = category;
  const obvious = obviousClaims(cited);
  return {
    category: {
      ...{ position, letters: rows },
      ...(obvious.length > 0 && { againstInventiveStepAlone: obvious }),
      ...(leftOut !== undefined && { leftOut }),
      ...{ basis, questions },
    },
  };
}

/** The documents that the attorney combines it with, those named that do not count, and those it refers to expressly. */
function combinationsIn(cited: CitedDocument | undefined, name: string): Record<string, unknown> {
  if (cited?.document.name !== name) return {};
  const { combinations, references } = cited;
  return {
    ...(references.length > 0 && {
      refersExpresslyTo: references.map(({ claims, to, isCited }) => ({ claims, document: to, hasXorL: isCited })),
    }),
    ...(combinations.length > 0 && {
      combinations: combinations.map(({ claims, partners, notCombined }) => ({
        ...{ claims, with: partners },
        notCombined: notCombined.map(({ partner, why }) => ({ document: partner, why })),
      })),
    }),
  };
}

function disclosureIn(
  cell: DocumentFeatures['row']['cells'][number],
  { document, evidence }: DocumentFeatures,
  material: ExportMaterial,
): unknown {
  const found = evidence.get(cell.feature);
  return {
    feature: cell.feature,
    ...disclosureOf(cell),
    strength: cell.strength,
    ...(found?.passage !== undefined && hasPart(material, 'passages') && { passage: passageOf(found.passage, document, material) }),
  };
}

/** With where it stands and where that text comes from. */
function passageOf(
  { section, entry, start, end, language, text, place }: EvidencePassage,
  { provenance }: ExportedDocument,
  { order }: ExportMaterial,
): unknown {
  const source = provenance?.fields[`${section}.${language}`];
  return {
    ...{ section, language, text, entry, start, end },
    ...(place?.paragraph !== undefined && { paragraph: place.paragraph }),
    ...(place?.claim !== undefined && { claim: place.claim }),
    // The export of a guest names its collections, and a guest learns no names of files.
    ...(source !== undefined && { source: sourceOf(source, order.indexes === undefined) }),
  };
}

function sourceOf({ file, reader, rank, imported }: FieldSource, namesFile: boolean): unknown {
  return {
    rank,
    ...(reader !== '' && { reader }),
    ...(namesFile && file !== '' && { file }),
    ...(namesFile && imported !== '' && { importedOn: imported }),
  };
}
