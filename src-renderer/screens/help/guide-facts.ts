// The settings that the guide's statements about security depend on, as they are now.
import type { GuideFacts } from '../../../src-main/contract/guide.ts';
import type { Settings } from '../../../src-main/contract/settings.ts';
import type { App } from '../../state/app.svelte.ts';

export async function loadGuideFacts({ application, about }: Pick<App, 'application' | 'about'>): Promise<GuideFacts> {
  const [vault, settings, backups, privacy, api] = await Promise.all([
    application.vault({}),
    application.settings({}),
    application.backups({}),
    application.privacy({}),
    application.apiStatus({}),
  ]);
  return {
    cases: vault.state === 'unprotected' ? 'unprotected' : (vault.by ?? 'passphrase'),
    recoveryCode: vault.recoveryCode,
    lockAfterMinutes: settings.lockAfterMinutes,
    ownWindow: about?.door === 'electron',
    backups: {
      on: backups.settings.on,
      everyHours: backups.settings.everyHours,
      folder: backups.folder,
      inDataFolder: backups.settings.folder === null,
      unencrypted: backups.backups.filter((one) => !one.protected).length,
    },
    dataFolder: privacy.dataFolder,
    mailServer: settings.mail.host,
    clusters: settings.clusters.map(({ name }) => name),
    connections: privacy.connections.filter(({ purpose }) => purpose === 'unknown').length,
    service: serviceOf(settings.api, api.baseUrl),
    serviceAddress: api.baseUrl ?? '',
  };
}

function serviceOf(api: Settings['api'], baseUrl: string | undefined): GuideFacts['service'] {
  if (!api.on) return 'off';
  if (baseUrl === undefined) return 'failed';
  return isShared(api) ? 'network' : 'here';
}

/** True if other computers can reach the service. */
export function isShared({ on, address }: Settings['api']): boolean {
  return on && !/^127\.|^::1$|^localhost$/.test(address);
}
