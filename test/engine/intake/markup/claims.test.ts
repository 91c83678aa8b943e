// Is each claim one line with its number, in XML with claim elements and in XML with paragraphs only?
import { describe, expect, it } from 'vitest';
import { claimsOf } from '../../../../src-main/engine/intake/markup/claims.ts';
import { parseXml } from '../../../../src-main/engine/intake/markup/xml-parser.ts';

const read = (inner: string): string | undefined => claimsOf(parseXml(`<claims>${inner}</claims>`));
const claim = (text: string, num = ''): string => `<claim num="${num}"><claim-text>${text}</claim-text></claim>`;

describe('A section of claims', () => {
  it('keeps the numbers of the text, even where the element has others', () => {
    expect(read(claim('5. A cup.', '0005') + claim('5. A mug.', '0006'))).toBe('5. A cup.\n5. A mug.');
    expect(read(claim('8-10. (canceled)', '08-10') + claim('11) A jug.'))).toBe('8-10. (canceled)\n11) A jug.');
  });

  it('numbers claims by their element, else by their position', () => {
    expect(read(claim('A cup.', '0001') + claim('A mug.', '0003'))).toBe('1. A cup.\n3. A mug.');
    expect(read(claim('A cup.', 'xx') + claim('A mug.', 'xx'))).toBe('1. A cup.\n2. A mug.');
  });

  it('does not treat a decimal as a number', () => {
    expect(read(claim('1.5 mm of tin.') + claim('A mug.'))).toBe('1. 1.5 mm of tin.\n2. A mug.');
  });

  it('omits claims without text and keeps the numbers of the others', () => {
    expect(read(claim('A cup.', '1') + claim('<img file="a.tif"/>', '2') + claim('A mug.', '3'))).toBe('1. A cup.\n3. A mug.');
  });

  it('separates claims by their numbers where all are in one element, and omits the heading', () => {
    const text =
      '<claim num="1"><claim-text>What is claimed is:</claim-text><claim-text>1. A cup with</claim-text><claim-text>(3) a handle.</claim-text><claim-text>2. The cup of claim 1, step 1 being</claim-text><claim-text>1. to fill it.</claim-text></claim>';
    expect(read(text)).toBe('1. A cup with (3) a handle.\n2. The cup of claim 1, step 1 being 1. to fill it.');
  });

  it('is one claim where nothing is numbered, and nothing where there is no text', () => {
    expect(read('<claim><claim-text>A cup</claim-text><claim-text>with a handle.</claim-text></claim>')).toBe('1. A cup with a handle.');
    expect(read('<claim num=""><claim-text/></claim>')).toBeUndefined();
  });
});
