// The documents of an export as a search report cites them: one citation per family, its category from dates, verdicts and the feature matrix.
import { isDescribed } from '../contract/application-claims.ts';
import { noveltyCandidates, pairCandidates, disclosureOf, type MatrixRow } from '../contract/coverage-of-features.ts';
import {
  canBeCombined,
  categoryOf,
  positionOf,
  type AppliedLetter,
  type Category,
  type CategoryFacts,
  type DatePosition,
} from '../contract/category.ts';
import { datesOf } from '../contract/combination.ts';
import { citedDate, isPatent } from '../contract/literature.ts';
import { citedMember, isEasierToRead } from './cited-member.ts';
import { combinationsOf, referencesOf, type Combination, type ExpressReference } from './combinations.ts';
import { featuresOf, type DocumentFeatures } from './features.ts';
import { filingOf, relationOf } from './filing.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { verdictsOf } from './outdated.ts';
import { plain } from './plain.ts';

export interface CitedDocument {
  document: ExportedDocument;
  /** The other members of its family in the export. */
  members: ExportedDocument[];
  /** Whose passages are cited: itself, or a member that is easier to read. */
  read: ExportedDocument;
  category: Category;
  /** Names of the documents that, combined with it, disclose every feature, unless the attorney named some for this claim. */
  partners: string[];
  /** What the attorney combines it with. */
  combinations: Combination[];
  /** The documents to which an X refers expressly. */
  references: ExpressReference[];
  features?: DocumentFeatures;
}

/** X first. X: discloses every feature; Y: does so together with another document. Without a matrix only the rating counts. */
export function citedDocuments(material: ExportMaterial): CitedDocument[] {
  const families = citedFamilies(material);
  const features = new Map(featuresOf(material).map((one) => [one.document.name, one]));
  const suggestions = suggestedLetters(material, features, combinableIn(families));
  const cited = families
    .map(({ cited, others }): CitedDocument => {
      const members = [cited, ...others];
      const given = members.find(hasVerdicts) ?? members.find(({ name }) => suggestions.get(name)?.letter === 'X') ?? cited;
      const suggestion = suggestions.get(given.name);
      const letters = [...decidedLetters(given, material), ...suggestedFor(given, suggestion, material)];
      const category = categoryOf({ ...factsOf(cited, material), flags: flagsOf(members, material), letters });
      const [first] = others;
      const read = first !== undefined && isEasierToRead(first, cited) ? first : cited;
      const own = features.get(read.name);
      const partners = suggestion?.partners ?? [];
      return {
        document: cited,
        members: others,
        read,
        category,
        partners,
        combinations: [],
        references: [],
        ...(own === undefined ? {} : { features: own }),
      };
    })
    .toSorted((a, b) => rankOf(a.category) - rankOf(b.category));
  const claim = claimOf(material);
  return cited.map((one) => {
    const combinations = combinationsOf(one, cited, material);
    const isNamed = combinations.some(({ claims }) => claim === undefined || claims.includes(claim));
    return { ...one, combinations, references: referencesOf(one, cited, material), partners: isNamed ? [] : one.partners };
  });
}

/** The claims for which an attorney gave X against inventive step alone. */
export function obviousClaims({ document, members }: Pick<CitedDocument, 'document' | 'members'>): number[] {
  return [document, ...members].flatMap(({ assessment }) =>
    (assessment?.verdicts ?? []).flatMap(({ claim, obviousness }) => (obviousness === true ? [claim] : [])),
  );
}

/** Names of the documents that may be combined with others for inventive step. */
export function combinableDocuments(material: ExportMaterial): ReadonlySet<string> {
  return combinableIn(citedFamilies(material));
}

interface CitedFamily {
  cited: ExportedDocument;
  others: ExportedDocument[];
  /** Of the cited member; one that is read in its place counts as early. */
  position: DatePosition;
}

function citedFamilies(material: ExportMaterial): CitedFamily[] {
  const position = (document: ExportedDocument): DatePosition => positionOf(factsOf(document, material));
  return familiesOf(material.documents).map((family) => {
    const members = citedMember(family, position);
    return { ...members, position: position(members.cited) };
  });
}

function combinableIn(families: readonly CitedFamily[]): ReadonlySet<string> {
  const early = families.filter(({ position }) => canBeCombined(position));
  return new Set(early.flatMap(({ cited, others }) => [cited, ...others].map(({ name }) => name)));
}

/** One list per family, unless several of its members have verdicts of their own: then each document alone. */
function familiesOf(documents: readonly ExportedDocument[]): ExportedDocument[][] {
  const families = Map.groupBy(documents, ({ name, index, card }) =>
    isPatent(card) && card.family > 0 ? `${index} ${card.family}` : name,
  );
  return [...families.values()].flatMap((family) => (family.filter(hasVerdicts).length > 1 ? family.map((one) => [one]) : [family]));
}

function hasVerdicts({ assessment }: ExportedDocument): boolean {
  return (assessment?.verdicts.length ?? 0) > 0;
}

