// antecedent key usage, notices and announce: usage per key for billing, notices about keys, announcements to their contacts.
import { readFileSync } from 'node:fs';
import { announce, dismissNotices, listNotices, checkAllKeys } from '../access/notices.ts';
import { usageByReference } from '../access/usage.ts';
import { Failure, failureSentence } from '../contract/failures.ts';
import type { Notice, UsagePeriod } from '../contract/notice.ts';
import { unreadable } from '../engine/upkeep/file-failure.ts';
import { usageCsv } from '../export/usage-csv.ts';
import { commaList, dayOption, wholeNumber } from './arguments.ts';
import { withAccess } from './keys.ts';
import { printResult, printText, table, type CommandContext } from './terminal.ts';

export interface UsageOptions {
  csv?: boolean;
  from?: string;
  until?: string;
  name?: string;
}

export function usageCommand(context: CommandContext, { csv = false, from, until, name }: UsageOptions): void {
  const period: UsagePeriod = {
    ...(from !== undefined && { from: dayOption(from, '--from') }),
    ...(until !== undefined && { until: dayOption(until, '--until') }),
    ...(name !== undefined && { key: name }),
  };
  const rows = withAccess(context, (db) => usageByReference(db, period));
  if (csv) {
    printText(usageCsv(rows));
    return;
  }
  const total = rows.reduce((sum, { searches }) => sum + searches, 0);
  printResult(context, rows, () =>
    rows.length === 0
      ? 'No search was accepted in this period.'
      : table(
          ['key', 'customer', 'reference', 'searches', 'first', 'last'],
          [
            ...rows.map((row) => [row.key, row.customer ?? '', row.reference, row.searches, row.firstAt, row.lastAt]),
            ['total', '', '', total, '', ''],
          ],
        ),
  );
}

/** `dismiss`: numbers, or all. */
export function noticesCommand(context: CommandContext, { dismiss }: { dismiss?: string }, now: number): void {
  const notices = withAccess(context, (db) => {
    checkAllKeys(db, now);
    if (dismiss !== undefined) {
      const all = dismiss.trim().toLowerCase() === 'all';
      const ids = all ? listNotices(db).map(({ id }) => id) : commaList(dismiss).map((id) => wholeNumber(id, '--dismiss'));
      dismissNotices(db, ids, now);
    }
    return listNotices(db);
  });
  printResult(context, notices, () =>
    notices.length === 0
      ? 'There are no notices.'
      : table(
          ['number', 'made', 'key', 'notice', 'mailed'],
          notices.map((one) => [
            one.id,
            one.madeAt,
            one.key,
            noticeSentence(one),
            one.mailedAt ?? (one.mailFailure === undefined ? '' : failureSentence('mail-failed', one.mailFailure)),
          ]),
        ),
  );
}

export function announceCommand(
  context: CommandContext,
  { subject, text, file }: { subject: string; text?: string; file?: string },
  now: number,
): void {
  if (text !== undefined && file !== undefined)
    throw new Failure('argument-invalid', { reason: 'An announcement takes --text or --file, not both.' });
  const contacts = withAccess(context, (db) => announce(db, { subject, text: text ?? textOf(file) }, now));
  printResult(context, { contacts }, () => `The announcement goes to ${contacts} ${contacts === 1 ? 'contact' : 'contacts'}.`);
}

function textOf(file: string | undefined): string {
  if (file === undefined) throw new Failure('argument-invalid', { reason: 'An announcement needs --text or --file.' });
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(error, file);
  }
}

function noticeSentence({ kind, facts }: Notice): string {
  switch (kind) {
    case 'credits-low':
      return `${facts.left} of ${facts.bought} credits are left`;
    case 'credits-out':
      return `no credits are left of ${facts.bought}${refused(facts)}`;
    case 'contract-ends':
      return `the contract ends on ${facts.until}`;
    case 'contract-ended':
      return `the contract ended on ${facts.until}${refused(facts)}`;
    case 'fair-use':
      return `more than ${facts.searchesPerDay} searches on ${facts.day}: reduced to ${facts.reducedRate} requests per minute for the rest of the day`;
    case 'api-change':
      return `announced: ${facts.subject}`;
  }
}

function refused({ enforced }: { enforced: boolean }): string {
  return enforced ? '; the key is rejected as invalid' : '';
}
