// The wording of formalities in English, German, French and Japanese: headings, sentences that are formal as a whole, and stock phrases
// within other sentences. formalities.ts applies them. One expression per form: together they are too large to be checked for linear time.
// The flag u doubles the time of a thread's first search, so only those with classes of letters have it.

/** A drawing as patents cite it: `FIG. 3`, `Figs. 1A and 2`, `図３`. Lower case alone is none: "a figure 8 knot". */
const DRAWING = String.raw`(?:FIG(?:S|URES?)?|Fig(?:s|ur|uren|ures?)?|Abb(?:ildung(?:en)?)?)\b\.?\s?\d{1,3}[A-Za-z]?\b(?:(?:,| and| to| or| und| bis| oder| et| à| ou|-|–)\s?\d{1,3}[A-Za-z]?\b){0,6}`;

/** A document's number as a sentence cites it; `____` stands where it was blanked. */
const NUMBER = String.raw`(?:_{2,}|(?:PCT\s?)?(?:[A-Z]{2}\s?)?\d[\d ,./]{0,20}\d)`;

/** `(12)`, `(12a, 14)`, `（１２）`: reference signs, which mean something in one document only. */
export const REFERENCE_SIGNS = String.raw`[(（]\s*[0-9０-９]{1,4}[a-z]?['′]?(?:\s*[-–,;、/]\s*[0-9０-９]{1,4}[a-z]?['′]?){0,20}\s*[)）]`;

/** What may stand before a heading: its number. */
const BEFORE_HEADING = String.raw`^\s{0,20}(?:(?:\d{1,2}|[IVX]{1,4}|[A-Z])[.)]\s{1,4})?`;
const AFTER_HEADING = String.raw`\s{0,20}(?:[:：.]|$)`;

