// The table after the European search report: the examples of an application letter for letter, families, suggestions, what is left out, and the
// document itself read back.
import { describe, expect, it } from 'vitest';
import type { Assessment } from '../../src-main/contract/assessment.ts';
import { claimDigest } from '../../src-main/contract/claim-digest.ts';
import type { CaseApplication } from '../../src-main/contract/case-application.ts';
import { printedClaims, type Letter } from '../../src-main/contract/category.ts';
import type { Literature } from '../../src-main/contract/literature.ts';
import { citedDocuments } from '../../src-main/export/categories.ts';
import { rowsOf } from '../../src-main/export/epo-citation.ts';
import type { ExportedDocument, ExportMaterial } from '../../src-main/export/material.ts';
import { markPlace } from '../../src-main/export/pin-cites.ts';
import { documentWords } from '../../src-main/words/documents.ts';
import { idsWords } from '../../src-main/words/en/ids.ts';
import { exportMaterial } from '../support/export-material.ts';
import { docxText, malformed, partsOf, written } from '../support/written-documents.ts';

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const application: CaseApplication = {
  office: 'EP',
  number: '24163000.1',
  filed: '2024-03-15',
  priorities: [{ office: 'DE', number: '10 2023 107 000', date: '2023-03-20' }],
  law: 'EP',
  framed: false,
};

interface Invented {
  name: string;
  published?: string;
  filed?: string;
  priority?: string;
  applicant?: string;
  cite?: string;
  letters?: [Letter, number[]][];
  flags?: Assessment['flags'];
  machineTranslation?: Assessment['machineTranslation'];
  verified?: boolean;
  family?: number;
  priorities?: string[];
  languages?: string[];
  literature?: Literature;
}

/** Material with exactly these documents, everything decided. */
function materialOf(documents: readonly Invented[], more: Partial<ExportMaterial> = {}): ExportMaterial {
  const material = exportMaterial({ form: 'epo-table', documents: documents.length, features: false });
  material.documents = documents.map((one, at): ExportedDocument => {
    const [country = '', number = '', kind = ''] = one.name.split('-');
    const base = material.documents[at]!;
    const { publicationDate: _date, filingDate: _filed, priorityDate: _priority, ...card } = base.card;
    const { passage: _passage, ...rest } = base;
    return {
      ...{ ...rest, name: one.name, rating: 'background', annotations: [] },
      card: {
        ...{ ...card, country, number, kind, family: one.family ?? 0, languages: one.languages ?? ['en'] },
        applicants: [{ name: one.applicant ?? 'Acme', country: 'US' }],
        ...(one.published !== undefined && { publicationDate: one.published }),
        ...(one.filed !== undefined && { filingDate: one.filed }),
        ...(one.priority !== undefined && { priorityDate: one.priority }),
        ...(one.literature !== undefined && {
          type: 'article' as const,
          literature: one.literature,
          title: [{ language: 'en', text: 'On valves' }],
        }),
      },
      publication: { ...base.publication, priorities: one.priorities ?? [], filingDate: one.filed ?? '2000-01-01' },
      ...(one.cite !== undefined && {
        annotations: [{ ...exportMaterial({ documents: 1 }).documents[0]!.annotations[0]!, cite: `X, ${one.cite}` }],
      }),
      assessment: {
        verdicts: (one.letters ?? []).flatMap(([letter, claims]) => claims.map((claim) => ({ claim, letter }))),
        flags: one.flags ?? {},
        ...(one.machineTranslation !== undefined && { machineTranslation: one.machineTranslation }),
        ...(one.verified === true && { verified: { by: 'A. Beispiel', at: '2026-11-20T15:00:00.000Z' } }),
      },
    };
  });
  return { ...material, case: { ...material.case, application }, verdicts: [], evidence: [], ...more };
}

/** Each row as `symbol | citation | claims`, without the muted lines; a document that is left out, with the reason. */
function printed(material: ExportMaterial, language: 'en' | 'de' = 'en'): string[] {
  const words = documentWords[language];
  return citedDocuments(material).flatMap((cited) =>
    cited.category.leftOut !== undefined
      ? [`left out: ${words.epo.leftOutBecause[cited.category.leftOut]}`]
      : rowsOf(cited, material, words)
          .map((cells) =>
            cells.map(({ runs }) => flat(runs.flatMap(({ text, muted }) => (muted === true ? [] : [text])).join(''))).join(' | '),
          )
          .map(flat),
  );
}

