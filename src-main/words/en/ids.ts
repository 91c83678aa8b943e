// The list for the USPTO, which is in English whatever the language of the export.
// Sources: 37 CFR 1.97, 1.98, 1.17(v), as in force since 2025-01-19; the heads of columns follow form PTO/SB/08.

export const idsWords = {
  title: 'Information Disclosure Statement',
  subtitle: 'List of patents and publications under 37 CFR 1.98(a)(1)',
  application: 'Application number',
  filed: 'Filing date',
  inventor: 'First named inventor',
  artUnit: 'Art unit',
  examiner: 'Examiner',
  docket: 'Attorney docket number',
  /** Of a DOCX, where Word counts the pages. */
  sheetAlone: 'Sheet',
  sheet: (page: number, pages: number): string => `Sheet ${page} of ${pages}`,
  usPatents: 'U.S. patents',
  usApplications: 'U.S. patent application publications',
  foreign: 'Foreign patent documents',
  literature: 'Non-patent literature documents',
  citation: 'Author, title, date, pages, volume, publisher, place of publication',
  relevant: 'Pages where relevant passages appear',
  none: 'None.',
  initials: 'Examiner initials',
  cite: 'Cite no.',
  number: 'Document number and kind',
  country: 'Country',
  date: 'Publication date (MM-DD-YYYY)',
  name: 'Patentee or applicant',
  relevantPlaces: 'Pages, columns, lines, where relevant passages appear',
  statement: (number: number, all: number): string => `Statement ${number} of ${all}`,
  translation: 'T',
  copy: 'Copy',
  translationMeaning:
    'T: tick where an English translation is attached. A document not in English needs a concise explanation of its relevance (37 CFR 1.98(a)(3)).',
  copyMeaning:
    'Copy: tick where the copy is attached. Copies of foreign documents and of non-patent literature are required, of US documents not.',
  notes: 'Notes for the practitioner',
  notesMean: 'Not part of the statement: remove these pages before filing',
  explanations: 'Concise explanations of documents not in English, 37 CFR 1.98(a)(3)',
  explanationsMean: 'Drafts from passages that the attorney decided on. Confirm or correct each, then file them with the statement.',
  explanationHead: 'Explanation',
  confirmed: 'Confirmed',
  noExplanation: 'No decided passage: to be written.',
  concerns: (place: string, features: readonly string[]): string =>
    `${place} concerns ${features.map((feature) => `“${feature}”`).join(', ')}`,
  explanation: (cite: string, language: string, sentences: string, see: string): string =>
    `Cite no. ${cite}, in ${language}: ${sentences}${see === '' ? '' : `; ${see}`}.`,
  seeMember: (cite: string): string => `see cite no. ${cite}, of the same family, in English`,
  seeMachineTranslation: (by: string, on: string): string => `see the machine translation by ${by}${on === '' ? '' : ` of ${on}`}`,
  translationAttached: (cites: string): string =>
    `T is ticked for cite no. ${cites}: the machine translation that is relied on is in hand and must be attached (37 CFR 1.98(a)(3)(ii)).`,
  translationNotEnglish: (cites: string): string =>
    `Cite no. ${cites}: a machine translation is relied on, but not recorded as one into English. If an English translation is in hand, attach it and tick T.`,
  seeDrawings: 'see the drawings',
  internal: (count: number): string =>
    `${count} internal ${count === 1 ? 'document of the firm is' : 'documents of the firm are'} not listed: nobody else can get ${count === 1 ? 'it' : 'them'}.`,
  noticesHead: 'Withdrawn or corrected documents',
  notice: (cite: string, document: string, sentences: readonly string[]): string =>
    `Cite no. ${cite}, ${document}: ${sentences.join('; ')}.`,
  withdrawnPatents:
    'Do not list a withdrawn patent or publication as a patent document: the office cites it among non-patent literature, marked “(withdrawn)”, if it is cited at all.',
  stage: 'Time of filing, 37 CFR 1.97: choose one',
  stages: {
    b: '1.97(b): within three months of filing or of entry into the national stage, before the first action on the merits, or before the first action after a request for continued examination. Neither a statement nor a fee is needed.',
    c: '1.97(c): after the period of (b), but before a final action, a notice of allowance or another action that closes prosecution. Needed: the statement under 1.97(e) or the fee under 1.17(p).',
    d: '1.97(d): after the period of (c), on or before payment of the issue fee. Needed: both the statement under 1.97(e) and the fee under 1.17(p).',
    late: 'After payment of the issue fee: placed in the file, not considered (1.97(i)).',
  },
  certification: 'Statement under 37 CFR 1.97(e), where one is needed: choose one',
  undersigned: 'The person signing this information disclosure statement states:',
  certifications: [
    '1.97(e)(1): That each item of information contained in the information disclosure statement was first cited in any communication from a foreign patent office in a counterpart foreign application not more than three months prior to the filing of the information disclosure statement.',
    '1.97(e)(2): That no item of information contained in the information disclosure statement was cited in a communication from a foreign patent office in a counterpart foreign application, and, to the knowledge of the person signing the certification after making reasonable inquiry, no item of information contained in the information disclosure statement was known to any individual designated in 37 CFR 1.56(c) more than three months prior to the filing of the information disclosure statement.',
  ] as readonly string[],
  earlier: (application: string): string =>
    `Copies that are not attached were provided in the earlier application ${application}, which is relied on for an earlier effective filing date under 35 U.S.C. 120 (37 CFR 1.98(d)).`,
  size: 'Cumulative count for the size fee, 37 CFR 1.17(v)',
  before: 'Items already provided in this application',
  now: 'Items in this statement',
  total: 'Cumulative number of items',
  tier: 'Size fee paragraph',
  paid: 'Size fees paid before',
  due: 'Amount due with this statement',
  dollars: (amount: number): string => `$${amount}`,
  amount: (due: string, day: string): string => `${due} (as of ${day}; check)`,
  deposit: 'Deposit account',
  blank: '________________',
  inOne: (total: string, tier: string, due: string): string => `All in one statement: ${total} items, ${tier}, ${due}.`,
  noSaving: 'Batches save no fee.',
  tiers: [
    'none: the number does not exceed 50',
    '1.17(v)(1): exceeds 50, not 100',
    '1.17(v)(2): exceeds 100, not 200',
    '1.17(v)(3): exceeds 200',
  ] as readonly string[],
  caused:
    'The fee is due with the statement that causes the number to exceed a threshold. Amounts already paid under 1.17(v) are deducted.',
  notCaused: 'This statement does not cause the number to exceed a further threshold.',
  assertion: 'Written assertion, 37 CFR 1.98(a)(4): choose one',
  assertions: [
    'No information disclosure statement size fee under 37 CFR 1.17(v) is required.',
    'The information disclosure statement is accompanied by the applicable size fee under 37 CFR 1.17(v)(1).',
    'The information disclosure statement is accompanied by the applicable size fee under 37 CFR 1.17(v)(2).',
    'The information disclosure statement is accompanied by the applicable size fee under 37 CFR 1.17(v)(3).',
  ] as readonly string[],
  suggested: 'suggested',
  checked:
    'Check against the rules in force before filing. Authors, dates and pages of non-patent literature are those of its record. Compare family members and earlier lists yourself.',
  places: {
    column: (number: string): string => `col. ${number}`,
    lines: (from: string, to: string | undefined): string => (to === undefined ? `l. ${from}` : `ll. ${from}-${to}`),
    page: (number: string): string => `p. ${number}`,
    paragraph: (from: string, to: string | undefined): string => (to === undefined ? `[${from}]` : `[${from}]-[${to}]`),
    claim: (from: string, to: string | undefined): string => (to === undefined ? `claim ${from}` : `claims ${from}-${to}`),
    figure: (number: string): string => `FIG. ${number}`,
    sections: { title: 'title', abstract: 'abstract', claims: 'claims', description: 'description' },
  },
  signature: 'Examiner signature',
  considered: 'Date considered',
  examinerNote:
    'Examiner: initial if reference considered, whether or not citation is in conformance with MPEP 609. Draw line through citation if not in conformance and not considered. Include copy of this form with next communication to applicant.',
  signed: 'Signature of the practitioner',
  signedDate: 'Date',
};
