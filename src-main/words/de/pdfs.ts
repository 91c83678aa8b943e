// Merged PDFs and renderings from the text, in German.
import type { pdfs as english } from '../en/pdfs.ts';

export const pdfs: typeof english = {
  cover: 'Dokumente',
  contents: 'Übersicht',
  page: 'Seite',
  number: 'Nr.',
  rating: 'Bewertung',
  document: 'Dokument',
  title: 'Titel',
  published: 'Veröffentlicht',
  remark: 'Bemerkung',
  case: 'Akte',
  made: (at) => `Erstellt am ${at} mit Antecedent`,
  ofAll: (page, pages) => `${page} / ${pages}`,
  rendered: 'Wiedergabe des Textes',
  replaced: 'nicht enthalten',
  unmarked: 'ohne Ihre Markierungen: Das Original ist schreibgeschützt',
  renderedHead: 'Wiedergabe des Textes, nicht das Original',
  renderedWhy:
    'Das Original ist auf diesem Rechner nicht vorhanden. Seiten, Spalten und Zeilen lassen sich nach dieser Wiedergabe nicht zitieren.',
  protected: 'Das Original dieses Dokuments ist durch ein Kennwort geschützt und konnte nicht aufgenommen werden.',
  broken: 'Das Original dieses Dokuments ist beschädigt und konnte nicht aufgenommen werden.',
  gone: 'Dieses Dokument ist nicht mehr installiert.',
  abstract: 'Zusammenfassung',
  claims: 'Ansprüche',
  description: 'Beschreibung',
  drawing: 'Erste Zeichnung',
  noText: 'Auf diesem Rechner ist kein Text dieses Dokuments vorhanden.',
  claim: (number) => `${number}.`,
  templateName: 'Antecedent Berichtsvorlage.docx',
};
