// Merges two records of one publication. In: the stored publication, an incoming one, and their sources. Out: one publication, of which each
// field comes from the source with the best rank, whatever the order of the imports; the source of each field; values that differ.
// Of two sources with the same rank the later is taken, unless its text is a shortened copy.
import { sourceRanks, type DifferingValue, type FieldSource, type SourcedField } from '../../contract/provenance.ts';
import type { Citation, ClassSymbol, LanguageText, NamedApplication, Publication } from '../../contract/publication.ts';
import { mergeApplications } from './claimed-applications.ts';
import {
  comparedValue,
  comparisonKey,
  fieldsOf,
  isCompared,
  sameValue,
  singleFields,
  wholeFields,
  type laterListFields,
  type listFields,
} from './fields.ts';
import { mergeAuthors } from './literature.ts';
import { mergeParties } from './party.ts';
import { mergeCitations, mergeClasses } from './publication.ts';

/** The source of a record; `inParts` if other records of its file have more of its lists. */
export interface RecordSource extends Omit<FieldSource, 'imported'> {
  inParts?: boolean;
}

/** The sources of a publication's fields, by their numbers. */
export interface Origins {
  /** The source of every field that is not in `fields`. */
  main: number;
  fields: Record<SourcedField, number>;
  differing: DifferingValue<number>[];
}

export interface SourcedPublication {
  publication: Publication;
  origins: Origins;
}

/** The number of an incoming record's source until it is stored. */
export const INCOMING = -1;

/** The origins of a publication that was read from one record. */
export function soleOrigin(source: number): Origins {
  return { main: source, fields: {}, differing: [] };
}

/** An incoming text shorter than this part of the stored one is an excerpt, not a correction. */
const MIN_SHARE = 0.5;

/**
 * The publication with what `incoming` adds and its origins; the stored objects themselves where nothing changes. Both must have the same
 * number. `sourceOf` gives the source of a number, also of INCOMING.
 */
export function mergeRecords(
  stored: SourcedPublication,
  incoming: Publication,
  sourceOf: (source: number) => RecordSource,
): SourcedPublication {
  const merge = new Merge(stored, incoming, sourceOf);
  const publication = merge.publication();
  const origins = merge.origins(publication);
  return {
    publication: sameValue(stored.publication, publication) ? stored.publication : publication,
    origins: sameValue(stored.origins, origins) ? stored.origins : origins,
  };
}

/** True if both are records of the same file, read in the same way; of a source stored by an earlier version only the file is known. */
function isSameSource(one: RecordSource, other: RecordSource): boolean {
  if (one.file === '' || one.file !== other.file) return false;
  return one.rank === 'unknown' || other.rank === 'unknown' || (one.reader === other.reader && one.rank === other.rank);
}

class Merge {
  readonly #stored: SourcedPublication;
  readonly #incoming: Publication;
  readonly #sourceOf: (source: number) => RecordSource;
  readonly #source: RecordSource;
  readonly #taken = new Set<SourcedField>();

  constructor(stored: SourcedPublication, incoming: Publication, sourceOf: (source: number) => RecordSource) {
    this.#stored = stored;
    this.#incoming = incoming;
    this.#sourceOf = sourceOf;
    this.#source = sourceOf(INCOMING);
  }

