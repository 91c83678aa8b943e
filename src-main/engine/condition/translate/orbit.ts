// The syntax of Orbit: nW and nD count the words between, S and P are sentence and paragraph, fields stand behind a slash.
import { FARTHEST } from '../operators.ts';
import { sticky, type ForeignOperator, type ForeignToken, type Grammar } from './grammar.ts';
import { inField, type FieldMeaning, type Note } from './pieces.ts';

const same: Note[] = [{ tag: 'same', rule: 'written-otherwise' }];

/** Only the field that is documented; others are searched everywhere. */
const fields: Readonly<Record<string, FieldMeaning>> = { TI: { fields: ['ti'], notes: same } };

const FIELD = /\/([A-Z]{2,5}(?:\/[A-Z]{2,5})*)(?![\p{L}\p{N}])/uy;
const SET = /SS?\s?\d{1,4}(?![\p{L}\p{N}])/uy;

export const orbit: Grammar = {
  space: operatorOf('W', ''),
  operators: (run) => {
    const level = { AND: 1, NOT: 1, OR: 0 }[run.toUpperCase()];
    if (level !== undefined) return { ours: run.toUpperCase(), level, notes: [] };
    const [, between = '', name = ''] = /^(\d{0,3})([WDSPF])$/.exec(run) ?? [];
    return name === '' || (between !== '' && name !== 'W' && name !== 'D') ? undefined : operatorOf(name, between);
  },
  truncation: { any: '+', atMostOne: '?', one: '#' },
  special,
};

/** `between`: at most so many words. Brackets are required there, so that all of these can be on one level. */
function operatorOf(name: string, between: string): ForeignOperator {
  const level = 2;
  if (name === 'S' || name === 'P') return { ours: name === 'S' ? 'WITH' : 'SAME', level, notes: same };
  if (name === 'F') return { ours: 'AND', level, notes: [{ tag: 'lost', rule: 'distance-lost' }] };
  const distance = Math.min(Number(between) + 1, FARTHEST);
  // A sentence does not end a distance there.
  const notes: Note[] = [distance === 1 ? { tag: 'same', rule: 'written-otherwise' } : { tag: 'near', rule: 'distance' }];
  return { ours: `${name === 'W' ? 'ADJ' : 'NEAR'}${distance === 1 ? '' : `${String(distance)}P`}`, level, notes };
}

function special(text: string, at: number): ForeignToken | undefined {
  const set = sticky(SET, text, at);
  if (set !== undefined) return { type: 'lost', rule: 'set-lost', end: at + set[0].length };
  const found = sticky(FIELD, text, at);
  if (found === undefined) return undefined;
  const from = { start: at, end: at + found[0].length };
  const names = (found[1] ?? '').split('/');
  const meaning = names.every((name) => name in fields) ? fields[names[0] ?? ''] : undefined;
  const own: FieldMeaning = meaning ?? { fields: ['text'], notes: [{ tag: 'lost', rule: 'field-lost' }] };
  return { type: 'suffix', end: from.end, apply: (piece) => inField(piece, own, from) };
}
