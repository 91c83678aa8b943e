// Which member of the family stands beside the text that is read? In: the member chosen. Out: a column for each section, in the language
// of the text beside it where the member has that, else in its own.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Card } from '../../../src-main/contract/result-list.ts';
import type { LanguageText } from '../../../src-main/contract/publication.ts';
import type { Reading, TextPart } from '../../../src-main/contract/reading.ts';
import { printedNumber } from '../../../src-main/contract/printed.ts';
import { spokenEntry } from './text-entries.ts';
import type { TextSection } from './text-search.ts';

export interface ParallelColumn {
  /** The member as printed. */
  name: string;
  text: LanguageText;
  parts: readonly TextPart[];
}

export class ParallelText {
  /** The publication that the member stands beside, and the member. */
  chosen = $state.raw<{ read: number; member: number }>();
  reading = $state.raw<Reading>();
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Puts a member beside what is read; the one that stands there goes. */
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

  /** What it has of a section; undefined where it has nothing, or does not stand beside `read`. */
  column(read: number, section: TextSection, language: string | undefined): ParallelColumn | undefined {
    const { reading } = this;
    if (reading === undefined || this.memberOf(read) === undefined) return undefined;
    const entries = reading.publication[section];
    const entry = spokenEntry(entries, [language]);
    const text = entries[entry];
    const outline = reading.outlines.find((one) => one.section === section && one.entry === entry);
    return text && { name: printedNumber(reading.publication), text, parts: outline?.parts ?? [] };
  }
}
