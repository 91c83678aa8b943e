// Runs a command of the window's menu, or opens files given to the application.
import type { FileSource } from '../../../src-main/contract/files.ts';
import type { WindowCommand } from '../../../src-main/contract/window.ts';
import { areBundles, openBundle } from '../../state/bundle-actions.ts';
import type { App } from '../../state/app.svelte.ts';
import { lockCases } from '../../state/vault-actions.ts';
import { PACK_SUFFIX } from '../../state/transfers.svelte.ts';
import type { Screen } from '../../state/router.svelte.ts';
import { strings } from '../../state/language.svelte.ts';
import { openGuide } from '../help/chapter.svelte.ts';
import { useFileTexts } from '../search/query/run-query.ts';

export async function runWindowCommand(app: App, { name, paths = [] }: WindowCommand): Promise<void> {
  const choose = async (what: 'files' | 'folder'): Promise<FileSource[]> => (await app.backend.files.choose?.(what)) ?? [];
  switch (name) {
    case 'import-files':
      return openFiles(app, await choose('files'));
    case 'import-folder':
      return openFiles(app, await choose('folder'));
    case 'install-index':
      return install(app, await choose('files'));
    case 'open-files':
      return openFiles(
        app,
        paths.map((path) => ({ path })),
      );
    case 'open-query': {
      const sources = await choose('files');
      app.router.go('search');
      if (sources.length > 0) await useFileTexts(app, sources, sources.map(fileName).join(', '));
      return;
    }
    case 'theme-system':
    case 'theme-light':
    case 'theme-dark':
      return app.preferences.change({ theme: name.slice('theme-'.length) as 'system' | 'light' | 'dark' });
    case 'lock-cases':
      return lockCases(app, true);
    case 'show-keys':
      return void (app.router.overlay = 'keys');
    case 'show-guide':
      return openGuide(app);
    case 'show-privacy':
      return app.router.go('settings', 'privacy');
    case 'page-restarted':
      return app.notices.failed(strings().frame.restarted);
    default:
      return app.router.go(name.slice('go-'.length) as Screen);
  }
}

/** Opens bundles as cases, installs packed collections, and shows everything else in the library for import. */
async function openFiles(app: App, sources: readonly FileSource[]): Promise<void> {
  const isPack = (source: FileSource): boolean => fileName(source).endsWith(PACK_SUFFIX);
  const isBundle = (source: FileSource): boolean => areBundles({ sources: [source] });
  for (const bundle of sources.filter(isBundle)) await openBundle(app, { sources: [bundle] });
  const rest = sources.filter((source) => !isBundle(source));
  const others = rest.filter((source) => !isPack(source));
  if (others.length > 0) app.transfers.waiting = { sources: others };
  if (rest.length > 0) app.router.go('library');
  await install(app, rest.filter(isPack));
}

async function install(app: App, sources: readonly FileSource[]): Promise<void> {
  if (sources.length > 0) app.router.go('library');
  for (const source of sources) await app.transfers.install({ sources: [source] });
}

function fileName(source: FileSource): string {
  return 'path' in source ? (source.path.split(/[\\/]/).at(-1) ?? source.path) : '';
}
