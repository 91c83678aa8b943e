// Help in German: the keys of a screen and the guide.
import type { Chapter, help as english } from '../en/help.ts';

const guide: Chapter[] = [
  {
    id: 'search',
    title: 'Wie eine Recherche arbeitet',
    paragraphs: [
      {
        text: 'Sie beschreiben eine Erfindung; Antecedent ordnet die auf diesem Rechner installierten Veröffentlichungen danach, wie viel davon sie offenbaren. Je mehr Sie schreiben, desto besser: Eine halbe Seite findet mehr als drei Wörter. Gesucht wird auf Deutsch, Englisch, Französisch und Japanisch, und ein deutscher Text findet auch japanische Veröffentlichungen.',
      },
      {
        heading: 'Nach Wörtern und nach Bedeutung',
        text: 'Jede Recherche läuft auf zwei Wegen zugleich. Nach Wörtern: Ein seltenes Wort Ihres Textes, das in einer Veröffentlichung vorkommt, zählt viel, ein häufiges wenig. Nach Bedeutung: Ein Sprachmodell auf diesem Rechner macht aus Ihrem Text und aus jeder Textstelle Zahlen, sodass Textstellen gleicher Bedeutung mit anderen Worten oder in einer anderen Sprache nahe beieinander liegen. Beides wird addiert.',
      },
      {
        heading: 'Gründlicher',
        text: 'Die gründliche Recherche prüft viermal so viele Kandidaten und mehr von den Dokumenten, die mit jedem von ihnen verwandt sind. Sie dauert länger, findet etwas mehr und lohnt sich als letzte Recherche vor einer Stellungnahme.',
      },
    ],
  },
  {
    id: 'query',
    title: 'Beschreiben, worauf es ankommt',
    paragraphs: [
      {
        text: 'Fügen Sie einen Text ein, schreiben Sie ihn, ziehen Sie eine DOCX-, PDF- oder TXT-Datei darauf oder geben Sie eine Veröffentlichungsnummer ein, um mit deren Text zu recherchieren.',
      },
      {
        heading: 'Gewichten',
        text: 'Markieren Sie Wörter oder Sätze der Anfrage und geben Sie ihnen doppeltes (Strg ↑) oder halbes Gewicht (Strg ↓). Betonen Sie, was an der Idee neu ist, und geben Sie dem weniger Gewicht, was jede Vorrichtung dieser Art hat.',
      },
      {
        heading: 'Bedingungen',
        text: 'Bedingungen schließen Veröffentlichungen ganz aus. Setzen Sie sie spät und sparsam ein.',
        terms: [
          [
            'Muss',
            'ein Wort oder eine Wortfolge, die jeder Treffer enthält, auch gebeugt. Wörter werden nicht übersetzt: Ein englischer Treffer enthält nicht „Ventil“.',
          ],
          ['Darf nicht', 'ein Wort oder eine Wortfolge, die kein Treffer enthält.'],
          ['Stichtag', 'nichts, was nach diesem Tag veröffentlicht wurde. Üblich ist der Prioritätstag der eigenen Anmeldung.'],
          [
            'Klassen',
            'mindestens eines dieser Symbole der IPC oder CPC oder eines darunter. Veröffentlichungen ohne jedes Symbol werden ausgeschlossen.',
          ],
        ],
      },
      {
        heading: 'Sammlungen',
        text: 'Eine Recherche durchsucht bis zu drei Sammlungen zugleich. Jede hat ihre eigene Trefferliste; die Reiter über den Treffern zeigen eine davon oder alle.',
      },
    ],
  },
  {
    id: 'marks',
    title: 'Was Hervorhebungen und Wertung bedeuten',
    paragraphs: [
      {
        text: 'Unter jedem Titel steht die Textstelle der Veröffentlichung, die Ihrer Anfrage am nächsten kommt, mit ihrer Fundstelle: Absatz oder Anspruch.',
        terms: [
          [
            'Gefüllt wie mit einem Textmarker',
            'ein Wort Ihrer Anfrage in einer seiner Formen; in einer Textstelle anderer Sprache ein Wort, das das Modell für dessen Übersetzung hält.',
          ],
          [
            'Getönt, mit Unterstreichung',
            'der Teil der Textstelle, der einem Satz Ihrer Anfrage nach dem Modell am ähnlichsten ist, unabhängig von den Wörtern. „Warum“ nennt den Satz und die Ähnlichkeit. Das Ähnlichste bedeutet nicht immer dasselbe.',
          ],
          ['Beides', 'ein Wort der Anfrage innerhalb eines solchen Teils.'],
        ],
      },
      {
        heading: 'Die Wertung',
        text: 'Die Wertung ist die Summe aus Wörtern und Bedeutung. 100 wäre eine Veröffentlichung, die alles aus der Anfrage offenbart; bei einer langen Anfrage bleiben gute Treffer weit darunter. Wertungen derselben Sammlung lassen sich innerhalb einer Recherche vergleichen, die zweier Recherchen nicht, die zweier Sammlungen nur grob. Eine Wertung ist kein Urteil über die Neuheit: Lesen Sie die Textstelle.',
      },
      {
        heading: 'Familien',
        text: 'Mitglieder einer Patentfamilie sind unter dem besten von ihnen zusammengeklappt. Beim Lesen werden alle installierten Mitglieder genannt.',
      },
    ],
  },
  {
    id: 'blind',
    title: 'Was eine Recherche nicht sieht',
    paragraphs: [
      {
        text: 'Eine Recherche findet nur, was installiert ist. „Was diese Recherche nicht sehen konnte“ neben den Treffern nennt, was den durchsuchten Sammlungen fehlt: Sprachen und Ämter, Jahre, Veröffentlichungen ohne Volltext und Wörter Ihrer Anfrage, die in keinem Dokument vorkommen.',
      },
      {
        text: 'Veröffentlichungen, von denen nur Titel und Zusammenfassung installiert sind, werden nur darüber gefunden. Seiten, die nur aus Bildern bestehen, haben keinen durchsuchbaren Text. Zeichnungen werden gezeigt, aber nicht durchsucht. Was in den achtzehn Monaten vor Ihrem Stichtag angemeldet wurde, war möglicherweise noch nicht veröffentlicht, als die Sammlung entstand.',
      },
      {
        text: 'Kein Treffer heißt nicht, dass es nichts gibt. Es heißt: nichts in diesen Sammlungen, mit diesen Wörtern oder in dieser Bedeutung.',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Eine Veröffentlichung lesen',
    paragraphs: [
      {
        text: 'Ein Treffer öffnet sich an seiner Textstelle. Die Titelseite zeigt die Angaben mit ihren INID-Codes; abhängige Ansprüche stehen unter den Ansprüchen, auf die sie sich beziehen; Absätze haben ihre Nummern, soweit die Quelle sie angibt. In einem breiten Fenster lassen sich Texte in mehreren Sprachen nebeneinander zeigen.',
      },
      {
        heading: 'Das Original',
        text: 'Ist das Original-PDF installiert, zeigt „Seite“ es allein und „Beides“ neben dem Text, aufgeschlagen auf der Seite der Textstelle. Es wird in einem abgeschirmten Rahmen dargestellt, der weder das Netz noch Ihre Daten erreicht, was immer die Datei enthält.',
      },
      {
        heading: 'Zitieren',
        text: 'Wählen Sie einen Text aus, oder nichts für die gefundene Textstelle, und kopieren Sie ihn mit seiner Fundstelle: Hinter dem Zitat stehen Nummer und Absatz oder Anspruch.',
      },
    ],
  },
  {
    id: 'import',
    title: 'Veröffentlichungen importieren',
    paragraphs: [
      {
        text: 'Ziehen Sie Dateien, Ordner oder Archive auf den Bestand, oder wählen Sie sie dort aus. Dateien werden an ihrem Inhalt erkannt: Wochendateien des USPTO, Volltexte und Austauschdateien des EPA, Amtsblätter des JPO, WIPO-Standards, Exporte von Google Patents, Lens und anderen, PDF, reiner Text mit einer Veröffentlichungsnummer.',
      },
      {
        text: 'Ein Import lässt sich anhalten, beenden, fortsetzen und wiederholen, ohne dass etwas doppelt entsteht: Eine bereits vorhandene Veröffentlichung wird aktualisiert. Was nicht gelesen werden konnte, steht mit Datei, Ort und Grund in einer Liste, und das Übrige wird importiert.',
      },
      {
        heading: 'Eine Sammlung mitnehmen',
        text: 'Eine fertige Sammlung lässt sich als eine Datei exportieren und auf einem anderen Arbeitsplatz installieren; nichts muss neu berechnet werden. „Prüfen“ stellt fest, ob eine Sammlung unversehrt ist; „Neu aufbauen“ erstellt sie neu aus ihren Texten.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Mit der Tastatur arbeiten',
    paragraphs: [
      {
        text: 'Alles geht mit der Tastatur. Drücken Sie ? in einer Ansicht, um ihre Tasten zu sehen. Einzelne Tasten wirken nicht, während Sie schreiben; Esc gibt den Fokus an die Ansicht zurück.',
        terms: [
          ['j k, ↓ ↑', 'nächster, voriger Eintrag einer Liste'],
          ['Leertaste', 'Treffer an seiner Textstelle öffnen; noch einmal: zurück'],
          ['[ ]', 'voriger, nächster Treffer beim Lesen'],
          ['/', 'Liste filtern, im Dokument suchen'],
          ['u', 'letzte Aktion rückgängig machen, beliebig oft'],
          ['g, dann s r t l ,', 'zu Recherche, Lesen, Statistik, Bestand, Einstellungen'],
          ['Strg K', 'zu allem mit Name oder Nummer'],
        ],
      },
      { text: 'Buchstaben lassen sich unter Einstellungen, Tastatur ändern. Auf einem Mac ist Strg die Taste Cmd.' },
    ],
  },
  {
    id: 'privacy',
    title: 'Datenschutz',
    paragraphs: [
      {
        text: 'Eine vertrauliche Erfindung darf die Kanzlei nicht verlassen. Antecedent öffnet keine Verbindung zu einem anderen Rechner, hat kein Konto, sendet keine Statistik und sucht keine Aktualisierungen, und das Sprachmodell läuft auf diesem Rechner. Die Statusleiste zeigt, wie viele Verbindungen offen sind; Einstellungen, Datenschutz zeigt die Sockets, wie das Betriebssystem sie sieht.',
      },
      {
        text: 'Andere Programme auf diesem Rechner können nur mit einem Schlüssel suchen, den Sie in den Einstellungen erstellt haben, und nur, was der Schlüssel erlaubt. Anfragen ohne Schlüssel werden abgewiesen.',
      },
    ],
  },
  {
    id: 'data',
    title: 'Wo die Daten liegen',
    paragraphs: [
      {
        text: 'Alle Daten liegen in einem Ordner, den Einstellungen, Datenordner nennt. Jede Sammlung ist dort eine eigene Datei; der Verlauf, der Entwurf Ihrer Anfrage und die Schlüssel liegen in weiteren. Um alles zu sichern, kopieren Sie den Ordner, während Antecedent geschlossen ist. Um alles zu entfernen, löschen Sie ihn.',
      },
      {
        text: 'Ihre Anfrage wird beim Schreiben gespeichert und übersteht einen Absturz oder Stromausfall. Akten lassen sich unter Einstellungen, Vertraulichkeit verschlüsseln; Sammlungen sind nicht verschlüsselt.',
      },
    ],
  },
];

export const help: typeof english = {
  keysHeading: 'Tasten',
  keysNote: 'Einzelne Tasten wirken nicht, während Sie schreiben. Buchstaben ändern Sie unter',
  keysSettings: 'Einstellungen, Tastatur',
  toGuide: 'Anleitung',
  guideHeading: 'Anleitung',
  contents: 'Inhalt',
  guide,
};
