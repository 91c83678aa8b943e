// Which publication does a Japanese citation name? The numbers are fictional.
import { describe, expect, it } from 'vitest';
import { japaneseCitation } from '../../../../src-main/engine/intake/jpo/citation.ts';

describe('A citation in Japanese', () => {
  it.each([
    ['特開２００３−９９９０号公報', 'JP', '2003009990', 'A'],
    ['特開２００４−  ９９９０１号公報', 'JP', '2004099901', 'A'],
    ['日本国特開平１１−９９９９０２号公報', 'JP', 'H11999902', 'A'],
    ['特公昭５０−９９９０３号公報', 'JP', 'S5099903', 'B'],
    ['実公平２－９９０４号公報', 'JP', 'H029904', 'Y'],
    ['日本国特許公開第２００１−９９９９０５号公報', 'JP', '2001999905', 'A'],
    ['特許第５９９９９０６号公報', 'JP', '5999906', undefined],
    ['特許第６９９９９０７（ＪＰ，Ｂ１）    ', 'JP', '6999907', 'B1'],
    ['実用新案登録第３９９９９０８号公報', 'JP', '3999908', 'U'],
    ['国際公開第２０１８／９９９９０９（ＷＯ，Ａ１）', 'WO', '2018999909', 'A1'],
    ['国際公開ＷＯ２０２１／９９９９１０号', 'WO', '2021999910', undefined],
    ['中国特許出願公開第１９９９９９９１１（ＣＮ，Ａ）', 'CN', '199999911', 'A'],
    ['米国特許第９，９９９，９１２号明細書', 'US', '9999912', undefined],
  ])('%s is %s %s', (text, country, number, kind) => {
    expect(japaneseCitation(text)).toEqual({ country, number, kind });
  });

  it('is undefined where no number is named', () => {
    expect(japaneseCitation('ｈｔｔｐ：／／例．ｊｐ')).toBeUndefined();
  });
});
