// Überwachte Akten, auf Deutsch.
import type { watch as english } from '../en/watch.ts';

export const watch: typeof english = {
  heading: 'Neue Veröffentlichungen',
  intro:
    'Antecedent kann nach jedem Import die letzte Fassung dieser Akte wiederholen, nur über neu Hinzugekommenes, und die Veröffentlichungen zeigen, die in ihrer Liste stünden. Dabei verlässt nichts diesen Rechner.',
  begin: 'Akte überwachen',
  end: 'Überwachung beenden',
  endMeans: 'Das Gefundene wird aus dieser Liste entfernt; im Protokoll bleibt es.',
  ended: 'Die Akte wird nicht mehr überwacht.',
  begun: 'Die Akte wird ab jetzt überwacht.',
  needsVersion: 'Recherchieren Sie zuerst in der Akte: Ihre letzte Fassung wird wiederholt.',
  mail: 'Per E-Mail melden',
  mailHint: 'Adresse; die E-Mail nennt keine Akte und keine Veröffentlichung. Leer: keine E-Mail.',
  mailOff: 'Es ist kein Mailserver eingestellt. Gesendet wird, sobald es einen gibt.',
  mailKept: 'E-Mail-Adresse der Überwachung gespeichert.',
  mailDue: 'Eine E-Mail ist noch nicht gesendet.',
  saveMail: 'Adresse speichern',
  look: 'Jetzt durchsehen',
  looking: 'Wird durchgesehen …',
  looked: (publications, count, found) =>
    publications === 0
      ? 'Seit der letzten Durchsicht wurde nichts importiert.'
      : `${publications === 1 ? '1 neue Veröffentlichung' : `${count} neue Veröffentlichungen`} für alle überwachten Akten durchgesehen: ${found} über der jeweiligen Schwelle.`,
  since: (day, version) => `Überwacht seit ${day}. Fassung ${version} wird wiederholt.`,
  above: (count, text) => (count === 1 ? '1 über der Schwelle' : `${text} über der Schwelle`),
  below: (count, text) => (count === 1 ? '1 unter der Schwelle' : `${text} unter der Schwelle`),
  showBelow: 'Auch Treffer unter der Schwelle zeigen',
  hideBelow: 'Treffer unter der Schwelle ausblenden',
  none: 'Nichts Neues über der Schwelle.',
  noneYet: 'Seit Beginn der Überwachung wurde nichts importiert.',
  line: (place, name, by) =>
    `Schwelle bei Platz ${place}${name === undefined ? '' : `: ${name}`}, ${
      {
        user: 'von Ihnen gesetzt',
        rating: 'der unterste relevante oder ähnliche Treffer',
        default: 'da kein Treffer als relevant oder ähnlich bewertet ist',
      }[by]
    }`,
  raise: 'Schwelle nach oben',
  lower: 'Schwelle nach unten',
  follow: 'Schwelle den Bewertungen folgen lassen',
  place: (place) => `stünde auf Platz ${place}`,
  collection: (name, moment, publications, count) =>
    `${name}: zuletzt durchgesehen ${moment}, ${publications === 1 ? '1 war neu' : `${count} waren neu`}`,
  left: (count) => `Mindestens ${count} weitere stünden in der Liste und wurden nicht gespeichert. Eine neue Fassung zeigt alle.`,
  failed: (name, reason) => `${name} konnte nicht durchsucht werden: ${reason} Das Neue darin wird beim nächsten Mal durchsucht.`,
  onClusters: (names) => `Auf einem Cluster und nur durchsucht, wenn Sie recherchieren: ${names}.`,
  dated: (day) => `Die Fassung hat den Stichtag ${day}: Später Veröffentlichtes wird nicht gezeigt.`,
  markSeen: 'Alle als gesehen markieren',
  seen: 'gesehen',
  marked: (what) => `Als gesehen markiert: ${what}`,
  list: 'Neue Veröffentlichungen zu dieser Akte',
  badge: (count, text) => (count === 1 ? '1 neue Veröffentlichung' : `${text} neue Veröffentlichungen`),
  waiting: (count, text) => (count === 1 ? '1 neue' : `${text} neue`),
  watched: 'überwacht',
  across: 'Neu in überwachten Akten',
  does: {
    next: 'Nächste neue Veröffentlichung',
    previous: 'Vorige neue Veröffentlichung',
    open: 'Veröffentlichung öffnen',
    seen: 'Als gesehen oder als nicht gesehen markieren',
    raise: 'Schwelle nach oben',
    lower: 'Schwelle nach unten',
  },
};
