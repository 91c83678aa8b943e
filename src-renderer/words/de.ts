// Every sentence the reader sees, in German, by subject.
import type { Words } from './words.svelte.ts';
import { failures } from './de/failures.ts';
import { frame } from './de/frame.ts';
import { library } from './de/library.ts';
import { nouns } from './de/nouns.ts';
import { statistics } from './de/statistics.ts';

export const de: Words = { frame, library, nouns, statistics, failures };
