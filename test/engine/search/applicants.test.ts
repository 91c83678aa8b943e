// Applicants with many spellings: proposed, confirmed, searched, counted, completed and split again, on an imported collection.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantProposal } from '../../../src-main/contract/applicants.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { canonical } from '../../../src-main/engine/condition/canonical.ts';
import { applicantSurvey, occurringApplicants, withGroupedApplicants } from '../../../src-main/engine/search/applicants.ts';
import { completionsOf } from '../../../src-main/engine/search/completions.ts';
import { conditionIn } from '../../../src-main/engine/search/conditions.ts';
import type { OpenIndex } from '../../../src-main/engine/search/open-indexes.ts';
import { confirmApplicant, declineApplicant, knownApplicants, splitApplicant } from '../../../src-main/engine/store/applicants.ts';
import { readCards } from '../../../src-main/engine/store/cards.ts';
import { openIndex } from '../../../src-main/engine/store/library.ts';
import { rebuildIndex } from '../../../src-main/engine/upkeep/rebuild.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere, model } from '../../support/importing.ts';

/** Forty spellings of one applicant. */
const forms = [
  'GmbH',
  'B.V.',
  'Gesellschaft mit beschränkter Haftung',
  'AG',
  'Aktiengesellschaft',
  'KG',
  'GmbH & Co. KG',
  'Inc.',
  'Ltd.',
  'S.A.',
];
const bases = ['Müller Pumpen', 'MUELLER-PUMPEN', 'Muellerpumpen', 'Pumpen Müller'];
const forty = [...new Set(bases.flatMap((base) => forms.map((form) => `${base} ${form}`)))];
const others = [
  'Müller Pumpen Service GmbH',
  'Müller GmbH',
  'Pumpen AG',
  'Siemens AG',
  'Siemens Healthineers AG',
  'Alpha 1 Ltd',
  'Alpha 2 Ltd',
];
const typed = ['Kolbenwerk AG', 'Kolbnewerk AG', 'Kolbenwerd AG'];

const inventorOf = (name: string, at: number): string =>
  ['Kolbenwerk AG', 'Kolbnewerk AG'].includes(name) ? 'Berta Kolb' : `Erfinder ${String.fromCodePoint(65 + at)}`;

async function collection(): Promise<string> {
  const folder = freshFolder();
  const lines = [...forty, ...others, ...typed].map((name, at) =>
    JSON.stringify({
      ...{ country: 'EP', number: 1_000_000 + at, kind: 'A1', publicationDate: '2020-01-01' },
      ...{ applicants: [{ name }], inventors: [{ name: inventorOf(name, at % 20) }] },
      ...(at === 0 && { agents: [{ name: 'Kanzlei Weiß & Partner LLP' }] }),
      description: [{ language: 'en', text: `A pump number ${at}.` }],
    }),
  );
  writeFileSync(join(folder, 'all.jsonl'), lines.join('\n'));
  await importHere(folder, [join(folder, 'all.jsonl')]);
  return folder;
}

function within<Result>(folder: string, work: (index: OpenIndex) => Result): Result {
  const db = openIndex(folder, 1);
  try {
    return work({ db, conditions: new Conditions(db) } as OpenIndex);
  } finally {
    db.close();
  }
}

const survey = (folder: string) => within(folder, ({ db }) => applicantSurvey([db], knownApplicants(folder)));
const counted = (folder: string, condition: string): number =>
  within(folder, ({ conditions }) => slotsOf(conditions.answer(conditionIn(condition, knownApplicants(folder))).bits).length);
const written = ({ spellings }: ApplicantProposal): string[] => spellings.map((one) => one.written).sort();

