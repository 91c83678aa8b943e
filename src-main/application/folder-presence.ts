// Refuses to change anything while the data folder is not where it was. In: the application, the check. Out: the same calls; those that only read
// or end something go on.
import { isCancellable, type Application, type ApplicationCallName } from '../contract/application.ts';

const reading: readonly ApplicationCallName[] = [
  ...(['about', 'annotations', 'apiStatus', 'attachment', 'audit', 'authorityCertificate', 'backups', 'backupsHolding'] as const),
  ...([
    'backupTrouble',
    'case',
    'caseActivity',
    'caseDocuments',
    'caseExports',
    'caseRecord',
    'cases',
    'claimDifferences',
    'clusters',
    'collections',
  ] as const),
  ...([
    'documentPdf',
    'draft',
    'featureEvidence',
    'features',
    'highlightSets',
    'history',
    'jobs',
    'keys',
    'linkedPassages',
    'mail',
    'models',
  ] as const),
  ...([
    'notices',
    'ownReportTemplate',
    'passagesFor',
    'privacy',
    'proposeFeatures',
    'ratedElsewhere',
    'readClaims',
    'readNumbers',
    'refusals',
  ] as const),
  ...(['replayVersion', 'reportTemplate', 'selfTest', 'settings', 'transport', 'usage', 'vault', 'verdicts', 'verifyAudit'] as const),
  ...(['verifyCase', 'version', 'versionChange', 'versions'] as const),
];
const ending: readonly ApplicationCallName[] = ['dismissJob', 'lock', 'pauseJob', 'stayUnlocked', 'stopJob'];
const allowed: ReadonlySet<string> = new Set([...reading, ...ending]);

/** `requirePresence` throws `folder-gone` if the folder is not there. */
export function whileFolderIsPresent(application: Application, requirePresence: () => void): Application {
  const calls = Object.entries(application as unknown as Record<string, (request: unknown) => Promise<unknown>>);
  const guarded = calls.map(([name, call]) => [
    name,
    allowed.has(name) || isCancellable(name)
      ? call
      : async (request: unknown) => {
          requirePresence();
          return call(request);
        },
  ]);
  return Object.fromEntries(guarded) as Application;
}
