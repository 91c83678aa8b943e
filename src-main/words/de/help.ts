// Help in German: the keys of a screen and the frame of the guide.
import type { help as english } from '../en/help.ts';
import { guide } from './guide.ts';

export const help: typeof english = {
  /** Labels of keys on keyboards of this language. */
  keyLabels: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Alt: 'Alt',
    Escape: 'Esc',
    Delete: 'Entf',
    Home: 'Pos 1',
    End: 'Ende',
    PageUp: 'Bild ↑',
    PageDown: 'Bild ↓',
  },
  keysHeading: 'Tasten',
  keysNote: 'Einzelne Tasten wirken nicht, während Sie schreiben. Buchstaben ändern Sie unter',
  keysSettings: 'Einstellungen, Tastatur',
  toGuide: 'Anleitung',
  guideHeading: 'Anleitung',
  contents: 'Inhalt',
  factsUnknown: 'Antecedent antwortet nicht. Wie es eingestellt ist, lässt sich hier gerade nicht sagen.',
  guide,
};
