// The acts in "Go to": what a key does, what a control does, and what the window's menu does, on every screen.
import { windowCommands, type WindowCommandName } from '../../../src-main/contract/window.ts';
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';
import { guestScreens, type Screen } from '../../state/router.svelte.ts';
import { runWindowCommand } from '../frame/window-commands.ts';
import { allCommands } from '../settings/all-commands.ts';
import { controls, type Place } from './acts.ts';
import { actsOf, type Steps } from './control-names.ts';
import type { Entry } from './entries.ts';
import { controlsNamed, modalDialog, shownControls, takeSteps, type ShownControl } from './shown-controls.ts';

/** Commands of the window's menu that are no acts of the user, or that go to a place listed as such. */
const notOffered = (name: WindowCommandName): boolean =>
  ['open-files', 'lock-cases', 'page-restarted', 'show-keys'].includes(name) || /^(?:go|theme)-/.test(name);

/** Every act, those of the screen shown first. One that cannot be done now says why. */
export function actEntries(app: App): Entry[] {
  const shown = shownControls();
  const all = [...commandEntries(app), ...controlEntries(app, shown), ...menuEntries(app)];
  return distinct(all).toSorted((a, b) => Number(b.here ?? false) - Number(a.here ?? false));
}

/** One entry for what has the same name in the same place, such as a key and a button: the first that is possible now. */
function distinct(entries: readonly Entry[]): Entry[] {
  const kept = new Map<string, Entry>();
  for (const entry of entries) {
    const before = kept.get(sameAs(entry));
    if (before === undefined || (before.reason !== undefined && entry.reason === undefined)) kept.set(sameAs(entry), entry);
  }
  return [...kept.values()];
}

function sameAs({ name, detail = '' }: Entry): string {
  return `${name.toLowerCase()} ${detail}`;
}

function commandEntries(app: App): Entry[] {
  const live = app.keyboard.layers.toReversed();
  const isOver = (name: string): boolean => live.some(({ commands }) => commands.some((one) => one.name === name));
  const declared = allCommands(app)
    .filter(({ screen }) => screen === undefined || isOffered(app, screen))
    .flatMap(({ screen, label, commands }) =>
      commands.map((command): Entry => {
        const here = screen === undefined || (screen === app.router.screen && isOver(command.name));
        const own = here ? liveCommand(app, command.name) : undefined;
        return {
          ...commandEntry(app, command, screen),
          detail: label(),
          here: here && screen !== undefined,
          ...reasonOf(
            here ? (own === undefined || own.when?.() === false ? 'now' : undefined) : missing(app, screen, screen === app.router.screen),
          ),
        };
      }),
    );
  // Keys of what is open over the screen: a map, a drawing, a panel.
  const names = new Set(declared.map(({ id }) => id.split(':').at(-1)));
  const opened = live.flatMap(({ label, commands }) =>
    commands
      .filter(({ name, when }) => !names.has(name) && when?.() !== false)
      .map((command): Entry => ({ ...commandEntry(app, command, app.router.screen), detail: label(), here: true })),
  );
  return [...declared, ...opened];
}

function commandEntry(app: App, command: KeyCommand, screen: Screen | undefined): Entry {
  const [keys] = app.keyboard.keysOf(command);
  return {
    id: `command:${screen ?? ''}:${command.name}`,
    group: 'actions',
    name: capitalised(command.label()),
    ...(keys !== undefined && { keys }),
    run: () => void app.attempt(() => runCommand(app, command, screen)),
  };
}

/** Runs the command on its screen, as its key would. */
async function runCommand(app: App, { name, label }: KeyCommand, screen: Screen | undefined): Promise<void> {
  if (screen !== undefined && app.router.screen !== screen) app.router.go(screen);
  const isHere = whileAtPlace(app);
  const dialog = modalDialog();
  const command = await liveCommandSoon(app, name, () => isHere() && modalDialog() === dialog);
  if (command === undefined) return app.notices.failed(strings().finder.notNow(capitalised(label())));
  app.notices.actBegins();
  command.run();
}

function liveCommand(app: App, name: string): KeyCommand | undefined {
  return app.keyboard.layers.toReversed().flatMap(({ commands }) => commands.filter((one) => one.name === name))[0];
}

