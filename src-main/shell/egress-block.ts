// Blocks every network access of Chromium: switches on its command line before it starts, and guards on each session.
// Only requests for our own pages leave a session, no name is resolved and no permission is granted.
import type { CommandLine, Session } from 'electron';

/** Sources: Chromium's switches (content, chrome, services/network); Electron's docs/api/command-line-switches.md. */
const switches: readonly (readonly [string, string?])[] = [
  ['disable-background-networking'],
  ['disable-component-update'],
  ['disable-domain-reliability'],
  ['disable-sync'],
  ['disable-breakpad'],
  ['disable-quic'],
  ['dns-prefetch-disable'],
  ['no-pings'],
  ['no-proxy-server'],
  // No host name resolves to an address.
  ['host-resolver-rules', 'MAP * ~NOTFOUND'],
  ['force-webrtc-ip-handling-policy', 'disable_non_proxied_udp'],
  [
    'disable-features',
    [
      'AutofillServerCommunication',
      'CertificateTransparencyComponentUpdater',
      'DialMediaRouteProvider',
      'MediaRouter',
      'OptimizationHints',
    ].join(','),
  ],
];

/** What our pages may request. None of it leaves this computer. */
const own = new Set(['app:', 'blob:', 'data:']);

export function silenceChromium(commandLine: CommandLine): void {
  for (const [name, value] of switches) commandLine.appendSwitch(name, value);
}

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isOwn(url) }));
  // A page may save a file that it made; the system asks where.
  session.on('will-download', (event, item) => {
    if (!/^(blob|data):/.test(item.getURL())) event.preventDefault();
    else item.setSaveDialogOptions({ defaultPath: item.getFilename() });
  });
}

function isOwn(url: string): boolean {
  try {
    return own.has(new URL(url).protocol);
  } catch {
    return false;
  }
}
