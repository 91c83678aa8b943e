// Han characters that identify a language: common forms that occur only in simplified Chinese, and forms that occur only in Japanese.
// Chosen by hand and checked against the character sets.

/** Simplified forms that occur neither in Japanese (JIS X 0208) nor in traditional Chinese (Big5). */
export const simplifiedOnly: ReadonlySet<string> = new Set(
  '这为们时实发动电车马鸟鱼龙长门问间闻开关东乐书买卖论议设计讲许识词语说读请谁调谈课试话该详谢让记认训讯证评诉诊谐谓则创刚别剂压员圆团围图园处' +
    '备够头夹夺奋妇孙审宽对导层岁师带帮庆应库张强归录彻忆态总恶惯战户扩扫护报择拥挤换损摄摆撑敌显晓术杀杂权标样桥检欢汇汉沟沪泽测济浓润涡满滚滤灭' +
    '灵热烧爱爷牵环现玛础码积穷竞笔筛签简紧纠红纤约级纪纯纲纳纵纷纸纹纺线练组细织终绍经结给络绝统继绩续维绵综绿编缘缝缩罗罚职联聪肤肾肿胀脏脑舰艺' +
    '节苏药获营萨蓝虑虽虾蚀补见观规视览觉订贝负贡财责质货购贯贴贵费资赖赛赵趋跃轨转轮软轴轻载较辅辆辑输辖达过运还进远违连选递逻遗邻释鉴针钉钙钛钝' +
    '钠钢钥钩钮钱钳铁铅铜铝银铸链销锁锅锋锌锐错锡锥锯键镀镇镜闪闭阀阳阴阶际陆陈险隐难雾顶项顺须预领频颗题额颜风飞饮饰饱馈驱驶验骤鸡齿龄',
);

/** Japanese forms introduced in 1946 and characters made in Japan, which do not occur in Chinese (GB 2312, Big5). */
export const japaneseOnly: ReadonlySet<string> = new Set(
  '発気売転駅図広歯実検権処変鉄対応拡帯帰従徴恵悪戦戻払抜択拠挙捜掲揺摂収巣窓覚観関団囲壊圧価両乗亜仏倹児円剣剤労効勧単厳県焼営塩増壌奨専峠巌巻' +
    '庁廃弾徳懐拝斎晩暁暦曽枠栄桜桟楽様歓歩歳歴毎沢浄済渇渓満滝瀬焔犠猟獣畑畳砕稲穂穏竜竪粋粛粧経絵継続総緑縁縄縦繊聴脳臓舎舗荘蔵薫薬蛍裏覧訳読謡' +
    '譲賛軽辺込辻逓遅酔醸釈銭録鋳錬鉱閲陥隠雑霊頬頼顕駆験騒髄髪鶏麺麹黒黙齢働栃畠笹匂塀凧凪喰粂',
);
