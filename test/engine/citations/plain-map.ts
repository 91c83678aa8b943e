// The plain way to the groups of a map: every publication is compared with every other. In: the publications in the order of their rows. Out: the
// names that a map shows, group by group.
import type { CitationMap, CitationRelation } from '../../../src-main/contract/citations.ts';
import { publicationName, type Publication } from '../../../src-main/contract/publication.ts';
import type { MapRequest } from '../../../src-main/engine/citations/neighbourhood.ts';
import { sharesOf } from '../../../src-main/engine/citations/shares.ts';
import { citedNumbers, documentName, isSameDocument } from '../../../src-main/engine/document/cited-number.ts';

export interface PlainNode {
  name: string;
  relation: CitationRelation;
  step: 1 | 2;
  shared?: number;
}

interface Candidate extends PlainNode {
  document: string;
  isInstalled: boolean;
}

export function plainMap(all: readonly Publication[], request: MapRequest): { nodes: PlainNode[]; counts: CitationMap['counts'] } {
  const own = all[request.publication - 1] as Publication;
  const ownName = documentName(own);
  const isOf = (document: string, kind: string, one: Publication): boolean =>
    documentName(one) === document && isSameDocument(document.slice(0, 2), kind, one.kind);
  const rowsOf = (document: string, kind: string): Publication[] =>
    all
      .filter((one) => isOf(document, kind, one))
      .sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind) || (a.kind < b.kind ? -1 : 1));
  const candidate = (document: string, kind: string, rest: Omit<PlainNode, 'name'>): Candidate => {
    const [row] = rowsOf(document, kind);
    const name = row === undefined ? (kind === '' ? document : `${document}-${kind}`) : publicationName(row);
    return { ...rest, name, document, isInstalled: row !== undefined };
  };
  const ofRow = (row: Publication, rest: Omit<PlainNode, 'name'>): Candidate => {
    return { ...rest, name: publicationName(row), document: documentName(row), isInstalled: true };
  };
  const citingOf = (fits: (cited: string, kind: string) => boolean): Publication[] =>
    all.filter((one) => citedNumbers(one).some(({ cited, kind }) => fits(cited, kind)));
  const day = ({ publicationDate = '' }: Publication): string => publicationDate;
  const newest = (rows: readonly Publication[], step: 1 | 2): Candidate[] =>
    rows
      .toSorted((a, b) => (day(a) === day(b) ? (documentName(a) < documentName(b) ? -1 : 1) : day(a) < day(b) ? 1 : -1))
      .map((row) => ofRow(row, { relation: 'citing', step }));
  const citedBy = (rows: readonly Publication[], relation: 'cited' | 'cocited'): Candidate[] => {
    const pairs = rows.flatMap((row) => citedNumbers(row).map((one) => ({ row, ...one })));
    const documents = Map.groupBy(
      pairs.filter(({ cited }) => cited !== ownName),
      ({ cited }) => cited,
    );
    const counted = [...documents].map(([document, of]) => {
      const kind =
        of
          .map((one) => one.kind)
          .sort()
          .at(-1) ?? '';
      return { document, kind, shared: new Set(of.map(({ row }) => row)).size };
    });
    return counted
      .sort((a, b) => b.shared - a.shared || (a.document < b.document ? -1 : 1))
      .map(({ document, kind, shared }) => candidate(document, kind, { relation, step: 2, ...(relation === 'cocited' && { shared }) }));
  };

  const first = Map.groupBy(citedNumbers(own), ({ cited }) => cited);
  const sources = all.filter((one) => [...first].some(([document, of]) => isOf(document, of[0]?.kind ?? '', one)));
  const citing = citingOf((cited, kind) => cited === ownName && isSameDocument(ownName.slice(0, 2), kind, own.kind));
  const citingNames = new Set(citing.map(documentName));
  const coupled = all
    .filter((one) => one !== own)
    .map((row, at) => ({ row, at, shared: new Set(citedNumbers(row).flatMap(({ cited }) => (first.has(cited) ? [cited] : []))).size }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.at - b.at);
  const isWide = request.steps === 2;
  const groups = [
    [...first].map(([document, of]) => candidate(document, of[0]?.kind ?? '', { relation: 'cited', step: 1 })),
    newest(citing, 1),
    isWide ? citedBy(sources, 'cited') : [],
    isWide
      ? newest(
          citingOf((cited) => citingNames.has(cited)),
          2,
        )
      : [],
    citedBy(citing, 'cocited'),
    coupled.map(({ row, shared }) => ofRow(row, { relation: 'coupled', step: 2, shared })),
  ];
  const seen = new Set([ownName]);
  const kept = groups.map((group) =>
    group.filter(({ document, relation, isInstalled }) => {
      if (!request.relations.includes(relation) || (request.installedOnly && !isInstalled) || seen.has(document)) return false;
      return seen.add(document);
    }),
  );
  const counts = { cited: 0, citing: 0, cocited: 0, coupled: 0 };
  for (const { relation } of kept.flat()) counts[relation] += 1;
  const shares = sharesOf(
    kept.map(({ length }) => length),
    request.most - 1,
  );
  const shown = kept.flatMap((group, at) => group.slice(0, shares[at]));
  return { nodes: shown.map(({ document: _, isInstalled: __, ...node }) => node), counts };
}
