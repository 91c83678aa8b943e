// Notices as mail messages. In: a notice, the settings. Out: the message, which has the same id every time it is sent.
import { createHash } from 'node:crypto';
import type { MailSettings } from '../../contract/mail.ts';
import type { Notice } from '../../contract/notice.ts';
import type { MailMessage } from './server.ts';
import { mailWords, type MailWords } from '../../words/letters.ts';

type Content = Pick<MailMessage, 'subject' | 'text'>;

export function messageOf(notice: Notice, to: string, settings: MailSettings): MailMessage {
  const words = mailWords[settings.language];
  return message(settings, to, contentOf(notice, words), `${notice.id} ${notice.madeAt} ${to}`, notice.madeAt);
}

/** `at`: ISO 8601. */
export function testMessage(to: string, settings: MailSettings, at: string): MailMessage {
  const words = mailWords[settings.language];
  return message(settings, to, { ...words.test, text: framed(words, words.test.text) }, `test ${at} ${to}`, at);
}

/** Names no case and no publication. `at`: ISO 8601. */
export function arrivalsMessage(to: string, settings: MailSettings, at: string): MailMessage {
  const words = mailWords[settings.language];
  return message(settings, to, { ...words.arrivals, text: framed(words, words.arrivals.text) }, `arrivals ${at} ${to}`, at);
}

function contentOf(notice: Notice, words: MailWords): Content {
  if (notice.kind === 'api-change') return { subject: notice.facts.subject, text: `${notice.facts.text}\n\n-- \n${words.farewell}\n` };
  const { subject, text } = (words.notices[notice.kind] as (key: string, facts: Notice['facts']) => Content)(notice.key, notice.facts);
  return { subject, text: framed(words, text) };
}

function framed({ greeting, farewell }: MailWords, text: string): string {
  return `${greeting}\n\n${text}\n\n-- \n${farewell}\n`;
}

function message({ from, language }: MailSettings, to: string, content: Content, identity: string, at: string): MailMessage {
  const id = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  return { from: { name: mailWords[language].sender, address: from }, to, ...content, id: `<${id}@${from.split('@').at(-1)}>`, at };
}
