// Exports of patent databases, made after their published descriptions: the columns, separators and spellings are theirs, the records fictional.

export const googleExport = `search URL:,https://patents.google.com/?q=spade
id,title,assignee,inventor/author,priority date,filing/creation date,publication date,grant date,result link,representative figure link
XX-9900001-B2,"Spade, self-levelling",Example Tools,"Jane Roe, Max Muster",2029-02-03,2029-02-03,2031-01-07,2031-01-07,https://patents.google.com/patent/XX9900001B2/en,
,No number,,,,,,,,
`;

export const lensExport = `#,Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Publication Year,Application Number,Application Date,Priority Numbers,Earliest Priority Date,Title,Abstract,Applicants,Inventors,Owners,URL,Document Type,CPC Classifications,IPCR Classifications
1,XX,A1,XX 2031/0000001 A1,000-000-000-000-000,2031-01-07,2031,XX 202900001 A,2029-02-03,XX 202800001 A 20280304;;DE 102028000001 A 20280101,2028-01-01,Spade,"A spade,
self-levelling.",Example Tools,Roe Jane;;Muster Max,,,Patent Application,A01B1/02;;A01B1/00,A01B1/02
`;

/** The export of earlier years: other names, and the number with its parts apart by spaces. */
export const olderLensExport = `#,Jurisdiction,Kind,Publication Number,Lens ID,Publication Date,Publication Year,Application Number,Application Date,Priority Numbers,Title,Applicants,Inventors,Owners,URL,Type,Has Full Text,Cited by Patent Count,Simple Family Size,Extended Family Size,Sequence Count,CPC Classifications,IPCR Classifications,US Classifications,NPL Citation Count
1,US,A1,US 2031/0123456 A1,000-000-000-000-001,2031-01-07,2031,US 202918123456 A,2029-02-03,,Spade,EXAMPLE TOOLS,ROE JANE;;MUSTER MAX,,,Patent Application,yes,0,1,1,0,A01B1/02,A01B1/02,172/371,0
`;

export const espacenetExport = `Espacenet - search results
"Query: ti = spade"
"Retrieved 2 results"

"No";"Title";"Inventors";"Applicants";"Publication number";"Earliest priority";"IPC";"CPC";"Publication date";"Earliest publication";"Family number"
"1";"SPADE; SELF-LEVELLING";"ROE JANE [US]
MUSTER MAX [DE]";"EXAMPLE TOOLS LTD [GB]";"EP9900001A1
EP9900001B1";"2029-02-03";"A01B1/02 (2006.01)
A01B1/00 (2006.01)";"A01B1/02 (EP,US)
A01B1/00 (EP)";"2031-01-07
2032-05-06";"2031-01-07";"99000001"
"2";"";"";"";"WO2031123456A1";"";"";"";"";"";""
`;

export const depatisnetExport = `Suchtreffer aus DEPATISnet am 25.11.2031
Veröffentlichungs-Nummer;Anmeldedatum;Veröffentlichungs-Datum;Anmelder/Inhaber;Erfinder;Titel;Zusammenfassung;IPC-Hauptklasse;IPC-Neben-/Indexklassen
DE102029000001A1;03.02.2029;07.01.2031;"Muster AG, 80331 München, DE";"Muster, Max, Dr., 80331 München, DE
Roe, Jane, 10115 Berlin, DE";[DE] Selbstnivellierender Spaten [EN] Self-levelling spade;[DE] Ein Spaten mit einer Libelle.;A01B 1/02;"A01B 1/00
B25G 1/10"
`;

/** Tabs, as the old file with the ending .xls had them. */
export const patentscopeExport = [
  [
    'Application Id',
    'Application Number',
    'Application Date',
    'Country',
    'Title',
    'Abstract',
    'I P C',
    'Applicants',
    'Inventors',
    'Priorities Data',
    'Publication Number',
    'Publication Date',
  ],
  [
    'WO2031123456',
    'PCT/EP2030/012345',
    '03.02.2030',
    'WO',
    'SPADE',
    'A spade.',
    'A01B 1/02; A01B 1/00',
    'EXAMPLE TOOLS LTD',
    'ROE, Jane; MUSTER, Max',
    '10 2029 000 001.1 03.02.2029 DE',
    'WO/2031/123456',
    '07.01.2031',
  ],
  ['EP999000001', '29123456', '04.03.2029', 'EP', 'RAKE', '', 'A01D 7/00', 'EXAMPLE TOOLS LTD', 'ROE, Jane', '', '9900002', '08.02.2031'],
]
  .map((cells) => cells.join('\t') + '\n')
  .join('');

export const jPlatPatExport = `文献番号,出願番号,出願日,公知日,発明の名称,出願人/権利者,FI,公開番号,公告番号,登録番号,審判番号,その他,文献URL
特開2031-000001,特願2029-000001,2029/02/03,2031/01/07,鋤,例示工具株式会社、例示園芸株式会社,"A01B1/02,A",特開2031-000001,,特許9900001,,,https://www.j-platpat.inpit.go.jp/c1801/PU/JP-2031-000001/11/ja
特許9900002,特願2029-000002,2029/02/04,2031/02/08,熊手,例示工具株式会社,A01D7/00,,,特許9900002,,,https://www.j-platpat.inpit.go.jp/c1801/PU/JP-9900002/15/ja
`;

export const publicSearchExport = `Result #,Document ID,Date Published,Family ID,Pages,Title,CPCI,CPCA,Inventor,Assignee,Application Number,Filing Date
1,US-20310123456-A1,2031-01-07,99000001,12,SPADE,A01B1/02;A01B1/00,B25G1/10,Roe; Jane et al.,Example Tools,18/123456,2029-02-03
2,US-99000001-B2,2032-05-06,99000001,14,SPADE,A01B1/02,,Roe; Jane,Example Tools,18/123456,2029-02-03
`;

export const derwentExport = `Publication Number,Title,Title - DWPI,Priority Date,Publication Date,Application Number,Application Date,Assignee/Applicant,Inventor,IPC - Current,Abstract - DWPI,Cited Refs - Patent
EP9900001A1,SPADE,"Spade for levelling, has blade",2029-02-03,2031-01-07,EP2029123456A,2029-04-05,EXAMPLE TOOLS LTD | MUSTER AG,"Roe, Jane | Muster, Max",A01B000102 | A01B000100,A spade.,US98000001B2 | EP9800001A1
`;

export const orbitExport = `Publication numbers,Title,Publication dates,Earliest priority date,Current assignees,Inventors,IPC codes,Family number
"EP9900001 A1 2031-01-07
US20310123456 A1","Spade","2031-01-07
2031-01-14",2029-02-03,"EXAMPLE TOOLS
MUSTER","ROE JANE
MUSTER MAX","A01B-001/02
A01B-001/00",99000001
`;

export const patBaseExport = `Family Number,Publication Number,Publication Date,Title,Probable Assignee,Inventor,Earliest Priority Date
99000001,"EP9900001 A1; US20310123456 AA",20310107,Spade,EXAMPLE TOOLS LTD,ROE JANE; MUSTER MAX,20290203
`;