function muted(material: ExportMaterial): string {
  const runs = citedDocuments(material).flatMap((cited) =>
    rowsOf(cited, material, documentWords.en)
      .flat()
      .flatMap((cell) => cell.runs),
  );
  return flat(runs.flatMap((run) => (run.muted === true ? [run.text] : [])).join(' '));
}

it('says at the citation that a machine translation is relied on, of which language, and of which member of the family', () => {
  const machineTranslation = { by: 'J-PlatPat', into: 'en', on: '2026-11-02' };
  const letters: [Letter, number[]][] = [['X', [1]]];
  const japanese = { name: 'JP-2021123456-A', published: '2021-08-26', languages: ['ja'], letters, cite: '[0021]' };
  const material = materialOf([{ ...japanese, machineTranslation }]);
  const citation = 'JP 2021-123456 A (ACME [US]) 26 August 2021 (2021-08-26) * paragraph [0021] *';
  expect(printed(material)).toEqual([
    `X† | ${citation} machine translation relied on: of the Japanese text into English by J-PlatPat, 2026-11-02 | 1`,
  ]);
  expect(printed(material, 'de')[0]).toContain(
    'gestützt auf eine Maschinenübersetzung durch J-PlatPat vom 2026-11-02 (Ausgangssprache Japanisch, Zielsprache Englisch)',
  );
  expect(printed(materialOf([japanese]))).toEqual([`X† | ${citation} | 1`]);
  const stated = { ...japanese, machineTranslation: { by: 'DeepL', from: 'zh' } };
  expect(printed(materialOf([stated]))[0]).toContain('machine translation relied on: of the Chinese text by DeepL | 1');
  // A member that is not cited itself: its passages may still be those of the translation.
  const family = [
    { name: 'EP-1000000-A1', published: '2021-01-20', family: 7, letters },
    { ...japanese, letters: [], family: 7, machineTranslation: { by: 'J-PlatPat' } },
  ];
  expect(printed(materialOf(family))[0]).toContain('machine translation relied on: of the Japanese text by J-PlatPat of JP 2021-123456 A');
});

it('prints no X of a conflicting application where it was given against inventive step alone', () => {
  const conflicting = {
    name: 'EP-4000000-A1',
    filed: '2022-11-02',
    published: '2024-10-18',
    letters: [['X', [1, 2]]] as [Letter, number[]][],
  };
  const material = materialOf([conflicting]);
  expect(printed(material)[0]).toMatch(/^E,X† .* 1-2$/);
  material.documents[0]!.assessment!.verdicts[1] = { claim: 2, letter: 'X', obviousness: true };
  expect(printed(material)).toEqual([expect.stringMatching(/^E,X† .* 1$/), 'E† | | 2']);
  expect(muted(material)).toContain('X against inventive step alone, not novelty: claim 2');
  const early = materialOf([{ ...conflicting, published: '2020-10-18', filed: '2019-01-01' }]);
  early.documents[0]!.assessment!.verdicts[1] = { claim: 2, letter: 'X', obviousness: true };
  expect(printed(early)).toEqual([expect.stringMatching(/^X† .* 1-2$/)]);
});

