// The line that says what a first pass left out. In: an omission, the letters of the features, how a document is printed. Out: the line.
import type { Omission } from '../contract/first-pass.ts';
import type { firstPass } from './en/first-pass.ts';

export interface OmissionWords {
  firstPass: Pick<typeof firstPass, 'omitted'>;
  languageOf: (tag: string) => string;
  number: (value: number) => string;
}

/** Features that were removed since have no letter. */
function lettersIn(ids: readonly string[], letters: ReadonlyMap<string, string>): string[] {
  return ids.flatMap((id) => letters.get(id) ?? []);
}

/** The letters of a group: those in a row from the first to the last, others one by one. */
export function rowOf(ids: readonly string[], letters: ReadonlyMap<string, string>): string {
  const own = lettersIn(ids, letters);
  const all = [...letters.values()];
  const from = all.indexOf(own[0] ?? '');
  const isRow = own.length > 2 && own.every((letter, at) => all[from + at] === letter);
  return isRow ? `${own[0] ?? ''}–${own.at(-1) ?? ''}` : own.join(', ');
}

/** What was left out, as a fixed line with names and counts. */
export function omissionLine(
  one: Omission,
  letters: ReadonlyMap<string, string>,
  words: OmissionWords,
  printed: (name: string) => string,
): string {
  const { omitted } = words.firstPass;
  switch (one.what) {
    case 'offline':
      return omitted.offline(one.collection, one.reason);
    case 'not-chosen':
      return omitted.notChosen(one.collections);
    case 'language':
      return omitted.language(words.languageOf(one.language));
    case 'words-only':
      return omitted.wordsOnly(one.collection);
    case 'no-text':
      return omitted.noText(one.documents.map(printed));
    case 'no-evidence':
      return omitted.noEvidence(lettersIn(one.features, letters));
    case 'list-cut':
      return omitted.listCut(one.left);
    case 'not-compared':
      return omitted.notCompared(one.left);
    case 'text':
      return omitted.text(words.number(one.taken), words.number(one.of));
    case 'no-groups':
      return omitted.noGroups(one.features);
  }
}
