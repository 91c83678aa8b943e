// Before the tests of a file about screens: the words are loaded, as they are before a window shows anything.
import { setLanguage } from '../../src-renderer/state/language.svelte.ts';

await setLanguage('system');
