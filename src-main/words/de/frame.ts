// The application's frame in German.
import type { frame as english } from '../en/frame.ts';
import { packJobs } from './packs.ts';

export const frame: typeof english = {
  application: 'Antecedent',
  screens: {
    search: 'Recherche',
    case: 'Akte',
    matrix: 'Matrix',
    compare: 'Vergleich',
    reader: 'Lesen',
    statistics: 'Statistik',
    library: 'Bestand',
    settings: 'Einstellungen',
  },
  everywhere: 'Überall',
  screensLabel: 'Ansichten',
  statusLabel: 'Status',
  goTo: 'Gehe zu',
  keys: 'Tasten',
  undo: 'Rückgängig',
  undone: (sentence) => `Rückgängig gemacht: ${sentence}`,
  close: 'Schließen',
  collections: (count, documents) =>
    `${count} ${count === 1 ? 'Sammlung' : 'Sammlungen'}, ${documents === undefined ? `${count === 1 ? 'wird' : 'werden'} gezählt …` : `${documents} Dokumente`}`,
  restarted: 'Das Fenster musste neu geöffnet werden. Ihr Text bleibt erhalten.',
  verified: {
    today: (count, time) => `${count} ${count === 1 ? 'Sammlung' : 'Sammlungen'}, heute ${time} geprüft`,
    on: (count, day) => `${count} ${count === 1 ? 'Sammlung' : 'Sammlungen'}, am ${day} geprüft`,
    notYet: (count) => (count === 1 ? '1 Sammlung, noch nicht geprüft' : `${count} Sammlungen, noch nicht alle geprüft`),
    faulty: (name) => `„${name}“ ist fehlerhaft`,
    found: (name) => `Die tägliche Prüfung hat Fehler in „${name}“ gefunden. Der Bestand zeigt sie und was zu tun ist.`,
  },
  connections: (count, mail, cluster) => {
    const entered = [...(mail ? ['zu Ihrem Mailserver'] : []), ...(cluster ? ['zu Ihrem Cluster'] : [])];
    return `Verbindungen nach außen: ${[...(count === 0 ? [] : [count]), ...entered].join(' und ') || 'keine'}`;
  },
  loading: 'Die Sammlungen werden geöffnet …',
  lost: 'Antecedent antwortet nicht. Ihr Text bleibt erhalten; der Verbindungsaufbau wird alle zwei Sekunden wiederholt.',
  refused: {
    window: 'Diese Seite ist nicht mit Antecedent verbunden',
    link: 'Dieser Link ist abgelaufen',
    lock: 'Die Akten sind gesperrt',
  },
  refusedAdvice: {
    window:
      'Antecedent nimmt nur eine Seite zugleich an, mit einer Adresse, die einmal gilt. Gehen Sie zu der Seite zurück, die Antecedent geöffnet hat, oder starten Sie Antecedent neu.',
    link: 'Ein Link zu einer Akte gilt eine Stunde oder bis ein neuer erzeugt wird. Ihre Bewertungen und Notizen bleiben erhalten. Bitten Sie den Absender um einen neuen Link.',
    lock: 'Sie wurden auf dem Rechner gesperrt, auf dem sie liegen. Ihre Bewertungen und Notizen bleiben erhalten. Bitten Sie dort jemanden, sie zu entsperren; der Link gilt für den Rest seiner Stunde weiter.',
  },
  jobs: {
    import: 'Import',
    verify: 'Prüfung',
    rebuild: 'Neuaufbau',
    pack: 'Export',
    install: 'Installation',
    embed: 'Neue Vektoren',
    model: 'Installation des Modells',
    export: 'Export',
    bundle: 'Bündel wird geöffnet',
    recognise: 'Texterkennung',
    copy: 'Kopie',
    place: 'Texte für Bedingungen lesen',
    'leave-out': 'Bedingungen weglassen',
    ...packJobs.label,
  },
  jobStates: {
    waiting: 'wartet',
    running: 'läuft',
    paused: 'angehalten',
    stopping: 'wird beendet',
    done: 'fertig',
    stopped: 'beendet',
    interrupted: 'unterbrochen',
    failed: 'fehlgeschlagen',
  },
  minutesLeft: (minutes) => (minutes < 1 ? 'noch weniger als eine Minute' : `noch ${minutes} min`),
  does: {
    search: 'zur Recherche',
    case: 'zur Akte',
    matrix: 'zur Matrix',
    compare: 'zum Vergleich',
    reader: 'zum Lesen',
    statistics: 'zur Statistik',
    library: 'zum Bestand',
    settings: 'zu den Einstellungen',
    export: 'zum Export',
    find: 'alles nach Name oder Nummer finden',
    keys: 'Tasten dieser Ansicht',
    guide: 'Anleitung',
    undo: 'letzte Aktion rückgängig machen',
  },
};
