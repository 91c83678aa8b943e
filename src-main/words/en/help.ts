// Help in English: the keys of a screen and the frame of the guide.
import { guide } from './guide.ts';

export const help = {
  /** Labels of keys on keyboards of this language. */
  keyLabels: {
    Ctrl: 'Ctrl',
    Shift: 'Shift',
    Alt: 'Alt',
    Escape: 'Esc',
    Delete: 'Del',
    Home: 'Home',
    End: 'End',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
  },
  keysHeading: 'Keys',
  keysNote: 'Single keys are off while you type. Letters can be changed in',
  keysSettings: 'Settings, Keyboard',
  toGuide: 'Guide',
  guideHeading: 'Guide',
  contents: 'Contents',
  factsUnknown: 'Antecedent does not answer, so this chapter cannot say how it is set.',
  guide,
};
