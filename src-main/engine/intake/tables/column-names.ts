// The names of columns in exports and in lists that attorneys keep, in English, German, French and Japanese. In: a name. Out: what the column means.
import { columnKey, type ColumnMeaning } from '../../../contract/table-columns.ts';

/** Names of a list, which are separated by semicolons. */
function listed(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split('; '));
}

/** Names per meaning. Where several columns of a table have one meaning, the one whose name comes first is believed. */
const names: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  number: listed(
    '文献番号; Display Key; Publication Number; Publication Numbers; Publication No; Pub No; Pub. Number; PN',
    'Patent/Publication Number; Publication/Patent Number; Publication Key; Pub Key; Patent Publication Number; Document ID',
    'Document Number; Document No; Doc No; Doc Number; Document/Patent Number; Publication ID; Patent Number',
    'Patent Numbers; Patent No; Pat No; Patent #; Publication #; Veröffentlichungsnummer; Veröffentlichungs-Nummer',
    'Veröffentlichungs-Nr; Veröff.-Nr; Publikationsnummer; Publikations-Nr; Patentnummer; Patent-Nr; Dokumentnummer',
    'Dokumentennummer; Dokument-Nr; Schriftnummer; Druckschrift; Numéro de publication; Numéros de publication',
    'N° de publication; No de publication; Numéro du brevet; Numéro de brevet; N° de brevet; Numéro du document',
    'Numéro de document; 公報番号; 公開番号; 公開・公表番号; 公開/公表番号; 公開公報番号; 特許番号; 登録番号; 公告番号; 公表番号; 公開(公告)号; 公开号; 公开（公告）号',
    'Basic Publication; Registration number; Grant Number',
  ),
  country: listed(
    'Jurisdiction; Publication Country Code; Publication Country; Country; Country Code; Office; Authority; CC',
    'Publication Country/Region; Veröffentlichungsland; Land; Ländercode; Länderkennzeichen; Amt; Pays; Pays de publication',
    'Code pays; Office de publication; 国; 国コード; 発行国; 公報発行国',
  ),
  kind: listed(
    'Kind; Kind Code; Publication Kind; Publication Kind Code; Document Kind; KC; Schriftartencode; Schriftart',
    'Schriftart-Code; Art der Schrift; Dokumentenart; Code de type; Type de document; Code de nature; 種別; 公報種別; 文献種別; 種別コード',
  ),
  date: listed(
    'Publication Date; Publication Dates; Date Published; Published; Published Date; Pub Date; Date of Publication; PD',
    'Issue Date; Grant Date; Veröffentlichungsdatum; Veröffentlichungs-Datum; Veröffentlichungstag; Publikationsdatum',
    'Veröffentlicht; Veröffentlicht am; Date de publication; Dates de publication; Publié le; 公知日; 公開日; 公報発行日; 発行日; 公開・公表日',
    '公表日; 登録日; 公开日',
  ),
  title: listed(
    'Title; Title (original language); Title (English); Invention Title; Title of Invention; Title - Original; TI',
    "Representative Title; Titel; Bezeichnung; Bezeichnung der Erfindung; Titre; Titre de l’invention; Titre de l'invention",
    '発明の名称; 考案の名称; 発明の名称/考案の名称; 名称; タイトル; 発明等の名称; 标题; Title - DWPI; タイトル - DWPI',
  ),
  abstract: listed(
    'Abstract; Abstract (original language); Abstract (English); English Abstract; AB; Summary; Zusammenfassung; Abrégé',
    'Résumé; 要約; 抄録; 摘要; Abstract - DWPI; 抄録 - DWPI',
  ),
  claims: listed(
    'Claims; Claims (English); Independent Claims; First Claim; Patentansprüche; Ansprüche; Revendications; 請求の範囲; 特許請求の範囲',
    '請求項',
  ),
  description: listed('Description; Description (English); Beschreibung; 詳細な説明; 明細書; 発明の詳細な説明'),
  applicants: listed(
    'Applicants; Applicant; Applicant Name; Applicant(s); Assignee/Applicant; Applicants/Owners; Applicant/Owner; Assignee',
    'Assignees; Assignee Name; Current Assignees; Current Assignee; Original Assignees; Original Assignee',
    'Assignee - Original; Normalized Current Assignees; Normalized Assignees; Probable Assignee; Patent Assignee',
    'Patent Assignees; Owners; Owner; PA; Applicants (BiblioDB); Anmelder; Anmelder/Inhaber; Inhaber; Patentinhaber',
    'Demandeur; Demandeurs; Déposant; Déposants; Titulaire; 出願人; 出願人/権利者; 出願人・権利者; 権利者; 出願人・譲受人; 譲受人/出願人; 特許権者; 申请人',
  ),
  inventors: listed(
    'Inventors; Inventor; Inventor Name; Inventor(s); Inventor/Author; Inventor Names; IN; Inventors - Original',
    'Inventor - DWPI; Erfinder; Inventeur; Inventeurs; 発明者; 考案者; 発明者・考案者; 发明人',
  ),
  ipc: listed(
    'IPC; IPC Class; IPC Classes; IPC Classifications; IPCR Classifications; I P C; Int. Class',
    'International Classification; IPC Code; IPC Codes; IPC - Current; IPC - Current Full; Current IPC; International Class',
    'IPC-Hauptklasse; IPC-Nebenklassen; IPC-Neben-/Indexklassen; IPC-Nebenklasse; IPC-Indexklassen; IPC-Klassen',
    'IPC Main Class; IPC Secondary/Index Classes; CIB; Classification CIB; Classification internationale; 国際特許分類; IPC分類',
    'IPC - Current - DWPI',
  ),
  cpc: listed(
    'CPC; CPC Classes; CPC Classifications; CPC Class; CPC Code; CPC Codes; CPC - Current; Current CPC; CPCI; CPCA',
    'CPC Inventive; CPC Additional; CPC-Klassen; Classification CPC; Cooperative Classification; CPC分類',
    'CPC - Current - DWPI',
  ),
  fi: listed('FI; FI分類; FI Classification; FI Class'),
  'us-class': listed('US Classifications; USPC; US Class; US Class - Current; US Classification'),
  application: listed(
    'Application Number; Application Numbers; Application No; Appl No; Application #; AN; AP; Filing Number; Serial Number',
    'Anmeldenummer; Anmelde-Nr; Anmeldenr; Aktenzeichen; Numéro de demande; N° de demande; Numéro de dépôt; 出願番号; 申请号',
  ),
  'filing-date': listed(
    'Application Date; Application Dates; Filing Date; Date Filed; Filed; Filing/Creation Date; AD; Application Filing Date',
    'Anmeldedatum; Anmeldetag; Date de dépôt; Date de la demande; 出願日; 申请日',
  ),
  priorities: listed(
    'Priority Numbers; Priority Number; Priorities; Priority Data; Priorities Data; Priority; Priority Details; PR',
    'Priority Claims; Prioritäten; Priorität; Prioritätsdaten; Prioritätsnummer; Priorités; Priorité; Données de priorité',
    'Numéro de priorité; 優先権主張番号; 優先権; 優先権番号; 優先権主張国・番号; 优先权号',
  ),
  'priority-date': listed(
    'Earliest Priority Date; Earliest Priority; Priority Date; Priority Dates; First Priority Date',
    'Priority Date - Earliest; Prioritätsdatum; Prioritätstag; Früheste Priorität; Frühestes Prioritätsdatum',
    'Date de priorité; Priorité la plus ancienne; Date de priorité la plus ancienne; 優先日; 優先権主張日; 優先権日; 最先の優先日; 优先权日',
  ),
  family: listed('Family Number; Family ID; Simple Family ID; Family; Familiennummer; Numéro de famille; ファミリー番号; ファミリID; FAN'),
  citations: listed(
    'Cited Patents; Cited Refs - Patent; Patent Citations; Citations; Cited Patent Documents; Entgegenhaltungen',
    'Entgegengehaltene Patentdokumente; Citations de brevets; Brevets cités; 引用文献; 引用文献 - 特許',
  ),
  ignored: listed(
    '#; No; No.; Nr; Nr.; N°; Lfd. Nr.; Result #; Row; Rank; 番号; 項番; Relevancy; Pages; Display; Database; Lens ID',
    'Publication Year; Publication Month; URL; External URL; Document URL; 文献URL; Link; Result Link; Image; Type',
    'Representative Figure Link; Document Type; Has Full Text; Has Sequence; Legal Status; Status; Owners (US)',
    'Cites Patent Count; Cited by Patent Count; Cites Resolved NPL Count; Cites NPL Count; Cites Resolved External ID Count',
    'Simple Family Size; Extended Family Size; Simple Family Members; Extended Family Members',
    'Simple Family Member Jurisdictions; Sequence Count; Extended Family Member Jurisdictions; NPL Citation Count',
    'NPL Resolved Citation Count; NPL Resolved Lens ID(s); NPL Citations; NPL Resolved External ID(s); US Patent Type',
    'Earliest Publication; Frühste Veröffentlichung; Früheste Veröffentlichung; Publication la plus ancienne',
    'National Phase Entries; Application Year; Priority Year; Appeal Number; Stage; Event Details; Others; 審判番号; その他; ステージ',
    'イベント詳細; 種別詳細; DWPI Family Members; Family Members; DWPI Accession Number; Notes; Tags; Application Country',
    'Application Country/Region; Anmeldeland; Suchtreffer; Trefferanzeige; Agents; Agent; Examiner; Primary Examiner',
    'Assistant Examiner; Attorney; Grant Date (US)',
  ),
};

