// Is the condition of the case's dates found again in what was searched, and in nothing that only looks like it?
import { expect, test } from 'vitest';
import { framed, frameIn, leftOutOfAll, unframed } from '../../src-main/contract/framed-condition.ts';

const frames = ['art:EP@2012-05-16', 'art:US@2010-05-01/2011-04-30'];

test.each(['', 'dose', 'dose OR cap', '(a) OR (b)', 'ti:("a) b" OR c)', 'all NOT (a OR b)'])('of %j', (typed) => {
  for (const frame of frames) {
    expect(unframed(frame, framed(frame, typed))).toBe(typed);
    expect(frameIn(framed(frame, typed))).toBe(frame);
  }
  expect(frameIn(typed)).toBe('');
});

test('what it leaves out of several collections is added up, and of none is not said', () => {
  const one = { later: 12, earlierFiled: 1, undated: 3, internal: 0 };
  expect(leftOutOfAll([one, { later: 2, earlierFiled: 2, undated: 0, internal: 5 }])).toEqual({
    later: 14,
    earlierFiled: 3,
    undated: 3,
    internal: 5,
  });
  expect(leftOutOfAll([])).toBeUndefined();
});

test('what only begins like one limits nothing', () => {
  for (const condition of ['art:EP@2012-05-16 OR dose', 'art:EP@2012-05-16 AND (a) OR (b)', 'art:EP@2012-05-16 AND dose OR (b)'])
    expect(frameIn(condition)).toBe('');
});
