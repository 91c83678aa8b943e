// Which texts does a field of a condition mean?
import type { TextField } from '../../contract/condition.ts';
import { sectionBits, type TextKind } from './names.ts';

/** The texts of a field, and the sections by which its words are known to be in it; 0 for all. */
export const fieldTexts: Readonly<Record<TextField, { sections: number; kinds: readonly TextKind[] }>> = {
  ti: { sections: sectionBits.ti, kinds: ['ti'] },
  ab: { sections: sectionBits.ab, kinds: ['ab'] },
  clm: { sections: sectionBits.clm, kinds: ['clm'] },
  c1: { sections: sectionBits.c1, kinds: ['clm'] },
  ic: { sections: sectionBits.ic, kinds: ['clm'] },
  de: { sections: sectionBits.de, kinds: ['de'] },
  ta: { sections: sectionBits.ti | sectionBits.ab, kinds: ['ti', 'ab'] },
  tac: { sections: sectionBits.ti | sectionBits.ab | sectionBits.clm, kinds: ['ti', 'ab', 'clm'] },
  text: { sections: 0, kinds: [] },
};
/** Those of whole texts. */
export const WHOLE_TEXTS = sectionBits.ti | sectionBits.ab | sectionBits.clm | sectionBits.de;
