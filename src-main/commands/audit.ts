// antecedent audit: lists, verifies and exports the audit. The exit code is 1 if its hash chain is broken.
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { entriesOf, pageOf } from '../access/audit/entries.ts';
import { auditFile } from '../access/audit/files.ts';
import { verifyAudit } from '../access/audit/verification.ts';
import { type Actor } from '../contract/audit-acts.ts';
import { auditFilter, auditForms, type AuditBreakage, type AuditFilter } from '../contract/audit.ts';
import { Failure } from '../contract/failures.ts';
import { giveUsualRights } from '../contract/private-files.ts';
import { dayOption, oneOf, wholeNumber } from './arguments.ts';
import { withAccess } from './keys.ts';
import { printResult, formatNumber, table, type CommandContext } from './terminal.ts';

export interface AuditOptions {
  from?: string;
  to?: string;
  who?: string;
  act?: string;
}

export function listAuditCommand(context: CommandContext, options: AuditOptions & { count: string }): void {
  const filter = filterOf(options);
  const { entries, total } = withAccess(context, (db) => pageOf(db, filter, wholeNumber(options.count, '--count')));
  printResult(context, { total, entries }, () =>
    entries.length === 0
      ? 'No entry matches.'
      : [
          table(
            ['number', 'at (UTC)', 'who', 'act', 'facts'],
            entries.map(({ sequence, at, who, act, facts }) => [
              sequence,
              at.slice(0, 19).replace('T', ' '),
              nameOf(who),
              act,
              Object.entries(facts)
                .map(([name, value]) => `${name} ${value}`)
                .join(', '),
            ]),
          ),
          ...(total > entries.length
            ? [`These are the latest ${formatNumber(entries.length)} of ${formatNumber(total)} entries; --count shows more.`]
            : []),
        ].join('\n'),
  );
}

const breakages: Record<AuditBreakage, string> = {
  content: 'the entry was changed after it was written',
  link: 'it does not match the entry before it',
  order: 'an entry is missing or out of order',
  end: 'entries after it were removed or added',
};

export function verifyAuditCommand(context: CommandContext): void {
  const verdict = withAccess(context, verifyAudit);
  const { broken, entries, head } = verdict;
  printResult(context, verdict, () =>
    broken === undefined
      ? `The audit log is undamaged: ${formatNumber(entries)} entries. Its head is ${head}. Note it elsewhere to prove later that no entry was removed.`
      : `The audit log is broken at entry ${broken.sequence}: ${breakages[broken.reason]}.`,
  );
  if (!verdict.sound) process.exitCode = 1;
}

export function exportAuditCommand(context: CommandContext, options: AuditOptions & { form: string; file: string }): void {
  const form = oneOf(auditForms, options.form, '--form');
  const filter = filterOf(options);
  let entries = 0;
  withAccess(context, (db) => {
    const counted = function* () {
      for (const entry of entriesOf(db, filter)) {
        entries += 1;
        yield entry;
      }
    };
    const isNew = !existsSync(options.file);
    const file = opened(options.file);
    if (isNew) giveUsualRights(options.file);
    try {
      for (const piece of auditFile(counted(), form)) writeSync(file, piece);
    } finally {
      closeSync(file);
    }
  });
  printResult(context, { file: options.file, entries }, () => `Wrote ${formatNumber(entries)} entries to ${options.file}.`);
}

function opened(file: string): number {
  try {
    return openSync(file, 'w');
  } catch (error) {
    throw new Failure('file-unwritable', { name: file, reason: 'its folder is missing or read-only' }, { cause: error });
  }
}

/** `--who key:Customer` or `--who window`. */
function filterOf({ from, to, who, act }: AuditOptions): AuditFilter {
  const [kind, ...name] = who?.split(':') ?? [];
  const filter = auditFilter.safeParse({
    act,
    ...(from !== undefined && { from: dayOption(from, '--from') }),
    ...(to !== undefined && { to: dayOption(to, '--to') }),
    ...(kind !== undefined && { who: whoOf(kind, name.join(':')) }),
  });
  if (filter.success) return filter.data;
  const reason =
    filter.error.issues[0]?.path[0] === 'who'
      ? `The option --who takes window, command, application, key:<name> or link:<case>, not "${who}".`
      : `There is no action "${act}". Write it as "audit list" prints it.`;
  throw new Failure('argument-invalid', { reason });
}

function whoOf(kind: string, name: string): { kind: string; name?: string } {
  return name === '' ? { kind } : { kind, name };
}

function nameOf({ kind, name }: Actor): string {
  return name === undefined ? kind : `${kind} ${name}`;
}