describe('A Y that the attorney combines with several documents', () => {
  const early = (name: string, more: Partial<Invented> = {}): Invented => ({ name, published: '2020-04-14', ...more });
  const named = (partners: string[], more: Partial<Invented>[] = []): ExportMaterial => {
    const material = materialOf([
      early('US-5123456-A', { letters: [['Y', [2, 3]]] }),
      early('EP-1000000-A1', more[0] ?? {}),
      early('DE-102011000001-A1', more[1] ?? {}),
    ]);
    for (const verdict of material.documents[0]!.assessment!.verdicts) verdict.partners = partners;
    return material;
  };
  const first = (material: ExportMaterial): string => printed(material).find((row) => row.includes('US 5 123 456 A')) ?? '';

  it('names all of them with the claims', () => {
    const material = named(['DE-102011000001-A1', 'EP-1000000-A1']);
    expect(muted(material)).toContain('claims 2-3: in combination with DE 10 2011 000 001 A1 and EP 1 000 000 A1');
    expect(first(material)).not.toContain('is not combined');
    expect(citedDocuments(material)[0]?.combinations).toEqual([
      { claims: [2, 3], partners: ['DE-102011000001-A1', 'EP-1000000-A1'], notCombined: [] },
    ]);
  });

  it('combines none that is late, of its family or no longer cited, and warns of each', () => {
    const late = { filed: '2022-11-02', published: '2024-10-18' };
    expect(first(named(['EP-1000000-A1'], [late]))).toContain(
      'EP 1 000 000 A1, named for claims 2-3, is not combined: it does not count for inventive step',
    );
    expect(muted(named(['EP-1000000-A1'], [late]))).not.toContain('in combination with');
    expect(first(named(['WO-2020123456-A1']))).toContain('named for claims 2-3, is not combined: this table does not cite it');
    const family = materialOf([early('US-5123456-A', { letters: [['Y', [2]]], family: 7 }), early('EP-1000000-A1', { family: 7 })]);
    family.documents[0]!.assessment!.verdicts[0]!.partners = ['EP-1000000-A1'];
    expect(first(family)).toContain('is not combined: it is of the same family');
  });

  it('says nothing of partners where the document itself counts for novelty alone', () => {
    const material = named(['EP-1000000-A1']);
    material.documents[0]!.card = { ...material.documents[0]!.card, filingDate: '2022-11-02', publicationDate: '2024-10-18' };
    expect(printed(material).join('\n')).toMatch(/^E† /m);
    expect(citedDocuments(material).flatMap(({ combinations }) => combinations)).toEqual([]);
  });
});

it('says to which document an X refers expressly, and warns where that has neither X nor L', () => {
  const secondary = (more: Partial<Invented>): ExportMaterial => {
    const early = { published: '2020-04-14', letters: [['X', [1, 2]]] as [Letter, number[]][] };
    const material = materialOf([
      { ...early, name: 'US-5123456-A' },
      { ...early, name: 'EP-1000000-A1', ...more },
    ]);
    material.documents[0]!.assessment!.verdicts[1]!.refersTo = ['EP-1000000-A1'];
    return material;
  };
  const warning = 'EP 1 000 000 A1, to which it refers expressly, has neither X nor L in this table';
  for (const more of [{}, { letters: [], flags: { L: { reason: 'referred to expressly' } } }]) {
    expect(muted(secondary(more))).toContain('claim 2: refers expressly to EP 1 000 000 A1');
    expect(printed(secondary(more)).join(' ')).not.toContain(warning);
  }
  expect(printed(secondary({ letters: [['A', [2]]] })).join(' ')).toContain(warning);
});

describe('A priority that the attorney examined', () => {
  const letters: [Letter, number[]][] = [['X', [1]]];
  const between = { name: 'EP-4000000-A1', filed: '2023-06-01', published: '2023-10-18', letters };
  const examined = (is?: 'valid' | 'invalid'): ExportMaterial => {
    const material = materialOf([between]);
    const validity = is && { is, by: 'A. Beispiel', on: '2026-11-20' };
    const priorities = application.priorities.map((one) => ({ ...one, ...(validity && { validity }) }));
    material.case = { ...material.case, application: { ...application, priorities } };
    return material;
  };
  const text = async (material: ExportMaterial): Promise<string> => flat(docxText(await partsOf(await written('epo-table', material))));

  it('gives no date where it is not valid: P is F', async () => {
    expect(printed(examined())[0]).toMatch(/^P,X†/);
    expect(printed(examined('invalid'))[0]).toMatch(/^X†/);
    expect(muted(examined('invalid'))).toContain('Art. 54(2) EPC');
    expect(muted(examined('invalid'))).not.toContain('if the priority is not valid');
    expect(await text(examined('invalid'))).toContain('DE 10 2023 107 000 of 2023-03-20: not valid, examined by A. Beispiel on 2026-11-20');
  });

  it('reserves nothing where it is valid, neither in a basis nor in the footnote', async () => {
    expect(muted(examined())).toContain('Art. 54(2) EPC if the priority is not valid');
    expect(printed(examined('valid'))[0]).toMatch(/^P,X†/);
    expect(muted(examined('valid'))).toContain('EP: none: later than the priority, which is valid');
    const [open, valid] = [await text(examined()), await text(examined('valid'))];
    expect(open).toContain('Neither they nor any priority were verified; claimed priorities are taken as valid.');
    expect(valid).toContain('which were not verified; priorities that the documents claim are taken as valid.');
    expect(valid).not.toContain('Neither they nor any priority');
  });

  it('does not leave out a later publication that shares it where it is not valid', () => {
    const shared = { ...between, published: '2024-09-25', filed: '2023-03-20', priorities: ['DE102023107000'], priority: '2023-03-20' };
    const sharing = (is?: 'invalid'): string[] => {
      const material = materialOf([shared]);
      return printed({ ...material, case: examined(is).case });
    };
    expect(sharing()).toEqual(['left out: same priority']);
    expect(sharing('invalid')[0]).toMatch(/^E,X†/);
  });
});

