// Why a condition cannot be read: the English sentence for each code, its `{places}` filled from the facts of the error.
import type { ConditionErrorCode } from './condition.ts';
import { fillPlaces } from './failures.ts';

export const conditionCauses: Record<ConditionErrorCode, string> = {
  'bracket-open': '"{text}" has no counterpart. Brackets, braces and quotation marks come in pairs.',
  'operand-missing': 'Something to search for is missing beside "{text}".',
  'not-alone': 'NOT takes away from what stands before it. Write "all NOT …" for everything else.',
  'and-in-proximity':
    '{text} compares whole publications, so it cannot stand inside {operator}, which compares places in a text. Use OR, or split the condition.',
  'operand-without-text': '{operator} needs words, and "{text}" has no place in a text.',
  'texts-apart': '{operator} compares places in one text, and "{left}" and "{right}" are never in the same text. Use AND.',
  'character-unknown': '"{text}" has no meaning here. Put words with other characters into quotation marks.',
  'field-unknown': 'There is no field "{field}".',
  'field-absent':
    'This index does not have the field "{field}" yet. Read its texts for conditions in the Library ("antecedent index places"), or import its files again.',
  'citations-absent': 'This collection was imported before citations were read. Import its files again to use "{field}".',
  'not-on-cluster':
    'This collection is on the cluster "{cluster}", where a condition can ask for dates, countries, kinds, languages, classes, families and numbers, and not for "{text}".',
  'field-nested': 'The field "{inner}" stands inside the field "{outer}". Fields cannot be nested.',
  'truncation-short': '"{text}" needs at least {least} characters besides * and ?.',
  'truncation-inside': '"{text}" has * or ? between characters of Chinese, Japanese or Korean. Use ADJ with a distance.',
  'forms-too-many': '"{text}" stands for {count} different words; {most} are allowed. Write more of the word.',
  'places-too-many':
    '{text} holds at more places than can be combined ({most} of one publication, fewer where many operators stand inside one another). Make it narrower.',
  'too-costly':
    'At "{text}" this condition has read more than {most} million words of the index. Use rarer words, and fewer truncations and distances.',
  'quantity-unclear': '"{text}" is not a quantity. Write a number or a range and a unit, such as {0.5 mm} or {400..600 µm}.',
  'range-reversed': 'The range "{text}" ends before it begins.',
  'date-impossible': '"{text}" is not a day, month or year from 1700 to 2199, such as 2012-05-15, 2012-05 or 2012.',
  'law-unknown': 'There is no law "{text}". Write EP or US, or one of their paragraphs, such as EP.54.3 or US.102.a.2.',
  'law-day': '"{text}" needs a whole day, such as EP@2012-05-16.',
  'law-second-day':
    'Claims with an effective date before 16 March 2013 need the US filing date too. Write it behind a slash, such as US@2010-05-01/2011-04-30.',
  'class-unknown': '"{text}" is not an IPC or CPC symbol, or not one of the class scheme in use.',
  'set-unknown': 'There is no "{text}".',
  'applicant-unknown': 'No confirmed applicant is called "{text}". Without ~ its words are searched.',
  'saved-circular': '"{text}" would contain itself: {names}.',
  'number-unreadable':
    '"{text}" cannot be read as a number for "{field}:". Write EP-1000000-A1, or as an office does: "US 10,123,456 B2", "15/123,456".',
  'distance-range': 'The distance of {operator} must be from 1 to 255.',
  'condition-too-long':
    'The condition is too long. It can have 65,536 characters, 2,000 words and values, and 100 brackets inside one another.',
  'syntax-unknown':
    'This looks like the syntax of {system}, which is not translated. Write it with the operators and fields of the guide, chapter "Exact conditions".',
  'strategy-pasted': 'This is a strategy of {count} lines. Check what its last line stands for before you use it.',
  'strategy-cut': 'This strategy of {count} lines names "{text}", and that line is not among them. Paste it too.',
  'strategy-unread':
    'This is a strategy of {count} lines, and what its last line stands for cannot be read. Paste the lines one at a time to see why.',
  'syntax-lost':
    'This looks like the syntax of {system}, and nothing of it can be translated. Write it with the operators and fields of the guide, chapter "Exact conditions".',
  'syntax-foreign': 'This looks like the syntax of {system}. Check the translation before you use it.',
};

/** Of a field that only imports of this version read. */
export const fieldUnread = 'The files of this index were imported before "{field}" was read. Import these files again.';

/** True if the field is absent because its files were imported before it was read; texts and whole names are read from what is stored. */
export function isUnread(code: ConditionErrorCode, { field }: Record<string, string | number>): boolean {
  return code === 'field-absent' && field !== 'text' && !String(field).endsWith(':=');
}

/** The English sentence for an error. */
export function causeOf(code: ConditionErrorCode, facts: Record<string, string | number>): string {
  return fillPlaces(isUnread(code, facts) ? fieldUnread : conditionCauses[code], facts);
}
