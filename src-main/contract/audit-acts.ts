// The nouns of the audit: actors, acts, and the facts of an act.

/** window: the screens on this computer; command: the command line; key: a program; link: a guest; application: automatic acts. */
export const actorKinds = ['window', 'command', 'key', 'link', 'application'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Who did something. `name`: the name of a key, or the number of the case that a link opens. */
export interface Actor {
  kind: ActorKind;
  name?: string;
}

/** Reading, searching, exporting, storing, sharing and deleting, and every change of who may do so. */
export const auditActs = [
  'application-started',
  'application-ended',
  'acts-lost',
  'case-opened',
  'attachment-opened',
  'publication-opened',
  'link-opened',
  'searched',
  'version-run',
  'version-replayed',
  'results-fetched',
  'assistant-answered',
  'assistant-refused',
  'exported',
  'pdf-fetched',
  'bundle-opened',
  'usage-exported',
  'audit-exported',
  'audit-verified',
  'case-created',
  'case-removed',
  'case-restored',
  'case-destroyed',
  'case-walled',
  'case-watched',
  'case-unwatched',
  'wishes-recorded',
  'history-forgotten',
  'collection-removed',
  'collection-restored',
  'collection-exported',
  'grant-list-imported',
  'grant-list-deleted',
  'folder-watched',
  'folder-unwatched',
  'shelf-renewed',
  'shelf-publisher-forgotten',
  'key-created',
  'key-changed',
  'key-throttled',
  'key-suspended',
  'key-resumed',
  'key-ended',
  'link-given',
  'link-ended',
  'user-created',
  'access-refused',
  'service-changed',
  'settings-changed',
  'mail-changed',
  'mail-tested',
  'mail-sent',
  'mail-not-sent',
  'cluster-added',
  'cluster-tested',
  'cluster-removed',
  'announced',
  'vault-protected',
  'vault-unprotected',
  'vault-locked',
  'vault-unlocked',
  'vault-refused',
  'vault-changed',
  'backup-made',
  'backup-not-made',
  'backup-verified',
  'backup-restored',
  'backup-not-restored',
  'backup-removed',
  'certificate-changed',
  'self-tested',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Ids, counts, and names of formats, states and keys; never a query, a title, a publication or an address. */
export type AuditFacts = Record<string, string | number | boolean>;

/** The facts of most acts: the case, the collection or the key. */
export const caseFact = (request: { case: number }): AuditFacts => ({ case: request.case });
export const indexFact = ({ index }: { index: number }): AuditFacts => ({ index });
export const keyFact = ({ name }: { name: string }): AuditFacts => ({ key: name });
