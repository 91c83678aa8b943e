// The call of the reader and its nouns: a whole publication with the outline of its text.
import { z } from 'zod';
import { indexFact } from './audit-acts.ts';
import { call } from './call.ts';
import { ofIndex, type GuestScope } from './guest.ts';
import type { StoredPublication } from './engine.ts';
import { withoutFiles, type Provenance } from './provenance.ts';
import type { DrawingLabel, Section } from './publication.ts';

/** A part of a section's entry. UTF-16 offsets into the entry's text; `body`: where the text after the number begins. */
export interface TextPart {
  kind: 'heading' | 'paragraph' | 'claim';
  start: number;
  body: number;
  end: number;
  /** The paragraph or claim number as cited (`[0024]`, `【0024】`, `7`); absent if the text has none. */
  number?: string;
  /** Earlier claims that a claim refers to, ascending; absent for independent claims and for other parts. */
  dependsOn?: number[];
}

/** The parts of one entry (one language) of a section, in order. */
export interface Outline {
  section: Section;
  entry: number;
  parts: TextPart[];
}

/** A stored drawing of a publication; `name` is '' for the first. */
export interface DrawingEntry {
  name: string;
  label: DrawingLabel;
}

/** A drawing as PNG; sizes in pixels. */
export interface DrawnPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface Reading {
  publication: StoredPublication;
  outlines: Outline[];
  /** Its drawings, the first one first, and the number of those that exceeded the limits of an import. */
  drawings: DrawingEntry[];
  drawingsLeftOut: number;
  provenance: Provenance;
}

const drawing = z.object({ index: z.int().positive(), publication: z.int().nonnegative(), name: z.string().max(1_000) });

/** A guest learns what kind of source a field has, but no name of a file. */
async function withoutFileNames<Request extends { index: number }>(
  invoke: (request: Request) => Promise<Reading | undefined>,
  request: Request,
  scope: GuestScope,
): Promise<Reading | undefined> {
  const reading = await ofIndex(invoke, request, scope);
  return reading && { ...reading, provenance: withoutFiles(reading.provenance) };
}

export const readingCalls = {
  /** A whole publication with the outlines of its sections; undefined if it is no longer installed. */
  reading: call<Reading | undefined>()({
    request: z.object({ index: z.int().positive(), publication: z.int().nonnegative() }),
    guest: withoutFileNames,
    // Only the collection is recorded: a list of opened publications would reveal what is being searched for.
    audit: { act: 'publication-opened', facts: indexFact },
    runs: 'search',
    cancellable: true,
  }),
  /** Where the fields of publications come from; those that no longer exist are left out. */
  provenance: call<{ publication: number; provenance: Provenance }[]>()({
    request: z.object({ index: z.int().positive(), publications: z.array(z.int().nonnegative()).max(50) }),
    guest: async (invoke, request, scope) =>
      (await ofIndex(invoke, request, scope)).map((one) => ({ ...one, provenance: withoutFiles(one.provenance) })),
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** A drawing as stored, by the name of its entry; undefined if it is not stored. */
  drawing: call<{ type: string; bytes: Uint8Array } | undefined>()({
    request: drawing,
    guest: ofIndex,
    audit: 'silent',
    runs: 'search',
    cancellable: true,
  }),
  /** The same as PNG with at most `maxPixels` on each side; undefined if it cannot be read. A separate process converts it. */
  drawnPicture: call<DrawnPicture | undefined>()({
    request: drawing.extend({ maxPixels: z.int().min(16).max(8_000) }),
    guest: ofIndex,
    audit: 'silent',
    runs: 'application',
    cancellable: true,
  }),
};