  publication(): Publication {
    const { publication: stored } = this.#stored;
    const incoming = this.#incoming;
    const { country, number } = stored;
    const merged: Publication = {
      ...{ country, number, kind: stored.kind === '' ? incoming.kind : stored.kind },
      ...Object.fromEntries(singleFields.map((name) => [name, this.#single(name)]).filter(([, value]) => value !== undefined)),
      priorityCountries: this.#list('priorityCountries', union),
      priorities: this.#list('priorities', (first, second) => union(first, second).sort()),
      applicants: this.#list('applicants', mergeParties),
      inventors: this.#list('inventors', mergeParties),
      ...this.#applications(),
      classes: this.#classes(),
      title: this.#texts('title'),
      abstract: this.#texts('abstract'),
      claims: this.#texts('claims'),
      description: this.#texts('description'),
      citations: this.#citations(),
    };
    const unread = unreadOf(merged, incoming, stored);
    const scan = scanOf(merged, incoming, stored);
    return { ...merged, ...(unread && { unread }), ...(scan && { scan }), ...this.#literature() };
  }

  /** The data of a citation is one field; what its source lacks comes from the other. */
  #literature(): Pick<Publication, 'type' | 'literature'> {
    const [before, after] = [this.#stored.publication, this.#incoming];
    const takes = this.#takes('literature', before.literature, after.literature, !sameValue(before.literature, after.literature));
    const [first, second] = takes ? [after, before] : [before, after];
    const type = first.type ?? second.type;
    // A field that the user empties stays empty.
    const [known, other] = [
      first.literature ?? second.literature,
      takes && this.#source.rank === 'entered' ? undefined : second.literature,
    ];
    const literature = known && { ...other, ...known, authors: mergeAuthors(known, other) };
    return { ...(type && { type }), ...(literature && { literature }) };
  }

  /** The origins of the merged publication's fields. */
  origins(publication: Publication): Origins {
    const sources = fieldsOf(publication).map((field): [SourcedField, number] => [field, this.#originOf(field)]);
    const counts = new Map<number, number>([[this.#stored.origins.main, 0]]);
    for (const [, source] of sources) counts.set(source, (counts.get(source) ?? 0) + 1);
    const [[main] = [INCOMING]] = [...counts].sort(([, a], [, b]) => b - a);
    return { main, fields: Object.fromEntries(sources.filter(([, source]) => source !== main)), differing: this.#differing(publication) };
  }

  #single(name: (typeof singleFields)[number]): string | number | undefined {
    const [before, after] = [this.#stored.publication[name], this.#incoming[name]];
    return this.#takes(name, before, after, before !== after) ? after : before;
  }

  #list<Name extends (typeof listFields)[number]>(
    name: Name,
    add: (first: Publication[Name], second: Publication[Name]) => Publication[Name],
  ): Publication[Name] {
    const before = this.#stored.publication[name];
    const after = this.#withEarlierParts(name, before, this.#incoming[name], add);
    return this.#takes(name, filled(before), filled(after), !sameValue(before, after)) ? after : before;
  }

  /** Those of one party are one field: a search report is believed as a whole, beside what the applicant named. */
  #citations(): Citation[] {
    return this.#keyed('citations', this.#stored.publication.citations, this.#incoming.citations, {
      keyOf: ({ by = '' }) => by,
      corrects: (before, after) => !sameValue(before, after),
      add: mergeCitations,
    });
  }

  /** What publications lack that were imported before it was read. */
  #applications(): Pick<Publication, (typeof laterListFields)[number] | (typeof wholeFields)[number]> {
    const [before, after] = [this.#stored.publication, this.#incoming];
    const later = {
      priorityClaims: this.#laterList('priorityClaims', before.priorityClaims, after.priorityClaims, mergeApplications),
      agents: this.#laterList('agents', before.agents, after.agents, mergeParties),
      designated: this.#laterList('designated', before.designated, after.designated, (first, second) => union(first, second).sort()),
    };
    const whole = wholeFields.map((name) => [name, this.#whole(name)] as const);
    return Object.fromEntries([...Object.entries(later), ...whole].filter(([, value]) => value !== undefined));
  }

  /** A list that is absent where it was not read: an empty one then says that there is nothing, if its source is no worse. */
  #laterList<Entry>(
    name: SourcedField,
    before: Entry[] | undefined,
    given: Entry[] | undefined,
    add: (first: Entry[], second: Entry[]) => Entry[],
  ): Entry[] | undefined {
    if (before === undefined && given !== undefined && (given.length > 0 || this.#isBetter(name, true))) {
      this.#taken.add(name);
      return given;
    }
    if (before === undefined || given === undefined) return before;
    const after = this.#withEarlierParts(name, before, given, add);
    return this.#takes(name, filled(before), filled(after), !sameValue(before, after)) ? after : before;
  }

  /** A value of several parts; parts that the better source does not have come from the other, if both mean the same application. */
  #whole(name: (typeof wholeFields)[number]): NamedApplication | undefined {
    const [before, after] = [this.#stored.publication[name], this.#incoming[name]];
    const [first, second] = this.#takes(name, before, after, !sameValue(before, after)) ? [after, before] : [before, after];
    const isSame = first?.key === undefined || second?.key === undefined || first.key === second.key;
    return first === undefined || !isSame ? first : { ...second, ...first };
  }

  #classes(): ClassSymbol[] {
    return this.#keyed('classes', this.#stored.publication.classes, this.#incoming.classes, {
      keyOf: ({ type }) => type,
      corrects: (before, after) => !sameValue(before, after),
      add: mergeClasses,
    });
  }

  #texts(section: 'title' | 'abstract' | 'claims' | 'description'): LanguageText[] {
    return this.#keyed(section, this.#stored.publication[section], this.#incoming[section], {
      keyOf: ({ language }) => language,
      corrects: ([before], [after]) => before === undefined || after === undefined || isCorrection(before.text, after.text),
    });
  }

  /** A list of which the entries with the same key are one field. Entries of better sources come first, in the order of their record. */
  #keyed<Entry>(
    name: string,
    stored: readonly Entry[],
    incoming: readonly Entry[],
    {
      keyOf,
      corrects,
      add,
    }: {
      keyOf: (entry: Entry) => string;
      corrects: (before: readonly Entry[], after: readonly Entry[]) => boolean;
      add?: (first: readonly Entry[], second: readonly Entry[]) => Entry[];
    },
  ): Entry[] {
    const [before, after] = [Map.groupBy(stored, keyOf), Map.groupBy(incoming, keyOf)];
    let [left, right] = [[...stored], [...incoming]];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const field = `${name}.${key}`;
      const [known, given] = [before.get(key) ?? [], after.get(key) ?? []];
      const whole = add === undefined ? given : this.#withEarlierParts(field, known, given, add);
      if (whole !== given) right = [...right.filter((entry) => keyOf(entry) !== key), ...whole];
      if (this.#takes(field, filled(known), filled(whole), corrects(known, whole))) left = left.filter((entry) => keyOf(entry) !== key);
      else right = right.filter((entry) => keyOf(entry) !== key);
    }
    if (right.length === 0) return left;
    const rankOf = (entry: Entry): number => this.#rankOf(this.#originOf(`${name}.${keyOf(entry)}`));
    return [...left, ...right].sort((a, b) => rankOf(a) - rankOf(b));
  }

  /** A list of which this record has a part, with the parts that other records of its file had. */
  #withEarlierParts<List extends readonly unknown[]>(
    field: SourcedField,
    before: List,
    after: List,
    add: (first: List, second: List) => List,
  ): List {
    if (this.#source.inParts !== true || before.length === 0 || after.length === 0) return after;
    return isSameSource(this.#sourceOf(this.#originOf(field)), this.#source) ? add(before, after) : after;
  }

  /** True if the incoming value of a field is taken. */
  #takes(field: SourcedField, before: unknown, after: unknown, corrects: boolean): boolean {
    if (after === undefined) return false;
    const takes = before === undefined || this.#isBetter(field, corrects);
    if (takes) this.#taken.add(field);
    return takes;
  }

  #isBetter(field: SourcedField, corrects: boolean): boolean {
    const known = this.#sourceOf(this.#originOf(field));
    const difference = isSameSource(known, this.#source) ? 0 : rankNumber(this.#source) - rankNumber(known);
    // What the user types replaces what was typed before, however short it is.
    return difference === 0 ? corrects || this.#source.rank === 'entered' : difference < 0;
  }

  #originOf(field: SourcedField): number {
    const { main, fields } = this.#stored.origins;
    return this.#taken.has(field) ? INCOMING : (fields[field] ?? main);
  }

