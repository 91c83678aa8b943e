// A German word: which terms stand for it? In: a folded word (lower-case, umlauts as their base letters). Out: its stem, and for a compound
// the stems of its parts: "warmepumpenanlage" is also "warm", "pump" and "anlag".
import { englishStem } from './english.ts';
import { germanParts } from './german-parts-table.ts';

/** A stem keeps at least this many letters. */
const LEAST_STEM = 3;
/** A word shorter than this is not taken apart. */
const LEAST_COMPOUND = 7;
/** A part that the table does not know must have this many letters; only one of a compound may be unknown, and the others must have some weight. */
const LEAST_UNKNOWN = 5;
const LEAST_KNOWN_LETTERS = 6;
/** Shorter stems ("sch" of "scher") are met in too many words. */
const LEAST_PART_STEM = 4;
const LEAST_PART = 3;
/** Longest word that is taken apart; longer ones are chemical names and sequences. */
const LONGEST_COMPOUND = 60;

/** Letters that may join two parts. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const;

/** Endings that German took from Latin and Greek, with those of number and case. */
const INTERNATIONAL =
  /^[a-z]{3,}(?:[kst]ion|[st]or|itat|ismus|[ae]nz|logien?|metrien?|graphien?|ktiv|isier(?:end|t|ung|bar)?)(?:en|s|e|er|es|em)?$|^(?:elektr|mikro)[a-z]*$/;

const partStems: ReadonlySet<string> = new Set(
  germanParts.flatMap((part) => [part, germanStem(part)].filter((form) => form === part || form.length >= LEAST_PART_STEM)),
);

/** The stem of a German word: endings of number, case and comparison off, then those of derivation. */
export function germanStem(word: string): string {
  if (word.length <= LEAST_STEM || !/^[a-z]+$/.test(word)) return word;
  if (INTERNATIONAL.test(word)) return internationalStem(word);
  let stem = strip(word, /(?:ern|em|er|en|es|e)$/);
  if (stem === word) stem = strip(word, /(?<=[bdfghklmnrt])s$/);
  stem = strip(stem, /(?:en|er|est|(?<=[bdfghklmnt]{1})st)$/, LEAST_STEM + 1);
  stem = strip(stem, /(?:ung|end|igkeit|lichkeit|keit|heit|lich|isch)$/, LEAST_STEM + 1);
  return stem.replace(/(?:niss?|ig)$/, (ending) => (stem.length - ending.length > LEAST_STEM ? '' : ending));
}

/** Words of Latin and Greek, stemmed as their English cousins: "Detektoren" finds "detector", "Frequenz" finds "frequency". */
function internationalStem(word: string): string {
  let cousin = word.replace(/isier(?:end|t|ung|bar)?(?:en|s|e|er|es|em)?$/, 'ize');
  if (cousin === word) cousin = word.replace(/(?:en|s|e|er|es|em)$/, '');
  cousin = cousin
    .replace(/isch$/, 'ic')
    .replace(/itat$/, 'ity')
    .replace(/ismus$/, 'ism')
    .replace(/([ae]n)z$/, '$1cy')
    .replace(/(log|metr|graph)i$/, '$1y');
  return englishStem(
    cousin
      .replace(/ph?otographi/, 'photography')
      .replace(/k(?!k)/g, 'c')
      .replace(/cc(?=[tr])/g, 'c')
      .replace(/z(?=[aeiy])(?!e$)/g, 'c'),
  );
}

function strip(word: string, ending: RegExp, least = LEAST_STEM): string {
  const found = ending.exec(word);
  return found !== null && found.index >= least ? word.slice(0, found.index) : word;
}

/** The terms of a German word: its stem first, then the stems of the parts of a compound. */
export function germanTerms(word: string): string[] {
  const whole = germanStem(word);
  const terms = [whole];
  for (const part of compoundParts(word)) {
    const stem = germanStem(part);
    if (!terms.includes(stem)) terms.push(stem);
  }
  return terms;
}

/** Parts in order, with how many of their letters the table knows and does not know. */
interface Cut {
  parts: string[];
  unknown: number;
  knownLetters: number;
}

/** The parts of a compound, in order; empty where the word is simple or cannot be taken apart. */
export function compoundParts(word: string): string[] {
  if (word.length < LEAST_COMPOUND || word.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(word) || partStems.has(word)) return [];
  const cut = cutFrom(word, 0, new Map());
  if (cut === undefined || cut.parts.length < 2) return [];
  return cut.unknown === 0 || cut.knownLetters >= LEAST_KNOWN_LETTERS ? cut.parts : [];
}

/** The best cut of the word from `start` on: fewest unknown letters, then fewest parts. `known` remembers the cuts of the word's ends. */
function cutFrom(word: string, start: number, known: Map<number, Cut | undefined>): Cut | undefined {
  if (start === word.length) return { parts: [], unknown: 0, knownLetters: 0 };
  if (known.has(start)) return known.get(start);
  let best: Cut | undefined;
  for (let end = word.length; end >= start + LEAST_PART; end--) {
    const piece = word.slice(start, end);
    const last = end === word.length;
    const isKnown = isPart(piece, last);
    if (!isKnown && piece.length < LEAST_UNKNOWN) continue;
    for (const link of last ? [''] : links) {
      if (!word.startsWith(link, end) || (!isKnown && link !== '' && link !== 's')) continue;
      const rest = cutFrom(word, end + link.length, known);
      if (rest === undefined || (!isKnown && rest.unknown > 0)) continue;
      const cut = {
        parts: [piece, ...rest.parts],
        unknown: rest.unknown + (isKnown ? 0 : piece.length),
        knownLetters: rest.knownLetters + (isKnown ? piece.length : 0),
      };
      if (best === undefined || cut.unknown < best.unknown || (cut.unknown === best.unknown && cut.parts.length < best.parts.length))
        best = cut;
    }
  }
  known.set(start, best);
  return best;
}

/** A part of the table; the last one may carry an ending. */
function isPart(piece: string, last: boolean): boolean {
  return partStems.has(piece) || (last && piece.length > LEAST_PART + 1 && partStems.has(germanStem(piece)));
}
