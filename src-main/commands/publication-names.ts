// Which publications does a spelling on the command line mean? In: the data folder, a text. Out: names of installed publications.
import type { CaseStorage } from '../application/case-storage.ts';
import { isFailure, type Failure } from '../contract/failures.ts';
import { publicationName } from '../contract/publication.ts';
import { applicationKeysOf } from '../engine/document/application-mention.ts';
import { parseNumber, parsePublicationName, type PublicationNumber } from '../engine/document/number.ts';
import { findByApplication } from '../engine/store/applications.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { indexNumbers, openIndex, readingIndex } from '../engine/store/library.ts';
import { findByNumber, readPublication } from '../engine/store/publications.ts';

/** Names in all indexes that can be read, without repetitions, and the failure of one that cannot. */
export interface InstalledNames {
  names: string[];
  offline?: Failure;
}

/** The names of a list; a comma before a digit groups digits: `US 10,123,456`. */
export function splitNames(list: string): string[] {
  return list.split(/[;,](?!\s?\d)/).filter((one) => one.trim() !== '');
}

/** The publication number of a text in any spelling; its kind is '' if the text names none. */
export function typedNumber(text: string): PublicationNumber | undefined {
  return parsePublicationName(text) ?? parseNumber({ number: text });
}

/** The publications of a number, of all kinds. */
export function namesOfNumber(folder: string, { country, number }: PublicationNumber): InstalledNames {
  return inIndexes(folder, (db) => findByNumber(db, country, number).map(({ kind }) => publicationName({ country, number, kind })));
}

/** The publications of an application; none if the text is not the number of one. */
export function namesOfApplication(folder: string, text: string): InstalledNames {
  const keys = applicationKeysOf(text);
  return keys.length === 0 ? { names: [] } : inIndexes(folder, (db) => findByApplication(db, keys).flatMap((id) => nameOf(db, id)));
}

/** The documents of a case and the hits of all its versions, whose indexes may be gone. */
export async function namesInCase({ calls, stored }: CaseStorage, id: number): Promise<string[]> {
  const names = (await calls.caseDocuments({ case: id })).map(({ name }) => name);
  for (const { number } of await stored().versions(id)) {
    const { hits } = await stored().version(id, number);
    names.push(...hits.map(({ name }) => name));
  }
  return names;
}

/** True if the name has this country and number, whatever its kind. */
export function isOfNumber(name: string, { country, number }: PublicationNumber): boolean {
  return name === `${country}-${number}` || name.startsWith(`${country}-${number}-`);
}

function nameOf(db: ReadableIndex, id: number): string[] {
  const stored = readPublication(db, id, []);
  return stored === undefined ? [] : [publicationName(stored.publication)];
}

function inIndexes(folder: string, read: (db: ReadableIndex) => string[]): InstalledNames {
  const names = new Set<string>();
  let offline: Failure | undefined;
  for (const index of indexNumbers(folder)) {
    try {
      const db = openIndex(folder, index);
      try {
        for (const name of readingIndex(index, () => read(db))) names.add(name);
      } finally {
        db.close();
      }
    } catch (error) {
      if (!isFailure(error)) throw error;
      offline = error;
    }
  }
  return { names: [...names], ...(offline && { offline }) };
}