it('warns of verdicts for other claims, and prints no letter for a claim that is gone', async () => {
  const claims = [{ number: 1, text: 'A soft valve', dependsOn: [], independent: true, features: [] }];
  const letters: [Letter, number[]][] = [['X', [1]]];
  const material = materialOf([{ name: 'US-20110222333-A1', published: '2011-04-14', letters, cite: '[0021]' }]);
  material.case = { ...material.case, application: { ...application, claims } };
  const { assessment } = material.documents[0]!;
  const given = { at: '2026-11-20T15:00:00.000Z', text: 'another wording' };
  assessment!.verdicts = [
    { claim: 1, letter: 'X', given },
    { claim: 7, letter: 'Y', given },
  ];
  expect(printed(material)).toEqual([
    'X† | US 2011/0222333 A1 (ACME [US]) 14 April 2011 (2011-04-14) * paragraph [0021] * X for claim 1: given on 2026-11-20 for claims that were replaced since Y for claim 7: not printed, no longer among the claims | 1',
  ]);
  const warning = '2 verdicts were not given for the claims that the application has now';
  const table = async (): Promise<string> => flat(await docxText(await partsOf(await written('epo-table', material))));
  expect(await table()).toContain(warning);
  const report = flat(
    await docxText(await partsOf(await written('report-docx', { ...material, order: { ...material.order, form: 'report-docx' } }))),
  );
  expect(report).toContain(warning);
  expect(report).toContain('X for claim 1: given on 2026-11-20');
  assessment!.verdicts = [{ claim: 1, letter: 'X', given: { ...given, text: claimDigest(claims, 1) ?? '' } }];
  expect(await table()).not.toContain('verdicts were not given');
  expect(printed(material)).toEqual(['X† | US 2011/0222333 A1 (ACME [US]) 14 April 2011 (2011-04-14) * paragraph [0021] * | 1']);
});

