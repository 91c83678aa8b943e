// Headings and INID labels of the demo's PDFs by language and country.
import type { Language } from './sources.ts';

export interface Wording {
  number: string;
  published: string;
  granted: string;
  application: string;
  filed: string;
  priority: string;
  international: string;
  cooperative: string;
  applicant: string;
  holder: string;
  inventor: string;
  cited: string;
  title: string;
  abstract: string;
  claims: string;
  claim: (number: number) => string;
  drawings: string;
}

export const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    number: 'Publication number',
    published: 'Date of publication',
    granted: 'Date of patent',
    application: 'Application number',
    filed: 'Date of filing',
    priority: 'Priority',
    international: 'Int. Cl.',
    cooperative: 'CPC',
    applicant: 'Applicant',
    holder: 'Proprietor',
    inventor: 'Inventor',
    cited: 'References cited',
    title: 'Title',
    abstract: 'Abstract',
    claims: 'Claims',
    claim: (number) => `${number}.`,
    drawings: 'Drawings',
  },
  de: {
    number: 'Veröffentlichungsnummer',
    published: 'Veröffentlichungstag',
    granted: 'Tag der Patenterteilung',
    application: 'Aktenzeichen',
    filed: 'Anmeldetag',
    priority: 'Priorität',
    international: 'Int. Cl.',
    cooperative: 'CPC',
    applicant: 'Anmelder',
    holder: 'Patentinhaber',
    inventor: 'Erfinder',
    cited: 'Ermittelter Stand der Technik',
    title: 'Bezeichnung',
    abstract: 'Zusammenfassung',
    claims: 'Patentansprüche',
    claim: (number) => `${number}.`,
    drawings: 'Zeichnungen',
  },
  fr: {
    number: 'Numéro de publication',
    published: 'Date de publication',
    granted: 'Date de délivrance',
    application: 'Numéro de dépôt',
    filed: 'Date de dépôt',
    priority: 'Priorité',
    international: 'Int. Cl.',
    cooperative: 'CPC',
    applicant: 'Demandeur',
    holder: 'Titulaire',
    inventor: 'Inventeur',
    cited: 'Documents cités',
    title: 'Titre',
    abstract: 'Abrégé',
    claims: 'Revendications',
    claim: (number) => `${number}.`,
    drawings: 'Dessins',
  },
  ja: {
    number: '公開番号',
    published: '公開日',
    granted: '登録日',
    application: '出願番号',
    filed: '出願日',
    priority: '優先権主張',
    international: 'Int. Cl.',
    cooperative: 'CPC',
    applicant: '出願人',
    holder: '特許権者',
    inventor: '発明者',
    cited: '参考文献',
    title: '発明の名称',
    abstract: '要約',
    claims: '特許請求の範囲',
    claim: (number) => `【請求項${number}】`,
    drawings: '図面',
  },
};

/** The names of a country's publications: in general, as an application, as a grant. */
export const publicationNames: Readonly<Record<string, readonly [office: string, application: string, grant: string]>> = {
  EP: ['European publication', 'EUROPEAN PATENT APPLICATION', 'EUROPEAN PATENT SPECIFICATION'],
  US: ['United States publication', 'Patent Application Publication', 'Patent'],
  WO: ['International publication', 'INTERNATIONAL APPLICATION', 'INTERNATIONAL APPLICATION'],
  DE: ['Deutsche Veröffentlichung', 'Offenlegungsschrift', 'Patentschrift'],
  FR: ['Publication française', 'DEMANDE DE BREVET D’INVENTION', 'BREVET D’INVENTION'],
  JP: ['日本の公報', '公開特許公報', '特許公報'],
};
