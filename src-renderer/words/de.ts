// Every sentence the reader sees, in German, by subject.
import type { Words } from './words.svelte.ts';
import { failures } from './de/failures.ts';
import { frame } from './de/frame.ts';
import { nouns } from './de/nouns.ts';

export const de: Words = { frame, nouns, failures };
