// Stop words by language, which analysis drops and language detection counts.
// Words of patent language ("said", "comprising", "embodiment") are not included: their document frequency reduces their weight.

export type FunctionLanguage = 'en' | 'de' | 'fr';

const english =
  'a about above after again all also am an and any are as at be because been before being below between both but by can cannot could ' +
  'd did do does doing down during each either else ever few for from further had has have having he her here hers him his how however ' +
  'i if in into is it its itself just ll m may me might more most must my neither no nor not now o of off on once only or other others our out over ' +
  'own per re s same shall she should so some such t than that the their them then there thereby therefore therein thereof these they this those ' +
  'through thus to too under until up upon us ve very was we were what when where whereas wherein whereby which while who whom whose why will with ' +
  'within without would you your';

const german =
  'ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim bereits bin bis bist da ' +
  'dabei dadurch dafur dagegen daher damit danach daneben dann daran darauf daraus darin daruber darum darunter das dass davon dazu dein dem den denen ' +
  'denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch eben ein eine einem einen einer eines einige einigen einiger ' +
  'er es etwa etwas euch euer falls fur gegen hat hatte hatten haben hier hierbei hierzu hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im ' +
  'in indem ins ist ja je jede jedem jeden jeder jedes jedoch jene jenem jenen jener jenes jetzt kann kein keine keinem keinen keiner konnen konnte ' +
  'man mehr mein mich mir mit muss mussen nach neben nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seines seit selbst sich ' +
  'sie sind so sodass sofern solche solchem solchen solcher soll sollen sollte somit sondern sowie sowohl statt uber um und uns unser unter viel vom von vor ' +
  'wahrend war waren warum was weil weiter weitere weiterem weiteren weiterer welche welchem welchen welcher welches wenn wer werden wie wieder will wir wird ' +
  'wo wobei wodurch worin wurde wurden zu zum zur zwar zwischen';

const french =
  'a afin ai ainsi alors apres au aucun aucune aussi autre autres aux avant avec avoir avons ayant c car ce ceci cela celle celles celui cependant ces cet ' +
  'cette ceux chaque chacun chacune ci comme comment d dans de depuis des donc dont du duquel elle elles en encore entre est et etant etat ete etre eu eux fait ' +
  'font hors il ils j je jusqu l la ladite laquelle le ledit lequel les lesdites lesdits lesquelles lesquels leur leurs lors lorsqu lorsque lui m ma mais me meme memes ' +
  'mes moi mon n ne ni nos notre nous on ont ou par parmi pas pendant peu peut peuvent plus pour pourquoi puis puisqu puisque qu quand que quel quelle quelles ' +
  'quels qui quoi s sa sans se selon ses si soit sont sous sur t ta te tel telle telles tels tes toi ton tous tout toute toutes tres tu un une vers via voici vos ' +
  'votre vous y';

/** The stop words of each language, lower-case and without diacritics. */
export const stopWords: Readonly<Record<FunctionLanguage, ReadonlySet<string>>> = {
  en: new Set(english.split(' ')),
  de: new Set(german.split(' ')),
  fr: new Set(french.split(' ')),
};

/** Hiragana bigrams that are endings and particles, without meaning for the subject. */
export const hiraganaStopPairs: ReadonlySet<string> = new Set(
  (
    'する して した され れる れて れた いる いて いた ある あり あっ って った こと もの ため よう うに うな など から まで より おり おい いて ては ても ので ので ' +
    'のが のは のを には にお にて によ よっ よう よび およ また たは はそ その この これ それ れら らの れは れを れに てい ると るこ とが とを とに とは とも もに ' +
    'でき きる でき あれ れば ばよ おけ ける なる なっ ない いず ずれ れか かつ さら らに にす にし とし なわ すな わち るた めに めの です ます まし ませ せる せて ' +
    'るよ るの るも たり たり つい いう られ らな なら なり れぞ ぞれ そし しか かし ただ だし'
  ).split(' '),
);

/** True for a function word of the language; `word` is lower-case and may have diacritics. */
export function isFunctionWord(word: string, language: FunctionLanguage): boolean {
  return stopWords[language].has(word.normalize('NFD').replace(/\p{M}/gu, ''));
}

