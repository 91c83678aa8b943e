// The guide's card of operators and fields for exact conditions, in English.
import type { GuideChapter } from '../../contract/guide.ts';

export const conditionsChapter: GuideChapter = {
  title: 'Exact conditions',
  paragraphs: [
    {
      text: 'A condition says exactly which publications are meant: “clm:(valve NEAR5 seat) AND pd:<2012”. It is true or false for a publication; the ranking by words and meaning then orders those for which it is true. Nothing in it is guessed: the forms of each word, the brackets and the dates are shown as they were read.',
    },
    {
      heading: 'Words',
      text: 'Capitals, accents and the width of characters do not matter; ä, a and ae are the same in a condition. Words side by side are joined by AND.',
      terms: [
        ['valve', 'number and case endings, irregular forms, American and British spelling: valve, valves; colour, color. No derivations.'],
        ['=valve', 'exactly this form.'],
        ['~valve', 'the whole family: valve, valves, valving; in German also compounds, as Ventilgehäuse for ~Gehäuse.'],
        ['"valve seat"', 'the words one after the other.'],
        ['micro-lens', 'micro-lens, micro lens and microlens; =micro-lens only with the hyphen.'],
        [
          'colo*r, *2, ?',
          '* is any number of characters, *2 at most two, ? exactly one; at any place of a word with at least three letters.',
        ],
        ['{400..600 µm}', 'a quantity in any unit of the same kind: 0.5 mm matches.'],
        ['弁座', 'Japanese, Chinese and Korean characters, also within a longer word.'],
      ],
    },
    {
      heading: 'Operators, the tightest first',
      text: 'Write them in capitals; in lower case they are words. Those of one line group from the left, and brackets decide everything else.',
      terms: [
        [
          'ADJn, NEARn',
          'at most n places apart in one sentence, in this order or in any. ADJ is ADJ1; NEAR2 has at most one word between. With P behind it (NEAR5P) in one paragraph.',
        ],
        ['WITHn', 'in one sentence, or in sentences of which the numbers differ by less than n.'],
        ['SAMEn, CLAIM, CHAIN', 'in one paragraph (or near it); in one claim; in a claim and those it depends on.'],
        ['AND, NOT', 'both; the first without the second. “all NOT x” is everything but x.'],
        ['XOR', 'one of the two, not both.'],
        ['OR', 'at least one.'],
        ['NOT NEAR5, NOT WITH …', 'places of the first without the second nearby. A publication with one such place matches.'],
        [
          'L1, @name',
          'a line of the strategy, a saved condition: both stand wherever a word can stand, as in clm:(L1 NEAR5 @closure). What they stand for is searched and recorded.',
        ],
      ],
    },
    {
      heading: 'Fields',
      text: 'A field stands before a word, a phrase or brackets. Without one, all texts are searched.',
      terms: [
        ['ti ab clm c1 ic de', 'title, abstract, claims, first claim, independent claims, description; ta is ti and ab, tac also clm.'],
        [
          'pa in ag',
          'applicant, inventor, agent. A name has no endings; Müller, Mueller and Muller are one. Legal forms at the ends of a phrase are dropped: pa:"Bosch GmbH" is pa:bosch. While you type, names are completed with their counts.',
        ],
        ['pa:="Bosch GmbH"', 'this whole name and no longer one; capitals and punctuation do not matter.'],
        [
          'pa:~bosch',
          'all spellings that were confirmed as this applicant in the Library (Applicants). Without ~, its words find these spellings too. The condition shows which were used.',
        ],
        ['pn ap pr num fam', 'numbers of the publication, its application, its priorities, any of these; its family.'],
        ['cc kd la', 'office, kind code, language of a text.'],
        [
          'cpc ipc class',
          'a symbol with all below it in the scheme. cpc:=F16K1/00 means this symbol only, cpc:F16K1/00..F16K3/00 a range.',
        ],
        [
          'pd fd prd ed',
          'publication, filing, priority (any of them) and earliest date: pd:2012, pd:2012-05..2013, pd:>=2012-05-15. A month or year means all its days. An unknown date never matches.',
        ],
      ],
    },
    {
      heading: 'Dates as law',
      text: '“art:” finds what is prior art to claims of a date, by the dates of the documents alone. Which law applies is your choice, and no patent attorney has reviewed the rules behind the labels yet. Validity of priorities, fees and lapse are not in the data. Claims with several dates need several conditions. The application entered in the details of a case sets this condition for all its searches; [[frame]] lifts it and sets it again, for the next search. With its inventors, labels say which of them a document names too.',
      terms: [
        [
          'art:EP@2012-05-16',
          '54(2): published before; 54(3): European applications (A1, A2) filed or with a priority before, and published on that day or later, for novelty only. A European patent (B1) without its application in the collection is not found, but counted with those that lack a value: the day on which its application was published decides, so import that too. International ones are “possible”, and “likely” once a European publication of the collection names them.',
        ],
        [
          'art:US@2014-05-16',
          '102(a)(1): published before, the last year apart as grace period; 102(a)(2): US documents and international applications that designate the US, filed or with a priority before.',
        ],
        [
          'art:US@2010-05-16/2011-05-10',
          'the law before the America Invents Act, with the US filing date behind the slash: 102(b), (a) and (e).',
        ],
        [
          'art:EP.54.3@…',
          'one paragraph: EP.54.2, EP.54.3, EP.54.3.EP, EP.54.3.WO, US.102.a.1, US.102.a.1.grace, US.102.a.2, US.PRE.102.e …',
        ],
      ],
    },
    {
      heading: 'Citations',
      text: 'Only what the official record cites counts, such as the references on a US patent or a search report; numbers that a description merely mentions do not. “Why” names who cited the document, the category and the claims, where the source gives them.',
      terms: [
        [
          'cites:EP1234567',
          'documents that cite EP 1 234 567 of any kind. With a kind, only citations of this kind, of its letter alone (A for A1) or without a kind: cites:EP1234567A1. Any usual spelling of a number can be used.',
        ],
        [
          'citedby:EP1234567',
          'documents that EP 1 234 567 cites, if both are in the same collection. Another stage of a cited document counts: the grant for its application; in Japan only where the letter of the kind is the same.',
        ],
      ],
    },
    {
      heading: 'Syntax of other systems',
      text: 'A condition copied from USPTO Patent Public Search, Espacenet, The Lens, PATENTSCOPE, IPRally, EPOQUE, Orbit or STN is recognised and translated; so is a whole history with numbered lines, whose last line is offered with every number replaced by what it stands for. The translation stands in its place and is searched only once you use it. Below it, each change is listed: the same, nearly the same, or left out. Fields, classes and signs without a counterpart are left out by name, never searched as words.',
    },
  ],
};
