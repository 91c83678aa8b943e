// Are the numbers of a pasted list separated, and is no number cut at its own spaces and commas?
import { expect, test } from 'vitest';
import { typedNumbers } from '../../src-renderer/screens/search/query/typed-numbers.ts';

test.each([
  ['EP 1 000 001 A1', ['EP 1 000 001 A1']],
  ['EP1000001A1, US 10,123,456 B2', ['EP1000001A1', 'US 10,123,456 B2']],
  ['EP1000001,US10123456', ['EP1000001', 'US10123456']],
  ['EP1000001 EP1000002', ['EP1000001', 'EP1000002']],
  ['ep 1 000 001 a1 wo 2012/123456 a1', ['ep 1 000 001 a1', 'wo 2012/123456 a1']],
  ['EP-1000001-A1\r\nJP H05-123456 A\n\nDE 10 2012 000 001 A1;', ['EP-1000001-A1', 'JP H05-123456 A', 'DE 10 2012 000 001 A1']],
  ['US RE 40,000 E US D 600,000 S', ['US RE 40,000 E', 'US D 600,000 S']],
  ['1000001 1000002', ['1000001', '1000002']],
  ['EP1000001A1 1000002', ['EP1000001A1', '1000002']],
  ['EP1000001, EP1000001', ['EP1000001']],
  ['EP 1 000 001 A1, US 10,123,456 B2, and WO 2012/123456', ['EP 1 000 001 A1', 'US 10,123,456 B2', 'WO 2012/123456']],
  ['EP1000001 und EP 1 000 002 oder 1000003 & DE1000004', ['EP1000001', 'EP 1 000 002', '1000003', 'DE1000004']],
  ['EP1000001\nand EP1000002', ['EP1000001', 'EP1000002']],
  [' , ; \n', []],
])('%j', (text, numbers) => expect(typedNumbers(text)).toEqual(numbers));
