// The parts of the window that are loaded apart, when they are first shown or before, when the page is idle: every screen but the search, the
// guide, "Go to" and the form of highlight sets.
import type { Component } from 'svelte';

const sources = {
  case: () => import('../case/Case.svelte'),
  matrix: () => import('../matrix/Matrix.svelte'),
  compare: () => import('../compare/Compare.svelte'),
  reader: () => import('../reader/Reader.svelte'),
  statistics: () => import('../statistics/Statistics.svelte'),
  library: () => import('../library/Library.svelte'),
  settings: () => import('../settings/Settings.svelte'),
  guide: () => import('../help/Guide.svelte'),
  finder: () => import('../finder/Finder.svelte'),
  highlights: () => import('../highlight-sets/SetsForm.svelte'),
} satisfies Record<string, () => Promise<{ default: Component }>>;

export type PartName = keyof typeof sources;
const names = Object.keys(sources) as PartName[];

export class LoadedParts {
  #known = $state.raw<Partial<Record<PartName, Component>>>({});

  /** Undefined until loaded. */
  of(name: PartName): Component | undefined {
    return this.#known[name];
  }

  async load(name: PartName): Promise<void> {
    if (this.#known[name] !== undefined) return;
    const { default: component } = await sources[name]();
    this.#known = { ...this.#known, [name]: component };
  }

  /** Loads one after another while the page is idle. One that fails is loaded again when it is shown. */
  async loadWhenIdle(): Promise<void> {
    for (const name of names) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await this.load(name).catch(() => undefined);
    }
  }
}
