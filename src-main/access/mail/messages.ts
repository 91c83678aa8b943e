// A notice: how does it read as a letter? In: the notice, the settings. Out: the letter, which bears the same id whenever it is sent.
import { createHash } from 'node:crypto';
import type { MailSettings } from '../../contract/mail.ts';
import type { Notice } from '../../contract/notice.ts';
import type { MailMessage } from './server.ts';
import { mailWords, type MailWords } from '../../words/letters.ts';

type Written = Pick<MailMessage, 'subject' | 'text'>;

export function messageOf(notice: Notice, to: string, settings: MailSettings): MailMessage {
  const words = mailWords[settings.language];
  const { subject, text } = written(notice, words);
  return letter(settings, to, { subject, text }, `${notice.id} ${notice.madeAt} ${to}`, notice.madeAt);
}

/** `at`: ISO 8601. */
export function testMessage(to: string, settings: MailSettings, at: string): MailMessage {
  const words = mailWords[settings.language];
  return letter(settings, to, { ...words.test, text: framed(words, words.test.text) }, `test ${at} ${to}`, at);
}

function written(notice: Notice, words: MailWords): Written {
  if (notice.kind === 'api-change') return { subject: notice.facts.subject, text: `${notice.facts.text}\n\n-- \n${words.farewell}\n` };
  const { subject, text } = (words.notices[notice.kind] as (key: string, facts: Notice['facts']) => Written)(notice.key, notice.facts);
  return { subject, text: framed(words, text) };
}

function framed({ greeting, farewell }: MailWords, text: string): string {
  return `${greeting}\n\n${text}\n\n-- \n${farewell}\n`;
}

function letter({ from, language }: MailSettings, to: string, words: Written, of: string, at: string): MailMessage {
  const id = createHash('sha256').update(of).digest('hex').slice(0, 32);
  return { from: { name: mailWords[language].sender, address: from }, to, ...words, id: `<${id}@${from.split('@').at(-1)}>`, at };
}
