// Drafts of the concise explanations that documents not in English need, from what the attorney decided. Source: 37 CFR 1.98(a)(3).
import { disclosureOf } from '../contract/coverage-of-features.ts';
import { isPatent } from '../contract/literature.ts';
import { publishedLanguage } from './cited-member.ts';
import { featuresOf } from './features.ts';
import { idsDate } from './ids-items.ts';
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { passagePlace } from './pin-cites.ts';
import { line } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';
import { documentWords } from '../words/documents.ts';

export interface Explanation {
  document: ExportedDocument;
  /** Empty where the attorney decided on no passage: it has to be written by hand. */
  text: string;
}

/** One per item that was not published in English, in the order of the items. */
export function explanationsOf(
  items: readonly ExportedDocument[],
  material: ExportMaterial,
  numbers: ReadonlyMap<string, number>,
): Explanation[] {
  const features = new Map(featuresOf(material).map((one) => [one.document.name, one]));
  return items.flatMap((document): Explanation[] => {
    const language = publishedLanguage(document);
    if (language === undefined || language === 'en') return [];
    const { row, evidence } = features.get(document.name) ?? {};
    const concerned = new Map<string, string[]>();
    for (const [at, { id, text }] of (material.features?.features ?? []).entries()) {
      const cell = row?.cells[at];
      const passage = evidence?.get(id)?.passage;
      if (cell?.verdict === undefined || disclosureOf(cell).disclosure === 'absent' || passage === undefined) continue;
      const place = passagePlace(passage, words.places);
      concerned.set(place, [...(concerned.get(place) ?? []), line(text)]);
    }
    const sentences = [...concerned].map(([place, texts]) => words.concerns(place, texts));
    if (sentences.length === 0) return [{ document, text: '' }];
    const cite = String(numbers.get(document.name) ?? '');
    const name = documentWords.en.languageOf(language);
    return [{ document, text: words.explanation(cite, name, sentences.join('; '), seeAlso(document, items, numbers)) }];
  });
}

/** What helps to understand it: its machine translation into English, a member of its family in English, else its drawings. */
function seeAlso(document: ExportedDocument, items: readonly ExportedDocument[], numbers: ReadonlyMap<string, number>): string {
  const { card, index } = document;
  const translation = document.assessment?.machineTranslation;
  if (translation?.into === 'en') return words.seeMachineTranslation(line(translation.by), idsDate(translation.on));
  const member = items.find(
    (one) =>
      one !== document &&
      isPatent(card) &&
      card.family > 0 &&
      one.index === index &&
      one.card.family === card.family &&
      publishedLanguage(one) === 'en',
  );
  if (member !== undefined) return words.seeMember(String(numbers.get(member.name) ?? ''));
  return card.has.image ? words.seeDrawings : '';
}
