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
  date: 'Date',
  name: 'Patentee or applicant',
  places: 'Pages, columns, lines, where relevant passages appear',
  translation: 'T',
  translationMeaning:
    'T: tick where an English translation is attached. A document not in English needs a concise explanation of its relevance (37 CFR 1.98(a)(3)).',
  size: 'Cumulative count for the size fee, 37 CFR 1.17(v)',
  before: 'Items already provided in this application',
  now: 'Items in this statement',
  total: 'Cumulative number of items',
  tier: 'Size fee paragraph',
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
  suggested: 'suggested by the count',
  checked:
    'Check against the rules in force before filing. Authors, dates and pages of non-patent literature are those of its record. Compare family members and earlier lists yourself.',
  signature: 'Examiner signature',
  considered: 'Date considered',
  examinerNote:
    'Examiner: initial if reference considered, whether or not citation is in conformance with MPEP 609. Draw line through citation if not in conformance and not considered. Include copy of this form with next communication to applicant.',
  signed: 'Signature of the practitioner',
  signedDate: 'Date',
};

/** German citation terms and their English equivalents. */
const german: readonly [pattern: RegExp, english: string][] = [
  [/\bSp\.(?=\s)/g, 'col.'],
  [/\bZ\.(?=\s)/g, 'l.'],
  [/\bS\.(?=\s)/g, 'p.'],
  [/\bAnsprüche\b/g, 'claims'],
  [/\bAnspruch\b/g, 'claim'],
  [/\bZusammenfassung\b/g, 'abstract'],
  [/\bBeschreibung\b/g, 'description'],
  [/\bTitel\b/g, 'title'],
];

/** The English form of a cited place that may be in German. No-break spaces become spaces. */
export function englishPlace(place: string): string {
  return german.reduce((text, [pattern, english]) => text.replaceAll(pattern, english), place.replaceAll('\u00a0', ' '));
}
