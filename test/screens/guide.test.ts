// The guide: its chapters and keys, where it opens, and whether what it states about security follows the settings.
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapterNames, type GuideFacts, type GuideParagraph } from '../../src-main/contract/guide.ts';
import { languages } from '../../src-main/contract/languages.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import { screenWords } from '../../src-main/words/screens.ts';
import { chapterHere, chaptersFor } from '../../src-renderer/screens/help/chapter.svelte.ts';
import { isShared } from '../../src-renderer/screens/help/guide-facts.ts';
import { partsOf } from '../../src-renderer/screens/help/guide-text.ts';
import { allCommands } from '../../src-renderer/screens/settings/all-commands.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';

const usual: GuideFacts = {
  cases: 'keychain',
  recoveryCode: true,
  lockAfterMinutes: 15,
  ownWindow: true,
  backups: { on: true, everyHours: 24, folder: '/media/firm/backups', inDataFolder: false, unencrypted: 0 },
  dataFolder: '/home/anna/antecedent',
  mailServer: 'mail.firm.example',
  clusters: [],
  connections: 0,
  service: 'here',
  serviceAddress: 'http://127.0.0.1:7413',
};
/** Each setting in every other state. */
const states: GuideFacts[] = [
  { ...usual, cases: 'unprotected' },
  { ...usual, cases: 'passphrase' },
  { ...usual, recoveryCode: false },
  { ...usual, cases: 'passphrase', recoveryCode: false },
  { ...usual, lockAfterMinutes: 0 },
  { ...usual, lockAfterMinutes: 1 },
  { ...usual, ownWindow: false },
  { ...usual, backups: { ...usual.backups, on: false } },
  { ...usual, backups: { ...usual.backups, everyHours: 6 } },
  { ...usual, backups: { ...usual.backups, folder: '/home/anna/antecedent/backups', inDataFolder: true } },
  { ...usual, backups: { ...usual.backups, unencrypted: 1 } },
  { ...usual, backups: { ...usual.backups, unencrypted: 3 } },
  { ...usual, mailServer: '' },
  { ...usual, clusters: ['Firm', 'Archive'] },
  { ...usual, mailServer: '', clusters: ['Firm'] },
  { ...usual, connections: 1 },
  { ...usual, connections: 2 },
  { ...usual, service: 'off', serviceAddress: '' },
  { ...usual, service: 'failed', serviceAddress: '' },
  { ...usual, service: 'network', serviceAddress: 'https://search.firm.example:7413' },
];

type Language = (typeof languages)[number];
const words = { en: await screenWords.en(), de: await screenWords.de() };
const chaptersOf = (language: Language) => words[language].help.guide;
function paragraphsOf(language: Language, name: (typeof chapterNames)[number], facts: GuideFacts): readonly GuideParagraph[] {
  const { paragraphs } = chaptersOf(language)[name];
  return typeof paragraphs === 'function' ? paragraphs(facts) : paragraphs;
}
const textsOf = ({ heading = '', text = '', steps = [], terms = [] }: GuideParagraph): string[] => [
  ...[heading, text].filter((one) => one !== ''),
  ...steps,
  ...terms.flat(),
];
function textsIn(language: Language, facts: GuideFacts): string[] {
  return chapterNames.flatMap((name) => paragraphsOf(language, name, facts).flatMap(textsOf));
}
const sentencesIn = (language: Language, facts: GuideFacts): string[] =>
  textsIn(language, facts).flatMap((text) => text.split(/(?<=[.:?])\s+/));
const whole = (language: Language, facts: GuideFacts): string => textsIn(language, facts).join('\n');

