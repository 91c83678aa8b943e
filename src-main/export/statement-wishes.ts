// The section of a matter statement on the client's wishes: when which were recorded, what the record and the audit log show of each since then,
// and what preceded it.
import type { RecordBodies, RecordEntry, VersionIndex } from '../contract/case.ts';
import type { ClientWishes } from '../contract/client-wishes.ts';
import { endsLinks } from '../contract/client-wishes.ts';
import type { Attestation } from './attestation.ts';
import { cell, run, type Block, type Cell } from './blocks.ts';
import { collectionName } from './document.ts';
import type { ExportMaterial } from './material.ts';
import { secondOf } from './moments.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

interface Recording {
  sequence: number;
  at: string;
  wishes: ClientWishes | null;
}

const switches = ['noService', 'noLinks', 'noMail', 'noClusters'] as const;

/** The entries of the record that changed the wishes, in order. */
export function recordings(record: readonly RecordEntry[]): Recording[] {
  return record.flatMap(({ kind, sequence, at, body }) => {
    const wishes = kind === 'change' ? (body as RecordBodies['change']).after.wishes : undefined;
    return wishes === undefined ? [] : [{ sequence, at, wishes }];
  });
}

/** Whether a link to the case was valid at this moment: one ends with the time that it was issued for, with the next one, or with a wish. */
export function hadLink(record: readonly RecordEntry[], at: string): boolean {
  const last = record.findLast((entry) => entry.kind === 'token' && entry.at <= at);
  if (last === undefined || (last.body as RecordBodies['token']).expiresAt <= Date.parse(at)) return false;
  return !recordings(record).some((one) => one.sequence > last.sequence && one.at <= at && endsLinks(one.wishes));
}

export function wishBlocks(material: ExportMaterial, attestation: Attestation, words: DocumentWords): Block[] {
  const { wishes } = words.statement;
  const heading: Block = { type: 'heading', level: 1, runs: [run(wishes.heading)] };
  const text = (sentence: string): Block => ({ type: 'text', runs: [run(sentence)] });
  const made = recordings(material.record);
  if (made.length === 0) return [heading, text(wishes.none)];
  const recorded: Block = {
    type: 'table',
    columns: [
      { head: wishes.entry, width: 10, align: 'right' },
      { head: wishes.time, width: 24 },
      { head: wishes.wishes, width: 84 },
    ],
    rows: made.map(({ sequence, at, wishes: one }) => [
      cell(words.number(sequence)),
      cell(secondOf(at)),
      cell(one === null ? wishes.removed : inWords(one, material, words)),
    ]),
  };
  const rows = enforced(material, attestation, words);
  const columns = [
    { head: wishes.wish, width: 26 },
    { head: wishes.since, width: 46 },
    { head: wishes.before, width: 46 },
  ];
  return [heading, recorded, text(wishes.who), ...(rows.length === 0 ? [] : [{ type: 'table' as const, columns, rows }])];
}

function inWords(wishes: ClientWishes, material: ExportMaterial, words: DocumentWords): string {
  const own = words.statement.wishes;
  const parts = [
    ...switches.flatMap((name) => (wishes[name] === true ? [own.names[name]] : [])),
    ...(wishes.collections === undefined ? [] : [own.only(wishes.collections.map((index) => nameOf(material, index, words)))]),
  ];
  return parts.length === 0 ? own.nothing : parts.join('; ');
}

function nameOf({ collections = [] }: ExportMaterial, index: number, words: DocumentWords): string {
  return collectionName({ index, name: collections.find(({ id }) => id === index)?.name ?? String(index) }, words);
}

