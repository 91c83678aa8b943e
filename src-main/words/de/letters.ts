// Mails to the contact of a key, in German.
import type { NoticeFacts } from '../../contract/notice.ts';
import type { letters as english } from '../en/letters.ts';

const searches = (count: number): string => (count === 1 ? '1 Recherche' : `${count.toLocaleString('de-DE')} Recherchen`);
const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const letters: typeof english = {
  sender: 'Antecedent',
  greeting: 'Guten Tag,',
  farewell:
    'Diese Nachricht wurde von Antecedent gesendet. Bei Fragen wenden Sie sich an die Kanzlei, die Ihnen den Schlüssel gegeben hat.',
  notices: {
    'credits-low': (key: string, { left, bought }: NoticeFacts['credits-low']) => ({
      subject: `Schlüssel „${key}“: noch ${searches(left)}`,
      text: `vom Guthaben des Schlüssels „${key}“ über ${searches(bought)} sind noch ${searches(left)} übrig.`,
    }),
    'credits-out': (key: string, { bought, enforced }: NoticeFacts['credits-out']) => ({
      subject: `Schlüssel „${key}“: Guthaben verbraucht`,
      text:
        `das Guthaben des Schlüssels „${key}“ (${searches(bought)}) ist verbraucht. ` +
        (enforced ? 'Bis zum nächsten Kauf wird er als ungültig abgewiesen.' : 'Er gilt vorerst weiter.'),
    }),
    'contract-ends': (key: string, { until, days, enforced }: NoticeFacts['contract-ends']) => ({
      subject: `Schlüssel „${key}“: Der Vertrag endet am ${day(until)}`,
      text:
        `der Vertrag des Schlüssels „${key}“ endet am ${day(until)}, in ${days === 1 ? 'einem Tag' : `${days} Tagen`}. ` +
        (enforced ? 'Danach wird der Schlüssel als ungültig abgewiesen.' : 'Bitte sorgen Sie rechtzeitig für die Verlängerung.'),
    }),
    'contract-ended': (key: string, { until, enforced }: NoticeFacts['contract-ended']) => ({
      subject: `Schlüssel „${key}“: Der Vertrag ist abgelaufen`,
      text:
        `der Vertrag des Schlüssels „${key}“ endete am ${day(until)}. ` +
        (enforced ? 'Der Schlüssel wird jetzt als ungültig abgewiesen.' : 'Er gilt vorerst weiter.'),
    }),
    'fair-use': (key: string, { day: on, searchesPerDay, reducedRate }: NoticeFacts['fair-use']) => ({
      subject: `Schlüssel „${key}“: Tagesmenge erreicht`,
      text:
        `mit dem Schlüssel „${key}“ wurden am ${day(on)} ${searches(searchesPerDay)} erreicht, die vereinbarte Menge eines Tages. ` +
        `Bis zum Ende des Tages (UTC) sind ${reducedRate} Anfragen je Minute möglich.`,
    }),
  },
  arrivals: {
    subject: 'Antecedent: neue Veröffentlichungen',
    text: 'zu überwachten Akten wurden neue Veröffentlichungen gefunden. Antecedent zeigt sie am Arbeitsplatz.',
  },
  test: {
    subject: 'Antecedent: Prüfung der E-Mail-Einstellungen',
    text: 'diese Nachricht zeigt, dass Antecedent mit diesen Einstellungen E-Mails senden kann. Es ist nichts zu tun.',
  },
};
