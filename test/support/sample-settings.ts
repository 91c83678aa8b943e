// Fills the settings with sample data: API keys with usage and notices, backups, an unreachable mail server. For
// screenshots and accessibility tests.
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backups, BackupTrouble } from '../../src-main/contract/backup.ts';
import type { MailFacts } from '../../src-main/contract/mail.ts';
import type { Caller } from './matrix-case.ts';

const LONG = 'Research and Development, Department of Materials and Surface Engineering, Düsseldorf';

/** Returns the secret of an active key. */
export async function fillSettings(call: Caller): Promise<string> {
  const { secret } = (await call('createKey', {
    ...{ name: 'Docketing', customer: 'Own firm', contact: 'docketing@firm.example', indexes: 'all', credits: 500, lowCredits: 100 },
    ...{ contractFrom: '2026-01-01', contractUntil: '2026-12-31', addresses: ['127.0.0.1', '10.20.0.0/16'] },
  })) as { secret: string };
  await call('createKey', { name: LONG, customer: 'Norddeutsche Anlagenbau und Verfahrenstechnik GmbH & Co. KG', indexes: [1, 'boost'] });
  await call('createKey', {
    ...{ name: 'Search portal', contact: 'desk@portal.example', client: 'platform', clientIds: [4, 7], domains: ['tools.portal.example'] },
    ...{ credits: 0, enforceCredits: true, ratePerMinute: 30, searchesPerDay: 200 },
  });
  await call('createKey', { name: 'Old tool', contractFrom: '2024-01-01', contractUntil: '2025-12-31', browsers: false });
  await call('throttleKey', { name: LONG });
  await call('createKey', { name: 'Trial' });
  await call('endKey', { name: 'Trial' });
  await call('announce', { subject: 'Version 3.1 of the API from 1 February', text: 'Results bear the family from then on.' });
  await call('makeBackup', {});
  await call('makeBackup', {});
  return secret;
}

/** Enters an unreachable mail server, and waits until it has failed. */
export async function failMail(call: Caller): Promise<void> {
  // A closed local port; no other computer is contacted.
  await call('changeMail', { host: '127.0.0.1', port: 9, security: 'none', from: 'office@firm.example', operator: 'it@firm.example' });
  // What happens by itself is in the audit log before anything else is done.
  while (((await call('mail', {})) as MailFacts).standing.state !== 'failing') await sleep(50);
}

/** Enters a cluster that no longer answers; nothing is asked of it. */
export async function enterCluster(call: Caller): Promise<void> {
  await call('addCluster', { name: 'Firm', urls: ['http://127.0.0.1:9', 'http://localhost:9'], user: 'antecedent', password: 'harbour' });
}

/** Waits for the first automatic backup, which comes some seconds after the start. */
export async function automaticBackup(call: Caller): Promise<void> {
  while (!((await call('backups', {})) as Backups).backups.some(({ reason }) => reason === 'automatic')) await sleep(50);
}

/** Removes the backup folder, as when a USB stick is unplugged, so that the next automatic backup fails. */
export async function loseBackups(call: Caller, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await call('changeBackupSettings', { on: false, folder });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await call('changeBackupSettings', { on: true, everyHours: 6 });
  while (((await call('backupTrouble', {})) as BackupTrouble).failure === undefined) await sleep(50);
}