describe('The guide', () => {
  it.each(languages)('names only keys of commands that exist, in %s', (language) => {
    const known = new Set(allCommands({} as App).flatMap(({ commands }) => commands.map(({ name }) => name)));
    const named = [usual, ...states].flatMap((facts) => textsIn(language, facts).flatMap(partsOf)).flatMap(({ command }) => command ?? []);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(whole(language, usual)).not.toMatch(/\b(?:Ctrl|Cmd|Strg)\b/);
  });

  it('has the same paragraphs, steps, terms and keys in every language and state', () => {
    const shape = (language: Language, facts: GuideFacts) =>
      chapterNames.map((name) =>
        paragraphsOf(language, name, facts).map((paragraph) => ({
          parts: [paragraph.heading !== undefined, paragraph.text !== undefined, paragraph.steps?.length, paragraph.terms?.length],
          keys: textsOf(paragraph)
            .flatMap(partsOf)
            .flatMap(({ command }) => command ?? []),
        })),
      );
    for (const facts of [usual, ...states]) for (const language of languages) expect(shape(language, facts)).toEqual(shape('en', facts));
  });

  it('opens at the chapter of what the screen shows', () => {
    const at = (screen: App['router']['screen'], part?: string, others: object = {}) =>
      chapterHere({
        router: { screen, part },
        vault: { hidden: false },
        caseFile: { current: {} },
        about: {},
        ...others,
      } as unknown as App);
    expect((['search', 'case', 'matrix', 'compare', 'reader', 'statistics', 'library'] as const).map((screen) => at(screen))).toEqual([
      'search',
      'triage',
      'matrix',
      'compare',
      'reading',
      'statistics',
      'collections',
    ]);
    expect(['triage', 'changes', 'details', 'record', 'export', 'all'].map((part) => at('case', part))).toEqual([
      ...['triage', 'cases', 'cases', 'cases', 'exports', 'cases'],
    ]);
    expect(at('case', undefined, { caseFile: {} })).toBe('cases');
    expect(['confidentiality', 'backups', 'api', 'mail', 'privacy', 'keyboard'].map((part) => at('settings', part))).toEqual([
      ...['protection', 'protection', 'service', 'service', 'privacy', 'keyboard'],
    ]);
    expect(at('matrix', undefined, { vault: { hidden: true } })).toBe('protection');
  });

  it('shows a guest of a link no chapter that depends on settings the guest may not see', () => {
    const guest = { about: { case: 7 } } as App;
    const offered = chaptersFor(guest);
    expect(offered).toContain('triage');
    expect(offered.filter((name) => typeof chaptersOf('en')[name].paragraphs === 'function')).toEqual([]);
    const router = { screen: 'case', part: 'export' };
    expect(chapterHere({ ...guest, router, vault: { hidden: false }, caseFile: { current: {} } } as unknown as App)).toBe('triage');
  });
});

