// The page of a link that cannot open its case, in German: heading and advice.
import type { linkPage as english } from '../en/link-page.ts';

export const linkPage: typeof english = {
  ended: ['Dieser Link ist abgelaufen', 'Links zu einer Akte gelten eine Stunde. Bitten Sie den Absender um einen neuen.'],
  locked: [
    'Die Akten sind gesperrt',
    'Die Akten wurden auf dem Rechner gesperrt, auf dem sie liegen. Bitten Sie dort jemanden, sie zu entsperren, und öffnen Sie den Link dann erneut: Er gilt für den Rest seiner Stunde weiter.',
  ],
  noScreens: [
    'Die Oberfläche ist nicht installiert',
    'Antecedent wurde ohne seine Oberfläche gestartet. Erzeugen Sie sie mit „npm run build“ und öffnen Sie den Link dann erneut.',
  ],
};
