// The guide in German, chapter by chapter. `[[name]]` stands for the key of a command.
import type { ChapterName, GuideChapter } from '../../contract/guide.ts';
import { cases } from './cases.ts';
import { compare } from './compare.ts';
import { frame } from './frame.ts';
import { conditionsChapter } from './guide-conditions.ts';
import { exportsChapter } from './guide-exports.ts';
import { internalChapter } from './guide-internal.ts';
import { matrixChapter } from './guide-matrix.ts';
import { securityChapters } from './guide-security.ts';
import { library } from './library.ts';
import { highlightSets } from './highlight-sets.ts';
import { reader } from './reader.ts';
import { record } from './record.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { trust } from './trust.ts';

const { screens } = frame;
const part = (name: keyof typeof settings.parts): string => `${settings.name}, ${settings.parts[name]}`;

export const guide: Record<ChapterName, GuideChapter> = {
  search: {
    title: 'Die erste Recherche',
    paragraphs: [
      {
        text: 'Sie beschreiben eine Erfindung; Antecedent ordnet die auf diesem Rechner installierten Veröffentlichungen danach, wie viel davon sie offenbaren, und zitiert die Textstelle, die das zeigt. Es schreibt keine Stellungnahme: Was gezeigt wird, ist immer ein Zitat mit seiner Fundstelle.',
      },
      {
        heading: 'Vier Schritte',
        steps: [
          'Fügen Sie die Idee in die Anfrage ein: eine halbe Seite, einen Anspruch oder die Nummer einer Veröffentlichung oder ihrer Anmeldung. Oder legen Sie dort eine DOCX-, PDF- oder Textdatei ab. [[search-run]] startet die Recherche.',
          'Gehen Sie die Treffer mit [[next-hit]] und [[previous-hit]] durch und bewerten Sie sie: [[rate-similar]] ähnlich, [[rate-relevant]] relevant, [[rate-background]] Hintergrund, [[rate-noise]] Rauschen. Mit der ersten Bewertung wird aus der Recherche eine Akte. [[open-hit]] öffnet einen Treffer zum Lesen, an seiner Textstelle.',
          '[[search-run]] recherchiert erneut, nun mit Ihren Bewertungen: Ähnliches und Relevantes zieht an, Rauschen stößt ab.',
          `Erstellen Sie den Bericht: [[export]] öffnet ${screens.case}, ${cases.parts.export}.`,
        ],
        text: 'Der Rundgang, über der Liste der Kapitel, führt in zehn Minuten mit der Demosammlung durch diese Schritte.',
      },
      {
        heading: 'Nach Wörtern und nach Bedeutung',
        text: 'Jede Recherche läuft auf zwei Wegen zugleich. Nach Wörtern: Ein seltenes Wort Ihres Textes, das in einer Veröffentlichung vorkommt, zählt viel, ein häufiges wenig. Nach Bedeutung: Ein Sprachmodell auf diesem Rechner macht aus Ihrem Text und aus jeder Textstelle Zahlen, sodass Textstellen gleicher Bedeutung mit anderen Worten oder in einer anderen Sprache nahe beieinander liegen. Beides wird addiert. Auf beiden Wegen wird in Deutsch, Englisch, Französisch und Japanisch gesucht; ein deutscher Text findet auch japanische Veröffentlichungen. Chinesisch und Koreanisch kennt das Sprachmodell nicht: Ein Text in diesen Sprachen findet Veröffentlichungen nur nach Wörtern, in traditionellen und vereinfachten Zeichen gleichermaßen.',
      },
      {
        heading: search.thorough.label,
        text: 'Die gründliche Recherche prüft viermal so viele Kandidaten und mehr von den Dokumenten, die mit jedem von ihnen verwandt sind. Sie dauert länger, findet etwas mehr und lohnt sich als letzte Recherche vor einer Stellungnahme.',
      },
    ],
  },

  query: {
    title: 'Beschreiben, worauf es ankommt',
    paragraphs: [
      {
        text: 'Je mehr Sie schreiben, desto besser: Eine halbe Seite findet mehr als drei Wörter. Schreiben Sie, was die Erfindung leistet und wie, in den Begriffen des Fachgebiets. Der Text wird beim Schreiben gespeichert. [[undo]] holt einen ersetzten Text zurück; [[history]] öffnet frühere Recherchen.',
      },
      {
        heading: 'Gewichten',
        text: 'Markieren Sie Wörter oder Sätze und geben Sie ihnen mit [[query-more]] doppeltes oder mit [[query-less]] halbes Gewicht. Ohne Auswahl gilt der Satz an der Schreibmarke. Betonen Sie, was an der Idee neu ist, und geben Sie dem weniger Gewicht, was jede Vorrichtung dieser Art hat. Betonte Wörter sind warm hinterlegt, in der Anfrage und in den Textstellen der Treffer; die Begründung eines Treffers nennt ihren Anteil an der Punktzahl der Wörter einer Textstelle.',
      },
      {
        heading: 'Klassen gewichten',
        text: `Wählen Sie neben einer Klasse unter „${search.rows.classes}“ ${search.weights[2]} oder ${search.weights[0.5]} statt „${search.classes.only}“: Sie schließt dann nichts aus, sondern hebt oder senkt die Treffer dieser Klasse. Eine Stufe ist eine halbe Standardabweichung der besten Punktzahlen: Nahe beieinander liegende Treffer tauschen die Plätze, herausragende bleiben; die Klassen eines Treffers ergeben zusammen höchstens zwei Stufen. Die Begründung nennt die Wirkung auf den Treffer, und eine Akte behält sie in jeder Fassung.`,
      },
      {
        heading: search.rows.terms,
        text: `Die Suche nach Bedeutung überschreitet Sprachgrenzen, die Suche nach Wörtern nicht. Der Regler bei „${search.rows.terms}“ fügt Wörter hinzu: in der Mitte die Übersetzungen der kennzeichnendsten Wörter der Anfrage ins Englische, Deutsche, Französische und Japanische, aus einem Glossar; am weiten Ende auch weitere Formen und Wörter, die das Textstellenmodell für nah hält. Die Liste zeigt zu jedem Begriff, wie viele Dokumente ihn enthalten; kreuzen Sie an, was gemeint ist, und geben Sie eigene Begriffe ein, auch auf Chinesisch und Koreanisch. Ein Treffer sagt, durch welche davon er gefunden wurde, in der Form seines Textes, etwa Rundzellen für „cells“: So fällt ein Begriff auf, der zufällig passt, und kann abgewählt werden. Was angekreuzt war, bleibt bei der Recherche, und der Bericht führt es auf. „Genau“ sucht allein nach den Wörtern der Anfrage. Das Textstellenmodell kennt weder Chinesisch noch Koreanisch: Ein Text darin findet nichts nach Bedeutung und wird nach seinen Zeichen, in jeder ihrer Formen, und nach den angekreuzten Begriffen gesucht.`,
      },
      {
        heading: 'Bedingungen',
        text: 'Bedingungen schließen Veröffentlichungen ganz aus. Setzen Sie sie spät und sparsam ein.',
        terms: [
          [
            search.condition.label,
            'eine exakte Bedingung mit Feldern und Operatoren, etwa ti:(ventil NEAR5 sitz), oder Wörter, die jeder Treffer hat, und solche, die keiner hat: ~ventil AND "ventil sitz" NOT aerosol. Wörter werden nicht übersetzt: Ein englischer Treffer enthält nicht „Ventil“. Liste und Lesen heben die Wörter hervor, durch die ein Dokument sie erfüllt, und nennen die Stellen; [[reader-next-condition]] führt beim Lesen zur nächsten. Erfüllt ein Dokument sie nicht, nennt „Warum nicht“ die Teile, an denen es scheitert, und was ihnen am nächsten kommt.',
          ],
          [
            search.rows.cutOff,
            `nichts, was nach diesem Tag veröffentlicht wurde. Üblich ist der Prioritätstag der eigenen Anmeldung. Damit fehlen auch ältere Anmeldungen, die erst danach veröffentlicht wurden (Art. 54 Abs. 3 EPÜ, § 3 Abs. 2 PatG): Recherchieren Sie dafür noch einmal ohne Stichtag. Nennt Ihr Text einen Prioritäts- oder Anmeldetag, wie eine eingefügte Beschreibung, so wird er neben dem Feld angeboten; „${search.cutOff.use}“ trägt ihn ein.`,
          ],
          [
            search.rows.classes,
            'mindestens eines dieser Symbole der IPC oder CPC oder eines darunter. Veröffentlichungen ohne jedes Symbol werden ausgeschlossen.',
          ],
          [
            search.rows.like,
            'Veröffentlichungen, mit deren Text zusätzlich gesucht wird. [[more-like-hit]] bei einem Treffer fügt ihn hinzu.',
          ],
        ],
      },
      {
        heading: search.rows.indexes,
        text: 'Eine Recherche durchsucht bis zu drei Sammlungen zugleich. Jede hat ihre eigene Trefferliste; die Reiter über den Treffern zeigen eine davon oder alle.',
      },
    ],
  },

  conditions: conditionsChapter,

  hits: {
    title: 'Treffer, Textstellen und Punktzahl',
    paragraphs: [
      {
        text: 'Unter jedem Titel steht die Textstelle der Veröffentlichung, die Ihrer Anfrage am nächsten kommt, mit ihrer Fundstelle: Absatz oder Anspruch. [[whole-passage]] zeigt die ganze Textstelle des aktuellen Treffers. Wo eine weitere Textstelle etwas hinzufügt, zeigt der aktuelle Treffer auch diese, grau unter der ersten.',
        terms: [
          [
            'Gefüllt wie mit einem Textmarker',
            'ein Wort Ihrer Anfrage in einer seiner Formen; in einer Textstelle anderer Sprache ein Wort, das nach dem Modell Ähnliches bedeutet: oft die Übersetzung, aber nicht immer.',
          ],
          [
            'Getönt, mit Unterstreichung',
            'der Teil der Textstelle, der einem Satz Ihrer Anfrage nach dem Modell am ähnlichsten ist, unabhängig von den Wörtern. „Warum“ nennt den Satz und die Ähnlichkeit. Das Ähnlichste bedeutet nicht immer dasselbe.',
          ],
          ['Beides', 'ein Wort der Anfrage innerhalb eines solchen Teils.'],
        ],
      },
      {
        heading: 'Die Punktzahl',
        text: 'Die Punktzahl ist eine Summe: Wörter, Bedeutung und, sobald Dokumente bewertet sind, die Klassen und Zitierungen, die ein Treffer mit ähnlichen und relevanten gemeinsam hat. Was Bewertungen sonst bewirken, ist in Wörtern und Bedeutung enthalten. 100 wäre eine Veröffentlichung, die alles aus der Anfrage offenbart; bei einer langen Anfrage bleiben gute Treffer weit darunter. Vergleichen Sie Punktzahlen nur innerhalb einer Recherche. Eine Punktzahl ist kein Urteil über die Neuheit: Lesen Sie die Textstelle.',
      },
      {
        heading: 'Familien und Filter',
        text: 'Mitglieder einer Patentfamilie sind unter dem besten von ihnen zusammengeklappt; [[family]] klappt sie auf. Die Filter neben den Treffern und ein Klick auf die Zahlen darüber beschränken die Liste auf einen Teil; [[filter]] filtert nach Wörtern des Titels, Anmelder oder Nummer, [[clear-filters]] hebt alle Filter auf. Filter ändern nie die Recherche selbst.',
      },
    ],
  },

  limits: {
    title: 'Was eine Recherche nicht sieht',
    paragraphs: [
      {
        text: `Eine Recherche findet nur, was installiert ist. „${search.blind.heading}“ unter der Anfrage nennt, was den durchsuchten Sammlungen fehlt: Sprachen und Ämter, Jahre, Veröffentlichungen ohne Volltext und Wörter Ihrer Anfrage, die in keinem Dokument vorkommen.`,
      },
      {
        text: 'Veröffentlichungen, von denen nur Titel und Zusammenfassung installiert sind, werden nur darüber gefunden. Gescannte Seiten werden durchsucht, sobald ihr Text erkannt ist, und erkannter Text kann Fehler enthalten. Zeichnungen werden gezeigt, aber nicht durchsucht. Was in den achtzehn Monaten vor Ihrem Stichtag angemeldet wurde, war möglicherweise noch nicht veröffentlicht, als die Sammlung entstand.',
      },
      {
        text: 'Kein Treffer heißt nicht, dass es nichts gibt. Es heißt: nichts in diesen Sammlungen, mit diesen Wörtern oder in dieser Bedeutung.',
      },
    ],
  },

  collections: {
    title: 'Sammlungen',
    paragraphs: [
      {
        text: `Antecedent durchsucht Sammlungen auf diesem Rechner und lädt keine herunter. ${screens.library} ([[go-library]]) zeigt, was jede enthält und was ihr fehlt.`,
      },
      {
        heading: 'Importieren',
        steps: [
          `Legen Sie einen Ordner, Dateien oder Archive in der Ansicht ${screens.library} ab, oder drücken Sie [[library-add]].`,
          'Wählen Sie eine neue oder eine vorhandene Sammlung. Dateien werden an ihrem Inhalt erkannt: Wochendateien des USPTO, Volltexte und Austauschdateien des EPA, Amtsblätter des JPO, WIPO-Standards, Veröffentlichungen der CNIPA, Antworten von KIPRIS Plus, Exporte von Google Patents, Lens und anderen, Tabellen, PDF und der reine Text einer Veröffentlichung mit ihrer Nummer und Überschriften; außerdem Literatur: RIS, BibTeX und .enw aus Zotero, EndNote und anderen Programmen mit den PDF daneben, Aufsätze als PDF, DOCX oder gespeicherte Webseite. Was keine Datei enthält, wird von Hand erfasst. Eine Liste von Nummern wird nie als Veröffentlichung importiert: Nach dem Import steht bei den Dateien, welche Nummern installiert sind und welche nicht; die installierten kommen von dort in die offene Akte oder als vollständige Kopie in eine Sammlung, oder Sie suchen ähnliche Dokumente mit höchstens zehn Beispielen. Dasselbe erscheint, wenn Sie eine Liste in die Anfrage einfügen.',
          'Warten Sie, oder arbeiten Sie weiter: Die Statusleiste zeigt den Fortschritt. [[library-hold]] hält den Import an und setzt ihn fort.',
          'Sehen Sie dann nach, was abgewiesen wurde. Jeder abgewiesene Datensatz steht mit Datei, Ort und Grund in einer Liste; alles Übrige ist importiert.',
        ],
      },
      {
        heading: 'Tabellen',
        text: `Trefferlisten werden aus CSV mit beliebigem Trennzeichen und beliebiger Kodierung, XLSX und XLS gelesen: Exporte aus Espacenet, PATENTSCOPE, DEPATISnet, J-PlatPat, Lens, Google Patents, Derwent, Orbit, PatBase und USPTO Patent Public Search sowie jede andere Tabelle mit einer Spalte für Veröffentlichungsnummern. Spalten werden an ihren englischen, deutschen, französischen und japanischen Namen erkannt. Was nicht zu einer Veröffentlichung gehört, etwa Rechtsstand, Links und die Größe der Familie, wird nicht gespeichert; Spalten mit unbekannten Namen stehen bei den abgewiesenen Datensätzen. Wird keine Spalte als Veröffentlichungsnummer erkannt, fragt Antecedent nach der Bedeutung der Spalten und merkt sie sich für Tabellen mit derselben Kopfzeile. Mit „${library.columns.choose}“ unter „${library.add}“ lässt sie sich später ändern, bei Tabellen in Ordnern und Archiven im Bericht über den Import. Eine Zeile, die nur eine Nummer enthält, ist ein Listeneintrag und keine Veröffentlichung.`,
      },
      {
        heading: 'Aktualisieren',
        text: 'Importieren Sie die nächste Wochendatei in dieselbe Sammlung. Eine bereits vorhandene Veröffentlichung wird aktualisiert und nie doppelt gespeichert. Ein unterbrochener Import lässt sich fortsetzen und gefahrlos wiederholen.',
      },
      {
        heading: 'Was die Ämter anbieten',
        text: `„${library.shelf.open}“ ([[library-shelf]]) verzeichnet, was die Ämter anbieten, soweit es bekannt ist, mit Größen und Zugangsregeln. Kreuzen Sie Bestände und Jahre an: Antecedent nennt, wie viele Dateien und Gigabyte hier fehlen und wie viel Platz und Zeit der Import braucht, und speichert eine Seite mit Links für jeden Browser, eine Liste der Namen und Skripte für Ihre IT. Antecedent selbst lädt nichts herunter. Wo keine Adresse bekannt ist, geben Sie sie an. „${library.shelf.renew}“ übernimmt ein neueres Verzeichnis aus einer signierten Datei; den Herausgeber bestätigen Sie einmal.`,
      },
      {
        heading: 'Fehlende Wochen',
        text: 'Ämter veröffentlichen an einem Tag der Woche. Wurde eine Sammlung Woche für Woche importiert, so markiert die Tabelle der Jahre nach Ämtern die Jahre, in denen Wochen fehlen; mit den Pfeiltasten gehen Sie von Jahr zu Jahr, und sie werden genannt. Einer Auswahl einzelner Dokumente fehlen keine Wochen.',
      },
      {
        heading: 'Zurückgezogene und berichtigte Dokumente',
        text: `„${library.grantLists.open}“ ([[library-grant-lists]]) importiert eine Liste eines Amts, etwa die zurückgezogenen Patentnummern des USPTO, oder eine eigene: einen Text mit Nummern, eine gespeicherte Webseite, CSV oder XLSX, auf Wunsch mit Spalten für Grund und Tag. Geben Sie an, von welchem Stand sie ist und von welchem Amt Nummern ohne Land stammen. Ab der nächsten Recherche steht in der Trefferliste, beim Lesen, in der Akte und in Exporten, welche Liste von welchem Stand ein Dokument nennt, und die Hinweise eines IDS warnen vor zurückgezogenen US-Patenten. Eine Nummer ohne Dokumentart meint alle ihre Veröffentlichungen, B9 auch die B1, die sie berichtigt. Nicht gelesene Zeilen werden mit ihrem Ort aufgeführt. Eine neue Liste gleichen Namens ersetzt die alte. Keine Liste ändert die Rangfolge oder blendet ein Dokument aus.`,
      },
      {
        heading: 'Eine Sammlung auf einen anderen Rechner bringen',
        text: `„${library.acts.pack}“ ([[library-pack]]) schreibt eine Sammlung in eine Datei; „${library.install}“ ([[library-install]]) installiert sie auf dem anderen Rechner. Nichts wird neu berechnet. „${library.acts.verify}“ stellt fest, ob eine Sammlung unversehrt ist, „${library.acts.rebuild}“ erstellt sie neu aus ihren Texten; nach einer Aktualisierung, die deutsche Texte besser analysiert, liest „${library.analysedBefore.act}“ nur die Wörter erneut; beendet, macht der nächste Lauf dort weiter.`,
      },
      {
        heading: library.packs.heading,
        text: `„${library.packs.open}“ ([[library-packs]]) gibt eine Sammlung in einen Ordner heraus, etwa auf dem Server der Kanzlei: zuerst vollständig, danach jeweils, was sich geändert hat. An einem anderen Arbeitsplatz zeigt „${library.packs.offered.look}“, was der Ordner enthält; vergleichen Sie einmal den Schlüssel mit dem Herausgeber und übernehmen Sie dann. Neuere Pakete werden unter ${screens.library} gemeldet und mit einem Klick übernommen, oder von selbst mit „${library.packs.taken.byItself}“. „${library.packs.taken.back}“ führt auf das vorige Paket zurück. Eine Sammlung, die auf diesem Computer geändert wurde, übernimmt keine Pakete; übernehmen Sie sie dann als neue Sammlung. Alte Pakete dürfen aus dem Ordner gelöscht werden: Das neueste vollständige und was ihm folgt, genügen.`,
      },
      {
        heading: settings.data.recognition,
        text: `Der Text gescannter PDFs wird nach dem Import im Hintergrund erkannt, sofern Sie es nicht unter ${part('data')} ausschalten; „${library.acts.recognise}“ holt es nach. Erkannter Text ist mit seiner Sicherheit gekennzeichnet: Prüfen Sie eine Textstelle am Seitenbild, bevor Sie sie zitieren.`,
      },
      {
        heading: settings.data.verification,
        text: `Sofern Sie es nicht unter ${part('data')} ausschalten, prüft Antecedent einmal täglich jede Sammlung, während niemand recherchiert. Das Ergebnis steht in der Statusleiste, etwa „${frame.verified.today(2, '09:40')}“; ein Klick darauf öffnet die Ansicht ${screens.library}. Werden Fehler gefunden, nennt die Statusleiste die Sammlung.`,
      },
      {
        heading: trust.heading,
        text: `„${trust.measure}“ beim Inhalt einer Sammlung recherchiert mit den Zusammenfassungen von bis zu 300 ihrer Veröffentlichungen und zeigt, wie oft das gefunden wird, was deren Prüfer und Anmelder zitiert haben, nach Verfahren und Sektion, und was diese Zahlen nicht besagen. Die Messung wartet, solange Sie recherchieren, lässt sich beenden und fortsetzen und läuft nur auf Ihren Wunsch.`,
      },
      {
        heading: 'Ein anderes Sprachmodell',
        text: `Unter ${part('models')} lässt sich ein Modell im ONNX-Format aus einem Ordner installieren. Danach erhalten alle Sammlungen neue Vektoren; bis eine Sammlung fertig ist, werden ihre alten verwendet.`,
      },
    ],
  },

  internal: internalChapter,

  cases: {
    title: 'Akten und Fassungen',
    paragraphs: [
      {
        text: 'Eine Akte bewahrt eine Idee mit allem auf, was dazu gefunden und entschieden wurde: jede Fassung der Recherche mit ihren Treffern, die Bewertungen, Notizen, Schlagwörter, Markierungen, Merkmale, Befunde und Anlagen und das Rechercheprotokoll.',
      },
      {
        steps: [
          'Recherchieren Sie und drücken Sie [[keep-as-case]]. Oder bewerten Sie einen Treffer: Auch damit entsteht die Akte.',
          `Tragen Sie unter ${cases.parts.details} Aktenzeichen und Mandat ein. Fügen Sie dort die Erfindungsmeldung als Anlage hinzu.`,
          'Ändern Sie den Text oder bewerten Sie weitere Treffer und recherchieren Sie erneut. Jede Recherche einer Akte ist eine neue Fassung; frühere bleiben erhalten.',
          `${cases.parts.changes} zeigt, was zwischen zwei Fassungen neu ist, was sich verschoben hat, was entfallen ist, und warum. Die Liste der Akten sagt, was seit gestern in jeder geschehen ist.`,
          `Unter „${cases.parts.estimate}“ ([[estimate]]) tragen Sie Entgegenhaltungen ein, die Sie kennen, etwa aus einem Recherchenbericht: Jede wird mit ihrem Rang gezeigt oder damit, warum sie nicht gefunden wird. Ab 20 bewerteten Treffern sagen zwei Schätzungen, wie viel Relevantes wohl noch ungesehen ist, und was jede voraussetzt.`,
          `Unter „${cases.parts.watch}“ überwachen Sie eine Akte: Nach jedem Import wird ihre letzte Fassung wiederholt, nur über neu Hinzugekommenes. Gezeigt wird, was in ihrer Liste bis zur Schwelle stünde; diese liegt beim untersten Treffer, den Sie als relevant oder ähnlich bewertet haben, und wird mit + und - verschoben. Bewertet und geöffnet wird mit den Tasten der Durchsicht. Die Liste der Akten nennt alle, zu denen es Neues gibt, und das Protokoll hält jede Durchsicht fest.`,
        ],
      },
      {
        heading: cases.application.heading,
        text: `Tragen Sie unter ${cases.parts.details} die Anmeldung ein, um die es in der Akte geht. Ihre Daten beschränken die Recherchen auf das, was ihr als Stand der Technik entgegenstehen kann. Über der Liste steht, wie viele Veröffentlichungen damit ausgelassen werden, und [[frame]] hebt die Beschränkung auf. Fügen Sie die Ansprüche ein: Nummern, Rückbezüge und Merkmale werden daraus gelesen, und Sie berichtigen, was falsch gelesen wurde; danach lässt sich ein Buchstabe nur für einen Anspruch vergeben, den es gibt. Werden Ansprüche ersetzt, stehen die für andere vergebenen Befunde darüber und werden mit einer Schaltfläche bestätigt; bis dahin weisen Exporte darauf hin. Was die Beschreibung anführt, erhält den Buchstaben D. Stützen sich Textstellen oder Buchstaben eines Dokuments auf eine Maschinenübersetzung, geben Sie das in der Durchsicht unter „Als Stand der Technik“ an: Die Anführung nennt dann das Werkzeug, und die IDS kreuzt bei einer Übersetzung ins Englische T an.`,
      },
      {
        heading: record.title,
        text: `${cases.parts.record} verzeichnet jede Recherche mit allen Treffern und jede Entscheidung in zeitlicher Reihenfolge. Jeder Eintrag enthält die Prüfsumme des vorigen, sodass Änderungen auffallen: „${record.verify}“ prüft sie alle. „${record.replay}“ recherchiert eine Fassung erneut und nennt jeden Unterschied.`,
      },
      {
        heading: 'Mandate trennen',
        text: `Antecedent weist darauf hin, wenn ein Dokument auch in einer anderen Akte bewertet ist. Muss ein Mandat getrennt bleiben, schalten Sie unter ${cases.parts.details} „${cases.walled}“ ein: Nichts aus dieser Akte erscheint in anderen, und nichts aus anderen in dieser.`,
      },
      {
        heading: cases.wishes.heading,
        text: `Erfassen Sie unter ${cases.parts.details}, was der Mandant vorgibt: kein Dienst, keine Links, keine E-Mails, keine Cluster, nur bestimmte Sammlungen. Das gilt ab dann: Andere Sammlungen sind als ausgeschlossen gekennzeichnet, es wird kein Link ausgestellt und ein gültiger endet, kein Programm erreicht die Akte, und während einer Recherche in ihr wird keine E-Mail gesendet. Die signierte Erklärung zur Akte nennt, wann die Vorgaben erfasst wurden, woraus sich ergibt, dass sie eingehalten wurden, und was ihnen vorausging.`,
      },
      {
        heading: 'Eine Akte entfernen oder löschen',
        text: `Wird eine Akte aus der Liste entfernt, lässt sich das rückgängig machen. „${cases.destroying.act}“ unter ${cases.parts.details} nicht: Text, Treffer, Entscheidungen, Anlagen und Protokoll werden auf dem Datenträger überschrieben. Exportierte Dateien bleiben, ebenso Sicherungen, wenn Sie nichts anderes wählen.`,
      },
    ],
  },

  triage: {
    title: 'Durchsicht',
    paragraphs: [
      {
        text: 'Die Durchsicht zeigt ein Dokument der Fassung nach dem anderen, mit dem, was entscheidet: der besten Textstelle zwischen ihren Nachbarn, in Grau einer weiteren, die sie ergänzt, Anspruch 1 und der ersten Zeichnung. Bewerten Sie es mit einer Taste; das nächste unbewertete Dokument folgt.',
        terms: [
          ['[[rate-similar]] ähnlich', 'offenbart die Idee oder das meiste davon'],
          ['[[rate-relevant]] relevant', 'offenbart einen Teil, auf den es ankommt'],
          ['[[rate-background]] Hintergrund', 'dasselbe Gebiet, ohne den Kern'],
          ['[[rate-noise]] Rauschen', 'hat nichts damit zu tun'],
        ],
      },
      {
        text: 'Dieselbe Taste noch einmal hebt die Bewertung auf. [[undo]] nimmt die letzte Entscheidung zurück, beliebig oft.',
      },
      {
        heading: 'Weitere Tasten',
        terms: [
          ['[[next-hit]] [[previous-hit]]', 'nächstes und voriges Dokument'],
          ['[[other-passage]] [[passage-before]]', 'nächste und vorige Textstelle des Dokuments'],
          ['[[other-text]]', 'Beschreibung statt Ansprüchen'],
          ['[[drawing]]', 'Zeichnung vergrößern'],
          ['[[note]] [[tag]]', 'Notiz, Schlagwort'],
          [
            '[[assess]]',
            'als Stand der Technik: Ansprüche nennen, dann X, Y oder A; unter einem Y die Dokumente, mit denen es verbunden wird',
          ],
          ['[[choose-hit]]', 'Dokumente auswählen, um sie gemeinsam zu bewerten'],
          ['[[filter]]', 'Liste filtern'],
          ['[[open-hit]] [[compare]]', 'zum Lesen öffnen; mit dem Anspruch vergleichen'],
        ],
      },
      {
        heading: 'Was eine Bewertung bewirkt',
        text: 'Bewertungen wirken mit der nächsten Fassung, nie während Sie lesen. Dann ziehen ähnliche und relevante Dokumente an, was ihnen gleicht, und Rauschen stößt ab. „Verschoben durch“ unter einem Dokument nennt die Bewertungen, die es gehoben oder gesenkt haben.',
      },
    ],
  },

  matrix: matrixChapter,

  compare: {
    title: 'Vergleich',
    paragraphs: [
      {
        terms: [
          [
            compare.tabs.claim,
            'eine Merkmalstabelle: jedes Merkmal neben der Textstelle des Dokuments, die ihm am nächsten kommt. Gibt es keine, wird die nächste Textstelle eines anderen Dokuments der Akte genannt. [[compare-disclosed]], [[compare-part]] und [[compare-absent]] halten dieselben Befunde fest wie in der Matrix.',
          ],
          [
            compare.tabs.documents,
            'einander entsprechende Textstellen nebeneinander, die ähnlichsten zuerst, auch über Sprachen hinweg. Auf der einen Seite steht das Dokument, von dem Sie kommen; für die andere werden die in dieser Akte bewerteten Dokumente und die Mitglieder seiner Familie angeboten, oder geben Sie eine Nummer oder Wörter eines Titels ein. [[compare-whole]] zeigt die ganzen Texte.',
          ],
          [compare.tabs.family, 'die Ansprüche zweier Familienmitglieder, mit dem, was hinzugefügt und gestrichen wurde.'],
        ],
      },
      {
        text: '[[compare]] bei einem Treffer öffnet ihn hier. [[compare-tab]] wechselt die Art des Vergleichs, [[compare-next-document]] und [[compare-previous-document]] das Dokument, [[compare-open]] öffnet die Textstelle zum Lesen. [[compare-copy]] kopiert die Merkmalstabelle, für eine Textverarbeitung als Tabelle.',
      },
    ],
  },

  reading: {
    title: 'Lesen und Fundstellen zitieren',
    paragraphs: [
      {
        text: 'Ein Treffer öffnet sich an seiner Textstelle. Die Titelseite zeigt die Angaben mit ihren INID-Codes, und [[reader-sources]], aus welcher Datei jede stammt und was andere Quellen nennen; abhängige Ansprüche stehen unter den Ansprüchen, auf die sie sich beziehen; von gestrichenen Ansprüchen bleibt eine Zeile ohne Nummer; Absätze haben ihre Nummern, soweit die Quelle sie angibt. In einem breiten Fenster lassen sich Texte in mehreren Sprachen nebeneinander zeigen. [[reader-back]] führt zurück zur Liste.',
      },
      {
        heading: 'Das Original',
        text: `Ist das Original-PDF installiert, zeigt „${reader.views.page}“ es allein und „${reader.views.both}“ neben dem Text, aufgeschlagen auf der Seite der Textstelle; [[reader-view]] wechselt. Das PDF wird in einem abgeschirmten Rahmen dargestellt, der weder das Netz noch Ihre Daten erreicht, was immer die Datei enthält.`,
      },
      {
        heading: 'Fundstellen',
        text: 'Wählen Sie einen Text aus und drücken Sie [[reader-copy]]. Ohne Auswahl wird die gefundene Textstelle kopiert. Hinter dem Zitat stehen Nummer und Fundstelle: Spalte und Zeile bei erteilten US-Patenten, auf der Seite des Originals gezählt; Absatz oder Anspruch, wo sie nummeriert sind; sonst Seite und Zeile. Ein aus dem Text erzeugtes PDF ist nicht das Original: Seiten und Zeilen lassen sich daraus nicht zitieren, und die Ansicht weist darauf hin.',
      },
      {
        heading: 'Markierungen und Notizen',
        text: '[[reader-highlight]] markiert die Auswahl, [[reader-note]] markiert sie und öffnet eine Notiz, [[reader-area]] zieht einen Rahmen auf der Seite, für Zeichnungen. Alles wird in der Akte aufbewahrt und lässt sich in eine Kopie des PDF übernehmen.',
      },
      {
        heading: highlightSets.heading,
        text: 'Bis zu sechs Gruppen eigener Begriffe gehören zu einer Akte und sind überall hervorgehoben, wo deren Dokumente gelesen werden: in Treffern, Durchsicht und Vergleich, im Text und auf den Seiten des PDF, jede mit ihrer Farbe, ihrer Linie und ihrer Nummer; Wörter der Anfrage behalten ihre Fläche. [[highlight-sets]] öffnet die Eingabe; ausgewählter Text wird als Begriff vorgeschlagen. Begriffe gelten wie Wörter einer Bedingung: gebeugte Formen von selbst, Kappe* mit jeder Endung, =Kappe nur in dieser Form, Japanisch und Chinesisch nach Zeichen. Die Leiste über dem Text zählt sie, [[next-term]] und [[previous-term]] gehen von Begriff zu Begriff, beginnend bei dem, was zu sehen ist, und sagen es, wenn einer nur in einem nicht angezeigten Teil steht; [[choose-set]] beschränkt das auf eine Gruppe, [[show-sets]] blendet sie aus.',
      },
      {
        heading: 'Zitierungen',
        text: 'Unter dem Text steht, was amtlich zitiert ist, mit Herkunft, Kategorie und Ansprüchen, soweit die Quelle sie angibt, und was das Dokument zitiert. Nummern installierter Dokumente sind Verweise, auch in der Beschreibung; Nummern, die nur eine Beschreibung nennt, sind keine Zitierungen. [[reader-citations]] öffnet die Zitierungskarte: ein oder zwei Schritte, gemeinsam zitierte Dokumente und solche, die dasselbe zitieren, nach Jahren oder als Liste. Bewerten Sie sie dort wie überall; eine Karte hat höchstens 300 Dokumente und nennt, wie viele es sind. Sammlungen, die importiert wurden, bevor Zitierungen gespeichert wurden, müssen erneut importiert werden.',
      },
      {
        heading: 'Zeichnungen',
        text: 'Neben dem Text steht die Zeichnung der Titelseite und darunter eine Leiste mit allen Zeichnungen, die die Quelle geliefert hat, mit den Nummern ihrer Figuren oder Blätter, soweit sie sie angibt. [[reader-next-drawing]] und [[reader-previous-drawing]] wechseln die Zeichnung, [[reader-drawing]] vergrößert sie; dort ändern [[reader-larger]] und [[reader-smaller]] die Größe, und [[reader-turn]] dreht sie. Wird eine Lieferung mit Zeichnungen noch einmal importiert, kommen die fehlenden hinzu.',
      },
      {
        heading: 'Sich bewegen',
        terms: [
          ['[[reader-next-mark]] [[reader-previous-mark]]', 'nächste und vorige Hervorhebung'],
          ['[[reader-next-hit]] [[reader-previous-hit]]', 'nächster und voriger Treffer'],
          ['[[reader-passage]]', 'zur gefundenen Textstelle'],
          ['[[reader-find]]', 'im Dokument suchen'],
        ],
      },
    ],
  },

  statistics: {
    title: 'Statistik',
    paragraphs: [
      {
        text: 'Die Diagramme zählen die Treffer der letzten Recherche: Jahre, Anmelder, Prioritätsländer, Klassen, Begriffe und Anmelder nach Jahr. Ein Klick auf einen Balken filtert die Treffer überall; mit Umschalt kommt ein zweiter Wert hinzu. [[clear-filters]] hebt die Filter auf.',
      },
      {
        text: 'Jedes Diagramm lässt sich als PNG oder SVG kopieren und als CSV speichern. Es beschreibt diese Treffer, nicht den Stand der Technik.',
      },
    ],
  },

  exports: exportsChapter,
  ...securityChapters,

  keyboard: {
    title: 'Mit der Tastatur arbeiten',
    paragraphs: [
      {
        text: 'Alles geht mit der Tastatur. [[keys]] zeigt die Tasten der Ansicht, [[guide]] diese Anleitung. Einzelne Tasten wirken nicht, während Sie schreiben; Esc gibt den Fokus an die Ansicht zurück.',
        terms: [
          ['[[next-hit]] [[previous-hit]]', 'nächster, voriger Eintrag einer Liste'],
          ['[[open-hit]]', 'Treffer an seiner Textstelle öffnen; dieselbe Taste führt zurück'],
          ['[[filter]]', 'Liste filtern, im Dokument suchen'],
          ['[[undo]]', 'letzte Aktion rückgängig machen, beliebig oft'],
          ['[[find]]', 'alles nach Name oder Nummer finden oder tun, auf Deutsch oder Englisch'],
          ['[[go-search]]', `${screens.search}. Ebenso:`],
          ['[[go-case]] [[go-matrix]]', `${screens.case}, ${screens.matrix}`],
          ['[[go-compare]] [[go-reader]]', `${screens.compare}, ${screens.reader}`],
          ['[[go-statistics]] [[go-library]]', `${screens.statistics}, ${screens.library}`],
          ['[[go-settings]]', screens.settings],
        ],
      },
      { text: `Buchstaben lassen sich unter ${part('keyboard')} ändern.` },
    ],
  },
};
