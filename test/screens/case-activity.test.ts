// The line about what was done in a case since yesterday: plurals in both languages, and where yesterday begins.
import { expect, it } from 'vitest';
import { activityLine, startOfYesterday } from '../../src-renderer/state/case-activity.ts';
import { setLanguage } from '../../src-renderer/state/language.svelte.ts';

const none = { case: 1, rated: 0, annotated: 0, assessed: 0, versions: 0, exports: 0, changes: 0 };

it('says how many documents were rated, and nothing where nothing was done', () => {
  expect(activityLine({ ...none, rated: 14 })).toBe('14 documents rated since yesterday');
  expect(activityLine({ ...none, rated: 1, versions: 2, exports: 1 })).toBe('1 document rated, 2 new versions, 1 export since yesterday');
  expect(activityLine(none)).toBeUndefined();
  expect(activityLine(undefined)).toBeUndefined();
});

it('has German plurals', async () => {
  await setLanguage('de');
  try {
    expect(activityLine({ ...none, rated: 1, changes: 2 })).toBe('Seit gestern: 1 Dokument bewertet, 2 Änderungen an der Akte');
    expect(activityLine({ ...none, annotated: 3, versions: 1 })).toBe('Seit gestern: 3 Dokumente mit Anmerkungen versehen, 1 neue Fassung');
  } finally {
    await setLanguage('en');
  }
});

it('begins yesterday at midnight here, also on the first of a month', () => {
  const begin = new Date(startOfYesterday(new Date(2026, 2, 1, 0, 30).getTime()));
  expect([begin.getMonth(), begin.getDate(), begin.getHours(), begin.getMinutes()]).toEqual([1, 28, 0, 0]);
});