/**
 * Chinese function words, the longer ones before their beginnings; in the form under which each character is indexed (han-forms-table.ts), which is
 * often the Japanese one. "其中心" is "its centre".
 */
export const CHINESE_FUNCTION_WORDS =
  /其特徴在於|特徴在於|本実用新型|本発明|本申請|本創作|権利要求|其中(?![心部間央])|所述|上述|前述|以及|以便|以使|以防止|用以|包括|包含|具有|設有|一種|一個|一些|根拠|通過|進行|用於|由於|従而|因此|因而|因為|所以|如果|但是|並且|或者|可以|能夠|這些|這個|這様|那些|毎個|各個|各自|関於|対於|至少|多個|若乾|使得|其他|其它|此外|另外|同時|然後|之後|之前|之間|第一|第二|第三|公開了|提供了|渉及|属於|称為|[的了与和及或其該此這那是在也且於為所之]/g;

/** Korean words without meaning for the subject, among them particles and endings after a word in another script. */
export const koreanFunctionWords: ReadonlySet<string> = new Set(
  (
    '및 또는 또한 그리고 그러나 하지만 따라서 즉 상기 본 그 이 저 각 각각 각각의 수 것 것을 것이 것은 것으로 것이다 것에 것과 등 등의 등을 등이 때 더 제 위한 위하여 위해 대한 ' +
    '대하여 대해 관한 관하여 따른 따라 따르면 의한 의하여 의해 통한 통하여 통해 있는 있다 있고 있어 있어서 있으며 있으면 있을 없는 없고 없이 없다 하는 하고 하여 하며 한다 할 한 하기 되는 되고 ' +
    '되어 되며 된다 될 된 경우 경우에 경우에만 발명 발명은 발명의 발명에 구비하는 구비하고 구비한 구비된 구비되는 구비한다 구비하며 포함하는 포함하고 포함한다 포함하며 포함한 이루어지는 이루어진 이루어진다 제공한다 개시한다 ' +
    '이루어지고 갖는 가지는 가진 여기서 이때 이는 이를 이에 이와 이로 이로써 적어도 하나 하나의 하나를 복수 복수의 다수 다수의 한번 모든 다른 다음 같은 같이 함께 번째 ' +
    '은 는 을 를 가 의 에 에서 로 으로 와 과 도 만 까지 부터 에게 에는 에서는 에서의 으로의 로의 이나 이며 이고 인 이다 마다 보다 들 들이 들을 들의 들은'
  ).split(' '),
);

/** Korean particles of several syllables and verbal endings, which follow a stem of two syllables or more. */
export const koreanEndings: ReadonlySet<string> = new Set(
  (
    '의 에 에서 에게 에는 에도 에서의 에서는 에서도 에만 에의 으로 으로의 으로는 으로서 으로써 로의 로는 로서 로써 로부터 으로부터 부터 까지 까지의 까지만 마다 보다 처럼 만큼 이나 이며 이고 이다 이므로 인 ' +
    '들 들이 들을 들은 들의 들에 들과 들로 하는 하고 하여 하여야 하며 하면 하면서 하는데 한다 한 할 하므로 하도록 하지 하였다 하게 해 해서 했다 함 함으로써 ' +
    '되는 되고 되어 되며 되면 되면서 된다 된 될 되므로 되도록 되지 되었다 되게 돼 됨 됨으로써 시키는 시키고 시켜 시키며 시킨다 시킨 시킬 시키므로 시킴 시킨다음'
  ).split(' '),
);

/** Korean particles of one syllable, by what the syllable before them ends with. */
export const particlesByFinal = { vowel: '는를가와로', rieul: '은을이과로', consonant: '은을이과' } as const;

/** Syllables after which such a syllable is part of a noun: 회로, 길이. */
export const syllablesBeforeNounEnding: Readonly<Record<string, string>> = {
  로: '회경유통도선수가세미진난자화차철활항궤',
  이: '높길깊넓종놀접꽂걸잡붙풀굽맞받덮',
  은: '검얇높낮넓좁깊작젖밝붉굳',
};
