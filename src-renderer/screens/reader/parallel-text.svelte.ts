// A family member shown next to the text: one column per section, in the language of the text if the member has it.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import type { LanguageText } from '../../../src-main/contract/publication.ts';
import type { Reading, TextPart } from '../../../src-main/contract/reading.ts';
import { printedNumber } from '../../../src-main/contract/printed.ts';
import { entryInLanguage } from './text-entries.ts';
import type { TextSection } from './text-search.ts';

export interface ParallelColumn {
  /** The printed publication number. */
  name: string;
  text: LanguageText;
  parts: readonly TextPart[];
}

export class ParallelText {
  /** The publication being read, and the member next to it. */
  chosen = $state.raw<{ read: number; member: number }>();
  reading = $state.raw<Reading>();
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Shows a member next to the publication `read`, or hides it. */
  async toggle(index: number, read: number, member: Card): Promise<void> {
    const same = this.memberOf(read) === member.id;
    this.chosen = same ? undefined : { read, member: member.id };
    this.reading = undefined;
    if (same) return;
    const { chosen } = this;
    const reading = await this.#application.reading({ index, publication: member.id });
    if (chosen === this.chosen) this.reading = reading;
  }

  memberOf(read: number): number | undefined {
    return this.chosen?.read === read ? this.chosen.member : undefined;
  }

  /** The member's text of a section; undefined if it has none or is not shown next to `read`. */
  column(read: number, section: TextSection, language: string | undefined): ParallelColumn | undefined {
    const { reading } = this;
    if (reading === undefined || this.memberOf(read) === undefined) return undefined;
    const entries = reading.publication[section];
    const entry = entryInLanguage(entries, [language]);
    const text = entries[entry];
    const outline = reading.outlines.find((one) => one.section === section && one.entry === entry);
    return text && { name: printedNumber(reading.publication), text, parts: outline?.parts ?? [] };
  }
}
