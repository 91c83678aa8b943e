// A link that opens nothing: what does its page say? In: whether it has ended, the cases are locked or there are no screens, the languages a browser asks for.
// Out: a page of two sentences, without script, and the policy it is shown under.
import { createHash } from 'node:crypto';

export type Dead = 'ended' | 'locked' | 'noScreens';

const words = {
  en: {
    ended: ['This link has ended', 'Links to a case are valid for one hour. Ask for a new one where you got this one.'],
    locked: [
      'The cases are locked',
      'They were locked on the computer they lie on. Ask whoever works there to unlock them, and open this link again; it goes on for the rest of its hour.',
    ],
    noScreens: [
      'There are no screens here',
      'Antecedent was started without its screens. Build them with "npm run build" and open this link again.',
    ],
  },
  de: {
    ended: [
      'Dieser Link gilt nicht mehr',
      'Links zu einer Akte gelten eine Stunde. Fordern Sie dort einen neuen an, wo Sie diesen bekommen haben.',
    ],
    locked: [
      'Die Akten sind gesperrt',
      'Sie wurden auf dem Rechner gesperrt, auf dem sie liegen. Bitten Sie dort jemanden, sie zu entsperren, und öffnen Sie diesen Link dann noch einmal; er gilt für den Rest seiner Stunde weiter.',
    ],
    noScreens: [
      'Hier gibt es keine Oberfläche',
      'Antecedent wurde ohne seine Oberfläche gestartet. Erzeugen Sie sie mit „npm run build“ und öffnen Sie den Link dann noch einmal.',
    ],
  },
} as const;

/** As the screens say it; see src-renderer/style/tokens.css. */
const STYLE = [
  'html{color-scheme:light dark;background:light-dark(#fdfcfa,#171819);color:light-dark(#504d47,#b5b2ab);font:13px/20px system-ui,sans-serif}',
  'body{box-sizing:border-box;min-height:100vh;margin:0;padding:0 24px;display:grid;align-content:center;justify-content:center}',
  'h1{margin:0 0 8px;color:light-dark(#1a1917,#e8e6e1);font-size:18px;line-height:27px;font-weight:600}p{margin:0;max-width:56ch}',
].join('');

/** Nothing is loaded and nothing runs; the one style is named by its digest. */
export const linkPagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function linkPage(what: Dead, acceptLanguage: string | undefined): string {
  const language = prefersGerman(acceptLanguage) ? 'de' : 'en';
  const [title, advice] = words[language][what];
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Antecedent</title><style>${STYLE}</style><body><h1>${title}</h1><p>${advice}</p></body></html>`
  );
}

/** Which of the two stands first in the list; browsers send it in the order of preference. */
function prefersGerman(acceptLanguage = ''): boolean {
  const asked = acceptLanguage.toLowerCase().split(',');
  const [german, english] = ['de', 'en'].map((tag) => asked.findIndex((one) => one.trim().startsWith(tag))) as [number, number];
  return german >= 0 && (english < 0 || german < english);
}
