// Which tree does a web page give, and is a broken or hostile page harmless?
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../src-main/engine/intake/markup/html-tree.ts';
import { descendants, textOf } from '../../../../src-main/engine/intake/markup/xml-tree.ts';

describe('An HTML page', () => {
  it('is read with unclosed paragraphs, stray ends, scripts, comments and character references', () => {
    const page = parseHtml(
      '</b><p>one &amp; two<p>three<script>if (a < b) "</p>"</script><!-- <p> --><br/>four &#x2013; &nosuch; <li a=1 b>five',
    );
    expect(textOf(page)).toBe('one & twothreefour – &nosuch; five');
    expect(descendants(page, 'li')[0]?.attributes).toEqual({ a: '1', b: '' });
  });

  it('is read without its scripts, styles, pictures and templates', () => {
    expect(textOf(parseHtml('<style>p {}</style><p>a<svg><text>b</text></svg><noscript>c</noscript><template>d</template></p>'))).toBe('a');
  });

  it('gives text for character references that stand for no character', () => {
    expect(textOf(parseHtml('&#0;&#xD800;&#99999999;&lt;'))).toBe('\ufffd\ufffd\ufffd<');
  });

  it('is read whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '</', 'div', 'p', ' ', '"', "'", '=', '&', '#1;', '<!--', '-->', '<script>', '</div>', 'x')),
        (parts) => void parseHtml(parts.join('')),
      ),
      { numRuns: 500 },
    );
  });
});

describe('A hostile HTML page', () => {
  it('cannot be nested without limit', () => {
    expect(() => parseHtml('<div>'.repeat(20_000))).toThrow('nested deeper than 400');
  });

  it('cannot multiply its elements by formatting tags that are never closed', () => {
    const tags = Array.from({ length: 300 }, (_, at) => `<font a=${at}>`).join('');
    expect(() => parseHtml(`<p>${tags}${'</p><p>x'.repeat(20_000)}`)).toThrow('multiply its elements');
  });

  it('is read in time that grows with its length only', () => {
    const startedAt = performance.now();
    parseHtml('<a b="'.repeat(50_000));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
