// Mails to the contact of a key, in English.
import type { NoticeFacts } from '../../contract/notice.ts';

const searches = (count: number): string => (count === 1 ? '1 search' : `${count.toLocaleString('en-GB')} searches`);
const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const letters = {
  sender: 'Antecedent',
  greeting: 'Hello,',
  farewell: 'This message was sent by Antecedent. If you have questions, contact the firm that gave you the key.',
  notices: {
    'credits-low': (key: string, { left, bought }: NoticeFacts['credits-low']) => ({
      subject: `Key "${key}": ${searches(left)} left`,
      text: `${searches(left)} of the ${searches(bought)} bought for the key "${key}" ${left === 1 ? 'is' : 'are'} left.`,
    }),
    'credits-out': (key: string, { bought, enforced }: NoticeFacts['credits-out']) => ({
      subject: `Key "${key}": no searches left`,
      text:
        `The ${searches(bought)} bought for the key "${key}" have been used. ` +
        (enforced ? 'Until more are bought, the key is rejected as invalid.' : 'It can still be used for the time being.'),
    }),
    'contract-ends': (key: string, { until, days, enforced }: NoticeFacts['contract-ends']) => ({
      subject: `Key "${key}": the contract ends on ${day(until)}`,
      text:
        `The contract of the key "${key}" ends on ${day(until)}, in ${days === 1 ? 'one day' : `${days} days`}. ` +
        (enforced ? 'After that, the key is rejected as invalid.' : 'Please arrange its renewal in time.'),
    }),
    'contract-ended': (key: string, { until, enforced }: NoticeFacts['contract-ended']) => ({
      subject: `Key "${key}": the contract has ended`,
      text:
        `The contract of the key "${key}" ended on ${day(until)}. ` +
        (enforced ? 'The key is now rejected as invalid.' : 'It can still be used for the time being.'),
    }),
    'fair-use': (key: string, { day: on, searchesPerDay, reducedRate }: NoticeFacts['fair-use']) => ({
      subject: `Key "${key}": fair use limit reached`,
      text:
        `The key "${key}" reached ${searches(searchesPerDay)} on ${day(on)}, the number agreed per day. ` +
        `Until the end of the day (UTC), it is limited to ${reducedRate} requests per minute.`,
    }),
  },
  arrivals: {
    subject: 'Antecedent: new publications',
    text: 'New publications were found for watched cases. Antecedent shows them on the workstation.',
  },
  test: {
    subject: 'Antecedent: test of the mail settings',
    text: 'This message shows that Antecedent can send mail with these settings. You do not need to do anything.',
  },
};
