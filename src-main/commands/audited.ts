// The audit policy of the command line: which entry each command records. A test fails if a command is missing from the table.
import type { Command } from 'commander';
import { addActs } from '../access/audit/entries.ts';
import type { AuditAct, AuditFacts } from '../contract/audit-acts.ts';
import { isFailure } from '../contract/failures.ts';
import { nameOf } from './definitions/define.ts';
import { openAccessOf } from './opened-access.ts';

type Invocation = { arguments: readonly unknown[]; options: Readonly<Record<string, unknown>> };
type Audited = 'silent' | { act: AuditAct; facts?: (invocation: Invocation) => AuditFacts | undefined };

const idAs =
  (fact: string) =>
  ({ arguments: [id] }: Invocation): AuditFacts => ({ [fact]: Number(id) });
const ofKey = (act: AuditAct): Audited => ({ act, facts: ({ options }) => ({ key: String(options['name']) }) });
const clusterName = ({ arguments: [name] }: Invocation): AuditFacts => ({ cluster: String(name) });
const backupName = ({ arguments: [name] }: Invocation): AuditFacts => ({ backup: String(name) });

export const auditedCommands: Readonly<Record<string, Audited>> = {
  import: 'silent',
  'index list': 'silent',
  'index create': 'silent',
  'index remove': { act: 'collection-removed', facts: idAs('index') },
  'index verify': 'silent',
  'index rebuild': 'silent',
  'index places': 'silent',
  'index recognise': 'silent',
  'index coverage': 'silent',
  'index refusals': 'silent',
  'index copy': 'silent',
  'index export': { act: 'collection-exported', facts: idAs('index') },
  'index pack': { act: 'collection-exported', facts: idAs('index') },
  'index install': 'silent',
  'model add': 'silent',
  'model list': 'silent',
  'model use': 'silent',
  'model remove': 'silent',
  'key create': ofKey('key-created'),
  'key change': ofKey('key-changed'),
  'key list': 'silent',
  'key throttle': ofKey('key-throttled'),
  'key suspend': ofKey('key-suspended'),
  'key resume': ofKey('key-resumed'),
  'key end': ofKey('key-ended'),
  'key usage': { act: 'usage-exported' },
  'key notices': 'silent',
  'key announce': { act: 'announced' },
  'case list': 'silent',
  // In the record of the case, as on the screens.
  'case rate': 'silent',
  'case add': 'silent',
  'case application': 'silent',
  'case wishes': {
    act: 'wishes-recorded',
    // Without another option it shows them.
    facts: ({ options }) =>
      Object.entries(options).some(([name, value]) => name !== 'case' && value !== undefined)
        ? { case: Number(options['case']) }
        : undefined,
  },
  'case highlights': 'silent',
  'case verdict': 'silent',
  'case verdicts': 'silent',
  'case flag': 'silent',
  'case show': { act: 'case-opened', facts: idAs('case') },
  'case estimate': { act: 'case-opened', facts: idAs('case') },
  'case verify': 'silent',
  'case replay': {
    act: 'version-replayed',
    facts: ({ arguments: [id], options }) => ({ case: Number(id), version: Number(options['version']) }),
  },
  'case strategy': { act: 'case-opened', facts: idAs('case') },
  'case first-pass': { act: 'searched', facts: idAs('case') },
  'case pairs': { act: 'searched', facts: ({ options }) => ({ case: Number(options['case']) }) },
  'case export': { act: 'exported', facts: ({ arguments: [id], options }) => ({ case: Number(id), form: String(options['form']) }) },
  'case open': { act: 'bundle-opened' },
  'statement verify': 'silent',
  'case destroy': { act: 'case-destroyed', facts: idAs('case') },
  search: { act: 'searched', facts: ({ options }) => ({ indexes: options['index'] === undefined ? '1' : String(options['index']) }) },
  // As the results of a search: only the collections are named.
  citations: {
    act: 'results-fetched',
    facts: ({ options }) => ({ indexes: options['index'] === undefined ? '1' : String(options['index']) }),
  },
  provenance: {
    act: 'results-fetched',
    facts: ({ options }) => ({ indexes: options['index'] === undefined ? '1' : String(options['index']) }),
  },
  count: { act: 'searched', facts: ({ options }) => ({ indexes: options['index'] === undefined ? '1' : String(options['index']) }) },
  'applicant list': 'silent',
  'applicant propose': 'silent',
  'applicant confirm': 'silent',
  'applicant split': 'silent',
  'grant-list import': { act: 'grant-list-imported', facts: ({ options }) => ({ list: String(options['name']) }) },
  'grant-list list': 'silent',
  'grant-list show': 'silent',
  'grant-list delete': { act: 'grant-list-deleted', facts: ({ arguments: [name] }) => ({ list: String(name) }) },
  'watch case add': {
    act: 'case-watched',
    facts: ({ arguments: [id], options }) => ({ case: Number(id), mail: Boolean(options['mail']) }),
  },
  'watch case list': 'silent',
  'watch case show': { act: 'case-opened', facts: idAs('case') },
  'watch case line': 'silent',
  'watch case look': 'silent',
  'watch case remove': { act: 'case-unwatched', facts: idAs('case') },
  'watch folder add': { act: 'folder-watched', facts: ({ options }) => ({ index: Number(options['index'] ?? 1) }) },
  'watch folder list': 'silent',
  'watch folder files': 'silent',
  'watch folder pause': 'silent',
  'watch folder resume': 'silent',
  'watch folder remove': { act: 'folder-unwatched', facts: idAs('folder') },
  'shelf list': 'silent',
  'shelf plan': 'silent',
  'shelf renew': { act: 'shelf-renewed' },
  'shelf publishers': { act: 'shelf-publisher-forgotten', facts: ({ options }) => (options['forget'] === undefined ? undefined : {}) },
  'shelf sign': 'silent',
  'pack publish': { act: 'collection-exported', facts: ({ options }) => ({ index: Number(options['index']) }) },
  'pack take': 'silent',
  'pack list': 'silent',
  'pack rollback': 'silent',
  'condition list': 'silent',
  'condition save': 'silent',
  'condition rename': 'silent',
  'condition remove': 'silent',
  // It records what was answered, and what was refused.
  mcp: 'silent',
  // The application that it opens records its own entries.
  serve: 'silent',
  'vault status': 'silent',
  'vault lock': { act: 'vault-locked' },
  'vault unlock': { act: 'vault-unlocked' },
  'vault protect': { act: 'vault-protected' },
  'vault unlock-test': 'silent',
  'vault passphrase': { act: 'vault-changed', facts: () => ({ what: 'passphrase' }) },
  'vault recovery': { act: 'vault-changed', facts: () => ({ what: 'recovery-code' }) },
  'backup list': 'silent',
  'backup make': { act: 'backup-made' },
  'backup verify': { act: 'backup-verified', facts: backupName },
  // It records its own entry, with the state of the audit before the restore.
  'backup restore': 'silent',
  'backup remove': { act: 'backup-removed', facts: backupName },
  'certificate show': 'silent',
  'certificate own': { act: 'certificate-changed', facts: () => ({ source: 'own' }) },
  'certificate renew': { act: 'certificate-changed', facts: () => ({ source: 'own' }) },
  'certificate use': { act: 'certificate-changed', facts: () => ({ source: 'firm' }) },
  'certificate export': 'silent',
  selftest: 'silent',
  'audit list': 'silent',
  'audit verify': { act: 'audit-verified' },
  'audit export': { act: 'audit-exported', facts: ({ options }) => ({ form: String(options['form']) }) },
  'cluster add': { act: 'cluster-added', facts: clusterName },
  'cluster list': 'silent',
  'cluster size': 'silent',
  'cluster test': { act: 'cluster-tested', facts: clusterName },
  'cluster remove': { act: 'cluster-removed', facts: clusterName },
  'mail show': 'silent',
  'mail set': {
    act: 'mail-changed',
    facts: ({ options }) => ({
      what: [...new Set(Object.keys(options).map((name) => (name === 'passwordFile' ? 'password' : name)))].toSorted().join(', '),
    }),
  },
  'mail remove': { act: 'mail-changed', facts: () => ({ what: 'removed' }) },
  'mail test': { act: 'mail-tested' },
  quality: 'silent',
  bench: 'silent',
};

/** Adds the entry of a command that succeeded; it is on disk on return. An entry that cannot be written is reported on stderr only. */
export function recordCommand(folder: string, done: Command): void {
  const audited = auditedCommands[nameOf(done)];
  if (audited === undefined || audited === 'silent') return;
  const invocation: Invocation = { arguments: done.processedArgs as unknown[], options: done.opts() };
  const facts = audited.facts === undefined ? {} : audited.facts(invocation);
  // Undefined where this invocation changed nothing.
  if (facts !== undefined) record(folder, audited.act, facts, 'The command succeeded');
}

/** Of failures, only a wrong secret is recorded, for every command. */
export function recordRefusedSecret(folder: string, failed: Command, error: unknown): void {
  if (isFailure(error, 'secret-wrong')) record(folder, 'vault-refused', { what: nameOf(failed) }, 'The secret was refused');
}

function record(folder: string, act: AuditAct, facts: AuditFacts, outcome: string): void {
  try {
    const db = openAccessOf(folder);
    try {
      addActs(db, [{ at: new Date().toISOString(), who: { kind: 'command' }, act, facts }]);
    } finally {
      db.close();
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    process.stderr.write(`${outcome}, but the audit entry could not be written: ${error.message}\n`);
  }
}
