// Versions are saved and compared, and a replay reports every difference and its reasons.
import { describe, expect, it } from 'vitest';
import { replayOf } from '../../src-main/casework/replay.ts';
import { versionChange } from '../../src-main/casework/version-change.ts';
import { saveVersion, listVersions, readVersion } from '../../src-main/casework/versions.ts';
import { versionQuery, versionText } from '../../src-main/contract/version-query.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { RatedPublication } from '../../src-main/contract/query.ts';
import { caseWithVersion, codeOf, hitOf, minute, searchFor, summaryOf, versionOf } from '../support/casework.ts';

describe('A version', () => {
  it('is numbered within its case and read back unchanged', () => {
    const { db, id } = caseWithVersion();
    const weightedClasses = [{ class: 'F16K3/02', weight: 2 }];
    const hits = [
      hitOf(2, 0.1 + 0.2, { passage: { section: 'claims', entry: 0, start: 1, end: 9 } }),
      hitOf(7, 1e-7, { index: 2 }),
      hitOf(8, 9.5, { parts: { words: 3, meaning: 5, weightedClasses: 1.5 }, weightedClasses }),
    ];
    const search: Search = { ...searchFor('valve'), query: { text: 'valve', hits: 9, weightedClasses } };
    const asked = versionQuery('', search, []);
    const ratings: RatedPublication[] = [{ publication: 'XX-1000001-A1', rating: 'similar' }];
    const summary = summaryOf({ ratings, askedAt: minute(5), search, asked });
    expect(asked.weightedClasses).toEqual(weightedClasses);
    expect(saveVersion(db, id, summary, hits, minute(6)).number).toBe(2);
    expect(readVersion(db, id, 2)).toEqual({ number: 2, ...summary, hits });
    expect(listVersions(db, id).map(({ number }) => number)).toEqual([1, 2]);
    expect(listVersions(db, id)[1]).toEqual({ number: 2, ...summary });
    expect(codeOf(() => readVersion(db, id, 3))).toBe('version-unknown');
  });
});

describe('The query of a case', () => {
  it('is its title and text; weighted passages stay weighted at their new position', () => {
    const search: Search = {
      ...searchFor('a seat of foam'),
      query: { text: 'a seat of foam', hits: 9, spans: [{ start: 2, end: 6, weight: 3 }] },
    };
    const asked = versionQuery('Porous valve', search, []);
    expect(asked.text).toBe('Porous valve\n\na seat of foam');
    expect(asked.spans?.map(({ start, end }) => asked.text.slice(start, end))).toEqual(['seat']);
  });

  it('contains the title once if the text begins with it; without a text it is the title or the publications', () => {
    expect(versionText('Porous valve', searchFor('  Porous valve with a seat')).text).toBe('  Porous valve with a seat');
    expect(versionText('Porous valve with a …', searchFor('Porous valve\n  with a seat')).text).toBe('Porous valve\n  with a seat');
    expect(versionText('Porous valve with …', searchFor('Porous seat')).text).toBe('Porous valve with …\n\nPorous seat');
    expect(versionText(' ', searchFor('text')).text).toBe('text');
    expect(versionText('Porous valve', searchFor('')).text).toBe('Porous valve');
    expect(versionText('Porous valve', { query: { text: ' ', hits: 5, like: ['XX-1-A1'] } }).text).toBe('');
  });

  it('lists each publication separately, explains each hit, and uses all ratings but background as feedback', () => {
    const ratings: RatedPublication[] = [
      { publication: 'XX-1-A1', rating: 'similar' },
      { publication: 'XX-2-A1', rating: 'background' },
      { publication: 'XX-3-A1', rating: 'noise' },
    ];
    const search: Search = {
      query: { text: 'x', hits: 5, families: 'fold', twins: 'fold', date: '2020-01-01' },
      indexes: [],
      thorough: true,
    };
    expect(versionQuery('', search, ratings)).toEqual({
      ...{ text: 'x', hits: 5, date: '2020-01-01', method: 'boost', explain: true, passages: 100 },
      feedback: [ratings[0], ratings[2]],
    });
  });
});

