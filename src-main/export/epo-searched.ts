// What was searched for a table after the European search report: fields, collections, until when and by whom.
// Sources: Guidelines B-X 3.1; PCT Rules 43.2 and 43.6.
import { classesOf } from '../contract/application-claims.ts';
import type { VersionSummary } from '../contract/case.ts';
import { printedClass } from '../contract/printed.ts';
import { cell, facts, run, type Block } from './blocks.ts';
import { collectionName } from './document.ts';
import type { ExportMaterial } from './material.ts';
import { line } from './plain.ts';
import type { DocumentWords } from '../words/documents.ts';

/** Characters of a subclass: `F16K`. */
const SUBCLASS = 4;

function searchesOf({ versions = [], version }: ExportMaterial): VersionSummary[] {
  return versions.length > 0 ? versions : version === undefined ? [] : [version];
}

/** The classes of the application itself: those of the IPC, below them those of the CPC under its name. */
export function ownClassLines({ case: { application } }: Pick<ExportMaterial, 'case'>, { epo }: DocumentWords): string[] {
  const [ipc, cpc] = (['IPC', 'CPC'] as const).map((type) => classesOf(application, type).map(printedClass));
  return [...(ipc ?? []), ...(cpc === undefined || cpc.length === 0 ? [] : [epo.cpc, ...cpc])];
}

/** The subclasses to which every search was limited; a search without classes covered all fields. */
export function fieldsSearched(material: ExportMaterial, { epo }: DocumentWords): string[] {
  const classes = searchesOf(material).map(({ search }) => search.query.classes ?? []);
  if (classes.length === 0) return [];
  if (classes.some((of) => of.length === 0)) return [epo.allFields];
  return [...new Set(classes.flat().map((code) => code.slice(0, SUBCLASS)))].toSorted();
}

/** What was searched, until when and by whom; what nobody entered stays open for a pen. */
export function searchedBlocks(material: ExportMaterial, words: DocumentWords): Block[] {
  const { epo } = words;
  const all = searchesOf(material);
  if (all.length === 0) return [];
  const { completed, searcher, claimsNotSearched } = material.order;
  const latest =
    all
      .map(({ askedAt }) => askedAt.slice(0, 10))
      .toSorted()
      .at(-1) ?? '';
  // The last version that searched a collection says what it contained.
  const collections = new Map(all.flatMap(({ indexes }) => indexes.map((one) => [one.index, one] as const)));
  return [
    { type: 'heading', level: 2, runs: [run(epo.fields)] },
    {
      type: 'table',
      small: true,
      columns: [
        { head: epo.collection, width: 26 },
        { head: epo.documents, width: 14, align: 'right' },
        { head: epo.fingerprint, width: 78 },
      ],
      rows: [...collections.values()].map(({ documents, fingerprint, ...place }) => [
        cell(collectionName(place, words)),
        cell(words.number(documents)),
        cell(fingerprint, { muted: true }),
      ]),
    },
    facts([
      [words.search.classes, fieldsSearched(material, words).join('; ')],
      [epo.completed, completed === undefined ? epo.toConfirm(epo.date(latest)) : epo.date(completed)],
      [epo.notSearched, line(claimsNotSearched ?? '') || epo.blank],
      [epo.searcher, line(searcher ?? '') || epo.blank],
    ]),
  ];
}
