// Reads files as an import does, without storing anything. In: paths. Out: all publications and refusals.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { RawPublication, Refusal, Source } from '../../../src-main/engine/intake/record.ts';
import { recognise } from '../../../src-main/engine/intake/sniff.ts';
import { Spools, type UnpackingLimits } from '../../../src-main/engine/intake/sources/unpacking.ts';
import { filesOn, sourcesIn, type RefusedSource } from '../../../src-main/engine/intake/sources/walk.ts';

export interface Imported {
  publications: (RawPublication & { from: Source })[];
  refusals: (Refusal & { name: string; at?: number })[];
  ignored: string[];
}

/** A temporary folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'intake-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files and their folders. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Every source below the paths. `temporary`: a folder for unpacked files. */
export async function* sourcesBelow(paths: string[], temporary: string, limits?: UnpackingLimits): AsyncGenerator<Source | RefusedSource> {
  const spools = new Spools(temporary);
  for await (const file of filesOn(paths)) {
    if ('refusal' in file) yield file;
    else yield* sourcesIn(file, { spools, ...(limits !== undefined && { limits }) });
  }
}

/** Reads paths as the import pipeline does, without storing anything. */
export async function importAll(paths: string[], temporary: string, limits?: UnpackingLimits): Promise<Imported> {
  const imported: Imported = { publications: [], refusals: [], ignored: [] };
  for await (const source of sourcesBelow(paths, temporary, limits)) {
    if ('refusal' in source) {
      imported.refusals.push({ name: source.name, ...source.refusal });
      continue;
    }
    const recognised = await recognise(source);
    if ('ignored' in recognised) imported.ignored.push(source.name);
    else if ('refusal' in recognised) imported.refusals.push({ name: source.name, ...recognised.refusal });
    else {
      for await (const piece of recognised.reader.split(source)) {
        for (const outcome of await recognised.reader.parse(piece, source.name)) {
          if ('publication' in outcome) imported.publications.push({ ...outcome.publication, from: source });
          else if ('refusal' in outcome) imported.refusals.push({ name: source.name, at: outcome.at, ...outcome.refusal });
        }
      }
    }
  }
  return imported;
}

/** A fictional US grant in the office's XML, with declaration and document type. */
export function grantXml(number: string, title = 'Folding lantern'): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE us-patent-grant SYSTEM "us-patent-grant-v45-2014-04-03.dtd" [ ]>',
    `<us-patent-grant lang="EN" file="US${number}-20190604.XML" country="US" date-publ="20190604">`,
    '<us-bibliographic-data-grant><publication-reference><document-id><country>US</country>',
    `<doc-number>${number}</doc-number><kind>B2</kind><date>20190604</date></document-id></publication-reference>`,
    `<invention-title id="t">${title}</invention-title></us-bibliographic-data-grant>`,
    '<drawings><figure><img file="lantern-D00000.TIF"/></figure></drawings>',
    '<claims><claim num="00001"><claim-text>1. A lantern that folds.</claim-text></claim></claims>',
    '</us-patent-grant>',
    '',
  ].join('\n');
}
