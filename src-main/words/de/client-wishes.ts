// What the client of a case wishes, on screens and in the matter statement, in German.
import type { clientWishes as english } from '../en/client-wishes.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;
const named = (names: readonly string[]): string => names.join(', ');
const searches = (count: number): string => (count === 1 ? '1 Recherche' : `${number(count)} Recherchen`);
const links = (count: number): string => (count === 1 ? '1 Link wurde' : `${number(count)} Links wurden`);

export const clientWishes: typeof english = {
  heading: 'Vorgaben des Mandanten',
  means: 'Erfassen Sie sie vor der ersten Recherche. Sie gelten ab dann, und die Erklärung zur Akte bestätigt es.',
  names: { noService: 'Kein Dienst', noLinks: 'Keine Links', noMail: 'Keine E-Mails', noClusters: 'Keine Cluster' },
  meanings: {
    noService: 'Kein Schlüssel erreicht diese Akte über den Dienst, und ihr Link endet.',
    noLinks: 'Zu dieser Akte wird kein Link ausgestellt, und der bestehende endet.',
    noMail: 'Antecedent sendet keine E-Mails, während in dieser Akte recherchiert wird. Über eine Akte steht nie etwas in einer E-Mail.',
    noClusters: 'In keiner Sammlung auf einem Cluster wird recherchiert: Wörter und Vektoren der Suchanfragen bleiben auf diesem Computer.',
  },
  collections: 'Nur in diesen Sammlungen',
  collectionsMean: 'In dieser Akte wird nur in ihnen recherchiert. Die übrigen werden nicht angeboten.',
  excluded: 'vom Mandanten ausgeschlossen',
  excludedHere: 'Der Mandant der offenen Akte schließt diese Sammlung aus.',
  recorded: 'Die Vorgaben des Mandanten wurden erfasst.',

  none: 'Vorgaben des Mandanten sind nicht erfasst.',
  removed: 'aufgehoben',
  nothing: 'keine besonderen',
  only: (names) => `nur in ${named(names)}`,
  time: 'Erfasst (UTC)',
  entry: 'Eintrag',
  wishes: 'Vorgaben',
  who: 'Wer sie erfasst hat, steht unten unter „Wer die Akte geöffnet hat“.',
  wish: 'Vorgabe',
  since: 'Seit der Erfassung',
  before: 'Vor der Erfassung',
  collectionsKept: (count) => (count === 0 ? 'Keine Recherche.' : `${searches(count)}, nur in den zugelassenen Sammlungen.`),
  collectionsBroken: (version, names) => `In Fassung ${number(version)} wurde in ${named(names)} recherchiert.`,
  collectionsBefore: (version, names) => `In Fassung ${number(version)} wurde auch in ${named(names)} recherchiert.`,
  collectionsNone: 'Keine Recherche in anderen Sammlungen.',
  clustersKept: (count) => (count === 0 ? 'Keine Recherche.' : `${searches(count)}, keine auf einem Cluster.`),
  clustersSearched: (version, names) => `In Fassung ${number(version)} wurde in ${named(names)} recherchiert.`,
  clustersNone: 'Keine Recherche auf einem Cluster.',
  linksIssued: (count) => (count === 0 ? 'Es wurde kein Link ausgestellt.' : `${links(count)} ausgestellt.`),
  linksBefore: (count) =>
    count === 0 ? 'Es wurde kein Link ausgestellt.' : `${links(count)} ausgestellt. Was noch gültig war, endete mit der Vorgabe.`,
  noReach: 'Das Prüfprotokoll enthält keine Aktion eines Schlüssels oder Links an der Akte.',
  reach: (who, count, last) => `${who}: ${number(count)} insgesamt, zuletzt um ${last}.`,
  mailSince: (count, on) =>
    `${searches(count)}, davon ${number(on)} mit eingetragenem Mailserver; während sie liefen, wurde nichts gesendet.`,
  mailBefore: (count, on) => `${searches(count)}, davon ${number(on)} mit eingetragenem Mailserver.`,
};
