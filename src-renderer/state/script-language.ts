// In which language is a short text to be drawn? In: words whose language nobody has told. Out: `ja` where their letters are
// Japanese alone, so that they get Japanese forms and not Chinese ones; else undefined.

export function scriptLanguage(text: string): 'ja' | undefined {
  return /[\u3040-\u30ff\uff66-\uff9f]/u.test(text) ? 'ja' : undefined;
}
