// The tour in German: from a sample idea to an exported report, by keyboard or by mouse.
import type { tour as english } from '../en/tour.ts';
import { cases } from './cases.ts';
import { finder } from './finder.ts';
import { frame } from './frame.ts';
import { welcome } from './welcome.ts';

export const tour: typeof english = {
  name: 'Rundgang',
  start: 'Rundgang, zehn Minuten',
  resume: 'Rundgang fortsetzen',
  progress: (step, all) => `Rundgang, ${step} von ${all}`,
  skip: 'Überspringen',
  leave: 'Rundgang verlassen',
  left: 'Sie haben den Rundgang verlassen. In der Anleitung setzen Sie ihn fort.',
  done: 'Der Rundgang ist beendet.',
  doneMeans: 'Der Bericht steht in der Liste der Exporte. Fügen Sie nun in der Bibliothek Ihre eigenen Sammlungen hinzu.',
  does: { next: 'Rundgang: nächster Schritt', leave: 'Rundgang verlassen' },
  steps: {
    search: {
      does: 'Recherchieren Sie mit der Beispielidee.',
      how: `Drücken Sie „${welcome.sample}“, oder nehmen Sie einen eigenen Text.`,
    },
    move: { does: 'Sehen Sie sich den nächsten Treffer an.', how: 'Klicken Sie auf seine Zeile, oder nehmen Sie die Taste.' },
    rate: {
      does: 'Bewerten Sie drei Treffer.',
      how: 'Mit den Zeichen beim Treffer oder mit Tasten: ähnlich, relevant, Hintergrund, Rauschen. Aus der Recherche wird eine Akte.',
    },
    read: { does: 'Öffnen Sie einen Treffer an seiner Textstelle.', how: 'Klicken Sie auf den Titel.' },
    case: { does: 'Gehen Sie zur Akte.', how: `„${frame.screens.case}“ in der Leiste oben.` },
    note: { does: 'Schreiben Sie eine Notiz zu einem Dokument.', how: 'Das Feld steht neben dem Dokument.' },
    again: {
      does: 'Recherchieren Sie erneut.',
      how: `Oben „${frame.screens.search}“, dann die Schaltfläche zum Recherchieren: Ähnliches und Relevantes zieht an, Rauschen stößt ab.`,
    },
    changes: {
      does: 'Sehen Sie, was sich zwischen den beiden Fassungen geändert hat.',
      how: `„${frame.screens.case}“, „${cases.parts.changes}“; oder tippen Sie „${cases.parts.changes}“ unter „${finder.label}“.`,
    },
    figures: { does: 'Sehen Sie sich die Zahlen zu den Treffern an.', how: `„${frame.screens.statistics}“ in der Leiste oben.` },
    export: {
      does: 'Exportieren Sie den Bericht.',
      how: `„${frame.screens.case}“, „${cases.parts.export}“, dann die Schaltfläche zum Exportieren.`,
    },
  },
};
