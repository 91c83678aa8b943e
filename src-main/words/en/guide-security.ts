// What the guide states about security, in English: one sentence for each state of the setting it speaks of, and the chapters made of them.
import type { GuideChapter, GuideFacts } from '../../contract/guide.ts';
import { backups } from './backups.ts';
import { nouns } from './nouns.ts';
import { settings } from './settings.ts';
import { tls } from './tls.ts';

const { number } = nouns;
const part = (name: keyof typeof settings.parts): string => `${settings.name}, ${settings.parts[name]}`;
const confidentiality = part('confidentiality');
const everyHours = (hours: number): string => backups.everyNames[hours] ?? backups.everyOther(hours);

export const guideSecurity = {
  cases: {
    unprotected: `The cases are not encrypted now: anyone who can read this disk can read the ideas, queries, ratings, notes, records and attachments. Encrypt them under ${confidentiality}.`,
    keychain:
      'The cases are encrypted now: the ideas, searches, ratings, notes, records and attachments, the search history and the draft. The keychain of your user account unlocks them when you are logged in.',
    passphrase:
      'The cases are encrypted now: the ideas, searches, ratings, notes, records and attachments, the search history and the draft. Your passphrase unlocks them.',
  } satisfies Record<GuideFacts['cases'], string>,

  recovery: ({ cases, recoveryCode }: GuideFacts): string => {
    if (cases === 'unprotected') return 'A recovery code can be made once the cases are encrypted.';
    const lost = cases === 'keychain' ? 'the keychain is lost' : 'the passphrase is forgotten';
    return recoveryCode
      ? `There is a recovery code. It opens the cases if ${lost}: enter it on the lock screen. Without both, nobody can open them, neither your IT nor the makers of Antecedent.`
      : `There is no recovery code. If ${lost}, nobody can open the cases, neither your IT nor the makers of Antecedent. Make a code under ${confidentiality} and keep it away from this computer.`;
  },

  locking: ({ cases }: GuideFacts): string =>
    cases === 'unprotected'
      ? 'Only encrypted cases can be locked.'
      : '[[lock]] locks the cases in every process of this computer that has them open, also in “antecedent serve”. Files that wait to be saved are deleted. You can still search and read; what you type is not saved until the cases are unlocked.',

  automaticLock: ({ cases, lockAfterMinutes, ownWindow }: GuideFacts): string => {
    if (cases === 'unprotected') return 'Unencrypted cases are never locked automatically.';
    if (lockAfterMinutes === 0)
      return `Automatic locking is off: the cases stay unlocked until you lock them or close Antecedent. ${confidentiality} changes that.`;
    const idle = `The cases lock after ${lockAfterMinutes} ${lockAfterMinutes === 1 ? 'minute' : 'minutes'} of inactivity and when Antecedent is closed`;
    return ownWindow ? `${idle}, also when the computer sleeps or its screen is locked.` : `${idle}.`;
  },

  backups: ({ backups: { on, everyHours: hours } }: GuideFacts): string =>
    on
      ? `Automatic backups are on: ${everyHours(hours)}, while you work. Each backup is read back and compared.`
      : `Automatic backups are off: only “${backups.make}” makes one.`,

  backupFolder: ({ backups: { folder, inDataFolder } }: GuideFacts): string =>
    inDataFolder
      ? 'The backups are in the data folder. Choose a folder on another disk, so that they survive a failure of this one.'
      : `The backups are in ${folder}.`,

  backupProtection: ({ cases, backups: { unencrypted } }: GuideFacts): string => {
    if (cases === 'unprotected') return 'New backups contain the cases as they are now: not encrypted.';
    if (unencrypted === 0) return 'The backups are encrypted with the key of the cases.';
    return `${unencrypted === 1 ? 'One earlier backup is' : `${number(unencrypted)} earlier backups are`} not encrypted: ${confidentiality} deletes ${unencrypted === 1 ? 'it' : 'them'} after making a new one.`;
  },

  connections: ({ mailServer, clusters }: GuideFacts): string => {
    if (clusters.length > 0) {
      const mail = mailServer === '' ? '' : ` and to the mail server ${mailServer}, for notices about API keys`;
      return `Clusters are entered: ${clusters.join(', ')}. Antecedent opens connections to their addresses, when a collection on them is searched or filled${mail}, and to no other computer. Terms of a query and a vector made of it then leave this computer. A single process per cluster may open them, to these hosts and ports only; the system looks up their names.`;
    }
    return mailServer === ''
      ? 'No mail server is entered, so Antecedent opens no connection to any other computer.'
      : `A mail server is entered: ${mailServer}. Antecedent opens connections to this server, for notices about API keys, and to no other computer. A single process may open them, to this host and port only; the system looks up the name of the host.`;
  },

  connectionsNow: ({ connections, mailServer, clusters }: GuideFacts): string =>
    connections === 0
      ? `No ${mailServer === '' && clusters.length === 0 ? '' : 'other '}outside connection is open now.`
      : `${connections === 1 ? 'One outside connection is' : `${number(connections)} outside connections are`} open now that should not exist. Close Antecedent and tell your administrator.`,

  service: ({ service, serviceAddress }: GuideFacts): string =>
    ({
      off: 'The service is switched off: no program can search in this application.',
      failed: `The service is switched on, but it could not be started. ${part('api')} says why.`,
      here: `The service is switched on and answers at ${serviceAddress}, for programs on this computer only.`,
      network: `The service is switched on and answers at ${serviceAddress}, also for other computers. What they ask and receive is encrypted by HTTPS.`,
    })[service],
};