describe('The difference of two versions', () => {
  const first = versionOf(1, [hitOf(1, 9), hitOf(2, 8), hitOf(3, 7), hitOf(4, 6), hitOf(1, 5, { index: 2 })]);

  it('is the new, gone and moved hits per index, with the effect of the ratings', () => {
    const feedback = { moved: 2, publications: [{ publication: 'XX-1000003-A1', rating: 'similar' as const, moved: 2 }], words: [] };
    const second = versionOf(2, [hitOf(4, 9, { feedback }), hitOf(1, 8), hitOf(3, 7), hitOf(5, 6), hitOf(1, 5, { index: 2 })], {
      ratings: [{ publication: 'XX-1000003-A1', rating: 'similar' }],
    });
    expect(versionChange(first, second)).toEqual({
      ...{ from: 1, to: 2, same: 2, why: [{ what: 'ratings' }] },
      fresh: [{ index: 1, name: 'XX-1000005-A1', publication: 5, rank: 4 }],
      gone: [{ index: 1, name: 'XX-1000002-A1', publication: 2, rank: 2 }],
      moved: [
        { index: 1, name: 'XX-1000004-A1', publication: 4, from: 4, to: 1, feedback },
        { index: 1, name: 'XX-1000001-A1', publication: 1, from: 1, to: 2 },
      ],
    });
  });

  it('is explained by every change of the query and nothing else', () => {
    const whyOf = (more: Parameters<typeof versionOf>[2]): string[] =>
      versionChange(first, versionOf(2, first.hits, more)).why.map(({ what }) => what);
    const query = first.search.query;
    const asking = (change: object): Parameters<typeof versionOf>[2] => ({ search: { ...first.search, query: { ...query, ...change } } });
    const index = { index: 1, name: 'Master index', fingerprint: 'a'.repeat(64), documents: 100, hits: 3, byMeaning: true };
    expect(whyOf({})).toEqual([]);
    expect(whyOf({ askedAt: minute(50), tookMs: 99 })).toEqual([]);
    expect(whyOf(asking({ text: 'other' }))).toEqual(['text']);
    expect(whyOf({ title: 'Other' })).toEqual(['text']);
    // Recorded with each search since a version's language is that of its text alone.
    expect(whyOf({ asked: { ...first.asked, language: 'en' } })).toEqual([]);
    expect(whyOf(asking({ language: 'de' }))).toEqual(['text']);
    expect(whyOf(asking({ spans: [{ start: 0, end: 3, weight: 2 }] }))).toEqual(['emphasis']);
    expect(whyOf(asking({ weightedClasses: [{ class: 'F16K', weight: 2 }] }))).toEqual(['weightedClasses']);
    const term = { text: 'Ventil', language: 'de', source: 'typed', weight: 1 };
    expect(whyOf(asking({ terms: [term], breadth: 'middle' }))).toEqual(['terms']);
    expect(whyOf(asking({ must: ['seat'] }))).toEqual(['words']);
    expect(whyOf(asking({ classes: ['F16K'] }))).toEqual(['filters']);
    expect(whyOf(asking({ like: ['XX-1-A1'] }))).toEqual(['like']);
    expect(whyOf(asking({ hits: 90 }))).toEqual(['depth']);
    expect(whyOf({ search: { ...first.search, thorough: true } })).toEqual(['depth']);
    expect(whyOf({ application: '2.0.0' })).toEqual(['application']);
    expect(whyOf({ model: 'c'.repeat(64) })).toEqual(['model']);
    expect(whyOf({ indexes: [{ ...index, byMeaning: false }] })).toEqual(['model']);
    expect(whyOf({ indexes: [{ ...index, fingerprint: 'c'.repeat(64) }] })).toEqual(['contents']);
    expect(whyOf({ indexes: [index, { ...index, index: 2 }] })).toEqual(['indexes']);
    expect(whyOf({ indexes: [{ ...index, fingerprint: '', failure: 'Index 1 is offline.' }] })).toEqual(['indexes']);
  });
});

describe('A replay', () => {
  const version = versionOf(3, [hitOf(1, 9), hitOf(2, 8), hitOf(3, 7)]);
  const same = {
    hits: version.hits,
    indexes: version.indexes,
    lenders: [],
    model: version.model,
    application: version.application,
    gone: [],
    sets: [],
  };

  it('is the same if names, ranks and scores are equal', () => {
    expect(replayOf(version, same)).toEqual({ version: 3, same: true, differences: [], sets: [], reasons: [] });
  });

  it('reports every different rank and score, and added and missing hits', () => {
    const hits = [hitOf(2, 8.000000000000002), hitOf(1, 9), hitOf(4, 7)];
    expect(replayOf(version, { ...same, hits }).differences).toEqual([
      { index: 1, name: 'XX-1000001-A1', recorded: 1, replayed: 2 },
      { index: 1, name: 'XX-1000002-A1', recorded: 2, replayed: 1, scores: { recorded: 8, replayed: 8.000000000000002 } },
      { index: 1, name: 'XX-1000003-A1', recorded: 3 },
      { index: 1, name: 'XX-1000004-A1', replayed: 3 },
    ]);
  });

  it('reports the reasons for which a list may differ', () => {
    const [index] = version.indexes;
    if (index === undefined) throw new Error('a version of no index');
    const reasonsOf = (more: Partial<typeof same>): unknown[] => replayOf(version, { ...same, ...more }).reasons;
    expect(reasonsOf({ indexes: [{ ...index, fingerprint: 'c' }] })).toEqual([
      { what: 'contents', index: 1, recorded: 'a'.repeat(64), now: 'c' },
    ]);
    expect(reasonsOf({ indexes: [], gone: [1] as never[] })).toEqual([{ what: 'gone', index: 1 }]);
    expect(reasonsOf({ indexes: [{ ...index, fingerprint: '', failure: 'offline' }] })).toEqual([{ what: 'offline', index: 1 }]);
    expect(reasonsOf({ hits: version.hits.toReversed() })).toEqual([{ what: 'counts', index: 1 }]);
    const unknown = { ...index, fingerprint: '' };
    const written = versionOf(3, version.hits, { indexes: [unknown] });
    expect(replayOf(written, { ...same, indexes: [unknown] }).reasons).toEqual([]);
    expect(replayOf(written, { ...same, indexes: [unknown], hits: [] }).reasons).toEqual([
      { what: 'contents', index: 1, recorded: '', now: '' },
    ]);
    expect(reasonsOf({ model: 'c', application: '2' })).toEqual([
      { what: 'model', recorded: version.model, now: 'c' },
      { what: 'application', recorded: '1.0.0', now: '2' },
    ]);
  });
});
