// Is a language recognised by every tag that files use?
import { expect, it } from 'vitest';
import { languageTag } from '../../../src-main/engine/document/language-tag.ts';

it('A language tag is of ISO 639-1, in lower case, from the codes and names that files use', () => {
  expect(['EN', 'ger', 'jp', 'zh-CN', 'fr_FR', 'English', 'slk', 'ara'].map(languageTag)).toEqual([
    'en',
    'de',
    'ja',
    'zh',
    'fr',
    'en',
    'sk',
    'ar',
  ]);
  for (const untold of ['ol', 'xx', 'und', '', 'Esperanto', undefined]) expect(languageTag(untold)).toBeUndefined();
});
