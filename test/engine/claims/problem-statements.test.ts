// Which sentences of a description are quoted as naming a problem, in four languages.
import { describe, expect, it } from 'vitest';
import { namesProblem, problemStatements } from '../../../src-main/engine/claims/problem-statements.ts';

describe('Sentences that name a problem', () => {
  it('are found in each language by its own words', () => {
    const said = [
      ['en', 'A drawback of such caps is that moisture reaches the powder.'],
      ['de', 'Der Erfindung liegt die Aufgabe zugrunde, eine dichte Kappe zu schaffen.'],
      ['fr', 'Cette solution présente un inconvénient important pour les utilisateurs.'],
      ['ja', 'しかし、粉末が湿気を吸うという問題がある。'],
    ] as const;
    for (const [language, text] of said) expect([language, namesProblem(text, language)]).toEqual([language, true]);
    expect(namesProblem('The cap has a skirt with a thread.', 'en')).toBe(false);
    expect(namesProblem('Der Objektträger hat ein Aufgabegut.', 'de')).toBe(false);
    expect(namesProblem('A drawback of such caps is moisture.', 'ru')).toBe(false);
  });

  it('are quoted with their place, the first ones, neither too short nor too long', () => {
    const long = `A problem is ${'very '.repeat(100)}old.`;
    const sentence = 'The problem with known caps is that moisture reaches the powder.';
    const text = `[0001] The cap is new. A problem. ${long}\n[0002] ${sentence} ${sentence.replace('caps', 'lids')}`;
    const [first, ...others] = problemStatements([{ language: 'en', text }], 1);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ section: 'description', entry: 0, language: 'en', place: { paragraph: '0002' } });
    expect(first?.text).toContain(sentence);
    expect(text.slice(first?.start, first?.end)).toBe(first?.text);
    expect(problemStatements([{ language: 'en', text }], 5)).toHaveLength(2);
  });
});