/** Headings that are a sentence or line of their own, or end with a colon. */
export const headings = [
  // English
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:technical )?fields?(?: of (?:the )?(?:present |related )?(?:inventions?|disclosure|technology|application|art))?(?: and background)?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:technical )?background(?: art| technology| information)?(?: of (?:the )?(?:present )?(?:inventions?|disclosure|technology|related art))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:brief )?summary(?: of (?:the )?(?:present |claimed )?(?:inventions?|disclosure|embodiments))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:brief description of (?:the )?(?:several views of (?:the )?)?(?:drawings?|figures?))${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:detailed )?description(?: of (?:the )?(?:(?:present |preferred |exemplary |illustrative |illustrated |various |specific )*(?:embodiments?|inventions?)|related art|drawings|prior art))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:disclosure(?: of (?:the )?invention)?|technical (?:problem|solution)|(?:solution to|means for solving (?:the )?)(?: ?problems?)?|advantageous effects?(?: of (?:the )?invention)?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:prior|related) art(?: documents?)?|industrial applicability|citation list|(?:non-?)?patent (?:literature|documents?)(?: \d{1,2})?|reference (?:signs|numerals)(?: list)?|list of reference (?:signs|numerals|characters))${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:cross[- ]references?(?: to| with)?(?: related)?(?: patent| co-?pending)?(?: applications?)?|related (?:patent )?applications?|(?:claim of |domestic )?priority(?: claim)?|incorporation by reference)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:statement (?:regarding|as to|of) )?(?:federally[- ]sponsored|government)(?: rights| interests?| support| research| license)?(?: (?:or|and) development)?(?: statement)?|copyright notice)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:best )?modes? for (?:carrying out|implementing) (?:the )?invention|title(?: of (?:the )?invention)?|abstract(?: of the disclosure)?|(?:what|we|i) (?:is claimed(?: is)?|claim)|claims?(?: \d{1,3})?|(?:preferred |exemplary )?embodiments?(?: \d{1,3})?|(?:working |comparative )?examples?(?: \d{1,3})?)${AFTER_HEADING}`,
    'i',
  ),
  // German
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:technisches gebiet(?: der erfindung)?|gebiet der (?:vorliegenden )?erfindung|(?:technischer )?hintergrund(?: der (?:vorliegenden )?erfindung)?|stand der technik|(?:technische )?aufgabe(?:nstellung)?(?: (?:und lösung|der erfindung))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:zusammenfassung(?: der (?:vorliegenden )?erfindung)?|(?:offenbarung|darstellung|gegenstand|vorteile) der erfindung|(?:detaillierte |ausführliche |kurze )?(?:figuren|kurz)?beschreibung(?: der (?:figuren|zeichnungen?|erfindung|ausführungsformen))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:ausführungs(?:beispiele?|formen?)(?: der erfindung)?|wege? zur ausführung der erfindung|bezugszeichen(?:liste)?|(?:patent)?anspr(?:uch|üche)(?: \d{1,3})?|gewerbliche anwendbarkeit|(?:querverweis|bezugnahme|verweis) (?:auf|zu) (?:eine )?(?:verwandten?|zugehörigen?) (?:patent)?anmeldung(?:en)?)${AFTER_HEADING}`,
    'i',
  ),
  // French
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:domaine|champ) (?:technique|d['’]application)?(?: ?de l['’]invention)?|arrière-plan(?: technologique| technique)?(?: de l['’]invention)?|(?:état de la |art |technique )(?:technique )?(?:antérieure?)?|problème technique)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:(?:exposé|résumé|objet|présentation|divulgation)(?: sommaire| général)?(?: de l['’]invention)?|(?:brève )?description(?: détaillée| sommaire)?(?: (?:des|de l['’]) ?(?:dessins?|figures?|invention|modes? de réalisation))?)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:modes? (?:préférés? )?de réalisation(?: de l['’]invention)?|revendications?(?: \d{1,3})?|abrégé|liste des (?:signes de )?références?|applications? industrielles?|références? croisées?(?: (?:à|aux) (?:des |d['’])?(?:demandes? )?(?:connexes?|apparentées?))?)${AFTER_HEADING}`,
    'i',
  ),
  // Japanese
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:技術分野|背景技術|従来の?技術|先行技術文献|(?:非)?特許文献[0-9０-９]{0,2}|発明の(?:名称|概要|開示|効果|属する技術分野|詳細な説明|背景)|発明が解決しようとする課題|課題を解決するための手段|図面の簡単な説明)${AFTER_HEADING}`,
    'i',
  ),
  new RegExp(
    String.raw`${BEFORE_HEADING}(?:発明を実施するための(?:最良の)?形態|実施例[0-9０-９]{0,2}|実施(?:の)?形態[0-9０-９]{0,2}|産業上の利用可能性|符号の説明|特許請求の範囲|請求項[0-9０-９]{1,3}|要約書?)${AFTER_HEADING}`,
    'i',
  ),
];

/** The words before the subject of such a sentence: a paragraph's number, "Furthermore,". */
const LEAD = String.raw`^\s{0,20}(?:\[\d{1,5}\]\s{0,4}|【[0-9０-９]{1,5}】\s{0,4}|\(?\d{1,3}[.)]\s{1,4})?(?:(?:also|additionally|further(?:more)?|moreover|accordingly|ferner|außerdem|par ailleurs|en outre),? )?`;
const OF_ITS_OWN = String.raw`(?:this|the present|the instant|the subject|the current|the above|that|said)`;
/** What names an earlier application. */
const PRIOR = String.raw`(?:u\. ?s\.|ser\.|serial no|application no|applications?,? ser|co-?pending|pending|prior|parent|provisional|international|pct|_{2})`;
const CITED = String.raw`(?:u\.? ?s\.?|united states|pct|international|european|japanese|german|french|british|chinese|korean|foreign|provisional)`;

/** Words in capitals before a sentence, which may be a heading: `TECHNICAL FIELD The invention ...`. */
export const capitals = /^\s{0,20}(?:\p{Lu}[\p{Lu}'’-]+\s+){1,8}(?=[[【]|\p{Lu})/u;

/** Sentences that are formal as a whole, by how they begin. */
export const formalSentences = [
  // English: related applications
  new RegExp(
    String.raw`${LEAD}(?:(?:${OF_ITS_OWN}|the) (?:[\w.-]{1,20} ){0,4}?(?:applications?|patent|inventions?) (?:(?:also|hereby|further|is|are|being|filed under .{0,40}|and) ){0,3}(?:an? |the )?(?:[\w.-]{1,20} ){0,3}?(?:(?:continuations?(?:[- ]in[- ]parts?)?|divisionals?|non-?provisional|reissue|national (?:stage|phase)(?: entry)?)(?: application)?(?:,|$| of | filed | claims | and | under )|division of ${PRIOR}))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:${OF_ITS_OWN} (?:[\w.-]{1,20} ){0,4}?(?:applications?|patent|inventions?) (?:(?:also|hereby|further) ){0,2}(?:claims?|takes|claimed|is entitled to|are entitled to) (?:the )?(?:\w{1,12} )?(?:benefits?|priorit(?:y|ies)|right of priority)\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:${OF_ITS_OWN} (?:[\w.-]{1,20} ){0,4}?(?:applications?|patent|inventions?)\b(?=.{0,400}?(?:${PRIOR})).{0,160}?\bclaim(?:s|ed)? (?:the )?(?:\w{1,12} )?(?:benefits?|priorit(?:y|ies)|right of priority)\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:${OF_ITS_OWN} (?:[\w.-]{1,20} ){0,4}?(?:applications?|patents?|documents?) (?:is|are) (?:(?:hereby|herein|also|expressly|fully) ){0,3}incorporated\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:the (?:[\w.-]{1,20} ){0,3}?(?:application|invention) claims? (?:the )?(?:benefit|priority|right)(?=.{0,300}?(?:${PRIOR}|\bfiled\b|\d[\d ,./]{4,})))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:${OF_ITS_OWN} (?:[\w.-]{1,20} ){0,4}?applications?\b (?:is|are) (?:also )?(?:related|based (?:up)?on|being filed|filed|co-?pending|commonly|being|one of|the ).{0,200}?\b(?:patent|provisional|ser\.|serial|${CITED}))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:${OF_ITS_OWN} (?:[\w.-]{1,20} ){0,4}?applications?\b (?:contains|includes|discloses)\b (?:\w{1,12} )?subject matter (?:that is |which is )?(?:related|similar|in common|protected|disclosed))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:this is an? (?:continuation|divisional|division|non-?provisional|national (?:stage|phase)|reissue|u\.?s\.? national)\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:foreign |domestic )?(?:priority|benefit) (?:is|of|under|to|from) .{0,200}?\b(?:claimed|patent|application|u\.?s\.?c))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:applicants?|we|the applicants?|the inventors?) (?:hereby |also )?claims? (?:the )?(?:benefit|priority|right of priority)\b)`,
    'i',
  ),
  new RegExp(String.raw`${LEAD}(?:(?:any and )?all applications for which a foreign or domestic priority claim)`, 'i'),
  new RegExp(
    String.raw`${LEAD}(?:(?:the )?(?:entire )?(?:disclosures?|contents?|specifications?|teachings?|subject matter)(?: and \w{1,12})?(?: of)? .{0,300}?\b(?:incorporated|included)\b.{0,60}\breference\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:each|all|both|any)(?: one)? of (?:the|these|those|which)\b.{0,120}?\b(?:applications?|patents?|references?|documents?|publications?)\b.{0,120}?\bincorporated\b.{0,60}\breference\b)`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:the )?(?:above|afore|fore|following|these|those|all)\S{0,14} (?:[\w-]{1,16} ){0,4}?(?:applications?|patents?|documents?|publications?|references)\b.{0,120}?\bincorporated\b.{0,60}\breference\b)`,
    'i',
  ),
  // English: public funding, rights, copyright
  new RegExp(
    String.raw`${LEAD}(?:(?:(?:the|this|these) )?(?:\w{1,12} )?(?:inventions?|embodiments?|work|research|subject matter|description|study)\b.{0,160}?\b(?:government support|support (?:from|of) (?:the )?(?:u\.? ?s\.? |united states )?government|by or for the .{0,30}government|governmental purposes|official duties|under .{0,40}(?:contract|grant|agreement) (?:no\b|number|awarded)|awarded by the))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:the (?:u\.? ?s\.? |united states )?government .{0,40}?(?:has|have|may have|retains?|owns) (?:certain|a paid|some|the) .{0,40}?(?:rights?|licen[cs]e))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:a |all )?portions? of (?:the disclosure of )?this patent|the (?:copyright|patent) owner has no objection|with respect to (?:that|this) work,? all rights are reserved)`,
    'i',
  ),
  // English: closing and leading clauses
  new RegExp(
    String.raw`${LEAD}(?:(?:(?:these and )?(?:other|further|additional) )(?:[\w-]{1,14},? (?:and )?){0,5}?(?:objects?|advantages?|features?|aspects?|scope)\b.{0,100}?\b(?:become|be(?:come)? (?:more )?(?:readily )?|are|is) (?:more )?(?:readily |fully )?(?:apparent|clear|appreciated|evident|understood)\b)`,
    'i',
  ),
  // German
  new RegExp(
    String.raw`${LEAD}(?:(?:die|diese) (?:vorliegende )?(?:\p{L}{0,20}-?)?anmeldung (?:beansprucht|nimmt) .{0,200}?priorität)`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:die|diese) (?:vorliegende )?(?:\p{L}{0,20}-?)?anmeldung (?:ist eine? (?:teil|fortsetzung|ausscheidung|nationale)|geht .{0,60}zurück|basiert auf (?:der|einer) .{0,40}anmeldung|bezieht sich auf (?:die|eine) .{0,40}anmeldung))`,
    'iu',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:es wird )?die priorität .{0,200}?(?:beansprucht|in anspruch genommen)|(?:der|die) (?:gesamte )?(?:inhalt|offenbarung(?:sgehalt)?|offenbarungsgehalte?)\b.{0,300}?(?:bezugnahme|rückbezug|verweis|referenz))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:weitere|vorteilhafte|bevorzugte|zweckmäßige) .{0,120}?(?:ergeben sich aus|sind gegenstand (?:der|von)|sind (?:in|den) .{0,20}(?:unter|abhängigen )).{0,200}?(?:ansprüche?n?|beschreibung|zeichnung(?:en)?|figuren))`,
    'i',
  ),
  // French
  new RegExp(
    String.raw`${LEAD}(?:(?:la présente|cette) demande (?:(?:de brevet )?(?:revendique|bénéficie|se réclame) .{0,120}?(?:priorité|bénéfice)|est une (?:demande )?(?:divisionnaire|continuation|division|phase nationale)))`,
    'i',
  ),
  new RegExp(
    String.raw`${LEAD}(?:(?:le contenu|la description|l['’]ensemble du contenu|la divulgation) .{0,300}?incorporée?s? .{0,80}?référence|d['’]autres .{0,120}?(?:apparaîtront|ressortiront))`,
    'i',
  ),
  // Japanese
  new RegExp(
    String.raw`${LEAD}(?:(?:本(?:出願|願|特許出願|国際出願)|この出願)は、?.{0,300}?(?:優先権|継続出願|分割出願|国内移行)|(?:その|これらの|当該|上記).{0,60}?(?:内容|開示|全体).{0,60}?参照(?:により|によって|する))`,
    'i',
  ),
];

