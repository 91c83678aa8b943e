// Hilfe auf Deutsch: die Tasten einer Ansicht und die Anleitung.
import type { Chapter, help as english } from '../en/help.ts';

const guide: Chapter[] = [
  {
    id: 'search',
    title: 'Wie eine Recherche arbeitet',
    paragraphs: [
      {
        text: 'Sie beschreiben eine Erfindung; Antecedent ordnet die auf diesem Rechner installierten Veröffentlichungen danach, wie viel davon sie sagen. Je mehr Sie sagen, desto besser: Eine halbe Seite findet mehr als drei Wörter. Gesucht wird auf Deutsch, Englisch, Französisch und Japanisch, und ein deutscher Text findet auch japanische Veröffentlichungen.',
      },
      {
        heading: 'Nach Wörtern und nach Bedeutung',
        text: 'Jede Recherche läuft zweifach zugleich. Nach Wörtern: Ein seltenes Wort Ihres Textes, das in einer Veröffentlichung steht, zählt viel, ein häufiges wenig. Nach Bedeutung: Ein Sprachmodell auf diesem Rechner macht aus Ihrem Text und aus jeder Textstelle Zahlen; Stellen, die dasselbe mit anderen Worten oder in einer anderen Sprache sagen, liegen nahe. Beides wird addiert.',
      },
      {
        heading: 'Gründlicher',
        text: 'Die gründliche Recherche prüft viermal so viele Kandidaten und mehr von dem, was neben jedem von ihnen steht. Sie dauert länger, findet etwas mehr und lohnt sich als letzte Recherche vor einer Stellungnahme.',
      },
    ],
  },
  {
    id: 'query',
    title: 'Sagen, worauf es ankommt',
    paragraphs: [
      {
        text: 'Fügen Sie einen Text ein, schreiben Sie ihn, ziehen Sie eine DOCX-, PDF- oder TXT-Datei darauf, oder nennen Sie die Nummer einer Veröffentlichung: Dann lässt sich mit deren Text suchen.',
      },
      {
        heading: 'Gewichten',
        text: 'Markieren Sie Wörter oder Sätze der Anfrage und geben Sie ihnen doppeltes (Strg ↑) oder halbes Gewicht (Strg ↓). Betonen Sie, was an der Idee neu ist, und nehmen Sie Gewicht von dem, was jede Vorrichtung dieser Art hat.',
      },
      {
        heading: 'Bedingungen',
        text: 'Bedingungen schließen Veröffentlichungen ganz aus; setzen Sie sie spät und sparsam ein.',
        terms: [
          [
            'Muss',
            'ein Wort oder eine Wortfolge, die jeder Treffer enthält, auch gebeugt. Wörter anderer Sprachen werden nicht übersetzt: Ein englischer Treffer enthält nicht „Ventil“.',
          ],
          ['Darf nicht', 'ein Wort oder eine Wortfolge, die kein Treffer enthält.'],
          ['Stichtag', 'nichts, was nach diesem Tag veröffentlicht wurde. Üblich ist der Prioritätstag der eigenen Anmeldung.'],
          [
            'Klassen',
            'mindestens eines dieser Symbole der IPC oder CPC oder eines darunter. Veröffentlichungen ohne jedes Symbol bleiben außen vor.',
          ],
        ],
      },
      {
        heading: 'Indizes',
        text: 'Eine Recherche fragt bis zu drei Indizes zugleich; jeder antwortet mit seiner eigenen Liste, und die Reiter über den Treffern zeigen eine oder alle.',
      },
    ],
  },
  {
    id: 'marks',
    title: 'Was Markierungen und Wertung bedeuten',
    paragraphs: [
      {
        text: 'Unter jedem Titel steht die Fundstelle, die von der ganzen Veröffentlichung Ihrer Anfrage am nächsten kommt, mit ihrem Ort: Absatz oder Anspruch.',
        terms: [
          [
            'Gefüllt wie mit einem Textmarker',
            'ein Wort Ihrer Anfrage in einer seiner Formen; in einer Stelle anderer Sprache ein Wort, das das Modell für dessen Übersetzung hält.',
          ],
          [
            'Getönt, mit einer Linie darunter',
            'was in der Fundstelle einem Satz Ihrer Anfrage nach dem Modell am ähnlichsten ist, mit welchen Wörtern auch immer. „Warum“ nennt den Satz und wie ähnlich; das Ähnlichste muss nicht dasselbe bedeuten.',
          ],
          ['Beides', 'ein Wort der Anfrage innerhalb einer Stelle ihrer Bedeutung.'],
        ],
      },
      {
        heading: 'Die Wertung',
        text: 'Die Wertung ist die Summe aus Wörtern und Bedeutung. 100 wäre eine Veröffentlichung, die alles sagt, was die Anfrage sagt; bei einer langen Anfrage bleiben gute Treffer weit darunter. Wertungen eines Index in einer Recherche lassen sich miteinander vergleichen, die zweier Recherchen nicht; zwischen zwei Indizes nur grob. Eine Wertung ist kein Urteil über die Neuheit: Lesen Sie die Fundstelle.',
      },
      {
        heading: 'Familien',
        text: 'Mitglieder einer Patentfamilie stehen gefaltet unter dem besten von ihnen. Beim Lesen werden alle installierten Mitglieder genannt.',
      },
    ],
  },
  {
    id: 'blind',
    title: 'Was eine Recherche nicht sieht',
    paragraphs: [
      {
        text: 'Eine Recherche findet nichts, was nicht installiert ist. „Was diese Recherche nicht sehen konnte“ neben den Treffern nennt, was den gefragten Indizes fehlt: Sprachen und Ämter, Jahre, Veröffentlichungen ohne Volltext und Wörter Ihrer Anfrage, die in keinem Dokument vorkommen.',
      },
      {
        text: 'Veröffentlichungen, von denen nur Titel und Zusammenfassung installiert sind, werden nur darüber gefunden. Seiten, die Bilder sind, haben keinen Text, in dem gesucht werden könnte. Eine Zeichnung wird gezeigt, aber nicht durchsucht. Was in den achtzehn Monaten vor Ihrem Stichtag angemeldet wurde, war vielleicht noch nicht veröffentlicht, als die Sammlung entstand.',
      },
      {
        text: 'Kein Treffer heißt nicht, dass es nichts gibt. Es heißt: nicht in diesen Sammlungen, nicht mit diesen Wörtern und nicht in dieser Bedeutung.',
      },
    ],
  },
  {
    id: 'reading',
    title: 'Eine Veröffentlichung lesen',
    paragraphs: [
      {
        text: 'Ein Treffer öffnet sich an seiner Fundstelle. Die Titelseite zeigt die Angaben mit ihren INID-Codes; Ansprüche hängen unter denen, auf die sie sich beziehen; Absätze tragen ihre Nummern, wo die Quelle sie hat. Texte in mehreren Sprachen können in einem breiten Fenster nebeneinander stehen.',
      },
      {
        heading: 'Das Original',
        text: 'Ist das Original-PDF installiert, zeigt „Seite“ es allein und „Beides“ neben dem Text, aufgeschlagen auf der Seite der Fundstelle. Es wird in einem eigenen Rahmen gezeichnet, der weder das Netz noch Ihre Daten erreicht, was immer die Datei enthält.',
      },
      {
        heading: 'Zitieren',
        text: 'Markieren Sie einen Text, oder nichts für die gefundene Stelle, und kopieren Sie ihn mit seiner Fundstelle: Hinter dem Zitat stehen Nummer und Absatz oder Anspruch.',
      },
    ],
  },
  {
    id: 'import',
    title: 'Veröffentlichungen hereinholen',
    paragraphs: [
      {
        text: 'Ziehen Sie Dateien, Ordner oder Archive auf den Bestand, oder wählen Sie sie dort aus. Was eine Datei ist, wird an ihrem Inhalt erkannt: Wochendateien des USPTO, Volltexte und Austauschdateien des EPA, Amtsblätter des JPO, WIPO-Standards, Exporte von Google Patents, Lens und anderen, PDF, reiner Text mit einer Veröffentlichungsnummer.',
      },
      {
        text: 'Ein Import lässt sich anhalten, beenden und fortsetzen und wiederholen, ohne dass etwas doppelt entsteht: Eine Veröffentlichung, die schon da ist, wird auf den neuen Stand gebracht. Was nicht gelesen werden konnte, steht mit Datei, Ort und Grund in einer Liste, und das Übrige geht weiter.',
      },
      {
        heading: 'Einen Index mitnehmen',
        text: 'Ein fertiger Index lässt sich als eine Datei schreiben und auf einem anderen Arbeitsplatz installieren; nichts muss neu berechnet werden. „Prüfen“ sagt, ob ein Index unversehrt ist; „Neu aufbauen“ erstellt ihn aus seinen Texten neu.',
      },
    ],
  },
  {
    id: 'keyboard',
    title: 'Mit der Tastatur arbeiten',
    paragraphs: [
      {
        text: 'Alles geht mit der Tastatur. Drücken Sie ? in einer Ansicht, um ihre Tasten zu sehen. Einzelne Tasten ruhen, während Sie schreiben; Esc gibt den Fokus an die Ansicht zurück.',
        terms: [
          ['j k, ↓ ↑', 'nächster, voriger Eintrag einer Liste'],
          ['Leertaste', 'Treffer an seiner Fundstelle öffnen; noch einmal: zurück'],
          ['[ ]', 'voriger, nächster Treffer beim Lesen'],
          ['/', 'Liste filtern, im Dokument suchen'],
          ['u', 'letzte Handlung rückgängig machen, beliebig oft'],
          ['g, dann s r t l ,', 'zu Recherche, Lesen, Statistik, Bestand, Einstellungen'],
          ['Strg K', 'zu allem mit Name oder Nummer'],
        ],
      },
      { text: 'Buchstaben lassen sich unter Einstellungen, Tastatur ändern. Auf einem Mac ist Strg die Taste Cmd.' },
    ],
  },
  {
    id: 'privacy',
    title: 'Wovon niemand erfährt',
    paragraphs: [
      {
        text: 'Eine Idee, die das Haus verlässt, kann veröffentlicht sein. Darum verlässt es nichts: Antecedent öffnet keine Verbindung zu einem anderen Rechner, hat kein Konto, sendet keine Statistik, sucht keine Aktualisierungen, und das Sprachmodell läuft hier. Die Zustandszeile sagt, wie viele Verbindungen offen sind; Einstellungen, Datenschutz zeigt die Sockets, wie das Betriebssystem sie sieht.',
      },
      {
        text: 'Andere Programme auf diesem Rechner können nur mit einem Schlüssel suchen, den Sie in den Einstellungen erstellt haben, und nur, was der Schlüssel erlaubt. Ohne Schlüssel wird niemandem geantwortet.',
      },
    ],
  },
  {
    id: 'data',
    title: 'Wo alles liegt',
    paragraphs: [
      {
        text: 'Alle Daten liegen in einem Ordner, den Einstellungen, Datenordner nennt: Jeder Index ist dort eine eigene Datei; der Verlauf, der Entwurf Ihrer Anfrage und die Schlüssel liegen in einer weiteren. Um sie zu sichern, kopieren Sie den Ordner, während Antecedent geschlossen ist. Um alles zu entfernen, löschen Sie ihn.',
      },
      {
        text: 'Ihre Anfrage wird beim Schreiben gesichert: Nach einem Absturz oder Stromausfall ist sie wieder da. Der Ordner ist nicht verschlüsselt; verwenden Sie die Verschlüsselung Ihres Datenträgers.',
      },
    ],
  },
];

export const help: typeof english = {
  keysHeading: 'Tasten',
  keysNote: 'Einzelne Tasten ruhen, während Sie schreiben. Buchstaben ändern Sie unter',
  keysSettings: 'Einstellungen, Tastatur',
  toGuide: 'Anleitung',
  guideHeading: 'Anleitung',
  contents: 'Inhalt',
  guide,
};
