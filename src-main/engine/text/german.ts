// Stems German words and splits compounds. In: a folded word (lower-case, umlauts as base letters). Out: its stem, and for a compound the
// stems of its parts: "warmepumpenanlage" also gives "warm", "pump" and "anlag".
import { englishStem } from './english.ts';
import { germanParts } from './german-parts-table.ts';

/** The least number of letters of a stem. */
const LEAST_STEM = 3;
/** Shorter words are not split. */
const LEAST_COMPOUND = 7;
/** A part that is not in the table must have this many letters. A compound may have only one, and a least number of known letters. */
const LEAST_UNKNOWN = 5;
const LEAST_KNOWN_LETTERS = 6;
/** Shorter stems ("sch" of "scher") occur in too many words. */
const LEAST_PART_STEM = 4;
const LEAST_PART = 3;
/** The longest word that is split; longer ones are chemical names and sequences. */
const LONGEST_COMPOUND = 60;

/** Linking elements between two parts. */
const links = ['', 's', 'n', 'en', 'es', 'er', 'e'] as const;

/** Endings of Latin and Greek origin, with inflections. */
const INTERNATIONAL =
  /^[a-z]{3,}(?:[kst]ion|[st]or|itat|ismus|[ae]nz|logien?|metrien?|graphien?|ktiv|isier(?:end|t|ung|bar)?)(?:en|s|e|er|es|em)?$|^(?:elektr|mikro)[a-z]*$/;

const partStems: ReadonlySet<string> = new Set(
  germanParts.flatMap((part) => [part, germanStem(part)].filter((form) => form === part || form.length >= LEAST_PART_STEM)),
);

/** The stem of a German word, without inflectional and then derivational endings. */
export function germanStem(word: string): string {
  if (word.length <= LEAST_STEM || !/^[a-z]+$/.test(word)) return word;
  if (INTERNATIONAL.test(word)) return internationalStem(word);
  let stem = strip(word, /(?:ern|em|er|en|es|e)$/);
  if (stem === word) stem = strip(word, /(?<=[bdfghklmnrt])s$/);
  stem = strip(stem, /(?:en|er|est|(?<=[bdfghklmnt]{1})st)$/, LEAST_STEM + 1);
  stem = strip(stem, /(?:ung|end|igkeit|lichkeit|keit|heit|lich|isch)$/, LEAST_STEM + 1);
  return stem.replace(/(?:niss?|ig)$/, (ending) => (stem.length - ending.length > LEAST_STEM ? '' : ending));
}

/** The stem of the English cognate of a word of Latin or Greek origin: "Detektoren" finds "detector", "Frequenz" finds "frequency". */
function internationalStem(word: string): string {
  let cognate = word.replace(/isier(?:end|t|ung|bar)?(?:en|s|e|er|es|em)?$/, 'ize');
  if (cognate === word) cognate = word.replace(/(?:en|s|e|er|es|em)$/, '');
  cognate = cognate
    .replace(/isch$/, 'ic')
    .replace(/itat$/, 'ity')
    .replace(/ismus$/, 'ism')
    .replace(/([ae]n)z$/, '$1cy')
    .replace(/(log|metr|graph)i$/, '$1y');
  return englishStem(
    cognate
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

/** Parts in order, with the numbers of letters in known and unknown parts. */
interface Cut {
  parts: string[];
  unknown: number;
  knownLetters: number;
}

/** The parts of a compound, in order; empty if the word is not a compound or cannot be split. */
export function compoundParts(word: string): string[] {
  if (word.length < LEAST_COMPOUND || word.length > LONGEST_COMPOUND || !/^[a-z]+$/.test(word) || partStems.has(word)) return [];
  const cut = cutFrom(word, 0, new Map());
  if (cut === undefined || cut.parts.length < 2) return [];
  return cut.unknown === 0 || cut.knownLetters >= LEAST_KNOWN_LETTERS ? cut.parts : [];
}

/** The best split of the word from `start` on: fewest unknown letters, then fewest parts. `known` caches the splits by start. */
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

/** True for a part in the table; the last part of a word may be inflected. */
function isPart(piece: string, last: boolean): boolean {
  return partStems.has(piece) || (last && piece.length > LEAST_PART + 1 && partStems.has(germanStem(piece)));
}
