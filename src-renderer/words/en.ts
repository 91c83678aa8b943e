// Every sentence the reader sees, in English, by subject.
import { failures } from './en/failures.ts';
import { frame } from './en/frame.ts';
import { nouns } from './en/nouns.ts';

export const en = { frame, nouns, failures };
