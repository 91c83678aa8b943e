// Which other forms has a word by number, case and spelling? In: a folded word as typed. Out: itself and these forms; never derivations.
// The language of a word is not known: German endings are added to words that are German, English and French ones to all.
import { irregularForms } from '../text/english-irregular-table.ts';
import { compoundParts } from '../text/german-compounds.ts';
import { lastWord } from '../text/german-words.ts';
import { germanTerms } from '../text/german.ts';
import { spelledStretches, spelledWords } from './spelling-table.ts';

/** `isGerman`: written with ä, ö or ü. */
export function inflected(word: string, isGerman: boolean): string[] {
  if (!/^[a-z]{2,40}$/.test(word) || (word.length < 3 && !isGerman)) return [word];
  const forms = new Set([word]);
  for (const spelling of spellings(word)) {
    // "analyses", spelt so for "analyzes", is not the plural of "analysis".
    if (spelling !== word && irregularForms.has(spelling)) continue;
    forms.add(spelling);
    for (const singular of singulars(spelling)) {
      forms.add(singular);
      for (const form of plurals(singular)) forms.add(form);
    }
  }
  for (const form of germanForms(word, isGerman)) forms.add(form);
  return [...forms];
}

/** Irregular plurals by base word. */
const irregularPlurals = Map.groupBy(irregularForms.entries(), ([, base]) => base);

/** The words of which `word` may be a plural, and itself if it may be a singular. */
function singulars(word: string): string[] {
  const regular = irregularForms.get(word);
  if (regular !== undefined) return [regular];
  if (/eaux$/.test(word)) return [word.slice(0, -1)];
  if (/[^e]aux$/.test(word)) return [word, `${word.slice(0, -3)}al`];
  if (!/[^siu]s$/.test(word)) return [word];
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return [`${word.slice(0, -3)}y`];
  const found = [word.slice(0, -1)];
  // "boxes" is of "box", "axes" of "axe"; only one of the two is a word.
  if (/(?:[sxz]|[cs]h)es$/.test(word) || word.endsWith('oes')) found.push(word.slice(0, -2));
  if (!word.endsWith('es')) found.push(word);
  return found;
}

function plurals(word: string): string[] {
  const irregular = (irregularPlurals.get(word) ?? []).map(([form]) => form);
  if (/[^aeiou]y$/.test(word)) return [...irregular, `${word.slice(0, -1)}ies`];
  if (/(?:[sxz]|[cs]h)$/.test(word)) return [...irregular, `${word}es`];
  if (word.endsWith('o')) return [...irregular, `${word}s`, `${word}es`];
  if (/(?:eau|eu)$/.test(word)) return [...irregular, `${word}s`, `${word}x`];
  if (/al$/.test(word)) return [...irregular, `${word}s`, `${word.slice(0, -2)}aux`];
  return [...irregular, `${word}s`];
}

/** The word in American and in British spelling. */
function spellings(word: string): string[] {
  const found = new Set([word, spelledWords.get(word) ?? word]);
  const swap = (from: string, to: string): void => {
    for (const one of [...found]) if (one.includes(from) && !one.includes(to)) found.add(one.replace(from, to));
  };
  for (const [american, british] of spelledStretches) {
    if (word.length < american.length || word.length < 4) continue;
    swap(american, british);
    swap(british, american);
  }
  for (const one of [...found]) {
    const ending = /(?<=[a-z]{3}i|[a-z]{2}ly)([sz])(?=(?:e|es|ed|er|ers|ing|able|ation|ations)$)/.exec(one);
    if (ending !== null && !irregularForms.has(one))
      found.add(`${one.slice(0, ending.index)}${ending[1] === 's' ? 'z' : 's'}${one.slice(ending.index + 1)}`);
    // The last syllable of "label" and "signal" is not stressed: labeled, labelled.
    const doubled = /(?<=[aeiouy][a-z]{0,3}[^aeiouy][ae])(ll?)(?=(?:ed|ing|ings|er|ers)$)/.exec(one);
    if (doubled !== null)
      found.add(`${one.slice(0, doubled.index)}${doubled[1] === 'l' ? 'll' : 'l'}${one.slice(doubled.index + (doubled[1] ?? '').length)}`);
  }
  return [...found];
}

/** Endings of German adjectives, and what only adjectives end in. */
const ADJECTIVE = /(?:isch|lich|haft|formig|artig|seitig|massig|bar|sam)(?=(?:e[mnrs]?)?$)/;
const adjectiveEndings = ['', 'e', 'em', 'en', 'er', 'es'];
/** What only German nouns end in. */
const UNKNOWN_GERMAN = /(?:ung|heit|keit|schaft|itat)$/;

function germanForms(word: string, isGerman: boolean): string[] {
  const adjective = word.length < 6 ? null : ADJECTIVE.exec(word);
  if (adjective !== null) {
    const base = word.slice(0, adjective.index + adjective[0].length);
    return adjectiveEndings.map((ending) => base + ending);
  }
  const base = germanBase(word, isGerman);
  return base === undefined ? [] : [base, ...nounEndings(base).map((ending) => base + ending), ...latinPlurals(base)];
}

/** The dictionary form of a word that is German; undefined for others. */
function germanBase(word: string, isGerman: boolean): string | undefined {
  const parts = compoundParts(word);
  const last = parts.at(-1);
  if (last !== undefined) return word.slice(0, last.start) + last.word;
  const known = lastWord(word);
  if (known === undefined) {
    const stem = word.replace(/en$/, '');
    return UNKNOWN_GERMAN.test(stem) ? stem : isGerman ? word : undefined;
  }
  // English has glass, German Glas.
  if (word.endsWith('ss') && known !== word) return undefined;
  // English has the word too: "plane" is no form of "plan", but "motoren" is one of "motor".
  const isOnlyGerman = isGerman || germanTerms(known)[0]?.startsWith('de:') === true;
  return isOnlyGerman || word === known || syllables(known) > 1 ? known : undefined;
}

function nounEndings(noun: string): string[] {
  if (noun.endsWith('e')) return ['n', 's', 'ns'];
  if (/(?:el|er|or)$/.test(noun) && syllables(noun) > 1) return ['n', 's', 'en', 'e'];
  if (noun.endsWith('nis')) return ['se', 'sen', 'ses'];
  if (/[iu]s$/.test(noun)) return [];
  if (noun.endsWith('in')) return ['nen', 's'];
  if (/(?:ung|heit|keit|schaft|itat|ion)$/.test(noun)) return ['en'];
  if (noun.endsWith('en')) return ['s'];
  const isOnlyGerman = germanTerms(noun)[0]?.startsWith('de:') === true || compoundParts(noun).length > 1;
  if (syllables(noun) > 1) return ['e', 'en', 'es', 's', ...(isOnlyGerman ? ['er', 'ern'] : [])];
  return isOnlyGerman ? ['e', 'en', 'es', 's', 'er', 'ern'] : ['en', 's'];
}

function latinPlurals(noun: string): string[] {
  return /[^i]um$/.test(noun) ? [`${noun.slice(0, -2)}en`] : noun.endsWith('ium') ? [`${noun.slice(0, -2)}en`] : [];
}

function syllables(word: string): number {
  return word.match(/[aeiouy]+/g)?.length ?? 0;
}
