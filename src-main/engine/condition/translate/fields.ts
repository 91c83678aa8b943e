// What the fields of other systems mean in ours. In: the meanings of single fields. Out: that of several which share an operand.
import type { ForeignToken } from './grammar.ts';
import { inField, lost, type FieldMeaning, type FieldPlace, type Note, type Piece } from './pieces.ts';
import { shortFields, signedDate } from './values.ts';

export const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];
/** A field that is nearly the same as ours. */
export const near: Note[] = [{ tag: 'near', rule: 'field-near' }];
/** A class symbol that stands for itself there too. */
export const alone: Note[] = [{ tag: 'same', rule: 'class-alone' }];

export type Meanings = Readonly<Record<string, FieldMeaning>>;

export function words(field: string, notes: Note[] = same): FieldMeaning {
  return { fields: [field], notes };
}

export function values(field: string, value: (raw: string) => string | undefined, notes: Note[] = same): FieldMeaning {
  return { fields: [field], value, notes };
}

/** What these fields mean together; undefined if none is known. Fields of words and of values do not mix. */
export function together(names: readonly string[], meanings: Meanings): FieldMeaning | undefined {
  const known = names.flatMap((name) => (Object.hasOwn(meanings, name) ? (meanings[name] ?? []) : []));
  const [first] = known;
  if (first === undefined) return undefined;
  const alike = known.filter(({ value }) => value === first.value);
  const partly: Note[] = alike.length < names.length ? [{ tag: 'lost', rule: 'field-partly' }] : [];
  const { notes } = alike.find((one) => one.notes.some(({ tag }) => tag === 'near')) ?? first;
  return {
    ...first,
    fields: shortFields(alike.flatMap(({ fields }) => fields)),
    notes: [...partly, ...(partly.length > 0 && first.value === undefined ? [] : notes)],
  };
}

/** The operand in a field; without a meaning, the field is left out with its operand. */
export function applied(meaning: FieldMeaning | undefined): (piece: Piece, place: FieldPlace) => Piece {
  return (piece, place) => (meaning === undefined ? lost(place.whole, 'without-counterpart') : inField(piece, meaning, place));
}

/** A field behind a slash and its operand; in small letters only if it is known, for `and/or` is none. */
export function slashToken(typed: string, end: number, meaning: FieldMeaning | undefined): ForeignToken | undefined {
  return meaning === undefined && typed !== typed.toUpperCase() ? undefined : { type: 'suffix', end, apply: applied(meaning) };
}

/** A condition in our language for a stretch, as one operand. */
export function leafToken(text: string, pasted: string, from: { start: number; end: number }, notes: Note[]): ForeignToken {
  return { type: 'operand', end: from.end, piece: { type: 'leaf', text, raw: pasted.slice(from.start, from.end), from, notes } };
}

/** `PD>=2012-05-16`: `form` matches the field before its sign; `dates`: ours by its name. */
export function datedToken(pasted: string, at: number, form: RegExp, dates: Meanings): ForeignToken | undefined {
  form.lastIndex = at;
  const [code, name = ''] = form.exec(pasted) ?? [];
  const meaning = dates[name.toUpperCase()];
  const date = code === undefined ? undefined : signedDate(pasted, at + code.length);
  if (meaning === undefined || date === undefined) return undefined;
  return leafToken(`${meaning.fields[0] ?? 'pd'}:${date.ours}`, pasted, { start: at, end: date.end }, meaning.notes);
}
