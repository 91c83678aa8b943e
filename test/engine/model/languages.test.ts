// Which languages can a model compare?
import { expect, it } from 'vitest';
import { shippedModel } from '../../../src-main/settings/data-folder.ts';
import { knowsLanguage } from '../../../src-main/engine/model/languages.ts';
import { openPassageModel } from '../../../src-main/engine/model/passage-model.ts';

it('A model knows the languages that it names, and reads others in Latin script in pieces', () => {
  const { languages } = openPassageModel(shippedModel);
  expect(['en', 'de', 'fr', 'ja', 'es', ''].filter((language) => knowsLanguage(languages, language))).toHaveLength(6);
  expect(['zh', 'ko', 'ru'].filter((language) => knowsLanguage(languages, language))).toEqual([]);
  expect(knowsLanguage(['en', 'zh'], 'zh')).toBe(true);
});

it('A model that names no languages is asked in all', () => {
  for (const languages of [[], undefined]) expect(knowsLanguage(languages, 'ko')).toBe(true);
});
