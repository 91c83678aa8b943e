// What is written to the contact of a key, in English. In: the facts of a notice. Out: subject and text.
import type { NoticeFacts } from '../../contract/notice.ts';

const searches = (count: number): string => (count === 1 ? '1 search' : `${count.toLocaleString('en-GB')} searches`);
const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const letters = {
  sender: 'Antecedent',
  greeting: 'Good day,',
  farewell: 'This message was written by Antecedent. Questions are answered by the firm that gave you the key.',
  notices: {
    'credits-low': (key: string, { left, bought }: NoticeFacts['credits-low']) => ({
      subject: `Key "${key}": ${searches(left)} left`,
      text: `of the ${searches(bought)} bought for the key "${key}", ${searches(left)} are left.`,
    }),
    'credits-out': (key: string, { bought, enforced }: NoticeFacts['credits-out']) => ({
      subject: `Key "${key}": no searches left`,
      text:
        `the ${searches(bought)} bought for the key "${key}" have been used. ` +
        (enforced ? 'Until more are bought the service answers it as it answers a wrong key.' : 'It can still be used for the time being.'),
    }),
    'contract-ends': (key: string, { until, days, enforced }: NoticeFacts['contract-ends']) => ({
      subject: `Key "${key}": the contract ends on ${day(until)}`,
      text:
        `the contract of the key "${key}" ends on ${day(until)}, in ${days === 1 ? 'one day' : `${days} days`}. ` +
        (enforced ? 'Afterwards the service answers the key as it answers a wrong one.' : 'Please see to its renewal in time.'),
    }),
    'contract-ended': (key: string, { until, enforced }: NoticeFacts['contract-ended']) => ({
      subject: `Key "${key}": the contract has ended`,
      text:
        `the contract of the key "${key}" ended on ${day(until)}. ` +
        (enforced ? 'The service answers the key as it answers a wrong one.' : 'It can still be used for the time being.'),
    }),
    'fair-use': (key: string, { day: on, searchesPerDay, reducedRate }: NoticeFacts['fair-use']) => ({
      subject: `Key "${key}": fair use reached`,
      text:
        `the key "${key}" reached ${searches(searchesPerDay)} on ${day(on)}, as many as were agreed for a day. ` +
        `Until the end of the day (UTC) it may make ${reducedRate} requests a minute.`,
    }),
  },
  test: {
    subject: 'Antecedent: test of the mail settings',
    text: 'this message shows that Antecedent can send mail with these settings. Nothing needs to be done.',
  },
};
