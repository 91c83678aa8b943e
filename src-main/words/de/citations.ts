// The citations of a document, in German: the list, the map, the file.
import type { citations as english } from '../en/citations.ts';
import { citationNote, parties } from './cited-by.ts';

export const citations: typeof english = {
  heading: 'Zitate',
  relations: {
    cited: 'Zitiert',
    citing: 'Zitierend',
    cocited: 'Gemeinsam zitiert',
    coupled: 'Zitiert dasselbe',
  },
  relationHints: {
    cited: 'was amtlich dazu zitiert ist',
    citing: 'was dieses Dokument zitiert',
    cocited: 'andere Dokumente zitieren beide',
    coupled: 'beide zitieren dieselben Dokumente',
  },
  parties,
  note: citationNote,
  none: 'Dazu ist kein Dokument zitiert, und keines der Sammlung zitiert es.',
  notKnown: 'Was es zitiert, ist nicht bekannt: Es wurde importiert, bevor Zitate gespeichert wurden. Importieren Sie seine Datei erneut.',
  unknown: (count, number) =>
    count === 1
      ? `Von ${number} Dokument der Sammlung sind die Zitate nicht bekannt. Importieren Sie seine Datei erneut.`
      : `Von ${number} Dokumenten der Sammlung sind die Zitate nicht bekannt. Importieren Sie ihre Dateien erneut.`,
  literature: (count, number) => `${number} ${count === 1 ? 'zitiertes Dokument ist' : 'zitierte Dokumente sind'} keine Patentliteratur`,
  more: (count, number) => `${number} ${count === 1 ? 'weiteres ist' : 'weitere sind'} nicht aufgeführt`,
  listed: (shown, all) => `${shown} von ${all}`,
  shared: (number) => `${number} gemeinsam`,
  twoSteps: 'zweiter Schritt',
  notInstalled: 'nicht installiert',
  want: 'In die Anfrage',
  wanted: (name) => `${name} in die Anfrage übernommen`,
  copyNumber: (name) => `${name} kopieren`,
  copied: (name) => `${name} kopiert`,
  findCiting: 'Darin suchen',
  passage: (text) => `Textstelle: ${text}`,
};