describe('Forty spellings of one applicant', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await collection();
  }, 60_000);

  it('are proposed as one, without applicants that differ in a word', () => {
    const { proposals, proposed } = survey(folder);
    expect(proposed).toBe(2);
    expect(written(proposals[0] as ApplicantProposal)).toEqual([...forty].sort());
    expect(proposals[0]).toMatchObject({ evidence: 'writing', spellings: Array.from(forty, () => ({ publications: 1 })) });
  });

  it('are proposed for one letter only with an inventor of both', () => {
    expect(survey(folder).proposals[1]).toMatchObject({
      evidence: 'typing',
      inventors: ['Berta Kolb'],
      spellings: [{ written: 'Kolbenwerk AG' }, { written: 'Kolbnewerk AG' }],
    });
  });

  it('are found as one when they are confirmed, and apart when they are split again', async () => {
    const id = confirmApplicant(folder, { name: 'Müller Pumpen', spellings: forty });
    expect(survey(folder)).toMatchObject({ confirmed: [{ id, name: 'Müller Pumpen', publications: forty.length }], proposed: 1 });
    expect(counted(folder, 'pa:~"Müller Pumpen"')).toBe(forty.length);
    // The words of the name find the other company too; the spelling alone finds one.
    expect(counted(folder, 'pa:"Müller Pumpen GmbH"')).toBe(forty.length + 1);
    expect(counted(folder, 'pa:="Pumpen Müller S.A."')).toBe(1);
    within(folder, ({ db }) => {
      const cards = withGroupedApplicants(readCards(db, [1, forty.length + 1]), knownApplicants(folder));
      expect(cards.map(({ groupedApplicants }) => groupedApplicants)).toEqual([['Müller Pumpen'], undefined]);
    });
    // It belongs to the user: a rebuilt collection and a later import are grouped as before, also in other writing; a new spelling is proposed.
    await rebuildIndex(folder, 1, model, {});
    const later = ['muller pumpen, gmbh', 'Mullerpumpen SE'].map((name, at) =>
      JSON.stringify({
        country: 'EP',
        number: 2_000_000 + at,
        kind: 'A1',
        applicants: [{ name }],
        title: [{ language: 'en', text: 'Pump' }],
      }),
    );
    writeFileSync(join(folder, 'later.jsonl'), later.join('\n'));
    await importHere(folder, [join(folder, 'later.jsonl')]);
    expect(counted(folder, 'pa:~"Müller Pumpen"')).toBe(forty.length + 1);
    const [proposal] = survey(folder).proposals;
    expect(proposal).toMatchObject({ applicant: id });
    const all = new Set([...forty, ...(proposal as ApplicantProposal).spellings.map((one) => one.written)]);
    confirmApplicant(folder, { applicant: id, name: 'Müller Pumpen', spellings: [...all] });
    expect(counted(folder, 'pa:~"Müller Pumpen"')).toBe(forty.length + 2);

    splitApplicant(folder, id);
    expect(knownApplicants(folder).confirmed).toEqual([]);
    expect(() => counted(folder, 'pa:~"Müller Pumpen"')).toThrow('No confirmed applicant');
    expect(counted(folder, 'pa:="Pumpen Müller S.A."')).toBe(1);
    expect(survey(folder).proposals[0]?.spellings).toHaveLength(forty.length + 1);
  });

  it('are not proposed again once they were declined', () => {
    const [{ key } = { key: '' }] = survey(folder).proposals;
    declineApplicant(folder, key, true);
    expect(survey(folder).proposed).toBe(1);
    declineApplicant(folder, key, false);
    expect(survey(folder).proposed).toBe(2);
  });

  it('that no publication has are not told to programs and guests, nor a name that no spelling has', () => {
    confirmApplicant(folder, { name: 'Client Doe', spellings: ['Siemens AG', 'Project Falcon', 'SIEMENS, A.G.'] });
    confirmApplicant(folder, { name: 'Project Heron', spellings: ['Project Heron Ltd'] });
    confirmApplicant(folder, { name: 'Pumpen', spellings: ['Pumpen AG', 'Falcon Pumpen'] });
    within(folder, (index) => {
      const all = knownApplicants(folder);
      const known = occurringApplicants(all, [index.db]);
      const { confirmed } = known;
      expect(confirmed.map(({ name, spellings }) => [name, ...spellings])).toEqual([
        ['Siemens AG', 'Siemens AG'],
        ['Pumpen', 'Pumpen AG'],
      ]);
      const written = (typed: string): string => canonical(conditionIn(typed, known));
      expect(canonical(conditionIn('pa:~siemens', all))).toContain('falcon');
      expect(written('pa:~siemens')).toBe('pa:="siemens ag"');
      expect(written('pa:"falcon"')).toBe('pa:falcon');
      for (const typed of ['pa:~"client doe"', 'pa:~"project falcon"', 'pa:~"project heron"'])
        expect(() => written(typed)).toThrow('No confirmed applicant');
      const told = JSON.stringify([
        ...['siemens', 'pumpen', 'falcon', 'project', 'client'].map((text) =>
          completionsOf([index], { field: 'pa', text, known, scheme: undefined }),
        ),
        withGroupedApplicants(
          readCards(
            index.db,
            Array.from({ length: forty.length + others.length }, (_, at) => at + 1),
          ),
          known,
        ),
      ]);
      expect(told).toContain('Siemens AG');
      expect(told).not.toMatch(/falcon|heron|doe/i);
    });
    for (const { id } of knownApplicants(folder).confirmed) splitApplicant(folder, id);
  });

  it('are not confirmed of an applicant that there is not', () => {
    const before = knownApplicants(folder).confirmed;
    expect(() => confirmApplicant(folder, { applicant: 4_711, name: 'A', spellings: ['Pumpen AG'] })).toThrow(
      'There is no confirmed applicant 4711.',
    );
    expect(() => splitApplicant(folder, 4_711)).toThrow('There is no confirmed applicant 4711.');
    expect(knownApplicants(folder).confirmed).toEqual(before);
  });

  it('of another applicant are taken from it; one without spellings is gone', () => {
    const first = confirmApplicant(folder, { name: 'A', spellings: ['Siemens AG', 'Pumpen AG'] });
    const second = confirmApplicant(folder, { name: 'B', spellings: ['SIEMENS, AG', 'Pumpen AG'] });
    expect(knownApplicants(folder).confirmed).toEqual([{ id: second, name: 'B', spellings: ['Pumpen AG', 'SIEMENS, AG'] }]);
    expect(second).not.toBe(first);
    splitApplicant(folder, second);
  });
});

