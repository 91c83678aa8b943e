// The content of a report, independent of its file format. pdf-blocks.ts and docx-blocks.ts decide how it looks.
import type { Rating } from '../contract/query.ts';
import type { Chart } from './charts.ts';
import type { Picture } from './material.ts';

/** Text of one format. `quoted`: from a document, set in serif; `highlight`: evidence in a passage, as on the screen. */
export interface Run {
  text: string;
  quoted?: true;
  strong?: boolean;
  muted?: boolean;
  highlight?: 'word' | 'meaning' | 'both' | 'own';
  /** ISO 639-1, where it differs from the report's language. */
  language?: string;
  /** Name of the anchor it links to. */
  link?: string;
}

export interface Cell {
  runs: Run[];
  rating?: Rating;
  /** 0 to 4, drawn as squares. */
  strength?: number;
  /** Name of the anchor whose page number is printed; a DOCX leaves it out. */
  pageOf?: string;
  /** In the first cell of a row: the row says more of what stands in the row above. */
  joined?: true;
}

export interface TableColumn {
  head: string;
  /** Relative to the other columns; the sum is not fixed. */
  width: number;
  align?: 'right' | 'center';
}

export interface Fact {
  label: string;
  /** INID code. */
  code?: string;
  runs: Run[];
}

export interface PictureBlock {
  picture: Picture;
  alternative: string;
}

export type Block =
  | { type: 'title'; kind: string; text: Run[] }
  | { type: 'heading'; level: 1 | 2 | 3; runs: Run[]; anchor?: string; rating?: Rating; newPage?: boolean }
  | { type: 'facts'; facts: Fact[]; picture?: PictureBlock }
  /** `bar`: a rule in the margin shows the source: a passage, or the attorney. */
  | { type: 'text'; runs: Run[]; size?: 'small' | 'reading'; bar?: 'passage' | 'own'; leadIn?: Run[]; close?: boolean }
  | { type: 'table'; columns: TableColumn[]; rows: Cell[][]; small?: boolean }
  | { type: 'chart'; chart: Chart };

export const run = (text: string, more: Omit<Run, 'text'> = {}): Run => ({ text, ...more });
/** Facts of plain text, label and text. */
export const facts = (rows: readonly (readonly [label: string, text: string])[]): Block => ({
  type: 'facts',
  facts: rows.map(([label, text]) => ({ label, runs: [run(text)] })),
});
export const cell = (text: string, more: Omit<Run, 'text'> = {}): Cell => ({ runs: [run(text, more)] });

/** Placeholders of a template for the sections of a report, in the order of the report. */
export const sectionPlaceholders = ['summary', 'list', 'idea', 'searches', 'blind', 'matrix', 'documents', 'charts', 'record'] as const;
export type SectionPlaceholder = (typeof sectionPlaceholders)[number];

/** Part of a section; parts come in the order of the report. */
export interface SectionPart {
  placeholder: SectionPlaceholder;
  blocks: Block[];
}
