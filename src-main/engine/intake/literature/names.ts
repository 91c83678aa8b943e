// Names of authors as literature is cited by them.

/** `Doe, Jane` of `Jane Doe`, the name of a person; one with a comma or in Eastern script has its family name first. */
export function familyFirst(name: string): string {
  const [, given, family] = /^([^,]+)\s([^\s,]+)$/.exec(name.trim()) ?? [];
  if (given === undefined || family === undefined || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name))
    return name;
  return `${family}, ${given.trim()}`;
}
