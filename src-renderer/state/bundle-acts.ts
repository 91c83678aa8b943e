// A bundle is handed over: what happens on the app? In: the app, the file. Out: its case open in triage, and said.
import { openCase } from './case-acts.ts';
import type { App } from './app.svelte.ts';
import { BUNDLE_SUFFIX, type Handful } from './handing.svelte.ts';
import { say } from './language.svelte.ts';

export async function openBundle(app: App, handful: Handful): Promise<void> {
  app.notices.done(say().exports.openingBundle(nameOf(handful)));
  const id = await app.handing.openBundle(handful);
  if (id === undefined) return;
  await app.collections.load();
  await openCase(app, id);
  app.place.go('case', 'triage');
  const { reference = '', title = '' } = app.caseFile.current ?? {};
  app.notices.done(say().exports.bundleOpened(reference || title));
}

/** True where nothing but bundles was handed over. */
export function areBundles(handful: Handful): boolean {
  const names = 'files' in handful ? handful.files.map(({ path }) => path) : handful.sources.map((one) => ('path' in one ? one.path : ''));
  return names.length > 0 && names.every((name) => name.toLowerCase().endsWith(BUNDLE_SUFFIX));
}

function nameOf(handful: Handful): string {
  if ('files' in handful) return handful.files[0]?.path ?? '';
  const [source] = handful.sources;
  return source !== undefined && 'path' in source ? (source.path.split(/[\\/]/).at(-1) ?? '') : '';
}