describe('The examples: a European application of 2024-03-15 with priority 2023-03-20', () => {
  const X: [Letter, number[]][] = [['X', [1]]];

  it('prints a row per letter, the citation once', () => {
    const letters: [Letter, number[]][] = [
      ['X', [1]],
      ['Y', [2, 3, 4, 5]],
      ['A', [6, 7, 8, 9, 10]],
    ];
    expect(printed(materialOf([{ name: 'US-20220111222-A1', published: '2022-04-14', cite: '[0021]', letters }]))).toEqual([
      'X† | US 2022/0111222 A1 (ACME [US]) 14 April 2022 (2022-04-14) * paragraph [0021] * | 1',
      'Y† | | 2-5',
      'A† | | 6-10',
    ]);
  });

  it('prints P on the day of priority, and the basis of an earlier European application', () => {
    expect(printed(materialOf([{ name: 'DE-102021000001-A1', published: '2023-03-20', letters: X }]))[0]).toMatch(
      /^P,X† \| DE 10 2021 000 001 A1 /,
    );
    const european = materialOf([{ name: 'EP-4200222-A1', filed: '2022-11-02', published: '2023-10-18', letters: X }]);
    expect(printed(european)[0]).toMatch(/^P,X† \| EP 4 200 222 A1 /);
    expect(muted(european)).toBe('EP: Art. 54(2) EPC if the priority is not valid; Art. 54(3) EPC, novelty only');
  });

  it('prints E,X for a later international publication, which is in no pair', () => {
    const later = { name: 'WO-2024111000-A1', filed: '2022-11-25', published: '2024-05-30', letters: X };
    expect(printed(materialOf([later]))[0]).toMatch(/^E,X† \| WO 2024\/111000 A1 .* \| 1$/);
    expect(muted(materialOf([later]))).toContain('Rule 165 EPC');
    // Two documents that together disclose all six features: no pair if one of them was published late.
    const half = (name: string, sign: (at: number) => boolean): ExportMaterial['verdicts'] =>
      [1, 2, 3, 4, 5, 6].map((at) => ({
        ...{ publication: name, feature: `f${at}`, givenAt: '2026-11-20T15:00:00.000Z' },
        verdict: sign(at) ? 'disclosed' : 'absent',
      }));
    const paired = (published: string): string[] => {
      const documents = [
        { name: 'WO-2024111000-A1', filed: '2022-11-25', published },
        { name: 'US-20220111222-A1', published: '2022-04-14' },
      ];
      const verdicts = [...half('WO-2024111000-A1', (at) => at < 4), ...half('US-20220111222-A1', (at) => at > 3)];
      const { features } = exportMaterial({ documents: 1 });
      const material = materialOf(documents, { verdicts, ...(features && { features }) });
      return citedDocuments(material).flatMap(({ category: { rows } }) =>
        rows.map(({ symbol, claims }) => `${symbol} ${printedClaims(claims)}`),
      );
    };
    expect(paired('2023-01-01')).toEqual(['Y 1', 'Y 1']);
    expect(paired('2024-05-30').toSorted()).toEqual(['A 1', 'E 1']);
  });

  it('prints E for a later American application, without Art. 54(3)', () => {
    const later = materialOf([{ name: 'US-20240080000-A1', filed: '2023-09-01', published: '2024-03-15', letters: [['A', [1]]] }]);
    expect(printed(later)[0]).toMatch(/^E† \| US 2024\/0080000 A1 /);
    expect(muted(later)).toBe('EP: no Art. 54(3) EPC; perhaps an earlier national right');
  });

  it('leaves out a later article, unless it is cited for the principle', () => {
    const article = { name: 'XL-1', published: '2024-06-01', literature: { authors: ['Doe, Jane'], date: '2024-06-01' } };
    expect(printed(materialOf([article]))).toEqual(['left out: published on or after the filing date']);
    expect(printed(materialOf([{ ...article, flags: { T: true } }]))[0]).toMatch(/^T† \| DOE, Jane\. On valves\. 2024-06-01\./);
  });

  it('leaves out a later publication with the same priority, by the number of the priority, but not one in between', () => {
    const shared = { priorities: ['DE102023107000', 'EP24163001'], priority: '2023-03-20', letters: X };
    expect(printed(materialOf([{ ...shared, name: 'EP-4300333-A1', filed: '2024-03-14', published: '2024-09-25' }]))).toEqual([
      'left out: same priority',
    ]);
    expect(printed(materialOf([{ ...shared, name: 'DE-202023001000-U1', filed: '2023-03-20', published: '2023-08-03' }]))[0]).toMatch(
      /^P,X† /,
    );
  });

  it('cites the early member of a family, with the passages of the one that can be read', () => {
    const family = [
      { name: 'EP-4300111-A1', published: '2024-07-10', filed: '2022-05-20', family: 7, cite: '[0033]', letters: X, applicant: 'Asahi' },
      { name: 'WO-2022250111-A1', published: '2022-12-01', filed: '2022-05-20', family: 7, languages: ['ja'], applicant: 'Asahi' },
    ];
    expect(printed(materialOf(family))).toEqual([
      'X† | WO 2022/250111 A1 (ASAHI [US]) 1 December 2022 (2022-12-01) & EP 4 300 111 A1 (ASAHI [US]) 10 July 2024 (2024-07-10) ' +
        '* paragraph [0033] of EP * | 1',
    ]);
    // Where both precede the priority, the one that can be read is cited.
    const early = family.map((one) => ({ ...one, published: one.name.startsWith('EP') ? '2022-12-15' : one.published }));
    expect(printed(materialOf(early))[0]).toMatch(/^X† \| EP 4 300 111 A1 .* & WO 2022\/250111 A1 .* \* paragraph \[0033\] \* \| 1$/);
  });

  it('leaves out the publication of the application itself, and takes everything as earlier than a filing to come', () => {
    const own = materialOf([
      { name: 'EP-4300999-A1', filed: '2024-03-15', published: '2024-09-25', priorities: ['EP24163000'], letters: X },
    ]);
    expect(printed(own)).toEqual(['left out: a publication of the application itself']);
    const between = { name: 'US-20230222333-A1', published: '2023-07-01', letters: X };
    const toCome = materialOf([between]);
    toCome.case.application = { ...application, filed: '' };
    expect(printed(toCome)[0]).toMatch(/^P,X† /);
    toCome.case.application = { ...application, filed: '', priorities: [] };
    expect(printed(toCome)[0]).toMatch(/^X† /);
  });

  it('asks for evidence where a year may be too late', () => {
    const article = (date: string): Invented => ({
      ...{ name: 'XL-1', published: `${date}-12-31`, letters: X, literature: { authors: ['Doe, Jane'], date } },
    });
    expect(printed(materialOf([article('2023')]))[0]).toMatch(/^X\?† /);
    expect(muted(materialOf([article('2023')]))).toContain('Evidence of the date of publication is needed (L).');
    expect(printed(materialOf([article('2022')]))[0]).toMatch(/^X† /);
  });

  it('has no dagger where the attorney verified the dates', () => {
    const letters: [Letter, number[]][] = [['X', [1]]];
    expect(printed(materialOf([{ name: 'US-20220111222-A1', published: '2022-04-14', letters, verified: true }]))[0]).toMatch(/^X \| /);
  });
});

