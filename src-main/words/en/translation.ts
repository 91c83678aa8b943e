// What became of a condition pasted from another system, in English.
import type { TranslationChange, TranslationRule } from '../../contract/condition.ts';
import { fillPlaces } from '../../contract/failures.ts';

const sentences: Record<TranslationRule, string> = {
  'written-otherwise': '“{from}” is written “{to}” here.',
  space: 'A space means {to} there.',
  'left-to-right': 'Operators are read from left to right there. The brackets say so.',
  'mixed-operators': 'AND and OR are mixed without brackets. Check how they were grouped.',
  distance: '“{from}” became “{to}”. Here, both words must also be in one sentence, or with P in one paragraph.',
  'field-near': '“{from}” became “{to}”, the nearest field.',
  'field-language': '“{from}” became “{to}”. Here, every language of the field is searched.',
  'field-partly': 'Of the fields “{from}”, only “{to}” is searched. The others have no counterpart here.',
  'all-texts': 'Words without a field are searched in all texts here. There, they may be searched in fewer.',
  'class-alone': '“{from}” became “{to}”. With “=”, a symbol stands for itself only, without what is below it.',
  'class-below': '“{from}” became “{to}”. Without “=”, a symbol also stands for everything below it.',
  'class-begins': '“{from}” stands for all symbols that begin in this way there. It became “{to}”, the symbol with everything below it.',
  'class-bare': '“{from}” has no field and became “{to}”, a class of the IPC or the CPC.',
  stemmed: 'Words are reduced to their stems there. Here, a word has only its endings; “~” before it stands for the whole family.',
  weight: '“{from}” gives a word more weight in the ranking there. It changes nothing in what is found and was left out.',
  'similar-lost': '“{from}” also finds similar spellings there. It was left out.',
  'truncation-short': '“{from}” has too few letters to be truncated. Only the letters are searched.',
  'quote-open': 'A quotation mark is not closed. What follows it is read as single words and not as a phrase.',
  'number-word': 'No earlier line has the number “{from}”, so it is searched as a word.',
  'set-lost': '“{from}” is a set of the other system and was left out.',
  'distance-lost': 'The distance “{from}” is not known here and was left out.',
  'without-counterpart': '“{from}” has no counterpart here and was left out.',
  'part-lost': '“{from}” was left out.',
  rewritten: 'The condition had to be rearranged, because AND and NOT cannot stand inside a proximity here.',
  'texts-apart': 'A distance between what is never in the same text, such as a name and a word, would match nothing. AND stands instead.',
};

export const translation = {
  tags: { same: 'same', near: 'nearly the same', lost: 'left out' } satisfies Record<TranslationChange['tag'], string>,
  change: ({ rule, facts }: TranslationChange): string => fillPlaces(sentences[rule], facts),
};
