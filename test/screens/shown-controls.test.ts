// Controls are found by the names that the words give them, and pressed one after another.
import { afterEach, expect, it } from 'vitest';
import { isNamed } from '../../src-renderer/screens/finder/control-names.ts';
import { shownControls, takeSteps } from '../../src-renderer/screens/finder/shown-controls.ts';

const pressed: string[] = [];
const always = (): boolean => true;
function button(content: string, onclick: () => void = () => undefined): HTMLButtonElement {
  const element = document.body.appendChild(document.createElement('button'));
  element.innerHTML = content;
  element.addEventListener('click', () => {
    pressed.push(element.textContent ?? '');
    onclick();
  });
  return element;
}
afterEach(() => {
  document.body.replaceChildren();
  pressed.length = 0;
});

it('knows a name with a number or a publication in it', () => {
  expect(isNamed('Rename EP 1 A1', 'Rename …')).toBe(true);
  expect(isNamed('EP 1 A1 umbenennen', '… umbenennen')).toBe(true);
  expect(isNamed('Rename', 'Remove')).toBe(false);
  expect(isNamed('Removed EP 1', 'Remove …')).toBe(false);
});

it('presses a control by its name without its key', async () => {
  button('Edit features <kbd>e</kbd>');
  expect(await takeSteps([['Edit features']], always)).toBe(true);
  expect(pressed).toEqual(['Edit features e']);
});

it('opens what shows a control, then presses it, and does not close what is open already', async () => {
  const opener = button('Strategy', () => void (document.body.querySelector('#inner') ?? button('Print').setAttribute('id', 'inner')));
  expect(await takeSteps([['Strategy'], ['Print']], always)).toBe(true);
  expect(await takeSteps([['Strategy'], ['Print']], always)).toBe(true);
  expect(pressed).toEqual(['Strategy', 'Print', 'Print']);
  expect(opener.isConnected).toBe(true);
});

it('waits for a control that its screen has yet to show', async () => {
  setTimeout(() => button('Verify'));
  expect(await takeSteps([['Verify', 'Verifying …']], always)).toBe(true);
  expect(pressed).toEqual(['Verify']);
});

it('leaves one of several things, and every choice, to the user', async () => {
  const first = button('Remove A');
  button('Remove B');
  expect(await takeSteps([['Remove …']], always)).toBe(true);
  expect(document.activeElement).toBe(first);
  const toggle = button('');
  toggle.setAttribute('role', 'switch');
  toggle.setAttribute('aria-label', 'Automatic backups');
  expect(await takeSteps([['Automatic backups']], always)).toBe(true);
  expect(document.activeElement).toBe(toggle);
  expect(pressed).toEqual([]);
});

it('presses nothing once the user has gone elsewhere', async () => {
  let isStill = true;
  setTimeout(() => {
    isStill = false;
    button('Delete');
  });
  expect(await takeSteps([['Delete']], () => isStill)).toBe(false);
  button('Close');
  expect(await takeSteps([['Close']], () => isStill)).toBe(false);
  expect(pressed).toEqual([]);
});

it('presses only what the dialog over the screen has, and nothing inert', async () => {
  button('Save');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  dialog.append(button('Save in the dialog'));
  expect(shownControls().flatMap(({ names }) => names)).not.toContain('Save');
  expect(await takeSteps([['Save in the dialog']], always)).toBe(true);
  dialog.remove();
  button('Verify').setAttribute('inert', '');
  const names = shownControls().flatMap((one) => one.names);
  expect(names).toContain('Save');
  expect(names).not.toContain('Verify');
  expect(pressed).toEqual(['Save in the dialog']);
});