/** True until the screen, the opened document or the case is another one: an act chosen here must not be done there. */
function whileAtPlace(app: App): () => boolean {
  const place = (): string => {
    const { screen, opened, compared } = app.router;
    const shown = [opened, compared.left, compared.right].map((one) => one && [one.index, one.id]);
    return JSON.stringify([screen, app.caseFile.id, shown]);
  };
  const chosen = place();
  return () => place() === chosen;
}

/** The command once its screen is loaded and it applies, unless the user goes elsewhere first. */
async function liveCommandSoon(app: App, name: string, isStill: () => boolean): Promise<KeyCommand | undefined> {
  const FRAMES = 120;
  for (let frame = 0; frame < FRAMES; frame++) {
    if (!isStill()) return undefined;
    const command = liveCommand(app, name);
    if (command !== undefined && command.when?.() !== false) return command;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return undefined;
}

function controlEntries(app: App, shown: readonly ShownControl[]): Entry[] {
  return (Object.keys(controls) as Place[]).flatMap((place) => {
    const [screen, part] = place === 'everywhere' ? [undefined, undefined] : (place.split('/') as [Screen, string?]);
    if (screen !== undefined && !isOffered(app, screen)) return [];
    const here = screen === undefined || isAt(app, screen, part);
    return controls[place].flatMap((line) =>
      actsOf(line, strings()).map(({ path, steps }): Entry => {
        const name = steps.at(-1)![0]!;
        return {
          id: `control:${place}:${path.replace(/[^\w*]+/g, '-')}`,
          group: 'actions',
          name: capitalised(name),
          ...(screen !== undefined && { detail: placeName(screen, part) }),
          here: here && screen !== undefined,
          ...reasonOf(
            here
              ? controlsNamed(steps[0]!, shown).length === 0
                ? 'now'
                : undefined
              : part === 'all'
                ? undefined
                : missing(app, screen, false),
          ),
          run: () => void app.attempt(() => runControl(app, steps, screen, part)),
        };
      }),
    );
  });
}

async function runControl(app: App, steps: Steps, screen: Screen | undefined, part: string | undefined): Promise<void> {
  if (screen !== undefined && !isAt(app, screen, part)) app.router.go(screen, part);
  app.notices.actBegins();
  if (!(await takeSteps(steps, whileAtPlace(app)))) app.notices.failed(strings().finder.notNow(capitalised(steps.at(-1)![0]!)));
}

function menuEntries(app: App): Entry[] {
  const words = strings().finder.menu;
  return windowCommands
    .filter((name): name is keyof typeof words => !notOffered(name))
    .map((name) => ({
      id: `menu:${name}`,
      group: 'actions',
      name: words[name],
      // A browser has no file dialogs of the window.
      ...reasonOf(name !== 'show-guide' && name !== 'show-privacy' && app.backend.files.choose === undefined ? 'window' : undefined),
      run: () => void app.attempt(() => runWindowCommand(app, { name })),
    }));
}

function isOffered(app: App, screen: Screen): boolean {
  return app.about?.case === undefined || guestScreens.includes(screen);
}

function isAt(app: App, screen: Screen, part: string | undefined): boolean {
  if (app.router.screen !== screen) return false;
  if (part === undefined) return true;
  return screen === 'case' ? app.router.casePart === part : (app.router.part ?? 'appearance') === part;
}

/** What a screen needs that is not there. */
function missing(app: App, screen: Screen | undefined, isShown: boolean): Reason | undefined {
  const isCase = screen === 'case' || screen === 'matrix';
  if (isCase && app.caseFile.id === undefined) return 'case';
  if (screen === 'reader' && app.router.opened === undefined) return 'publication';
  return isShown ? 'now' : undefined;
}

type Reason = keyof ReturnType<typeof strings>['finder']['reasons'];

function reasonOf(reason: Reason | undefined): Pick<Entry, 'reason'> {
  return reason === undefined ? {} : { reason: strings().finder.reasons[reason] };
}

function placeName(screen: Screen, part: string | undefined): string {
  const { frame, settings, cases } = strings();
  if (part === undefined) return frame.screens[screen];
  if (part === 'all') return cases.title;
  const name = screen === 'settings' ? settings.parts[part as keyof typeof settings.parts] : cases.parts[part as keyof typeof cases.parts];
  return `${frame.screens[screen]}, ${name}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}