describe('A value that is typed', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await collection();
  }, 60_000);
  const completed = (field: 'pa' | 'in' | 'ag', text: string): [string, number | undefined][] =>
    within(folder, (index) =>
      completionsOf([index], { field, text, known: knownApplicants(folder), scheme: undefined }).map((one) => [one.text, one.publications]),
    );

  it('is completed by names with a word that begins so', () => {
    expect(completed('pa', 'healthi')).toEqual([['="Siemens Healthineers AG"', 1]]);
    expect(completed('pa', 'siemens h')).toEqual([['="Siemens Healthineers AG"', 1]]);
    expect(completed('pa', 'kolb').map(([text]) => text)).toEqual(['="Kolbenwerd AG"', '="Kolbenwerk AG"', '="Kolbnewerk AG"']);
    expect(completed('in', 'KOLB')).toEqual([['="Berta Kolb"', 2]]);
    expect(completed('pa', 'mül')).toHaveLength(12);
    expect(completed('pa', 'muel')).toEqual(completed('pa', 'mul'));
    expect(completed('pa', 'x')).toEqual([]);
    expect(completed('in', 'siemens')).toEqual([]);
    expect(completed('ag', 'weiss')).toEqual([['="Kanzlei Weiß & Partner LLP"', 1]]);
    expect(counted(folder, 'ag:="kanzlei weiss partner llp"')).toBe(1);
    expect(counted(folder, 'ag:"Weiß & Partner GmbB LLP"')).toBe(0);
    expect(counted(folder, 'ag:"Weiß & Partner PartGmbB"')).toBe(1);
  });

  it('is completed by a confirmed applicant instead of its spellings', () => {
    const id = confirmApplicant(folder, { name: 'Müller "Pumpen"', spellings: forty });
    const [first] = completed('pa', 'müller pumpen');
    expect(first).toEqual(['~"Müller  Pumpen "', forty.length]);
    expect(counted(folder, `pa:${first?.[0] ?? ''}`)).toBe(forty.length);
    expect(completed('pa', 'müller').map(([text]) => text)).toEqual([first?.[0], '="Müller GmbH"', '="Müller Pumpen Service GmbH"']);
    splitApplicant(folder, id);
  });

  it('counts as many publications as the condition finds with it', () => {
    for (const [text, publications] of [...completed('pa', 'pumpen'), ...completed('pa', 'alpha')])
      expect([text, counted(folder, `pa:${text}`)]).toEqual([text, publications]);
  });
});
