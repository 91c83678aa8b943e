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