/** Names that are believed only where most cells of the column are publication numbers. */
const weakNumberNames = listed(
  'id; Number; Nummer; Numéro; Patent; Patents; Publication; Publications; Veröffentlichung; Schrift; Dokument; Document',
  'Documents; Reference; Brevet; Brevets; Application Id; Kennung; D; Entgegenhaltung; Prior Art; 文献; 公報',
);

export interface NamedColumn {
  meaning: ColumnMeaning;
  /** The place among the names of the meaning; a lower one is believed first. */
  place: number;
}

const byKey = new Map<string, NamedColumn>();
for (const [meaning, written] of Object.entries(names) as [ColumnMeaning, readonly string[]][])
  written.forEach((name, place) => {
    const key = columnKey(name);
    if (!byKey.has(key)) byKey.set(key, { meaning, place });
  });
const weakKeys = new Set(weakNumberNames.map(columnKey));

/** The column of that name; also without what its brackets add: `Title (English)`, `Anmelder [DE]`. */
export function namedColumn(name: string): NamedColumn | undefined {
  const plain = name.length > 200 ? '' : name;
  return byKey.get(columnKey(plain)) ?? byKey.get(columnKey(plain.replace(/[([（][^()[\]（）]*[)\]）]\s*$/, '')));
}

/** True for a name that a column of publication numbers may have, among others. */
export function mayNameNumbers(name: string): boolean {
  return weakKeys.has(columnKey(name));
}

/** Languages that the name of a column of texts may state. */
const languages: readonly (readonly [RegExp, string])[] = [
  [/\b(?:english|englisch|anglais|en)\b|英語|英文/i, 'en'],
  [/\b(?:german|deutsch|allemand|de)\b|独語/i, 'de'],
  [/\b(?:french|französisch|français|fr)\b|仏語/i, 'fr'],
  [/\b(?:japanese|japanisch|japonais|ja|jp)\b|和文|日本語/i, 'ja'],
];

/** The language stated in brackets or after a dash in the name of a column; '' where there is none. */
export function languageOfColumn(name: string): string {
  const stated = /[([（\-–]([^()[\]（）\-–]{2,20})[)\]）]?$/.exec(name.slice(0, 200).trim())?.[1] ?? '';
  return languages.find(([pattern]) => pattern.test(stated))?.[1] ?? '';
}
