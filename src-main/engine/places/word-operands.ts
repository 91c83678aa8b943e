// Which forms of an index does a word of a condition stand for? In: words, the field. Out: an operand.
import type { NameField, TextField, WordPattern, Written } from '../../contract/condition.ts';
import { canonical } from '../condition/canonical.ts';
import { quantitiesMeet, type Quantity } from '../condition/quantities.ts';
import { formsBetween } from '../store/forms.ts';
import { STEPS_OF_QUANTITY } from './cost-budget.ts';
import { MOST_FORMS, type Dictionary } from './dictionary.ts';
import type { ExactLists } from './lists.ts';
import { inField, quantityOfName } from './names.ts';
import type { Operand } from './operands.ts';
import { Unanswerable } from '../condition/unanswerable.ts';

/** Where words are looked for: a field of the texts, or one whose texts are names. */
export type SearchedField = TextField | NameField;

export interface FoundOperand {
  operand: Operand;
  /** Of a single word: its forms as written, with their ids. */
  forms: readonly { id: number; name: string }[];
}

/** The operand of one word or of a phrase. */
export function wordOperand(dictionary: Dictionary, words: readonly WordPattern[], field: SearchedField, at: Written): FoundOperand {
  const found = words.map((word) => oneWord(dictionary, word, field, at));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  return { operand: { type: 'row', parts: found.map(({ operand }) => operand) }, forms: [] };
}

function oneWord(dictionary: Dictionary, word: WordPattern, field: SearchedField, at: Written): FoundOperand {
  const namespace = field === 'pa' || field === 'in' || field === 'ag' ? inField(field, '') : '';
  const textField: TextField = namespace === '' ? (field as TextField) : 'text';
  const { hyphens = [], sign } = word;
  const parts = hyphens.length === 0 ? undefined : partsOf(word).map((part) => oneWord(dictionary, part, field, at).operand);
  if (parts !== undefined && sign === 'exact') return { operand: { type: 'row', parts, hyphens: true }, forms: [] };
  const { forms, count } = dictionary.formsOf(hyphens.length === 0 ? word : { ...word, hyphens: [] }, namespace);
  if (count > MOST_FORMS)
    throw new Unanswerable('forms-too-many', { text: canonical({ type: 'words', words: [word], ...at }), count, most: MOST_FORMS }, at);
  const whole: Operand = { type: 'forms', forms: forms.map(({ id }) => id), field: textField };
  const joined = sign === 'exact' ? [] : dictionary.joinedOf(word);
  const rows = joined.map((names): Operand => rowOf(dictionary, names, namespace, textField));
  const others = [...(parts === undefined ? [] : [{ type: 'row', parts } as const]), ...rows];
  if (others.length === 0) return { operand: whole, forms };
  return { operand: { type: 'either', parts: [whole, ...others] }, forms };
}

/** The parts of a word with hyphens; the last has its endings. */
function partsOf({ pattern, hyphens = [], sign }: WordPattern): WordPattern[] {
  const starts = [0, ...hyphens];
  return starts.map((start, at) => {
    const isLast = at === hyphens.length;
    return { pattern: pattern.slice(start, hyphens[at] ?? pattern.length), ...(isLast ? sign && { sign } : { sign: 'exact' }) };
  });
}

/** Words one after the other, exactly as they are. */
function rowOf(dictionary: Dictionary, names: readonly string[], namespace: string, field: TextField): Operand {
  return { type: 'row', parts: names.map((name) => ({ type: 'forms', forms: dictionary.idsOf([name], namespace), field })) };
}

/** The operand of a quantity: the numbers whose interval has a value in common with it. */
export function quantityOperand(lists: ExactLists, wanted: Quantity, field: TextField): Operand {
  const begin = inField('q', inField(wanted.unit, ''));
  const forms: number[] = [];
  for (const { id, name } of formsBetween(lists.db, begin, `${begin}\u{10ffff}`)) {
    lists.budget.spend(STEPS_OF_QUANTITY);
    if (quantitiesMeet(wanted, quantityOfName(name))) forms.push(id);
  }
  return { type: 'forms', forms, field };
}