  #rankOf(source: number): number {
    return rankNumber(this.#sourceOf(source));
  }

  /** The values that differ from the merged publication's: of each field at most one per rank, the latest. */
  #differing(publication: Publication): DifferingValue<number>[] {
    const compared = fieldsOf(this.#incoming).filter(isCompared);
    const { differing } = this.#stored.origins;
    const all = [
      ...differing.filter(({ field }) => !compared.includes(field)),
      ...compared.flatMap((field) => this.#differingIn(publication, field)),
    ];
    return all.sort((a, b) => (a.field === b.field ? this.#rankOf(a.source) - this.#rankOf(b.source) : a.field < b.field ? -1 : 1));
  }

  #differingIn(publication: Publication, field: SourcedField): DifferingValue<number>[] {
    const { origins, publication: stored } = this.#stored;
    const before = origins.fields[field] ?? origins.main;
    const [loser, source] = this.#taken.has(field) ? [stored, before] : [this.#incoming, INCOMING];
    const winner = this.#sourceOf(this.#originOf(field));
    const value = isSameSource(this.#sourceOf(source), winner) ? undefined : comparedValue(loser, field);
    const isRepeated = (one: DifferingValue<number>): boolean =>
      sameValue(one.value, value) && this.#rankOf(one.source) === this.#rankOf(source);
    const known = origins.differing
      .filter((one) => one.field === field)
      .filter((one) => isRepeated(one) || !isSameSource(this.#sourceOf(one.source), this.#source));
    const candidates = value === undefined || known.some(isRepeated) ? known : [{ field, value, source }, ...known];
    const used = new Set<string | number>([comparisonKey(comparedValue(publication, field) ?? '')]);
    return candidates
      .map((one) => ({ one, rank: this.#rankOf(one.source), key: comparisonKey(one.value) }))
      .sort((a, b) => a.rank - b.rank)
      .filter(({ rank, key }) => !used.has(rank) && !used.has(key) && used.add(rank).add(key))
      .map(({ one }) => one);
  }
}

function rankNumber({ rank }: RecordSource): number {
  return sourceRanks.indexOf(rank);
}

function filled<List extends readonly unknown[]>(list: List): List | undefined {
  return list.length === 0 ? undefined : list;
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}

/** What is missing in the texts that were kept: where a complete text replaced them, nothing is. */
function unreadOf(merged: Publication, ...records: readonly Publication[]): Publication['unread'] {
  const isEmpty = merged.claims.length + merged.description.length === 0;
  return records.find(
    (record) =>
      record.unread !== undefined &&
      (isEmpty || (['claims', 'description'] as const).some((section) => record[section].some((text) => merged[section].includes(text)))),
  )?.unread;
}

/** The scan that the kept texts were recognised in; while there are none, the one whose text is still to be recognised. */
function scanOf(merged: Publication, ...records: readonly Publication[]): Publication['scan'] {
  const isEmpty = merged.claims.length + merged.description.length === 0;
  const scans = records.flatMap(({ scan, claims, description }) => {
    const isKept = claims.some((text) => merged.claims.includes(text)) || description.some((text) => merged.description.includes(text));
    return scan !== undefined && (isEmpty || isKept) ? [scan] : [];
  });
  return scans.find(({ confidence }) => confidence !== undefined) ?? scans[0];
}

/** True where `incoming` should replace `stored`: not an excerpt of it, not the same text in capitals, not much shorter. */
function isCorrection(stored: string, incoming: string): boolean {
  if (incoming === stored || incoming.length < stored.length * MIN_SHARE || stored.startsWith(incoming) || isExcerpt(stored, incoming))
    return false;
  if (incoming.toLowerCase() !== stored.toLowerCase()) return true;
  return stored === stored.toUpperCase();
}

function isExcerpt(stored: string, incoming: string): boolean {
  const lines = new Set(stored.split('\n'));
  return incoming.split('\n').every((line) => lines.has(line));
}
