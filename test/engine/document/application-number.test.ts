// Do application numbers that offices write differently give one key, and so one family?
import { describe, expect, it } from 'vitest';
import { applicationKey } from '../../../src-main/engine/document/application-number.ts';

describe('The key of an application is the same, however it is written:', () => {
  it.each([
    [
      'US2002123456',
      [
        ['US', '10/123,456', '20020715'],
        ['US', '10123456', '2002-07-15'],
        ['US', '12345602', '20020715'],
      ],
    ],
    [
      'US2011123456',
      [
        ['US', '201113123456', '20110801'],
        ['US', '13/123,456', '20110801'],
      ],
    ],
    [
      'US2003412345',
      [
        ['US', '60/412,345', '20030101'],
        ['US', '41234503', '20030101'],
      ],
    ],
    [
      'EP05012345',
      [
        ['EP', '05012345.6'],
        ['EP', '5012345'],
        ['EP', '2005012345'],
        ['EP', '20050012345'],
      ],
    ],
    [
      'WOUS2005012345',
      [
        ['', 'PCT/US2005/012345'],
        ['WO', 'US2005012345'],
        ['', 'PCT/US05/12345'],
        ['WO', 'US2005/0012345'],
      ],
    ],
    [
      'JP1998123456',
      [
        ['JP', 'H10-123456', '19980501'],
        ['JP', '12345698', '19980501'],
        ['JP', '19980123456'],
        ['JP', '10-123456', '19980501'],
        ['', '特願平10-123456'],
      ],
    ],
    [
      'JP2005123456',
      [
        ['JP', '2005-123456'],
        ['JP', '2005123456'],
        ['', '特願2005-123456号'],
      ],
    ],
    [
      'KR19990012345',
      [
        ['KR', '10-1999-0012345'],
        ['KR', '19990012345'],
      ],
    ],
    [
      'DE102005012345',
      [
        ['DE', '10 2005 012 345.6'],
        ['DE', '102005012345'],
        ['DE', '200510012345'],
      ],
    ],
    [
      'JP1998012345',
      [
        ['JP', '10-12345', '19980501'],
        ['JP', 'H10-012345'],
      ],
    ],
    [
      'GB9109072',
      [
        ['GB', '9109072.5'],
        ['GB', '19910009072'],
      ],
    ],
    [
      'US1999123456',
      [
        ['US', '19990123456'],
        ['US', '09/123,456', '19990102'],
      ],
    ],
    [
      'CN200510012345',
      [
        ['CN', '200510012345.X'],
        ['CN', '200510012345'],
        ['CN', '2005100123457'],
      ],
    ],
  ])('%s', (key, spellings) => {
    for (const [country, number, date] of spellings) expect(applicationKey({ country, number, date })).toBe(key);
  });

  it('treats kind W as an international application', () => {
    expect(applicationKey({ country: 'US', number: '2005012345', kind: 'W' })).toBe('WOUS2005012345');
  });

  it('does not exist without a country or a number', () => {
    expect(applicationKey({ number: '12345' })).toBeUndefined();
    expect(applicationKey({ country: 'EP' })).toBeUndefined();
    expect(applicationKey({ country: 'EP', number: 'none' })).toBeUndefined();
  });
});