describe('Places', () => {
  const cites = [
    'X, col.\u00a03, l.\u00a012–24',
    'X, Sp.\u00a03, Z.\u00a08',
    'X, [0045]',
    'X, Ansprüche\u00a02–4',
    'X, FIG.\u00a03',
    'X, Zusammenfassung',
  ];

  it('are written as each office writes them, in whichever language they were marked', () => {
    const as = (words: Parameters<typeof markPlace>[1]): string[] => cites.map((cite) => markPlace(cite, words));
    expect(as(documentWords.en.epo.places)).toEqual([
      ...['column 3, line 12 - line 24', 'column 3, line 8', 'paragraph [0045]', 'claims 2-4', 'figure 3', 'abstract'],
    ]);
    expect(as(documentWords.de.epo.places)).toEqual([
      ...['Spalte 3, Zeilen 12-24', 'Spalte 3, Zeile 8', 'Absatz [0045]', 'Ansprüche 2-4', 'Abbildung 3', 'Zusammenfassung'],
    ]);
    expect(as(idsWords.places)).toEqual(['col. 3, ll. 12-24', 'col. 3, l. 8', '[0045]', 'claims 2-4', 'FIG. 3', 'abstract']);
  });

  it('over two columns keep both ends', () => {
    expect(markPlace('X, col. 3, l. 60 – col. 4, l. 2', documentWords.en.epo.places)).toBe('column 3, line 60 – column 4, line 2');
  });
});

