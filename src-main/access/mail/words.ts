// In which language are contacts written to? In: the setting. Out: its words.
import type { MailSettings } from '../../contract/mail.ts';
import { english } from './words/en.ts';
import { german } from './words/de.ts';

export type MailWords = typeof english;

export function mailWords(language: MailSettings['language']): MailWords {
  return language === 'de' ? german : english;
}