export const securityChapters: Record<'protection' | 'privacy' | 'service', GuideChapter> = {
  protection: {
    title: 'Lock and backup',
    paragraphs: (facts) => [
      { heading: 'Encryption', text: guideSecurity.cases[facts.cases] },
      {
        text: 'Collections are not encrypted, because they contain published documents; only internal ones are. Neither are the settings, the list of API keys and the confirmed applicants, which can show which competitor is being watched.',
      },
      { heading: 'If access is lost', text: guideSecurity.recovery(facts) },
      { heading: 'Lock', text: `${guideSecurity.locking(facts)} ${guideSecurity.automaticLock(facts)}` },
      {
        heading: 'Backups',
        text: `${guideSecurity.backups(facts)} ${guideSecurity.backupFolder(facts)} ${guideSecurity.backupProtection(facts)}`,
      },
      {
        text: `A backup contains the cases with their records and attachments, the search history, the draft, the API keys, the audit log and the settings, but no collections. “${backups.restore}” under ${part('backups')} returns to it; the present state is backed up first.`,
      },
      {
        heading: 'The data folder',
        text: `All data is in ${facts.dataFolder}. To move it, close Antecedent and move the folder. Use a disk of this computer: databases in network or sync folders can be damaged. To remove everything, delete the folder.`,
      },
    ],
  },

  privacy: {
    title: 'What leaves this computer',
    paragraphs: (facts) => [
      { text: `${guideSecurity.connections(facts)} ${guideSecurity.connectionsNow(facts)}` },
      {
        text: 'There is no account, no telemetry, no crash report and no search for updates, and no model or document is downloaded. The language model runs on this computer and learns nothing from what you write.',
      },
      { heading: 'Other programs', text: guideSecurity.service(facts) },
      {
        heading: 'See for yourself',
        text: `The status bar shows the outside connections. ${part('privacy')} lists the open ports and connections and what is stored. ${part('selftest')} checks this and more, for your IT.`,
      },
      {
        heading: 'The search history',
        text: `Past searches are kept with their texts, so that they can be repeated. ${part('privacy')} deletes them.`,
      },
    ],
  },

  service: {
    title: 'Service and command line',
    paragraphs: (facts) => [
      { text: guideSecurity.service(facts) },
      {
        heading: 'Give a program access',
        steps: [
          `Switch the service on under ${part('api')}.`,
          'Create a key. Say what it may search, from where and how often. Its secret is shown only once: copy it at once.',
          `Try it with the lines under “${settings.api.lines}”.`,
        ],
      },
      {
        text: 'Every request needs a key; without one it is rejected. A key can be throttled, suspended and ended. A search that comes through the service is kept in memory only; an idea that is sent to it becomes a case.',
      },
      {
        heading: 'Give an assistant access',
        text: `An assistant (MCP) needs a key of its own, made under ${part('api')}: it names the collections that the assistant may read, and never a case or an internal collection. Other computers are refused. The provider of the assistant sees what is asked and what is answered. Without such a key no assistant gets an answer.`,
      },
      {
        heading: 'Other computers',
        text: `“${tls.from}” under ${part('api')} opens the service to the network, always over HTTPS, with the firm’s certificate or one made here.`,
      },
      {
        heading: 'Notices by mail',
        text: `${guideSecurity.connections(facts)} The server is set under ${part('mail')}.`,
      },
      {
        heading: settings.parts.audit,
        text: `${settings.name}, ${settings.parts.audit} lists who did what on this computer, with keys or without, and never a text.`,
      },
      {
        heading: 'The command line',
        text: 'Everything that takes long or repeats itself can be scripted: import, search, export, backup, keys. “antecedent --help” lists the commands. “antecedent serve” runs the service without a window, and does so even if it is switched off here.',
      },
    ],
  },
};
