// How is Chromium kept from speaking to anybody? In: its command line before it starts, each session as it is made. Out: no service of
// its own runs, no name is looked up, no request but for our own pages leaves a session, no permission is granted.
import type { CommandLine, Session } from 'electron';

/** Source: Chromium's list of switches (content, chrome, services/network); Electron's docs/api/command-line-switches.md. */
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
  // Whatever would still be asked for has no address.
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

/** What a page of ours may ask for; none of it leaves this computer. */
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
  // A page saves what it made itself; the system asks where to.
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
