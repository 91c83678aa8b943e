// The commands of all screens, for display and reassignment. Their actions do nothing here.
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';
import { listCommandsOf } from '../case/list/list-commands.ts';
import { triageCommands } from '../case/triage/triage-commands.ts';
import { estimateKeys } from '../case/estimate/estimate-keys.ts';
import { passKeys } from '../case/pass/pass-keys.ts';
import { watchKeys } from '../case/watch/watch-keys.ts';
import { frameCommands } from '../frame/frame-commands.ts';
import { collectionActions } from '../library/collection-actions.ts';
import { libraryKeys } from '../library/library-keys.ts';
import { compareKeys } from '../compare/compare-keys.ts';
import { setKeys } from '../highlight-sets/set-keys.ts';
import { matrixKeys } from '../matrix/matrix-keys.ts';
import { readerKeys } from '../reader/reader-keys.ts';
import { queryCommands } from '../search/query/query-commands.ts';
import { listCommands } from '../search/results/list-commands.ts';
import { settingsCommands } from './settings-commands.ts';

/** Commands under one heading. Layers of the same screen are active together; layers without a screen always are. */
export interface CommandLayer {
  screen?: 'search' | 'case' | 'matrix' | 'compare' | 'reader' | 'library' | 'settings';
  label: () => string;
  commands: KeyCommand[];
}

const nothing = (): void => undefined;
const no = (): boolean => false;

export function allCommands(app: App): CommandLayer[] {
  const reader = {
    back: nothing,
    hit: nothing,
    evidence: nothing,
    condition: nothing,
    citations: nothing,
    sources: nothing,
    passage: nothing,
    view: nothing,
    find: nothing,
    found: nothing,
    scale: nothing,
    turn: nothing,
    spread: nothing,
    side: nothing,
    area: nothing,
    drawing: nothing,
    enlarge: nothing,
    mark: nothing,
    note: nothing,
    compare: nothing,
    copy: nothing,
    makeCase: nothing,
    openCase: nothing,
    unselect: no,
    compared: no,
    pages: no,
    sought: no,
    drawings: no,
  };
  const compare = {
    move: nothing,
    document: nothing,
    verdict: nothing,
    choose: nothing,
    open: nothing,
    openLeft: nothing,
    note: nothing,
    copy: nothing,
    whole: nothing,
    nextTab: nothing,
    chart: no,
    pairs: no,
    choosing: no,
  };
  const library = {
    app,
    actions: collectionActions(app),
    list: () => [],
    chosen: () => undefined,
    choose: nothing,
    open: nothing,
    rename: nothing,
  };
  return [
    { label: () => strings().frame.everywhere, commands: frameCommands(app) },
    {
      screen: 'search',
      label: () => strings().search.queryHeading,
      commands: queryCommands({
        run: nothing,
        focus: nothing,
        focusCondition: nothing,
        toggleFrame: nothing,
        openStrategy: nothing,
        emphasise: nothing,
        openHistory: nothing,
        openFile: nothing,
        saveAsCase: nothing,
      }),
    },
    {
      screen: 'search',
      label: () => strings().results.label,
      commands: listCommands(app, { open: nothing, showDrawing: nothing, toggleFigures: nothing, moreLike: nothing }),
    },
    {
      screen: 'case',
      label: () => strings().cases.triage,
      commands: [
        ...triageCommands(app, {
          targets: () => [],
          rate: nothing,
          open: nothing,
          note: nothing,
          tag: nothing,
          assess: nothing,
          otherPassage: nothing,
          otherText: nothing,
          showDrawing: nothing,
        }),
        ...setKeys(app, nothing),
      ],
    },
    {
      screen: 'case',
      label: () => strings().cases.title,
      commands: listCommandsOf({ count: () => 0, move: nothing, open: nothing, make: nothing, filter: nothing }),
    },
    {
      screen: 'case',
      label: () => strings().watch.heading,
      commands: watchKeys({ any: no, move: nothing, open: nothing, seen: nothing, moveLine: nothing }),
    },
    { screen: 'case', label: () => strings().estimate.heading, commands: estimateKeys({ keep: nothing }) },
    {
      screen: 'case',
      label: () => strings().firstPass.heading,
      commands: passKeys({ start: nothing, matrix: nothing, report: nothing, any: no }),
    },
    { screen: 'matrix', label: () => strings().frame.screens.matrix, commands: matrixKeys(app, { edit: nothing, pairs: nothing }) },
    { screen: 'compare', label: () => strings().frame.screens.compare, commands: [...compareKeys(compare), ...setKeys(app, nothing)] },
    { screen: 'reader', label: () => strings().frame.screens.reader, commands: [...readerKeys(reader), ...setKeys(app, nothing)] },
    { screen: 'library', label: () => strings().library.name, commands: libraryKeys(library) },
    { screen: 'settings', label: () => strings().settings.name, commands: settingsCommands({ step: nothing }) },
  ];
}

/** The command that already uses `key`, or a sequence starting with it, on the screen of `command` or on all screens. */
export function conflictingCommand(
  key: string,
  command: KeyCommand,
  layers: readonly CommandLayer[],
  keysOf: (command: KeyCommand) => readonly string[],
): KeyCommand | undefined {
  const own = layers.find(({ commands }) => commands.includes(command))?.screen;
  return layers
    .filter(({ screen }) => own === undefined || screen === undefined || screen === own)
    .flatMap(({ commands }) => commands)
    .find((one) => one !== command && keysOf(one).some((taken) => taken === key || taken.startsWith(`${key} `)));
}
