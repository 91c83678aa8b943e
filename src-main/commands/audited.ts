// What is told to the audit of the command line? In: a command that has done its work, or was refused a secret. Out: an entry.
// The table names every command; a test finds one that it does not.
import type { Command } from 'commander';
import { addActs } from '../access/audit/entries.ts';
import type { AuditAct, AuditFacts } from '../contract/audit-acts.ts';
import { isFailure } from '../contract/failures.ts';
import { openAccessFile } from '../storage/access-file.ts';

type Given = { arguments: readonly unknown[]; options: Readonly<Record<string, unknown>> };
type Told = 'silent' | { act: AuditAct; facts?: (given: Given) => AuditFacts };

const first =
  (what: string) =>
  ({ arguments: [given] }: Given): AuditFacts => ({ [what]: Number(given) });
const key = ({ options }: Given): AuditFacts => ({ key: String(options['name']) });
const ofKey = (act: AuditAct): Told => ({ act, facts: key });
const named = ({ arguments: [given] }: Given): AuditFacts => ({ backup: String(given) });

export const auditedCommands: Readonly<Record<string, Told>> = {
  import: 'silent',
  'index list': 'silent',
  'index create': 'silent',
  'index remove': { act: 'collection-removed', facts: first('index') },
  'index verify': 'silent',
  'index rebuild': 'silent',
  'index refusals': 'silent',
  'index export': { act: 'collection-exported', facts: first('index') },
  'index pack': { act: 'collection-exported', facts: first('index') },
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
  'case show': { act: 'case-opened', facts: first('case') },
  'case verify': 'silent',
  'case replay': {
    act: 'version-replayed',
    facts: ({ arguments: [id], options }) => ({ case: Number(id), version: Number(options['version']) }),
  },
  'case export': { act: 'exported', facts: ({ arguments: [id], options }) => ({ case: Number(id), form: String(options['form']) }) },
  'case open': { act: 'bundle-opened' },
  'case destroy': { act: 'case-destroyed', facts: first('case') },
  search: { act: 'searched', facts: ({ options }) => ({ indexes: options['index'] === undefined ? '1' : String(options['index']) }) },
  // The application that it opens tells of itself.
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
  'backup verify': { act: 'backup-verified', facts: named },
  // It tells how far the audit had come before, which only it knows.
  'backup restore': 'silent',
  'backup remove': { act: 'backup-removed', facts: named },
  'certificate show': 'silent',
  'certificate own': { act: 'certificate-changed', facts: () => ({ source: 'own' }) },
  'certificate renew': { act: 'certificate-changed', facts: () => ({ source: 'own' }) },
  'certificate use': { act: 'certificate-changed', facts: () => ({ source: 'firm' }) },
  'certificate export': 'silent',
  selftest: 'silent',
  'audit list': 'silent',
  'audit verify': { act: 'audit-verified' },
  'audit export': { act: 'audit-exported', facts: ({ options }) => ({ form: String(options['form']) }) },
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

/** Adds the entry, on the disk when it returns. The work is done: where the entry cannot be written that is said, and no more. */
export function recordCommand(folder: string, done: Command): void {
  const told = auditedCommands[nameOf(done)];
  if (told === undefined || told === 'silent') return;
  const given: Given = { arguments: done.processedArgs as unknown[], options: done.opts() };
  tell(folder, told.act, told.facts?.(given) ?? {}, 'This was done');
}

/** Of what failed, one thing is told, whichever command it was: somebody tried a secret that is none. */
export function recordRefusedSecret(folder: string, begun: Command, error: unknown): void {
  if (isFailure(error, 'secret-wrong')) tell(folder, 'vault-refused', { what: nameOf(begun) }, 'A secret was refused');
}

function nameOf(one: Command): string {
  const { parent } = one;
  // The one above all has none above it, and is not named.
  return parent === null || parent.parent === null ? one.name() : `${parent.name()} ${one.name()}`;
}

function tell(folder: string, act: AuditAct, facts: AuditFacts, done: string): void {
  try {
    const db = openAccessFile(folder);
    try {
      addActs(db, [{ at: new Date().toISOString(), who: { kind: 'command' }, act, facts }]);
    } finally {
      db.close();
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
    process.stderr.write(`${done}, but the audit could not be told of it: ${error.message}\n`);
  }
}