/** A sentence that cites an application, which is formal unless it says what the application is about. */
export const citesApplication = new RegExp(
  String.raw`${LEAD}(?:(?:related |the )?${CITED} (?:[\w.]{1,20} ){0,4}?(?:applications?|pat(?:ents?)?\.?)(?: \w{1,12})? (?:ser\.? |serial )?(?:nos?\.? )?.{0,200}?\b(?:claims?(?: the)? (?:benefit|priority)|continuation|divisional|incorporated|will issue|issued|now abandoned|entitled|filed)\b)`,
  'i',
);
/** Says what an application is about. */
export const saysContent =
  /\b(?:discloses?|describes?|teach(?:es)?|shows?|discuss(?:es)?|provides?|proposes?|suggests?|reports?|uses?|compris\w+|includes?)\b/iu;

/** Stock phrases within a sentence. */
export const formalPhrases = [
  new RegExp(String.raw`【[^【】\n]{1,30}】`, 'gi'),
  new RegExp(String.raw`(?<=^|\n)[^\S\n]{0,20}\[\d{3,5}\]`, 'gi'),
  new RegExp(REFERENCE_SIGNS, 'giu'),
  // English
  new RegExp(
    String.raw`(?<=^|[.\n\]] {0,3})(?:(?:the|this) (?:present |instant |described )?|(?:embodiments?|aspects?) of (?:the|this) (?:present |instant )?)(?:inventions?|disclosure|application|embodiments?|subject matter|technology) (?:(?:described |disclosed )?(?:herein|in this patent document) )?(?:(?:generally|also|in general) )?(?:relates?|pertains?|is directed|are directed|is concerned with|concerns)(?: (?:generally|in general))?\b`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:in|according to|in accordance with) (?:one|an|some|another|the|certain|various|other|at least one|a further|a|further) (?:(?:other|more|alternative|alternate|further|preferred|exemplary|example|illustrative|particular|specific|possible) ){0,2}(?:embodiments?|implementations?|aspects?)(?: of the (?:present )?(?:invention|disclosure))?\b`,
    'gi',
  ),
  new RegExp(String.raw`\bof the (?:present )?(?:invention|disclosure)\b|\baccording to the (?:present )?invention\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:it is|it is therefore) (?:an|another|a further|one|the) (?:object|aim|purpose) of the (?:present )?invention\b|\bwithout departing from the (?:\w{1,12} )?(?:spirit|scope|teachings?)\b(?: and scope)?|\b(?:those|one|a person)(?: of ordinary skill| skilled) in the art\b|\bit (?:will|should|is to) be (?:understood|appreciated|noted)\b`,
    'gi',
  ),
  new RegExp(String.raw`\bwherein (?:said|the)\b|\bcharacteri[sz]ed (?:in that|by the fact that)\b|\bcomprising the steps? of\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:(?:according to|in accordance with|as (?:claimed|recited|defined|set forth) in|of|as in|in) )?(?:any (?:one )?of )?(?:the )?(?:(?:(?:preceding|previous|foregoing) claims?)|claims?\s\d{1,3}(?:\s?(?:,|to|or|and|-|–)\s?\d{1,3}){0,6})\b`,
    'gi',
  ),
  new RegExp(
    String.raw`(?:,? ?(?:(?:the )?(?:entire )?(?:disclosures?|contents?|specifications?|teachings?)(?: and \w{1,12})? of )?(?:each of |all of |both of )?which )?(?:(?:is|are|was|were) )?(?:(?:hereby|herein|expressly|fully) ){0,2}incorporated (?:(?:herein|hereby|fully|in (?:its|their) entirety) ){0,2}by (?:this )?reference\b(?: herein)?(?: in (?:its|their) entirety)?(?: for all purposes)?`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:(?:commonly[- ]assigned|co-?pending) ){0,2}(?:u\.? ?s\.? )?(?:(?:provisional|published|patent|pat\.?) ){0,3}(?:appl(?:ication|\.) )?(?:publication )?(?:ser(?:ial)?\.? )?nos?\.? ${NUMBER}`,
    'gi',
  ),
  // German
  new RegExp(
    String.raw`(?<!\p{L})dadurch gekennzeichnet,? da(?:ss|ß)(?!\p{L})|(?<!\p{L})(?:nach|gemäß) (?:einem (?:oder mehreren )?der )?(?:(?:vorhergehenden|vorangehenden|vorstehenden) ansprüche(?!\p{L})|(?:dem )?(?:oberbegriff (?:des|von) )?(?:patent)?anspr(?:uchs?|üchen?)\s\d{1,3}(?:\s?(?:,|bis|oder|und|-|–)\s?\d{1,3}){0,6})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:in|bei|gemäß|nach) (?:einer|einem|der|dem) (?:(?:anderen|weiteren|bevorzugten|besonders|vorteilhaften|möglichen|alternativen) ){0,2}(?:ausführungsform|ausgestaltung|ausführungsbeispiel|weiterbildung)(?: der (?:vorliegenden )?erfindung)?(?!\p{L})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=^|[.\n\]] {0,3})die (?:vorliegende )?erfindung (?:betrifft|bezieht sich auf)(?!\p{L})|(?<!\p{L})(?:der (?:vorliegenden )?erfindung liegt die aufgabe zu ?grunde|(?:die )?aufgabe der (?:vorliegenden )?erfindung(?: ist es| besteht darin)?|erfindungsgemäß(?:e[mnrs]?)?|der (?:vorliegenden )?erfindung)(?!\p{L})`,
    'giu',
  ),
  // French
  new RegExp(
    String.raw`(?<!\p{L})caractérisée?s? (?:en ce qu(?:e(?!\p{L})|['’])|par le fait qu(?:e(?!\p{L})|['’]))|(?<!\p{L})selon (?:la |l['’]une (?:quelconque )?des )?revendications?(?: précédentes?|\s\d{1,3}(?:\s?(?:,|à|ou|et|-|–)\s?\d{1,3}){0,6})(?!\p{L})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:dans|selon) (?:un|le|l['’]) ?(?:autre |premier |second )?mode (?:préféré |particulier )?de (?:réalisation|mise en œuvre)(?: (?:préféré|particulier|avantageux))?(?: de l['’]invention)?(?!\p{L})|(?<!\p{L})(?:selon|conforme à|conformément à|de) (?:la présente invention|l['’]invention)(?!\p{L})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=^|[.\n\]] {0,3})(?:la présente invention|l['’]invention) (?:concerne|se rapporte à|porte sur|a pour objet|a trait à)(?!\p{L})|(?<!\p{L})le(?:dit|sdits|sdites)(?!\p{L})|(?<!\p{L})ladite(?!\p{L})`,
    'giu',
  ),
  // Japanese
  new RegExp(
    String.raw`(?:である)?ことを特徴とする|を特徴とする|請求項[0-9０-９]{1,3}(?:(?:から|乃至|ないし|又は|または|、|～|-)(?:請求項)?[0-9０-９]{1,3}){0,6}(?:の(?:いずれか)?(?:一|1|１)?項)?(?:に記載)?の?|図[0-9０-９]{1,3}[A-Za-zａ-ｚＡ-Ｚ]?(?:に示す(?:ように)?|を参照(?:して|すると)?|に示される)?`,
    'gi',
  ),
  new RegExp(
    String.raw`本(?:発明|開示)(?:の目的は|に係る|に関する|によれば|は)?、?|前記|(?:一|ある|他の|別の|本|第[一二三1-3１-３])?(?:実施形態|実施の形態|実施態様|実施例)(?:において|によれば|では|に係る)(?:は)?、?|に関するものである|参照により本明細書に(?:組み込|援用)`,
    'gi',
  ),
];

