// The guide's chapter on internal collections, in German.
import type { GuideChapter } from '../../contract/guide.ts';
import { frame } from './frame.ts';
import { library } from './library.ts';

const { screens } = frame;

export const internalChapter: GuideChapter = {
  title: 'Eigene Dokumente',
  paragraphs: [
    {
      text: `Eine interne Sammlung enthält eigene Dokumente: Erfindungsmeldungen, Laborberichte, Produkthandbücher. Sie wird wie die Akten verschlüsselt und mit ihnen gesperrt; deshalb müssen die Akten zuerst geschützt sein (${screens.settings}, Vertraulichkeit).`,
    },
    {
      heading: 'Anlegen und füllen',
      steps: [
        `Drücken Sie unter ${screens.library} [[library-add]], wählen Sie eine neue Sammlung und „${library.adding.internal}“. Eine Sammlung bleibt intern.`,
        'Wählen Sie Dateien oder einen Ordner, oder legen Sie sie später auf der Sammlung ab. Gelesen werden Word, PowerPoint, Excel, E-Mails (EML, MSG), Webseiten, Texte und PDF; Scans werden erkannt. Archive entpacken Sie vorher.',
        'Jede Datei wird ein internes Dokument, ebenso jede Anlage einer E-Mail; auch eine Patentschrift, eine Tabelle oder eine Literaturdatei. Keine davon wird eine Veröffentlichung. Eine geänderte Datei ist ein anderes Dokument.',
      ],
    },
    {
      heading: 'Recherchieren, bewerten, zitieren',
      text: 'Interne Dokumente werden wie alle anderen gefunden, gelesen, bewertet und verglichen. Zitiert werden sie mit dem Namen ihrer Datei und mit Seite, Folie, Blatt oder Überschrift, und jedes Zitat sagt, dass sie intern sind. Ein Bericht, der ein solches Dokument enthält, sagt es auf seiner ersten Seite.',
    },
    {
      heading: 'Wer sie nie sieht',
      text: 'Andere Programme, Gäste eines Links, gepackte Sammlungen und Sicherungen: Bewahren Sie die Dateien selbst auf. Ein Bündel lässt interne Dokumente aus und wird verweigert, wenn das Protokoll der Akte Wörter aus ihnen enthält. Solange die Akten gesperrt sind, werden nur Nummer und Größe einer internen Sammlung angezeigt, und ihre Importe halten an; nach dem Entsperren setzen Sie sie fort.',
    },
  ],
};
