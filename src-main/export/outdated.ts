// What exports say of verdicts that were given for other claims than the application of the case has now.
import { nothingAssessed, type ClaimVerdict } from '../contract/assessment.ts';
import { printedClaims } from '../contract/category.ts';
import { outdatedVerdicts, type OutdatedVerdict } from '../contract/outdated-verdicts.ts';
import { run, type Block } from './blocks.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import type { DocumentWords } from '../words/documents.ts';

export function outdatedOf({ assessment }: ExportedDocument, { case: { application } }: Pick<ExportMaterial, 'case'>): OutdatedVerdict[] {
  return outdatedVerdicts(application, assessment ?? nothingAssessed);
}

/** Without those for a claim that there is no more. */
export function verdictsOf(document: ExportedDocument, material: Pick<ExportMaterial, 'case'>): ClaimVerdict[] {
  const gone = new Set(outdatedOf(document, material).flatMap(({ claim, why }) => (why === 'gone' ? [claim] : [])));
  return (document.assessment?.verdicts ?? []).filter(({ claim }) => !gone.has(claim));
}

/** `X for claim 1, 3: given on 2026-11-20 for claims that were replaced since`: one line for what has the same letter, reason and day. */
export function outdatedLines(document: ExportedDocument, material: ExportMaterial, { epo }: DocumentWords): string[] {
  const alike = Map.groupBy(outdatedOf(document, material), ({ letter, why, at = '' }) => `${letter} ${why} ${at.slice(0, 10)}`);
  return [...alike.values()].flatMap((verdicts) => {
    const [first] = verdicts;
    if (first === undefined) return [];
    const { letter, why, at = '' } = first;
    return [epo.outdated[why](letter, printedClaims(verdicts.map(({ claim }) => claim)), at.slice(0, 10))];
  });
}

/** A warning above all; nothing if every verdict is for the present claims. */
export function outdatedBlocks(material: ExportMaterial, { epo }: DocumentWords): Block[] {
  const count = material.documents.reduce((sum, document) => sum + outdatedOf(document, material).length, 0);
  return count === 0 ? [] : [{ type: 'text', runs: [run(epo.outdatedWarning(count), { strong: true })] }];
}
