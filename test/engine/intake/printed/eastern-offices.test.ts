// Does a printed publication of the offices of Korea, China and Japan come in whole: labelled fields, abstract, claims, description?
import { expect, it } from 'vitest';
import type { Publication } from '../../../../src-main/contract/publication.ts';
import { toPublication } from '../../../../src-main/engine/document/publication.ts';
import { pdf } from '../../../../src-main/engine/intake/printed/pdf.ts';
import { publicationsOf, readAll, sourceOf } from '../reading.ts';
import { easternPdfOf } from './eastern-making.ts';
import type { PlacedText } from './pdf-making.ts';

const read = async (bytes: Uint8Array): Promise<Publication> =>
  toPublication(publicationsOf(await readAll(pdf, sourceOf('print.pdf', bytes)))[0] ?? {});
/** Lines below each other. */
const below = (x: number, from: number, lines: readonly string[], size = 8): PlacedText[] =>
  lines.map((text, at) => ({ x, y: from + at * 12, text, size }));

it('A Korean grant', async () => {
  const front = [
    ...below(66, 60, ['(19) 대한민국특허청(KR)', '(12) 등록특허공보(B1)']),
    ...below(66, 100, ['(51) 국제특허분류(Int. Cl.)']),
    ...below(89, 112, ['A01B 1/02 (2006.01)']),
    ...below(66, 130, ['(21) 출원번호 10-2029-0010727', '(22) 출원일자 2029년02월03일', '(65) 공개번호 10-2030-0090654']),
    ...below(66, 166, ['(43) 공개일자 2030년08월01일', '(56) 선행기술조사문헌']),
    ...below(88, 190, ['KR1001234560000 B1*', 'KR1020280117753 A']),
    ...below(304, 60, ['(45) 공고일자 2031년01월07일', '(11) 등록번호 10-9999991', '(24) 등록일자 2030년12월30일']),
    ...below(308, 110, ['(73) 특허권자']),
    ...below(330, 122, ['주식회사 견본삽', '경기도 화성시 견본로 15']),
    ...below(308, 150, ['(72) 발명자']),
    ...below(330, 162, ['홍길동', '경기도 오산시 견본로 14', '김견본', '서울특별시 금천구 견본로 26']),
    ...below(66, 300, ['(54) 발명의 명칭 수평계가 달린 삽']),
    ...below(66, 330, ['(57) 요 약']),
    ...below(66, 350, [
      '본 발명은 날과 수평계를 구비하는 정원용 삽에 관한 것이다. 상기 삽은 도랑의 바닥이 고른지',
      '를 사용자에게 보여 준다.',
    ]),
    ...below(66, 390, ['대표도-도1']),
  ];
  const text = [
    ...below(66, 60, ['청구범위', '청구항 1', '날과 수평계를 구비하는 삽.', '청구항 2', '제1항에 있어서, 손잡이를 더 구비하는 삽.']),
    ...below(66, 140, [
      '명 세 서',
      '기술분야',
      '[0001] 본 발명은 도랑의 바닥이 고른지를 사용자에게 보여 주는 수평계가 달린 정원용 삽에 관한 것이다.',
    ]),
  ];
  expect(await read(easternPdfOf('korean', [front, text]))).toMatchObject({
    ...{ country: 'KR', number: '109999991', kind: 'B1', publicationDate: '2031-01-07', filingDate: '2029-02-03' },
    applicants: [{ name: '주식회사 견본삽' }],
    inventors: [{ name: '홍길동' }, { name: '김견본' }],
    classes: [{ type: 'IPC', code: 'A01B1/02' }],
    citations: [{ number: 'KR-100123456-B1' }, { number: 'KR-20280117753-A' }],
    title: [{ text: '수평계가 달린 삽' }],
    abstract: [
      { text: '본 발명은 날과 수평계를 구비하는 정원용 삽에 관한 것이다. 상기 삽은 도랑의 바닥이 고른지를 사용자에게 보여 준다.' },
    ],
    claims: [{ text: '1. 날과 수평계를 구비하는 삽.\n2. 제1항에 있어서, 손잡이를 더 구비하는 삽.' }],
    description: [
      { text: '기술분야\n[0001] 본 발명은 도랑의 바닥이 고른지를 사용자에게 보여 주는 수평계가 달린 정원용 삽에 관한 것이다.' },
    ],
  });
});

it('A Chinese application', async () => {
  const head = { x: 66, y: 50, text: 'CN 209999991 A', size: 9 };
  const front = [
    ...below(66, 60, ['(19)国家知识产权局', '(12)发明专利申请']),
    ...below(320, 90, ['(10)申请公布号 CN 209999991 A', '(43)申请公布日 2031.01.07']),
    ...below(66, 120, ['(21)申请号 202910123456.7', '(22)申请日 2029.02.03', '(30)优先权数据', '2028-148514 2028.03.04 JP']),
    ...below(66, 180, ['(71)申请人 样品铁锹有限公司', '地址 北京市样品路3号', '(72)发明人 张三 李四']),
    ...below(320, 120, ['(51)Int.Cl.', 'A01B 1/02(2006.01)', 'B25G 3/04(2006.01)']),
    ...below(66, 300, ['(54)发明名称', '带水平仪的铁锹']),
    ...below(66, 330, ['(57)摘要', '本发明公开了一种带水平仪的铁锹，包括锹刃和套筒，所述水平仪', '向使用者显示沟底是否平整。']),
  ];
  const page = (part: string, lines: readonly string[]): PlacedText[] => [
    head,
    { x: 240, y: 80, text: part, size: 14 },
    ...below(66, 110, lines, 10),
  ];
  const long = '一种带水平仪的铁锹，包括锹刃和套筒，其特征在于所述套筒的上端是封闭的';
  const pages = [
    front,
    page('权 利 要 求 书 1/2 页', [`1.${long}。`, `2.根据权利要求1所述的铁锹，其特征在于还包括`]),
    page('权 利 要 求 书 2/2 页', ['手柄。', `3.根据权利要求2所述的铁锹，其特征在于所述手柄由铝制成并且可以更换。`]),
    page('说 明 书 1/2 页', ['带水平仪的铁锹', '技术领域', `[0001] 本发明涉及${long}。`]),
    page('说 明 书 2/2 页', [`[0002] 本发明的目的是提供${long}。`, '附图说明', `图1是${long}的立体图。`]),
    page('说 明 书 附 图 1/1 页', ['图1']),
  ];
  expect(await read(easternPdfOf('chinese', pages))).toMatchObject({
    ...{ country: 'CN', number: '209999991', kind: 'A', publicationDate: '2031-01-07', filingDate: '2029-02-03' },
    ...{ priorityDate: '2028-03-04', priorityCountries: ['JP'] },
    applicants: [{ name: '样品铁锹有限公司' }],
    inventors: [{ name: '张三' }, { name: '李四' }],
    classes: [{ code: 'A01B1/02' }, { code: 'B25G3/04' }],
    title: [{ text: '带水平仪的铁锹' }],
    abstract: [{ text: '本发明公开了一种带水平仪的铁锹，包括锹刃和套筒，所述水平仪向使用者显示沟底是否平整。' }],
    claims: [
      {
        text: `1. ${long}。\n2. 根据权利要求1所述的铁锹，其特征在于还包括手柄。\n3. 根据权利要求2所述的铁锹，其特征在于所述手柄由铝制成并且可以更换。`,
      },
    ],
    description: [{ text: `技术领域\n[0001] 本发明涉及${long}。\n[0002] 本发明的目的是提供${long}。\n附图说明\n图1是${long}的立体图。` }],
  });
});