/** The number of the claim that was split into features; undefined for an idea. */
export function claimOf({ features }: Pick<ExportMaterial, 'features'>): number | undefined {
  const number = /^\s*(?:(?:claim|anspruch)\s*)?(\d{1,3})\s*[.):]\s/i.exec(plain(features?.source ?? ''))?.[1];
  return number === undefined ? undefined : Number(number);
}

function rankOf({ rows }: Category): number {
  const [first] = rows;
  const letters = first?.symbol.replace('?', '').split(',') ?? [];
  return letters.includes('X') ? 0 : letters.includes('Y') ? 1 : letters.includes('A') || letters.includes('E') ? 2 : 3;
}

function factsOf(document: ExportedDocument, material: ExportMaterial): Omit<CategoryFacts, 'letters'> {
  const filing = filingOf(material);
  const { card, publication, assessment } = document;
  const published = citedDate(card);
  return {
    ...(filing !== undefined && { application: datesOf(filing) }),
    document: {
      country: card.country,
      isPatent: isPatent(card),
      ...(published !== undefined && { published }),
      ...(card.filingDate !== undefined && { filed: card.filingDate }),
      ...(card.priorityDate !== undefined && { priority: card.priorityDate }),
      ...(publication.designated !== undefined && { designated: publication.designated }),
      ...(filing !== undefined && relationOf(filing, document)),
    },
    flags: assessment?.flags ?? {},
  };
}

/** D also where the description cites one of the family. */
function flagsOf(family: readonly ExportedDocument[], { case: { application } }: ExportMaterial): CategoryFacts['flags'] {
  const described = family.some(({ name }) => isDescribed(application, name)) ? { D: true } : {};
  return Object.assign(described, ...family.toReversed().map(({ assessment }) => assessment?.flags ?? {})) as CategoryFacts['flags'];
}

function decidedLetters(document: ExportedDocument, material: ExportMaterial): AppliedLetter[] {
  return verdictsOf(document, material).map(({ claim, letter, obviousness }) => ({
    ...{ letter, claims: [claim], decided: true },
    ...(obviousness === true && { obviousness }),
  }));
}

interface Suggestion {
  letter: 'X' | 'Y' | 'A';
  /** The attorney decided every cell of the matrix behind it. */
  decided: boolean;
  partners: string[];
}

/** What the matrix suggests for its claim, unless the attorney gave that claim a letter; an idea has no number, so that any letter counts. */
function suggestedFor(document: ExportedDocument, suggestion: Suggestion | undefined, material: ExportMaterial): AppliedLetter[] {
  const claim = claimOf(material);
  const verdicts = verdictsOf(document, material);
  const isGiven = claim === undefined ? verdicts.length > 0 : verdicts.some((one) => one.claim === claim);
  // Without a matrix only a rating suggests anything, and any verdict says more.
  if (suggestion === undefined || isGiven || (material.features === undefined && verdicts.length > 0)) return [];
  return [{ letter: suggestion.letter, claims: claim === undefined ? [] : [claim], decided: suggestion.decided }];
}

function suggestedLetters(
  material: ExportMaterial,
  features: ReadonlyMap<string, DocumentFeatures>,
  combinable: ReadonlySet<string>,
): Map<string, Suggestion> {
  const rows = [...features.values()].map(({ row }) => row);
  // A document that discloses a feature only in part is no X.
  const alone = new Set(noveltyCandidates(rows).flatMap(({ publication, part }) => (part.length === 0 ? [publication] : [])));
  const partners = new Map<string, string[]>();
  // In a pair, one of the two must disclose each feature in full, and both must count for inventive step.
  const early = rows.filter(({ publication }) => combinable.has(publication));
  for (const { first, second } of pairCandidates(early.map(withoutParts), Infinity)) {
    partners.set(first, [...(partners.get(first) ?? []), second]);
    partners.set(second, [...(partners.get(second) ?? []), first]);
  }
  const isDecided = (name: string): boolean => features.get(name)?.coverage.decided === true;
  const suggestionOf = ({ name, rating }: ExportedDocument): Suggestion => {
    const with_ = partners.get(name) ?? [];
    const letter = !features.has(name) ? (rating === 'similar' ? 'X' : 'A') : alone.has(name) ? 'X' : with_.length > 0 ? 'Y' : 'A';
    // One decided pair is enough for Y; then only decided pairs are named.
    const decidedWith = isDecided(name) ? with_.filter(isDecided) : [];
    const others = letter !== 'Y' ? [] : decidedWith.length > 0 ? decidedWith : with_;
    return { letter, decided: isDecided(name) && (letter !== 'Y' || decidedWith.length > 0), partners: others };
  };
  return new Map(material.documents.map((document) => [document.name, suggestionOf(document)]));
}

function withoutParts(row: MatrixRow): MatrixRow {
  const cells = row.cells.map((cell) =>
    disclosureOf(cell).disclosure === 'part' ? { feature: cell.feature, strength: 0 as const } : cell,
  );
  return { ...row, cells };
}
