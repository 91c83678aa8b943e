// The list of all sentences: does it have those of every kind, and is each there in both languages?
import { expect, it } from 'vitest';
import { allSentences } from '../../scripts/sentences.ts';

const all = await allSentences();
const find = (subject: string, key: string) => all.find((one) => one.subject === subject && one.key === key);

it('lists screens, mails, exports, failures, refusals and the command line', () => {
  expect(find('frame', 'screens.search')).toMatchObject({ en: 'Search', de: 'Recherche' });
  expect(find('letters', 'greeting')).toMatchObject({ en: 'Hello,', de: 'Guten Tag,' });
  expect(find('documents', 'report.kind')).toMatchObject({ en: 'Search report', de: 'Recherchebericht' });
  expect(find('failures', 'query-empty')).toMatchObject({ de: 'Der Text der Recherche ist leer.' });
  expect(find('refusals', 'file-empty')).toMatchObject({ en: 'The file is empty.', de: 'Die Datei ist leer.' });
  expect(all.filter(({ subject }) => subject === 'command line: backups').map(({ en }) => en)).toContain(
    'List the backups, the latest first.',
  );
});

it('has each of them in both languages, but the command line and the list for the USPTO', () => {
  const inOneLanguage = all.filter(({ en, de }) => en === undefined || de === undefined);
  const unexpected = inOneLanguage.filter(({ subject }) => subject !== 'ids' && !subject.startsWith('command line'));
  expect(unexpected.map(({ subject, key }) => `${subject} ${key}`)).toEqual([]);
});
