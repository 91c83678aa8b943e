// What a report consists of, before it is a PDF or a DOCX. In: made from the material. Out: printed by pdf-blocks.ts and docx-blocks.ts,
// which decide how it looks; here stands what it is.
import type { Rating } from '../contract/query.ts';
import type { Chart } from './charts.ts';
import type { Picture } from './material.ts';

/** A stretch of text in one manner. `document`: quoted, set in serif; `mark`: evidence in a passage, as on the screen. */
export interface Run {
  text: string;
  voice?: 'document';
  strong?: boolean;
  muted?: boolean;
  mark?: 'word' | 'meaning' | 'both' | 'own';
  /** ISO 639-1 tag where it differs from the report's. */
  language?: string;
  /** Leads to the anchor of that name. */
  link?: string;
}

export interface Cell {
  runs: Run[];
  rating?: Rating;
  /** 0 to 4, drawn as squares. */
  strength?: number;
  /** The number of the page on which the anchor stands; a DOCX has a reference in its place. */
  pageOf?: string;
}

export interface TableColumn {
  head: string;
  /** Share of the table's width; the shares need not make 1. */
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
  | { is: 'title'; kind: string; text: Run[] }
  | { is: 'heading'; level: 1 | 2 | 3; runs: Run[]; anchor?: string; rating?: Rating; newPage?: boolean }
  | { is: 'facts'; facts: Fact[]; picture?: PictureBlock }
  /** `bar`: a line in the margin says whose words these are: a passage, or the attorney's own. */
  | { is: 'text'; runs: Run[]; size?: 'small' | 'reading'; bar?: 'passage' | 'own'; lead?: Run[]; close?: boolean }
  | { is: 'table'; columns: TableColumn[]; rows: Cell[][]; small?: boolean }
  | { is: 'chart'; chart: Chart };

export const run = (text: string, more: Omit<Run, 'text'> = {}): Run => ({ text, ...more });
export const cell = (text: string, more: Omit<Run, 'text'> = {}): Cell => ({ runs: [run(text, more)] });

/** Sections of a report by the places of its template, in their order. */
export const places = ['summary', 'list', 'idea', 'searches', 'blind', 'matrix', 'documents', 'charts', 'record'] as const;
export type Place = (typeof places)[number];

/** A piece of a report: it belongs to a place, and pieces come in the order of the report. */
export interface Piece {
  place: Place;
  blocks: Block[];
}
