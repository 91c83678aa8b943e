// Pakete veröffentlichter Sammlungen auf Deutsch: der Dialog der Bibliothek, seine Hinweise und die Vorgänge.
import type { packJobs as englishJobs, packs as english } from '../en/packs.ts';

export const packJobs: typeof englishJobs = {
  label: { publish: 'Herausgabe', take: 'Pakete', 'roll-back': 'Zurücksetzen' },
  doing: { publish: 'Paket wird geschrieben', take: 'Pakete werden übernommen', 'roll-back': 'Wird auf das vorige Paket zurückgesetzt' },
  short: { publish: 'wird herausgegeben', take: 'Pakete werden übernommen', 'roll-back': 'wird zurückgesetzt' },
  failedHead: {
    publish: 'Es wurde nichts herausgegeben.',
    take: 'Nicht alle Pakete wurden übernommen. Was vorher übernommen wurde, bleibt.',
    'roll-back': 'Die Sammlung wurde nicht zurückgesetzt.',
  },
};

export const packs: typeof english = {
  open: 'Pakete',
  does: 'Pakete herausgegebener Sammlungen',
  heading: 'Pakete',
  meaning:
    'Eine Sammlung wird in einen Ordner herausgegeben, einmal vollständig und danach in kleinen Paketen mit dem, was sich geändert hat. Andere Arbeitsplätze übernehmen sie von dort; nichts wird neu berechnet. Jedes Paket ist unterschrieben.',
  folder: 'Ordner',
  chooseFolder: 'Ordner wählen …',
  folderExample: 'etwa /srv/pakete oder \\\\server\\pakete',
  taken: {
    heading: 'Von einem Herausgeber übernommen',
    none: 'Noch stammt keine Sammlung aus Paketen.',
    from: (publisher, pack) => `${publisher}, Paket ${pack}`,
    standings: {
      current: 'auf dem neuesten Stand',
      newer: 'im Ordner liegt ein neueres Paket',
      'held-back': 'das neuere Paket wurde zurückgesetzt',
      changed: 'hier geändert; Pakete passen nicht mehr',
      unreachable: 'der Ordner ist zurzeit nicht erreichbar',
      refused: 'ihre Pakete werden abgewiesen',
    },
    take: 'Neuere Pakete übernehmen',
    takeSize: (size) => `${size} zu holen`,
    asNew: 'Als neue Sammlung übernehmen',
    byItself: 'Neuere Pakete automatisch übernehmen',
    back: 'Zurücksetzen',
    backQuestion: 'Auf das vorige Paket zurücksetzen?',
    keep: 'Nicht zurücksetzen',
    key: 'Schlüssel',
  },
  offered: {
    heading: 'Aus einem Ordner übernehmen',
    look: 'Ordner ansehen',
    none: 'In diesem Ordner gibt es keine Pakete.',
    row: (publisher, pack, day) => `${publisher}, Paket ${pack} vom ${day}`,
    size: (documents, size) => `${documents}, ${size}`,
    here: 'ist schon hier',
    confirm:
      'Vergleichen Sie diesen Schlüssel mit dem Herausgeber, etwa am Telefon, bevor Sie die Pakete übernehmen. Danach wird nur einmal gefragt.',
    take: 'Übernehmen',
    takeConfirmed: 'Der Schlüssel stimmt: übernehmen',
    started: (name) => `„${name}“ wird übernommen; siehe die Liste der Sammlungen.`,
  },
  publishing: {
    heading: 'Eine Sammlung herausgeben',
    collection: 'Sammlung',
    publisher: 'Herausgeber',
    publisherHint: 'Der Name, den andere sehen, etwa der Ihrer Kanzlei.',
    whole: 'Auch ein vollständiges Paket schreiben, damit ältere Pakete gelöscht werden können',
    run: 'Herausgeben',
    again: 'Änderungen herausgeben',
    last: (pack, folder) => `Paket ${pack} liegt in ${folder}`,
    key: 'Ihr Schlüssel, den die anderen bestätigen',
    started: (name) => `„${name}“ wird herausgegeben.`,
    none: 'Es gibt keine Sammlung, die herausgegeben werden kann. Interne Sammlungen und solche auf Clustern bleiben, wo sie sind.',
  },
  notice: {
    newer: (name, publisher) => `Ein neueres Paket von „${name}“ (${publisher}) liegt bereit.`,
    act: (size) => `Übernehmen (${size})`,
    stopped: (name) => `Die Pakete von „${name}“ werden nicht übernommen.`,
  },
  done: { publish: 'Herausgegeben.', take: 'Auf dem neuesten Stand.', 'roll-back': 'Zurückgesetzt.' },
};
