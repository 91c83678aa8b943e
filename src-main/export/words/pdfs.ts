// What collections of PDFs and renderings say, apart from what they quote. In: nothing. Out: words in English and German.

const english = {
  cover: 'Documents',
  contents: 'Cover list',
  page: 'Page',
  number: 'No.',
  rating: 'Rating',
  document: 'Document',
  title: 'Title',
  published: 'Published',
  remark: 'Remark',
  case: 'Case',
  made: (at: string): string => `Made on ${at} by Antecedent`,
  ofAll: (page: number, pages: number): string => `${page} / ${pages}`,
  rendered: 'rendering from the text',
  replaced: 'not included',
  unmarked: 'without your marks: the original cannot be written into',
  renderedHead: 'Rendering from the text, not the original',
  renderedWhy: 'The original is not on this computer. Its pages, columns and lines cannot be cited by this rendering.',
  protected: 'The original of this document is protected by a password and could not be included.',
  broken: 'The original of this document is damaged and could not be included.',
  gone: 'This document is not installed any more.',
  abstract: 'Abstract',
  claims: 'Claims',
  description: 'Description',
  drawing: 'First drawing',
  noText: 'No text of this document is on this computer.',
  claim: (number: number): string => `${number}.`,
  templateName: 'Antecedent report template.docx',
};

export type PdfWords = typeof english;

const german: PdfWords = {
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
  unmarked: 'ohne Ihre Markierungen: In das Original lässt sich nicht schreiben',
  renderedHead: 'Wiedergabe des Textes, nicht das Original',
  renderedWhy:
    'Das Original liegt auf diesem Rechner nicht vor. Seiten, Spalten und Zeilen lassen sich nach dieser Wiedergabe nicht zitieren.',
  protected: 'Das Original dieses Dokuments ist durch ein Kennwort geschützt und konnte nicht aufgenommen werden.',
  broken: 'Das Original dieses Dokuments ist beschädigt und konnte nicht aufgenommen werden.',
  gone: 'Dieses Dokument ist nicht mehr installiert.',
  abstract: 'Zusammenfassung',
  claims: 'Ansprüche',
  description: 'Beschreibung',
  drawing: 'Erste Zeichnung',
  noText: 'Auf diesem Rechner liegt kein Text dieses Dokuments vor.',
  claim: (number) => `${number}.`,
  templateName: 'Antecedent Berichtsvorlage.docx',
};

export function pdfWords(language: 'en' | 'de'): PdfWords {
  return language === 'de' ? german : english;
}