describe('The document', () => {
  it('names what was left out, what was searched and until when, and explains only the signs it uses', async () => {
    const material = materialOf([
      { name: 'US-20220111222-A1', published: '2022-04-14', letters: [['X', [1]]] },
      { name: 'EP-4300333-A1', published: '2024-09-25', filed: '2024-03-20' },
    ]);
    const parts = await partsOf(await written('epo-table', material));
    expect(malformed(parts)).toEqual([]);
    const text = flat(docxText(parts));
    expect(text).toContain('Private search, no office’s report');
    expect(text).toMatch(/Application ?EP 24163000\.1/);
    expect(text).toContain('Documents left out');
    expect(text).toContain('published on or after the filing date');
    expect(text).toContain(material.version!.indexes[0]!.fingerprint);
    expect(text).toContain('20 November 2026 (2026-11-20) (last search of the case; to be confirmed)');
    expect(text).toContain('† From dates in the imported data.');
    expect(text).not.toMatch(/Y: particularly|\* after a symbol|E: earlier|\{\{/);
  });

  it('prints when it was completed, by whom and what was not searched, if that was entered', async () => {
    const order = { completed: '2026-11-23', searcher: 'J. Doe', claimsNotSearched: '7-9' };
    const text = flat(docxText(await partsOf(await written('epo-table', exportMaterial({ form: 'epo-table', order })))));
    expect(text).toMatch(/Date of completion of the search ?23 November 2026 \(2026-11-23\) ?Claims not searched ?7-9 ?Searcher ?J\. Doe/);
  });

  it('lists the subclasses searched once, in its right column, unless a search covered all fields', async () => {
    const textOf = async (classes: string[][]): Promise<string> => {
      const material = exportMaterial({ form: 'epo-table' });
      const [version] = material.versions ?? [];
      material.versions = classes.map((of) => ({
        ...version!,
        search: { ...version!.search, query: { ...version!.search.query, classes: of } },
      }));
      return flat(docxText(await partsOf(await written('epo-table', material))));
    };
    expect(await textOf([['B65D51/28', 'B65D81/32'], ['A47G']])).toMatch(/A47G\s?B65D .*A47G; B65D/);
    expect((await textOf([['B65D51/28'], []])).match(/not limited to classes/g)).toHaveLength(2);
  });

  it('warns where nothing that was published before the priority date is cited for the claim searched', async () => {
    const late = { name: 'DE-102021000001-A1', published: '2023-03-20', letters: [['X', [1]]] as [Letter, number[]][] };
    const features = { source: '1. A closure with a tip.', features: [] };
    const textOf = async (published: string): Promise<string> =>
      flat(docxText(await partsOf(await written('epo-table', materialOf([{ ...late, published }], { features })))));
    const warning = 'No document published before the priority date is cited for claim 1.';
    expect(await textOf('2023-03-20')).toContain(warning);
    expect(await textOf('2023-03-19')).not.toContain(warning);
  });

  it('warns of every independent claim of the application, but not of those that were not searched', async () => {
    const claim = (number: number, dependsOn: number[] = []) => ({
      number,
      text: 'x',
      dependsOn,
      independent: dependsOn.length === 0,
      features: [],
    });
    const material = materialOf([{ name: 'DE-102021000001-A1', published: '2020-03-20', letters: [['X', [1]]] }]);
    material.case = { ...material.case, application: { ...application, claims: [claim(1), claim(2, [1]), claim(8), claim(9)] } };
    const table = async () => flat(docxText(await partsOf(await written('epo-table', material))));
    expect(await table()).toContain('No document published before the priority date is cited for claims 8-9.');
    material.order = { ...material.order, claimsNotSearched: '9' };
    expect(await table()).toContain('is cited for claim 8.');
  });

  it('cuts nothing: every place and every partner is printed', () => {
    const material = exportMaterial({ documents: 30 });
    material.evidence = [];
    // Fifteen documents with one half and fifteen with the other: 225 pairs.
    material.verdicts = material.documents.flatMap(({ name }, at) =>
      [1, 2, 3, 4, 5, 6].map((feature) => ({
        ...{ publication: name, feature: `f${feature}`, givenAt: '2026-11-20T15:00:00.000Z' },
        verdict: feature < 4 === at < 15 ? ('disclosed' as const) : ('absent' as const),
      })),
    );
    material.documents.forEach(({ card }, at) => (card.family = 1_000 + at));
    const found = citedDocuments(material);
    expect(found.every(({ category, partners }) => category.rows[0]?.symbol === 'Y' && partners.length === 15)).toBe(true);
    const [first] = found;
    const text = rowsOf(first!, material, documentWords.en)[0]![1]!
      .runs.map((run) => run.text)
      .join('');
    expect((text.match(/[A-Z]{2}\u00a0[\d/\u00a0-]+\u00a0[A-Z]\d?/g) ?? []).length).toBe(16);
  });
});