/** One row per wish that stands: its name, what shows that it was kept, and what preceded it. */
function enforced(material: ExportMaterial, { acts }: Attestation, words: DocumentWords): Cell[][] {
  const { wishes: own, whose } = words.statement;
  const made = recordings(material.record);
  const standing = made.at(-1)?.wishes ?? null;
  if (standing === null) return [];
  const { record, versions = [] } = material;
  const searched = record.flatMap(({ kind, sequence, body }) => {
    if (kind !== 'version') return [];
    const { number } = body as RecordBodies['version'];
    const version = versions.find((one) => one.number === number);
    return version === undefined ? [] : [{ sequence, version }];
  });
  /** Since when a wish stands without interruption. */
  const since = (holds: (wishes: ClientWishes) => boolean): Recording => {
    const last = made.findLastIndex(({ wishes }) => wishes === null || !holds(wishes));
    return made[last + 1] as Recording;
  };
  const row = (name: string, after: readonly string[], before: readonly string[]): Cell[] => [
    cell(name),
    cell(after.join(' ')),
    cell(before.join(' ')),
  ];
  const rows: Cell[][] = [];
  if (standing.noService) {
    const from = since(({ noService }) => noService);
    const outside = acts.filter(({ who }) => who.kind === 'key' || who.kind === 'link');
    const sentences = (of: typeof acts): string[] =>
      of.length === 0 ? [own.noReach] : of.map(({ who, count, last }) => own.reach(line(whose(who.kind, who.name)), count, secondOf(last)));
    rows.push(
      row(
        own.names.noService,
        sentences(outside.filter(({ last }) => last > from.at)),
        sentences(outside.filter(({ first }) => first <= from.at)),
      ),
    );
  }
  if (standing.noLinks) {
    const from = since(({ noLinks }) => noLinks);
    const issued = record.filter(({ kind }) => kind === 'token');
    const after = issued.filter(({ sequence }) => sequence > from.sequence).length;
    rows.push(row(own.names.noLinks, [own.linksIssued(after)], [own.linksBefore(issued.length - after)]));
  }
  if (standing.noMail) {
    const from = since(({ noMail }) => noMail);
    const [after, before] = [true, false].map((isLater) => searched.filter(({ sequence }) => sequence > from.sequence === isLater));
    const on = (of: typeof searched = []): number => of.filter(({ version }) => version.network?.some(({ mail }) => mail) === true).length;
    const sentence = (of: typeof searched = [], say: (count: number, on: number) => string): string[] => [say(of.length, on(of))];
    rows.push(row(own.names.noMail, sentence(after, own.mailSince), sentence(before, own.mailBefore)));
  }
  /** The collections that versions searched though one of them is excluded, since the wish and before it. */
  const searchedWhere = (from: Recording, isOutside: (one: VersionIndex) => boolean, isLater: boolean): [number, string[]][] =>
    searched.flatMap(({ sequence, version }) => {
      if (sequence > from.sequence !== isLater) return [];
      const names = version.indexes.filter(isOutside).map((one) => collectionName(one, words));
      return names.length === 0 ? [] : [[version.number, names]];
    });
  const countSince = (from: Recording): number => searched.filter(({ sequence }) => sequence > from.sequence).length;
  if (standing.noClusters === true) {
    const from = since(({ noClusters }) => noClusters === true);
    const [after, before] = [true, false].map((isLater) => searchedWhere(from, ({ cluster }) => cluster !== undefined, isLater));
    const sentences = (of: [number, string[]][] = [], none: string): string[] =>
      of.length === 0 ? [none] : of.map((one) => own.clustersSearched(...one));
    rows.push(row(own.names.noClusters, sentences(after, own.clustersKept(countSince(from))), sentences(before, own.clustersNone)));
  }
  const { collections } = standing;
  if (collections !== undefined) {
    const from = since((one) => JSON.stringify(one.collections) === JSON.stringify(collections));
    const isOutside = ({ index }: VersionIndex): boolean => !collections.includes(index);
    const [after, before] = [searchedWhere(from, isOutside, true), searchedWhere(from, isOutside, false)];
    const count = countSince(from);
    rows.push(
      row(
        own.only(collections.map((index) => nameOf(material, index, words))),
        after.length === 0 ? [own.collectionsKept(count)] : after.map((one) => own.collectionsBroken(...one)),
        before.length === 0 ? [own.collectionsNone] : before.map((one) => own.collectionsBefore(...one)),
      ),
    );
  }
  return rows;
}
