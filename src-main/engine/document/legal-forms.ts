// Which words of a name only say what kind of company it is? In: the folded words of a name. Out: how many at its beginning and end.

/** Forms that stand behind a name, their words folded; in Chinese, Japanese and Korean a character is a word. */
const behind = `gmbh|g m b h|mbh|m b h|ggmbh|gesellschaft mit beschrankter haftung|ges m b h|gesmbh|ag|a g|aktiengesellschaft|kg|k g|kgaa|k g a a
  |kommanditgesellschaft|ohg|gbr|partg|partgmbb|ug|ug haftungsbeschrankt|haftungsbeschrankt|se|s e|ev|e v|e g
  |inc|incorporated|corp|corporation|co|company|ltd|limited|llc|l l c|llp|l l p|lp|l p|plc|p l c|pty|pte|pvt|private
  |sa|s a|sas|s a s|sarl|s a r l|sasu|snc|s n c|societe anonyme|societe par actions simplifiee|societe a responsabilite limitee
  |spa|s p a|srl|s r l|sapa|societa per azioni|societa a responsabilita limitata|societa cooperativa
  |sl|s l|slu|s l u|sociedad anonima|sociedad limitada|sa de cv|s a de c v|ltda|lda|eireli
  |bv|b v|nv|n v|cv|c v|besloten vennootschap|naamloze vennootschap|bvba|sprl
  |ab|a b|aktiebolag|publ|oy|o y|oyj|osakeyhtio|as|a s|asa|a s a|aps|a p s|aktieselskab|aksjeselskap|anpartsselskab|hf|ehf
  |kk|k k|kabushiki kaisha|kabushiki gaisha|kabushikikaisha|yk|y k|yugen kaisha|yugen gaisha|gk|g k|godo kaisha|goudou kaisha
  |sp z o o|sp zoo|spolka z ograniczona odpowiedzialnoscia|spolka akcyjna|sro|s r o|spol s r o|doo|d o o|kft|zrt|nyrt
  |ooo|oao|zao|pao|anonim sirketi|sti|bhd|sdn|tbk
  |株式会社|株式會社|有限会社|合同会社|合資会社|合名会社|有限公司|股份有限公司|有限责任公司|有限責任公司|股份公司|주식회사|유한회사`;
/** Forms that stand before a name; others there are part of it, as in "SE Blades". */
const before = `ab|aktiebolaget|oy|kk|kabushiki kaisha|kabushiki gaisha|yugen kaisha|ooo|oao|zao|pao|pt|p t|societe anonyme|firma
  |株式会社|株式會社|有限会社|合同会社|주식회사|유한회사`;

/** Forms that stand for nothing else, wherever they are: "BOSCH GMBH ROBERT". */
const anywhere = new Set(
  'gmbh mbh aktiengesellschaft kgaa inc incorporated corp corporation ltd limited llc llp sarl aktiebolag oyj kabushiki kaisha'.split(' '),
);

const CHARACTER = /[\p{sc=Han}\p{sc=Hangul}]/u;
/** Words between two forms: "GmbH und Co. KG". */
const between = new Set(['and', 'und', 'et']);

function formsOf(list: string): (readonly string[])[] {
  const forms = list.split('|').map((form) => form.trim());
  const words = forms.map((form) => (CHARACTER.test(form) ? [...form] : form.split(' ')));
  return words.toSorted((a, b) => b.length - a.length);
}

const formsBehind = formsOf(behind);
const formsBefore = formsOf(before);

/** The part of a name without its legal forms: `end` exclusive. A name that has nothing else stays whole. */
export function withoutLegalForms(words: readonly string[]): { start: number; end: number } {
  let start = 0;
  let end = words.length;
  const isAt = (form: readonly string[], at: number): boolean => form.every((word, place) => words[at + place] === word);
  for (let more = true; more;) {
    const last = formsBehind.find((form) => form.length < end - start && isAt(form, end - form.length));
    const first = formsBefore.find((form) => form.length < end - start && isAt(form, start));
    if (last !== undefined) end -= last.length;
    else if (first !== undefined) start += first.length;
    more = last !== undefined || first !== undefined;
    if (last !== undefined && between.has(words[end - 1] ?? '') && hasFormBefore(words.slice(start, end - 1))) end -= 1;
  }
  return { start, end };
}

/** True for a word that is a legal form wherever it stands. */
export function isLegalForm(word: string): boolean {
  return anywhere.has(word);
}

function hasFormBefore(words: readonly string[]): boolean {
  return formsBehind.some(
    (form) => form.length < words.length && form.every((word, at) => words[words.length - form.length + at] === word),
  );
}
