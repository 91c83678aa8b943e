// The attorney's marks: marks, notes and cites the selection in text or pages, and exports a PDF with the marks. Every action can be
// undone.
import type { Annotation } from '../../../src-main/contract/case.ts';
import { publicationName, type PassageSpan } from '../../../src-main/contract/publication.ts';
import type { PageSelection } from '../../pdf-frame/messages.ts';
import { caseOfHits, newCase } from '../../state/case-actions.ts';
import type { App } from '../../state/app.svelte.ts';
import { undoLastDecision } from '../../state/rating-actions.ts';
import { printedNumber } from '../../../src-main/contract/printed.ts';
import { strings, currentLanguage } from '../../state/language.svelte.ts';
import { quoteWithCite } from './quote-with-cite.ts';
import type { PdfView } from './pdf-view.svelte.ts';
import { ReaderNotes, spanOfMark } from './reader-notes.svelte.ts';
import type { OpenReading } from './reading.svelte.ts';
import { citeTextSelection, citePageSelection, type CitedSelection, type CiteSource } from './cited-selection.ts';
import { TextLocator } from './text-locator.ts';
import type { SelectedText } from './text-selection.ts';

export class Marking {
  readonly notes: ReaderNotes;
  /** The selection; undefined if nothing is selected. */
  chosen = $state.raw<CitedSelection>();
  exporting = $state(false);
  readonly #app: App;
  readonly #open: OpenReading;
  readonly #pdf: PdfView;
  #latest = 0;

  constructor(app: App, open: OpenReading, pdf: PdfView) {
    this.#app = app;
    this.#open = open;
    this.#pdf = pdf;
    this.notes = new ReaderNotes(app.application);
  }

  readonly actions = {
    mark: () => void this.#app.attempt(() => this.mark(false)),
    note: () => void this.#app.attempt(() => this.mark(true)),
    copy: () => void this.#app.attempt(() => this.copy()),
    makeCase: () => void this.#app.attempt(() => this.makeCase()),
    unselect: () => this.unselect(),
  };

  readonly #publication = $derived.by(() => this.#open.reading?.publication);
  readonly letters = $derived.by(() => this.#publication && new TextLocator(this.#publication));

  /** The spans of the marks in the text. */
  readonly spans = $derived.by(() => this.notes.list.flatMap((mark) => this.spanOf(mark) ?? []));

  spanOf(mark: Annotation): PassageSpan | undefined {
    return this.letters && spanOfMark(mark, this.letters);
  }

  /** Handles a new or cleared selection on the pages. */
  fromPage(selection: PageSelection | undefined): void {
    const source = this.#source;
    this.#latest++;
    if (selection !== undefined && source !== undefined) {
      getSelection()?.removeAllRanges();
      this.chosen = citePageSelection(selection, source, this.#pdf.rendered);
    } else if (this.chosen?.place.in === 'page' || this.#pdf.rendered) this.chosen = undefined;
  }

  async fromText(selected: SelectedText | undefined): Promise<void> {
    const source = this.#source;
    const latest = ++this.#latest;
    if (selected === undefined || source === undefined) {
      if (this.chosen?.place.in === 'text' && this.#pdf.selection === undefined) this.chosen = undefined;
      return;
    }
    if (this.#pdf.selection !== undefined) this.#pdf.unselect();
    const { x, y, width, height } = selected.at;
    const chosen = await citeTextSelection(selected.span, source, { x, y, width, height });
    if (latest === this.#latest) this.chosen = chosen;
  }

  clear(): void {
    this.#latest++;
    this.chosen = undefined;
    getSelection()?.removeAllRanges();
    this.#pdf.unselect();
  }

  /** Clears the selection and ends drawing an area; false if there was neither. */
  unselect(): boolean {
    const selected = this.chosen !== undefined || this.#pdf.framing;
    this.clear();
    return selected;
  }

  /** Saves the selection, or the passage found, as a mark; `writing` focuses its note. */
  async mark(writing: boolean): Promise<void> {
    const target = await this.#target();
    const words = strings().reader;
    if (target === undefined) return this.#app.notices.done(words.nothingToMark);
    if (this.#app.caseFile.id === undefined) return this.#app.notices.done(words.noCase);
    const made = await this.notes.add({ place: target.place, quote: target.words, cite: target.cite, note: '' });
    this.clear();
    if (made === undefined) return;
    this.#saved(words.marked(made.cite));
    if (writing) this.notes.writing = made.id;
  }

  async write(id: number, note: string): Promise<void> {
    await this.notes.write(id, note);
    this.#saved(strings().reader.noteKept);
  }

  async remove(mark: Annotation): Promise<void> {
    await this.notes.remove(mark.id);
    this.#saved(strings().reader.markRemoved(mark.cite));
  }

  async copy(): Promise<void> {
    const target = await this.#target();
    const words = strings().reader;
    if (target === undefined || target.words === '') return this.#app.notices.done(words.nothingToCopy);
    await this.#app.backend.copy(quoteWithCite(target.words, target.cite, words.quotes));
    this.#app.notices.done(words.copied(target.cite));
  }

  /** Makes a case for the marks: from the query, else an empty one. */
  async makeCase(): Promise<void> {
    if ((await caseOfHits(this.#app)) === undefined) await newCase(this.#app);
  }

  /** Saves a copy of the PDF with the marks as PDF annotations. */
  async exportCopy(): Promise<void> {
    const { opened } = this.#open;
    if (opened === undefined) return;
    this.exporting = true;
    try {
      const inCase = this.#app.caseFile.id;
      const { name, bytes } = await this.#app.application.documentPdf({
        ...(inCase !== undefined && { case: inCase }),
        index: opened.index,
        publication: opened.id,
        annotated: true,
        language: currentLanguage(),
      });
      this.#app.saveFile(name, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }));
    } finally {
      this.exporting = false;
    }
  }

  /** The publication's name in the case; '' if none is open. */
  get name(): string {
    return this.#publication === undefined ? '' : publicationName(this.#publication);
  }

  get number(): string {
    return this.#publication === undefined ? '' : printedNumber(this.#publication);
  }

  get #source(): CiteSource | undefined {
    const publication = this.#publication;
    const { letters } = this;
    if (publication === undefined || letters === undefined) return undefined;
    const { claim, claims, column, line, onPage: page } = strings().reader;
    return {
      publication,
      letters,
      partsOf: (section, entry) => this.#open.outlineOf(section, entry),
      words: { claim, claims, column, line, page, sections: strings().nouns.sections, recognised: strings().nouns.recognisedText },
      onPages: (quote) => (this.#pdf.rendered ? Promise.resolve(undefined) : this.#pdf.cite(quote)),
    };
  }

  async #target(): Promise<CitedSelection | undefined> {
    const { passage } = this.#open;
    const source = this.#source;
    if (this.chosen !== undefined || passage === undefined || source === undefined) return this.chosen;
    const { section, entry, start, end } = passage;
    return citeTextSelection({ section, entry, start, end }, source);
  }

  /** Reports a saved action, with undo. */
  #saved(sentence: string): void {
    const { caseFile, notices } = this.#app;
    caseFile.savedAt = Date.now();
    const undo = async (): Promise<void> => {
      await undoLastDecision(this.#app);
      await this.notes.refresh();
    };
    notices.done(sentence, undo, caseFile.id);
  }
}