/** Drawings that are cited, with the words that cite them; case matters. */
export const citedDrawings = new RegExp(
  String.raw`(?:\b(?:(?:[Aa]s )?(?:(?:best |schematically )?(?:shown|illustrated|depicted|seen|described) )?in|[Rr]eferring (?:now |again |also |to )*to|[Ww]ith reference (?:now )?to|(?:[Ww]ie )?(?:in|aus)(?: der| den)?|(?:[Cc]omme )?(?:(?:représentée?s?|illustrée?s?|montrée?s?|visibles?) )?(?:à|sur|dans)(?: la| les)?) )?${DRAWING}(?: (?:is|are|shows?|illustrates?|depicts?|zeigt|zeigen|est|montre|représente)(?: (?:an?|the|eine?|une?|la) (?:(?:schematic|perspective|sectional|cross-sectional|exploded|enlarged|top|side|front|plan|block|flow|schematische|perspektivische|en|perspective) ){0,3}(?:view|diagram|chart|flowchart|illustration|Ansicht|Darstellung|vue)(?: (?:of|showing|illustrating|depicting|von|de))?)?\b)?(?: (?:gezeigt|dargestellt|ersichtlich|zu sehen))?`,
  'gu',
);

/** What introduces the title of a related application, which says what the invention is about: `entitled Dosing cap filed Oct. 2, 2012`. */
export const titleStarts = /\b(?:en)?titled\b[\s,"“”']{0,4}(?!_)/giu;
/** Where such a title ends. */
export const titleEnd =
  /["”,;.]|\s(?:filed|which|now|issued|the (?:entire|contents?|disclosures?|specifications?)|by [A-Z]|(?:and )?U\.? ?S\.? |(?:and )?Ser\.|in the name|hereby|both of|each of|all of|bearing|assigned)|\s?__|$/iu;
/** What stands in no title. */
export const notInTitle = /["“”_]/;
