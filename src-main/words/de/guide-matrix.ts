// The guide's chapter on the feature matrix, in German.
import type { GuideChapter } from '../../contract/guide.ts';
import { firstPass } from './first-pass.ts';
import { matrix } from './matrix.ts';

export const matrixChapter: GuideChapter = {
  title: 'Die Merkmalsmatrix',
  paragraphs: [
    {
      text: 'Die Matrix stellt die Dokumente der Akte als Zeilen den Merkmalen der Erfindung als Spalten gegenüber. Sie beantwortet zwei Fragen: Offenbart ein Dokument alles (Neuheit), oder tun es zwei zusammen (erfinderische Tätigkeit)?',
    },
    {
      steps: [
        'Wählen Sie, was in Merkmale gegliedert wird: die Idee, ein eingefügter Anspruch oder Anspruch 1 einer Veröffentlichung. Prüfen Sie den Vorschlag und bearbeiten Sie ihn mit [[matrix-edit]].',
        'Jede Zelle zeigt die Textstelle des Dokuments, die dem Merkmal am nächsten kommt, und ihre Stärke in Quadraten, 0 bis 4. Das ist der Vorschlag des Programms.',
        'Entscheiden Sie: [[matrix-disclosed]] offenbart, [[matrix-part]] teilweise, [[matrix-absent]] nicht gefunden. Das Wort ist Ihr Befund. [[matrix-next-open]] geht zur nächsten offenen Zelle.',
        `Lesen Sie „${matrix.conclusions}“ unter der Tabelle. Dort ist getrennt, was Sie entschieden haben und was nur vorgeschlagen ist.`,
      ],
    },
    {
      text: 'Pfeiltasten oder [[matrix-left]] [[matrix-down]] [[matrix-up]] [[matrix-right]] führen von Zelle zu Zelle. [[matrix-open]] öffnet das Dokument an der Textstelle, [[matrix-compare]] vergleicht es mit dem Anspruch.',
    },
    {
      heading: firstPass.heading,
      text: `„${firstPass.heading}“ in einer Akte geht von einer Erfindungsmeldung aus, eingefügt oder als DOCX-, PDF- oder Textdatei abgelegt: [[first-pass-start]] schlägt Merkmale vor, recherchiert mit dem ganzen Text und mit jeder Gruppe benachbarter Merkmale und führt die Listen nach Rängen zur nächsten Fassung zusammen. [[first-pass-matrix]] zeigt die Matrix der zwölf besten Dokumente: „${firstPass.suggested}“ steht, wo eine Textstelle gefunden wurde, und Ihr Befund tritt an seine Stelle. [[first-pass-report]] schreibt einen Entwurf mit Textstellen, Fundorten und Zahlen. Was ausgelassen wurde, ist aufgeführt. Einmal Rückgängig nimmt alles zurück.`,
    },
    {
      heading: 'Paare in den Sammlungen',
      text: 'Die Paare unter der Tabelle entstehen aus ihren Zeilen, ohne nachveröffentlichte Dokumente. [[matrix-pairs]] sucht weiter: Was jedem guten Dokument der Akte fehlt, wird in den ganzen Sammlungen gesucht, Merkmal für Merkmal und zusammen. Die Merkmale der Funde werden wie in der Tabelle geprüft. Gute Dokumente sind die als ähnlich oder relevant bewerteten; solange nichts bewertet ist, die ersten der Liste. Jede Suche ist ein Eintrag des Rechercheprotokolls.',
    },
    {
      text: 'Was am Anmeldetag oder danach oder nach dem Stichtag der Akte veröffentlicht ist, kommt in kein Paar, ebenso wenig, was keinen sicheren Veröffentlichungstag hat; auch Rauschen bleibt außen vor. Zuerst stehen Paare, die alles offenbaren, dann solche mit gemeinsamen Klassen. Ein Anlass zur Kombination wird zitiert, nie gefolgert: ein Satz aus jedem, der ein Problem in ähnlichen Worten nennt, eine Zitierung in den amtlichen Daten, Klassen beider.',
    },
  ],
};
