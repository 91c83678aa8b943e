// The guide's card of operators and fields for exact conditions, in German.
import type { GuideChapter } from '../../contract/guide.ts';

export const conditionsChapter: GuideChapter = {
  title: 'Genaue Bedingungen',
  paragraphs: [
    {
      text: 'Eine Bedingung sagt genau, welche Veröffentlichungen gemeint sind: „clm:(ventil NEAR5 sitz) AND pd:<2012“. Für eine Veröffentlichung ist sie erfüllt oder nicht; nach Wörtern und Bedeutung geordnet werden dann die, die sie erfüllen. Nichts daran wird geraten: Die Formen jedes Wortes, die Klammern und die Daten werden so gezeigt, wie sie gelesen wurden.',
    },
    {
      heading: 'Wörter',
      text: 'Groß- und Kleinschreibung, Akzente und die Breite der Zeichen spielen keine Rolle; ä, a und ae sind in einer Bedingung gleich. Wörter nebeneinander sind mit AND verbunden.',
      terms: [
        [
          'ventil',
          'Endungen von Zahl und Fall, unregelmäßige Formen, bei englischen Wörtern britische und amerikanische Schreibung: Ventil, Ventile, Ventils. Keine Ableitungen, keine Zusammensetzungen.',
        ],
        ['=ventil', 'genau diese Form.'],
        ['~gehäuse', 'die ganze Wortfamilie, auch Zusammensetzungen mit diesem Wort: Ventilgehäuse.'],
        ['"valve seat"', 'die Wörter unmittelbar hintereinander.'],
        ['micro-lens', 'micro-lens, micro lens und microlens; =micro-lens nur mit Bindestrich.'],
        [
          '*gehäuse, *2, ?',
          '* sind beliebig viele Zeichen, *2 höchstens zwei, ? genau eines; überall in einem Wort mit mindestens drei Buchstaben.',
        ],
        ['{400..600 µm}', 'eine Größe in jeder Einheit derselben Art: 0,5 mm erfüllt das.'],
        ['弁座', 'japanische, chinesische und koreanische Zeichen, auch innerhalb eines längeren Wortes.'],
      ],
    },
    {
      heading: 'Operatoren, die stärksten zuerst',
      text: 'Sie werden in Großbuchstaben geschrieben; klein geschrieben sind es Wörter. Operatoren einer Zeile binden von links nach rechts, alles Weitere bestimmen Klammern.',
      terms: [
        [
          'ADJn, NEARn',
          'höchstens n Plätze auseinander im selben Satz, in dieser oder in beliebiger Reihenfolge. ADJ ist ADJ1; bei NEAR2 steht höchstens ein Wort dazwischen. Mit P dahinter (NEAR5P) im selben Absatz.',
        ],
        ['WITHn', 'im selben Satz oder in Sätzen, deren Nummern sich um weniger als n unterscheiden.'],
        [
          'SAMEn, CLAIM, CHAIN',
          'im selben Absatz (oder nahe dabei); im selben Anspruch; in einem Anspruch und denen, auf die er zurückbezogen ist.',
        ],
        ['AND, NOT', 'beides; das erste ohne das zweite. „all NOT x“ ist alles außer x.'],
        ['XOR', 'eines von beiden, nicht beide.'],
        ['OR', 'mindestens eines.'],
        ['NOT NEAR5, NOT WITH …', 'Vorkommen des ersten, in deren Nähe das zweite nicht steht. Ein solches Vorkommen genügt.'],
        [
          'L1, @name',
          'eine Zeile der Strategie, eine gespeicherte Bedingung: Beide stehen überall, wo ein Wort stehen kann, etwa clm:(L1 NEAR5 @verschluss). Gesucht und aufgezeichnet wird, wofür sie stehen.',
        ],
      ],
    },
    {
      heading: 'Felder',
      text: 'Ein Feld steht vor einem Wort, einer Wortfolge oder einer Klammer. Ohne Feld werden alle Texte durchsucht.',
      terms: [
        [
          'ti ab clm c1 ic de',
          'Titel, Zusammenfassung, Ansprüche, erster Anspruch, unabhängige Ansprüche, Beschreibung; ta ist ti und ab, tac auch clm.',
        ],
        [
          'pa in ag',
          'Anmelder, Erfinder, Vertreter. Ein Name hat keine Endungen; Müller, Mueller und Muller sind eins. Rechtsformen an den Enden einer Wortfolge entfallen: pa:"Bosch GmbH" ist pa:bosch. Während der Eingabe werden Namen mit ihrer Anzahl ergänzt.',
        ],
        ['pa:="Bosch GmbH"', 'genau dieser vollständige Name; Großschreibung und Zeichensetzung sind gleichgültig.'],
        [
          'pa:~bosch',
          'alle Schreibweisen, die im Bestand (Anmelder) als dieser Anmelder bestätigt sind. Ohne ~ finden seine Wörter auch diese Schreibweisen. Die Bedingung zeigt, welche verwendet wurden.',
        ],
        ['pn ap pr num fam', 'Nummern der Veröffentlichung, der Anmeldung, der Prioritäten, eine beliebige davon; die Familie.'],
        ['cc kd la', 'Amt, Dokumentart, Sprache eines Textes.'],
        [
          'cpc ipc class',
          'ein Symbol mit allem, was im Klassenschema darunter steht. cpc:=F16K1/00 meint nur dieses Symbol, cpc:F16K1/00..F16K3/00 einen Bereich.',
        ],
        [
          'pd fd prd ed',
          'Veröffentlichungs-, Anmelde-, Prioritätstag (einer von allen) und frühester Tag: pd:2012, pd:2012-05..2013, pd:>=2012-05-15. Ein Monat oder Jahr steht für alle seine Tage. Ein unbekannter Tag erfüllt nie eine Bedingung.',
        ],
      ],
    },
    {
      heading: 'Daten als Recht',
      text: '„art:“ findet, was Ansprüchen mit diesem Zeitrang als Stand der Technik entgegensteht, allein nach den Daten der Dokumente. Welches Recht gilt, wählen Sie; die Regeln dahinter hat noch kein Patentanwalt geprüft. Wirksamkeit von Prioritäten, Gebühren und Erlöschen stehen nicht in den Daten. Ansprüche mit verschiedenen Zeiträngen brauchen mehrere Bedingungen. Die in den Angaben einer Akte eingetragene Anmeldung setzt diese Bedingung für alle ihre Recherchen; [[frame]] hebt sie auf und setzt sie wieder, von der nächsten Recherche an. Sind ihre Erfinder eingetragen, nennen die Angaben, welche davon auch das Dokument nennt.',
      terms: [
        [
          'art:EP@2012-05-16',
          'Art. 54(2): vorher veröffentlicht; Art. 54(3): europäische Anmeldungen (A1, A2) mit Anmelde- oder Prioritätstag davor, an diesem Tag oder später veröffentlicht, nur für die Neuheit. Eine europäische Patentschrift (B1), deren Anmeldung nicht in der Sammlung ist, wird nicht gefunden, aber bei denen gezählt, denen eine Angabe fehlt: Der Veröffentlichungstag der Anmeldung entscheidet; importieren Sie auch diese. Internationale sind „möglich“, und „wahrscheinlich“, sobald eine europäische Veröffentlichung der Sammlung sie nennt.',
        ],
        [
          'art:US@2014-05-16',
          '102(a)(1): vorher veröffentlicht, das letzte Jahr getrennt als Neuheitsschonfrist; 102(a)(2): US-Dokumente und internationale Anmeldungen, die die USA bestimmen, mit Anmelde- oder Prioritätstag davor.',
        ],
        [
          'art:US@2010-05-16/2011-05-10',
          'das Recht vor dem America Invents Act, mit dem US-Anmeldetag hinter dem Schrägstrich: 102(b), (a) und (e).',
        ],
        [
          'art:EP.54.3@…',
          'ein Absatz allein: EP.54.2, EP.54.3, EP.54.3.EP, EP.54.3.WO, US.102.a.1, US.102.a.1.grace, US.102.a.2, US.PRE.102.e …',
        ],
      ],
    },
    {
      heading: 'Zitierungen',
      text: 'Es zählt nur, was amtlich zitiert ist, etwa im Recherchenbericht oder auf dem Deckblatt einer US-Patentschrift; Nummern, die eine Beschreibung nur erwähnt, zählen nicht. „Warum“ nennt, wer das Dokument zitiert hat, sowie Kategorie und Ansprüche, soweit die Quelle sie angibt.',
      terms: [
        [
          'cites:EP1234567',
          'Dokumente, die EP 1 234 567 in irgendeiner Dokumentart zitieren. Mit Dokumentart nur Zitierungen mit dieser, mit deren Buchstaben allein (A statt A1) oder ohne Dokumentart: cites:EP1234567A1. Die Nummer kann in jeder üblichen Schreibweise stehen.',
        ],
        [
          'citedby:EP1234567',
          'Dokumente, die EP 1 234 567 zitiert, wenn beide in derselben Sammlung sind. Eine andere Stufe des zitierten Dokuments zählt auch, etwa die Patentschrift zur Offenlegungsschrift; in Japan nur bei gleichem Buchstaben der Dokumentart.',
        ],
      ],
    },
    {
      heading: 'Syntax anderer Systeme',
      text: 'Eine Bedingung aus USPTO Patent Public Search, Espacenet, The Lens, PATENTSCOPE, IPRally, EPOQUE, Orbit oder STN wird erkannt und übersetzt, ebenso ein ganzer Rechercheverlauf mit nummerierten Zeilen: Angeboten wird die letzte Zeile, in der jede Nummer durch das ersetzt ist, wofür sie steht. Die Übersetzung wird erst ausgeführt, wenn Sie sie übernehmen. Darunter steht jede Änderung: gleich, fast gleich oder weggelassen. Felder, Klassen und Zeichen ohne Entsprechung werden genannt und weggelassen, nie als Wörter gesucht.',
    },
  ],
};
