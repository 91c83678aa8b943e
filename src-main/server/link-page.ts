// The page of a link that cannot open its case: two sentences without script, and its content security policy.
import { spokenLanguage } from '../contract/languages.ts';
import { linkPageWords, type LinkPageWords } from '../words/link-page.ts';
import { plainPage, plainPagePolicy } from './plain-page.ts';

export type LinkPageKind = keyof LinkPageWords;

/** In the colours of the screens (src-renderer/style/tokens.css). */
const STYLE = [
  'html{color-scheme:light dark;background:light-dark(#fdfcfa,#171819);color:light-dark(#504d47,#b5b2ab);font:13px/20px system-ui,sans-serif}',
  'body{box-sizing:border-box;min-height:100vh;margin:0;padding:0 24px;display:grid;align-content:center;justify-content:center}',
  'h1{margin:0 0 8px;color:light-dark(#1a1917,#e8e6e1);font-size:18px;line-height:27px;font-weight:600}p{margin:0;max-width:56ch}',
].join('');

export const linkPagePolicy = plainPagePolicy(STYLE);

/** `acceptLanguage`: the header, which browsers send in the order of preference. */
export function linkPage(kind: LinkPageKind, acceptLanguage = ''): string {
  const language = spokenLanguage('system', acceptLanguage.split(','));
  const [title, advice] = linkPageWords[language][kind];
  return plainPage({ language, title: 'Antecedent', style: STYLE, body: `<h1>${title}</h1><p>${advice}</p>` });
}
