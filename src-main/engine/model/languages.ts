// Can a model compare texts of a language? In: the languages it says it knows. Latin script is read in pieces in any language; of another script
// it knows characters by chance, which make vectors that say nothing.

/** Languages that are not written in Latin script. */
const ownScript: ReadonlySet<string> = new Set(
  'am ar be bg bn el fa gu he hi hy ja ka kk km kn ko ky lo mk ml mn mr my ne pa ru si sr ta te tg th uk ur yi zh'.split(' '),
);

/** True if the model knows the language, or does not say which languages it knows, or the language is written in Latin script or unknown. */
export function knowsLanguage(languages: readonly string[] | undefined, language: string): boolean {
  return languages === undefined || languages.length === 0 || languages.includes(language) || !ownScript.has(language);
}
