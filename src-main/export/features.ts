// The feature matrix of an export: one row per document, and the letters that name the features.
import { coverageOf, type Cell, type Coverage, type MatrixRow } from '../contract/coverage-of-features.ts';
import type { FeatureEvidence } from '../contract/matrix.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';

/** a to z, then aa, ab and so on. */
export function letterOf(at: number): string {
  const letter = String.fromCodePoint(97 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

export interface DocumentFeatures {
  document: ExportedDocument;
  row: MatrixRow;
  coverage: Coverage;
  /** The best passage for each feature, by its id. */
  evidence: Map<string, FeatureEvidence>;
}

/** The documents, those that disclose most features first; empty where the case has no features. */
export function featuresOf(material: ExportMaterial): DocumentFeatures[] {
  const features = material.features?.features ?? [];
  if (features.length === 0) return [];
  const evidence = new Map<string, Map<string, FeatureEvidence>>();
  for (const { name, evidence: one } of material.evidence) {
    const of = evidence.get(name) ?? new Map<string, FeatureEvidence>();
    evidence.set(name, of.set(one.feature, one));
  }
  const verdicts = new Map(material.verdicts.map(({ publication, feature, verdict }) => [`${publication}\n${feature}`, verdict]));
  return material.documents
    .map((document): DocumentFeatures => {
      const found = evidence.get(document.name) ?? new Map<string, FeatureEvidence>();
      const cells = features.map(({ id }): Cell => {
        const verdict = verdicts.get(`${document.name}\n${id}`);
        return { feature: id, strength: found.get(id)?.strength ?? 0, ...(verdict === undefined ? {} : { verdict }) };
      });
      const row = { publication: document.name, cells, classes: document.card.classes.map(({ code }) => code) };
      return { document, row, coverage: coverageOf(row), evidence: found };
    })
    .toSorted((a, b) => b.coverage.disclosed.length - a.coverage.disclosed.length || b.coverage.part.length - a.coverage.part.length);
}

/** The letters of the features with these ids, in the order of the feature list. */
export function lettersOf(material: ExportMaterial, ids: readonly string[]): string[] {
  const features = material.features?.features ?? [];
  return features.flatMap(({ id }, at) => (ids.includes(id) ? [letterOf(at)] : []));
}
