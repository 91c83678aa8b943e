// Opens a case bundle as a case, in triage.
import { openCase } from './case-actions.ts';
import type { App } from './app.svelte.ts';
import { BUNDLE_SUFFIX, type FileSelection } from './transfers.svelte.ts';
import { strings } from './language.svelte.ts';

export async function openBundle(app: App, selection: FileSelection): Promise<void> {
  app.notices.done(strings().exports.openingBundle(nameOf(selection)));
  const id = await app.transfers.openBundle(selection);
  if (id === undefined) return;
  await app.collections.load();
  await openCase(app, id);
  app.router.go('case', 'triage');
  const { reference = '', title = '' } = app.caseFile.current ?? {};
  app.notices.done(strings().exports.bundleOpened(reference || title));
}

/** True if every file selected is a bundle. */
export function areBundles(selection: FileSelection): boolean {
  const names =
    'files' in selection ? selection.files.map(({ path }) => path) : selection.sources.map((one) => ('path' in one ? one.path : ''));
  return names.length > 0 && names.every((name) => name.toLowerCase().endsWith(BUNDLE_SUFFIX));
}

function nameOf(selection: FileSelection): string {
  if ('files' in selection) return selection.files[0]?.path ?? '';
  const [source] = selection.sources;
  return source !== undefined && 'path' in source ? (source.path.split(/[\\/]/).at(-1) ?? '') : '';
}