describe('What the guide states about security', () => {
  /** Words of a statement about security. */
  const subject: Record<Language, RegExp> = {
    en: /encrypt|\blocks?(?:ed|ing)?\b|passphrase|keychain|recovery|backup|connection|network|mail|telemetry|download|HTTPS|service|\bkeys? (?:can|that)|rejected;|on this computer|overwritten|isolated|in memory/i,
    de: /verschlüssel|(?<!ge)sperr|Passphrase|Schlüsselbund|Wiederherstell|Sicherung|Verbindung|\bNetz|mail|Telemetrie|heruntergeladen|lädt|HTTPS|Dienst|Schlüssel|auf diesem Rechner|überschrieben|abgeschirmt|Arbeitsspeicher/i,
  };
  /** Statements that are true in every state of the settings, with the test or the code that holds them. */
  const always: Record<Language, readonly (readonly [part: string, shownBy: string])[]> = {
    en: [
      ['publications installed on this computer', 'test/engine/search'],
      ['a language model on this computer', 'test/app/no-connection.test.ts'],
      ['searches collections on this computer and downloads none', 'test/app/no-connection.test.ts'],
      ['encrypted like the cases and locked with them, so the cases must', 'test/application/internal-collections.test.ts'],
      ['mails (EML, MSG), web pages', 'test/engine/intake/internal/readers.test.ts'],
      ['so does each attachment of a mail', 'test/engine/intake/internal/readers.test.ts'],
      ['guests of a link, packed collections and backups', 'test/application/internal-collections.test.ts'],
      ['A collection that was changed on this computer takes no packs', 'test/engine/upkeep/packs.test.ts'],
      ['only the number and size of an internal collection', 'test/application/internal-collections.test.ts'],
      ['Exported files and, unless you choose so, backups stay', 'test/casework/deletion.test.ts'],
      ['attachments and record are overwritten on the disk', 'test/casework/deletion.test.ts'],
      ['drawn in an isolated frame that can reach neither the network nor your data', 'test/app/pdf-frame.test.ts'],
      ['or the cases are locked.', 'test/app/saved-files.test.ts'],
      ['Exported files are not encrypted', 'docs/security.md'],
      ['Collections are not encrypted', 'docs/security.md'],
      ['A backup contains the cases', 'test/backup/create.test.ts'],
      ['under Settings, Backups returns to it', 'test/backup/restore.test.ts'],
      ['Use a disk of this computer', 'docs/security.md'],
      ['databases in network or sync folders', 'docs/security.md'],
      ['no telemetry, no crash report and no search for updates', 'test/rules/shell.test.ts'],
      ['The language model runs on this computer', 'test/app/no-connection.test.ts'],
      ['The status bar shows the outside connections', 'test/app/settings.test.ts'],
      ['lists the open ports and connections', 'test/app/settings.test.ts'],
      ['Switch the service on', 'test/app/settings.test.ts'],
      ['A key can be throttled', 'test/access/keys.test.ts'],
      ['Every request needs a key', 'test/server/security.test.ts'],
      ['without one it is rejected', 'test/server/security.test.ts'],
      ['is kept in memory only', 'test/server/privacy.test.ts'],
      ['opens the service to the network, always over HTTPS', 'test/server/tls.test.ts'],
      ['The server is set under', 'test/app/settings.test.ts'],
      ['Notices by mail', 'test/access/mail'],
      ['lists who did what on this computer', 'test/access/audit/chain.test.ts'],
      ['no service, no links, no mail, no clusters, only certain collections', 'test/casework/client-wishes.test.ts'],
      ['no program reaches the case, and no mail is sent', 'test/server/client-wishes.test.ts'],
      ['can be scripted', 'docs/command-line.md'],
      ['import, search, export, backup, keys', 'docs/command-line.md'],
      ['runs the service without a window', 'test/commands/serve.test.ts'],
      ['Other computers are refused', 'test/server/mcp/routes.test.ts'],
    ],
    de: [
      ['auf diesem Rechner installierten Veröffentlichungen', 'test/engine/search'],
      ['Ein Sprachmodell auf diesem Rechner', 'test/app/no-connection.test.ts'],
      ['lädt keine herunter', 'test/app/no-connection.test.ts'],
      ['Sie wird wie die Akten verschlüsselt und mit ihnen gesperrt', 'test/application/internal-collections.test.ts'],
      ['E-Mails (EML, MSG), Webseiten', 'test/engine/intake/internal/readers.test.ts'],
      ['ebenso jede Anlage einer E-Mail', 'test/engine/intake/internal/readers.test.ts'],
      ['Gäste eines Links, gepackte Sammlungen und Sicherungen', 'test/application/internal-collections.test.ts'],
      ['vergleichen Sie einmal den Schlüssel mit dem Herausgeber', 'test/engine/upkeep/packs.test.ts'],
      ['nur Nummer und Größe einer internen Sammlung', 'test/application/internal-collections.test.ts'],
      ['auf dem Datenträger überschrieben', 'test/casework/deletion.test.ts'],
      ['ebenso Sicherungen, wenn Sie nichts anderes wählen', 'test/casework/deletion.test.ts'],
      ['abgeschirmten Rahmen', 'test/app/pdf-frame.test.ts'],
      ['Exportierte Dateien sind nicht verschlüsselt', 'docs/security.md'],
      ['Sammlungen sind nicht verschlüsselt', 'docs/security.md'],
      ['Liste der Schlüssel der API', 'docs/security.md'],
      ['Eine Sicherung enthält die Akten', 'test/backup/create.test.ts'],
      ['unter Einstellungen, Sicherungen kehrt zu ihr zurück', 'test/backup/restore.test.ts'],
      ['In Netz- und Synchronisationsordnern', 'docs/security.md'],
      ['keine Telemetrie', 'test/rules/shell.test.ts'],
      ['Das Sprachmodell läuft auf diesem Rechner', 'test/app/no-connection.test.ts'],
      ['Die Statusleiste zeigt die Verbindungen', 'test/app/settings.test.ts'],
      ['nennt die offenen Ports und Verbindungen', 'test/app/settings.test.ts'],
      ['Schalten Sie den Dienst', 'test/app/settings.test.ts'],
      ['Legen Sie einen Schlüssel an', 'test/app/settings.test.ts'],
      ['Jede Abfrage braucht einen Schlüssel', 'test/server/security.test.ts'],
      ['Ein Schlüssel lässt sich drosseln', 'test/access/keys.test.ts'],
      ['bleibt nur im Arbeitsspeicher', 'test/server/privacy.test.ts'],
      ['öffnet den Dienst für das Netz, immer über HTTPS', 'test/server/tls.test.ts'],
      ['Der Server wird unter', 'test/app/settings.test.ts'],
      ['Hinweise per E-Mail', 'test/access/mail'],
      ['wer auf diesem Rechner was getan hat', 'test/access/audit/chain.test.ts'],
      ['mit Schlüssel oder ohne', 'test/access/audit/chain.test.ts'],
      ['kein Dienst, keine Links, keine E-Mails, keine Cluster, nur bestimmte', 'test/casework/client-wishes.test.ts'],
      ['kein Programm erreicht die Akte', 'test/server/client-wishes.test.ts'],
      ['lässt sich in Skripte fassen', 'docs/command-line.md'],
      ['betreibt den Dienst ohne Fenster', 'test/commands/serve.test.ts'],
      ['Import, Recherche, Export, Sicherung, Schlüssel', 'docs/command-line.md'],
      ['Ein Assistent (MCP) braucht einen eigenen Schlüssel', 'test/server/mcp/tools.test.ts'],
      ['Ohne einen solchen Schlüssel', 'test/server/mcp/tools.test.ts'],
      ['Antecedent selbst lädt nichts herunter', 'test/app/shelf.test.ts'],
    ],
  };

  it.each(languages)('depends on a setting, or is listed here as always true, in %s', (language) => {
    const others = states.map((facts) => new Set(sentencesIn(language, facts)));
    const inEvery = sentencesIn(language, usual).filter((sentence) => others.every((sentences) => sentences.has(sentence)));
    const headings = new Set(
      chapterNames.flatMap((name) =>
        paragraphsOf(language, name, usual).flatMap(({ heading }) => (heading === undefined ? [] : [heading])),
      ),
    );
    const unheld = inEvery
      .filter((sentence) => !headings.has(sentence) && subject[language].test(sentence))
      .filter((sentence) => !always[language].some(([part]) => sentence.includes(part)));
    expect(unheld).toEqual([]);
    const unused = always[language].filter(
      ([part, shownBy]) => !inEvery.some((sentence) => sentence.includes(part)) || !existsSync(shownBy),
    );
    expect(unused).toEqual([]);
  });

  const says: Record<Language, [what: string, change: Partial<GuideFacts>, now: RegExp, otherwise: RegExp][]> = {
    en: [
      ['encryption', { cases: 'unprotected' }, /cases are not encrypted now/, /cases are encrypted now/],
      ['the recovery code', { recoveryCode: false }, /There is no recovery code/, /There is a recovery code/],
      ['the automatic lock', { lockAfterMinutes: 0 }, /Automatic locking is off/, /lock after 15 minutes/],
      ['the lock of the window', { ownWindow: false }, /when Antecedent is closed\./, /computer sleeps/],
      ['backups', { backups: { ...usual.backups, on: false } }, /Automatic backups are off/, /every day, while you work/],
      ['the backup folder', { backups: { ...usual.backups, inDataFolder: true } }, /backups are in the data folder/, /are in \/media/],
      ['their encryption', { backups: { ...usual.backups, unencrypted: 2 } }, /2 earlier backups are not/, /backups are encrypted with/],
      ['mail', { mailServer: '' }, /opens no connection to any other computer/, /mail server is entered: mail\.firm\.example/],
      [
        'clusters',
        { clusters: ['Archive'] },
        /Clusters are entered: Archive\..*vector made of it then leave/s,
        /mail server is entered: mail/,
      ],
      ['connections', { connections: 2 }, /2 outside connections are open now that/, /No other outside connection/],
      ['the service', { service: 'off' }, /service is switched off/, /answers at http:\/\/127/],
      ['its address', { service: 'network' }, /also for other computers/, /on this computer only/],
    ],
    de: [
      ['encryption', { cases: 'unprotected' }, /Akten sind zurzeit nicht verschlüsselt/, /Akten sind zurzeit verschlüsselt/],
      ['the recovery code', { recoveryCode: false }, /Es gibt keinen Wiederherstellungscode/, /Es gibt einen Wiederherstellungscode/],
      ['the automatic lock', { lockAfterMinutes: 0 }, /automatische Sperren ist aus/, /nach 15 Minuten ohne Aktivität/],
      ['the lock of the window', { ownWindow: false }, /geschlossen wird\./, /Ruhezustand/],
      ['backups', { backups: { ...usual.backups, on: false } }, /Sicherungen sind ausgeschaltet/, /jeden Tag, während Sie arbeiten/],
      [
        'the backup folder',
        { backups: { ...usual.backups, inDataFolder: true } },
        /Sicherungen liegen im Datenordner/,
        /liegen in \/media/,
      ],
      [
        'their encryption',
        { backups: { ...usual.backups, unencrypted: 2 } },
        /2 frühere Sicherungen sind nicht/,
        /sind mit dem Schlüssel der/,
      ],
      ['mail', { mailServer: '' }, /keine Verbindung zu einem anderen Rechner/, /Als Mailserver ist mail\.firm\.example/],
      [
        'clusters',
        { clusters: ['Archiv'] },
        /Cluster sind eingetragen: Archiv\..*verlassen dann diesen Rechner/s,
        /Als Mailserver ist mail/,
      ],
      ['connections', { connections: 2 }, /2 Verbindungen nach außen offen/, /keine andere Verbindung/],
      ['the service', { service: 'off' }, /Dienst ist ausgeschaltet/, /antwortet unter http:\/\/127/],
      ['its address', { service: 'network' }, /auch anderen Rechnern/, /nur Programmen auf diesem Rechner/],
    ],
  };
  it.each(languages.flatMap((language) => says[language].map((row) => [language, ...row] as const)))(
    'follows in %s the setting of %s',
    (language, _what, change, now, otherwise) => {
      const changed = whole(language, { ...usual, ...change });
      expect(changed).toMatch(now);
      expect(changed).not.toMatch(otherwise);
      expect(whole(language, usual)).toMatch(otherwise);
      expect(whole(language, usual)).not.toMatch(now);
    },
  );

  it.each(languages)('is on the first page, in %s, what may leave with these settings', (language) => {
    const { heading, what } = words[language].welcome;
    const stays = { en: 'Everything stays on this computer.', de: 'Alles bleibt auf diesem Rechner.' }[language];
    const none = { en: 'It connects to no other computer.', de: 'Es verbindet sich mit keinem anderen Rechner.' }[language];
    const page = (mail: boolean, cluster: boolean, service: boolean): string =>
      `${heading({ mail, cluster, service })} ${what({ mail, cluster, service })}`;
    for (const mail of [false, true])
      for (const cluster of [false, true])
        for (const service of [false, true]) {
          const said = page(mail, cluster, service);
          expect(said.includes(stays)).toBe(!mail && !cluster && !service);
          expect(/mail server|Mailserver/.test(said)).toBe(mail);
          expect(/[Cc]luster/.test(said)).toBe(cluster);
          expect(/HTTPS/.test(said)).toBe(service);
          expect(said.includes(none)).toBe(!mail && !cluster);
        }
  });

  it('takes the service for shared once it is on at an address that other computers reach', () => {
    const at = (address: string, on = true) => isShared({ ...defaultSettings.api, on, address });
    expect(['0.0.0.0', '192.168.1.4', '::'].map((address) => at(address))).toEqual([true, true, true]);
    expect(['127.0.0.1', '::1', 'localhost'].map((address) => at(address))).toEqual([false, false, false]);
    expect(at('0.0.0.0', false)).toBe(false);
  });
});
