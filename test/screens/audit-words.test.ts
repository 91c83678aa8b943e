// Audit facts in words; state of a failed backup.
import { expect, it } from 'vitest';
import type { BackupTrouble as Trouble } from '../../src-main/contract/backup.ts';
import { BackupTrouble } from '../../src-renderer/state/backup-trouble.svelte.ts';
import { audit as german } from '../../src-main/words/de/audit.ts';
import { audit as english } from '../../src-main/words/en/audit.ts';

it('describes facts in words, in both languages', () => {
  const facts: [string, string, string, string][] = [
    ['guest', 'false', 'not as a second process', 'nicht als zweiter Prozess'],
    ['sound', 'true', 'sound', 'unversehrt'],
    [
      'reason',
      'mail-later',
      'reason: the mail server cannot accept the message just now',
      'Grund: Der Mailserver kann die Nachricht gerade nicht annehmen',
    ],
    ['what', 'backups: everyHours, folder', 'what: backups: how often, folder', 'was: Sicherungen: wie oft, Ordner'],
    ['source', 'own', 'certificate made here', 'Zertifikat hier erstellt'],
    // A key name may equal a code.
    ['key', 'own', 'key own', 'Schlüssel own'],
  ];
  for (const [name, value, inEnglish, inGerman] of facts)
    expect([english.fact(name, value), german.fact(name, value)]).toEqual([inEnglish, inGerman]);
});

it('keeps the same failure object while a backup failure lasts, and drops it afterwards', async () => {
  let answer: Trouble = { failure: { code: 'backup-folder', facts: { reason: 'folder-gone' } } };
  const trouble = new BackupTrouble({ backupTrouble: () => Promise.resolve(structuredClone(answer)) });
  await trouble.load();
  const first = trouble.failure;
  await trouble.load();
  expect(trouble.failure).toBe(first);
  answer = {};
  await trouble.load();
  expect(trouble.failure).toBeUndefined();
});
