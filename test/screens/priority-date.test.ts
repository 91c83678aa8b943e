// The priority or filing date that a text names.
import { expect, it } from 'vitest';
import { namedDate } from '../../src-renderer/state/priority-date.ts';

it.each([
  ['This application claims priority to U.S. Provisional Application No. 63/123,456, filed on October 4, 2021.', '2021-10-04'],
  ['(30) Foreign Application Priority Data\nMar. 12, 2020 (JP) ........ 2020-043210', '2020-03-12'],
  ['Die Anmeldung beansprucht die Priorität der deutschen Anmeldung 10 2019 912 345.6 vom 7. März 2019.', '2019-03-07'],
  ['(22) Anmeldetag: 4.10.2021\n(30) Unionspriorität: 04.10.2020 DE 10 2020 125 000', '2020-10-04'],
  ['La présente demande revendique la priorité de la demande FR 20 01234 du 3 août 2020.', '2020-08-03'],
  ['【優先日】2020年3月12日', '2020-03-12'],
  ['Our matter 4711: 2021-06-01 (priority date).', '2021-06-01'],
])('finds the priority date: %s', (text, date) => {
  expect(namedDate(text)).toEqual({ kind: 'priority', date });
});

it.each([
  ['(22) Filed: Oct. 4, 2021', '2021-10-04'],
  ['Date of filing: 04.10.2021', '2021-10-04'],
  ['Anmeldetag 12. Dezember 2020', '2020-12-12'],
  ['Date de dépôt : 1er février 2021', '2021-02-01'],
])('finds the filing date where no priority is named: %s', (text, date) => {
  expect(namedDate(text)).toEqual({ kind: 'filing', date });
});

it('takes the earliest of several priorities', () => {
  expect(namedDate('Priority: 2021-03-01 DE; 2020-11-15 DE; 2021-05-02 EP')).toEqual({ kind: 'priority', date: '2020-11-15' });
});

it.each([
  'EP 1 234 567 A1, published on 3 May 1999, describes a valve.',
  'The test was made on 4 October 2021.',
  'Priority is given to safety. A valve opens by itself.',
  'Priority date: 2021-02-30',
  'Priority: 10 members 2021',
  '',
])('finds none: %s', (text) => {
  expect(namedDate(text)).toBeUndefined();
});
