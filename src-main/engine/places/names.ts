// What are forms called that are not words of a text? Words hold letters and digits only, so a name with another character is never one.
import type { Quantity } from '../condition/quantities.ts';
import type { Section } from '../../contract/publication.ts';

/** The sections of a form in a publication, as bits of one byte. */
export const sectionBits = { ti: 1, ab: 2, c1: 4, ic: 8, clm: 16, de: 32, name: 64 } as const;
export const ALL_TEXT = 63;

/** Where texts, claims, independent claims, paragraphs and sentences begin, which words a hyphen joins to the next, what claims refer to. */
export const boundaries = {
  text: '.t',
  claim: '.c',
  independent: '.i',
  paragraph: '.p',
  sentence: '.s',
  hyphen: '.h',
  dependency: '.d',
} as const;

/** The days of a publication, as integers yyyymmdd: published, filed, the earliest priority, the earliest filing in the US. */
export const days = { pd: '.pd', fd: '.fd', prd: '.prd', us: '.us' } as const;
export type DayColumn = keyof typeof days;

/** That its priorities, agents and numbers were read one by one, which earlier imports did not; that its designated states are known. */
export const known = { applications: '.k', designated: '.ds' } as const;

/** The kinds of texts in the run of text beginnings. */
export const textKinds = ['ti', 'ab', 'clm', 'de', 'pa', 'in', 'ag'] as const;
export type TextKind = (typeof textKinds)[number];
export const kindOfSection: Readonly<Record<Section, number>> = { title: 0, abstract: 1, claims: 2, description: 3 };

/** A quantity is a form at the place of its number: `q:m:0.0005:0.0006`. */
export function nameOfQuantity({ from, to, unit }: Quantity): string {
  return `q:${unit}:${String(from)}:${String(to)}`;
}

export function quantityOfName(name: string): Quantity {
  const [, unit = '', from, to] = name.split(':');
  return { from: Number(from), to: Number(to), unit };
}

/** The forms of a field begin with its name: `pa:bosch`, `cpc:G01F11/26`. */
export function inField(field: string, value: string): string {
  return `${field}:${value}`;
}
