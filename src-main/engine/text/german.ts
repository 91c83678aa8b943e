// Stems German words and gives their terms. In: a folded word (lower-case, umlauts as base letters). Out: its stem, and for a compound the
// stems of its parts: "warmepumpenanlage" also gives "de:warm", "de:pump" and "de:anlag".
import { englishStem } from './english.ts';
import { compoundParts } from './german-compounds.ts';
import { everyWord, spellings, withoutPrefix, type Wordhood } from './german-words.ts';

/** The least number of letters of a stem. */
const LEAST_STEM = 3;
/** Before the stem of a German word, so that "lung" of "Lunge" is not English "lung". No word contains a colon. */
const GERMAN = 'de:';

/** Endings of Latin and Greek origin, with inflections. */
const INTERNATIONAL =
  /^[a-z]{3,}(?:[kst]ion|[st]or|itat|ismus|[ae]nz|logien?|metrien?|graphien?|ktiv|isier(?:end|t|ung|bar)?)(?:en|s|e|er|es|em)?$|^(?:elektr|mikro)[a-z]*$/;

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

interface KnownStems {
  /** Stems of the words that only German has, as they stand, and of those that occur with a prefix. */
  simple: ReadonlySet<string>;
  prefixed: ReadonlySet<string>;
  /** The English stem of a word that English has too, if it differs from the German one. */
  english: ReadonlyMap<string, string>;
}

let stems: KnownStems | undefined;

/** Made at the first German word: most processes never see one. */
function knownStems(): KnownStems {
  if (stems !== undefined) return stems;
  const stemsOf = (wordhood: Wordhood): Set<string> => new Set([...everyWord(wordhood)].map(germanStem));
  const simple = stemsOf('simple');
  const english = new Map<string, string>();
  for (const [german, spelling] of spellings()) {
    const stem = germanStem(german);
    if (stem === englishStem(spelling)) simple.delete(stem);
    else english.set(stem, englishStem(spelling));
  }
  return (stems = { simple, prefixed: stemsOf('derivable'), english });
}

/**
 * The terms of a word that is not split. A word that only German has is in the term space of German, others are common to all languages. A
 * word that English has under another stem ("laser" is "las" in German) has both terms.
 */
function termsOf(word: string): string[] {
  const stem = germanStem(word);
  if (INTERNATIONAL.test(word)) return [stem];
  const { simple, prefixed, english } = knownStems();
  const isGerman = simple.has(stem) || withoutPrefix(stem, (rest) => prefixed.has(rest)) !== undefined;
  const cognate = english.get(stem);
  return [isGerman ? GERMAN + stem : stem, ...(cognate === undefined ? [] : [cognate])];
}

/** The terms of a German word: its own first, then those of the parts of a compound. */
export function germanTerms(word: string): string[] {
  return [...new Set([word, ...compoundParts(word).map((part) => part.word)].flatMap(termsOf))];
}

/** The term as indexes held it before German had a term space of its own. */
export function withoutTermSpace(term: string): string {
  return term.startsWith(GERMAN) ? term.slice(GERMAN.length) : term;
}
