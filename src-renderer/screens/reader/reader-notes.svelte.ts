// The marks on the open publication, as stored in the case. Answers for a publication no longer open are dropped.
import type { Application } from '../../../src-main/contract/application.ts';
import type { Annotation } from '../../../src-main/contract/case.ts';
import type { PassageSpan, Publication } from '../../../src-main/contract/publication.ts';
import type { PageMark } from '../../pdf-frame/messages.ts';
import { quotedText } from './quoted-text.ts';
import type { TextLocator } from './text-locator.ts';

export type NewMark = Parameters<Application['annotate']>[0]['annotation'];

export class ReaderNotes {
  list = $state.raw<Annotation[]>([]);
  /** The selected mark. */
  chosen = $state<number>();
  /** The mark whose note is to be written. */
  writing = $state<number>();
  readonly #application: Application;
  #case: number | undefined;
  #name = '';

  constructor(application: Application) {
    this.#application = application;
  }

  async load(inCase: number | undefined, name: string): Promise<void> {
    if (inCase !== this.#case || name !== this.#name) Object.assign(this, { list: [], chosen: undefined, writing: undefined });
    this.#case = inCase;
    this.#name = name;
    if (inCase === undefined || name === '') return;
    const list = await this.#application.annotations({ case: inCase, publication: name });
    if (inCase === this.#case && name === this.#name) this.list = list;
  }

  /** Reloads the marks after an undo. */
  refresh(): Promise<void> {
    return this.load(this.#case, this.#name);
  }

  async add(annotation: NewMark): Promise<Annotation | undefined> {
    const [inCase, name] = [this.#case, this.#name];
    if (inCase === undefined || name === '') return undefined;
    const made = await this.#application.annotate({ case: inCase, publication: name, annotation });
    if (inCase === this.#case && name === this.#name) {
      this.list = [...this.list, made];
      this.chosen = made.id;
    }
    return made;
  }

  async write(id: number, note: string): Promise<void> {
    if (this.#case === undefined) return;
    const changed = await this.#application.changeAnnotation({ case: this.#case, annotation: id, note });
    this.list = this.list.map((one) => (one.id === id ? changed : one));
  }

  /** Removes a mark from the screen at once; restores it if the call fails. */
  async remove(id: number): Promise<void> {
    if (this.#case === undefined) return;
    this.list = this.list.filter((one) => one.id !== id);
    try {
      await this.#application.removeAnnotation({ case: this.#case, annotation: id });
    } catch (error) {
      await this.refresh();
      throw error;
    }
  }
}

/** The marks in the form that the PDF frame takes. */
export function pageMarks(list: readonly Annotation[], publication: Publication | undefined): PageMark[] {
  return list.map(({ id, quote, place }) => {
    if (place.in === 'page')
      return { id, quote: { passage: quote, near: 0 }, page: place.page, area: place.area, rectangles: [...place.rectangles] };
    const inText = publication && quotedText(publication, place.span);
    return { id, quote: { near: 0, ...inText, passage: quote }, area: false, rectangles: [] };
  });
}

/** The span of a mark in the text; undefined for areas and if its words are not found. */
export function spanOfMark({ place, quote }: Annotation, locator: TextLocator): PassageSpan | undefined {
  if (place.in === 'text') return place.span;
  return place.area ? undefined : locator.spanOf(quote);
}
