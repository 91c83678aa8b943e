// Keyboard commands of highlight sets, on screens that show whole texts.
import type { App } from '../../state/app.svelte.ts';
import type { KeyCommand } from '../../state/keyboard.svelte.ts';
import { strings } from '../../state/language.svelte.ts';

export function setKeys({ highlightSets }: App, step: (by: 1 | -1) => void): KeyCommand[] {
  const does = (name: keyof ReturnType<typeof strings>['highlightSets']['does']) => (): string => strings().highlightSets.does[name];
  const when = (): boolean => highlightSets.sets.length > 0;
  return [
    { name: 'next-term', keys: ['w'], when, label: does('next'), run: () => step(1) },
    { name: 'previous-term', keys: ['W'], when, label: does('previous'), run: () => step(-1) },
    { name: 'choose-set', keys: ['q'], when, label: does('choose'), run: () => highlightSets.chooseNext() },
    { name: 'show-sets', keys: ['z'], when, label: does('show'), run: () => void (highlightSets.shown = !highlightSets.shown) },
  ];
}
