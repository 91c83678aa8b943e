// Which export a table is, by the columns that only it has. In: the names of the columns. Out: the export, and how far it is believed.
import type { SourceRank } from '../../../contract/provenance.ts';
import { columnKey } from '../../../contract/table-columns.ts';

export interface Origin {
  name: 'Lens' | 'Google Patents' | 'Espacenet' | 'PATENTSCOPE' | 'DEPATISnet' | 'J-PlatPat' | 'USPTO Patent Public Search';
  rank: SourceRank;
}

interface Signature extends Origin {
  /** Names that the export has, all of one of the lists. */
  has: readonly (readonly string[])[];
}

const signatures: readonly Signature[] = [
  { name: 'Lens', rank: 'aggregator', has: [['Lens ID']] },
  {
    name: 'Google Patents',
    rank: 'aggregator',
    has: [
      ['id', 'title', 'result link'],
      ['id', 'title', 'inventor/author'],
    ],
  },
  {
    name: 'Espacenet',
    rank: 'office-bibliographic',
    has: [
      ['Publication number', 'Earliest publication', 'Family number'],
      ['Veröffentlichungsnummer', 'Früheste Veröffentlichung', 'Familiennummer'],
      ['Numéro de publication', 'Publication la plus ancienne', 'Numéro de famille'],
    ],
  },
  { name: 'PATENTSCOPE', rank: 'office-bibliographic', has: [['Application Id', 'Application Number']] },
  {
    name: 'DEPATISnet',
    rank: 'office-bibliographic',
    has: [
      ['Veröffentlichungs-Nummer', 'IPC-Hauptklasse'],
      ['Veröffentlichungs-Nummer', 'Anmelder/Inhaber'],
      ['Publication number', 'Applicant/Owner'],
      ['Publication number', 'IPC main class'],
    ],
  },
  {
    name: 'J-PlatPat',
    rank: 'office-bibliographic',
    has: [
      ['文献番号', '出願番号'],
      ['Document number', 'Application number', 'FI'],
    ],
  },
  { name: 'USPTO Patent Public Search', rank: 'office-bibliographic', has: [['Document ID', 'Date Published']] },
];

/** The export with these columns. */
export function originOf(names: readonly string[]): Origin | undefined {
  const keys = new Set(names.map(columnKey));
  const found = signatures.find(({ has }) => has.some((list) => list.every((name) => keys.has(columnKey(name)))));
  return found && { name: found.name, rank: found.rank };
}
