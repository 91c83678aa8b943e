// What was done in a case lately, in German: one line.
import type { caseActivity as english } from '../en/case-activity.ts';

const documents = (count: number, text: string): string => `${text} ${count === 1 ? 'Dokument' : 'Dokumente'}`;

export const caseActivity: typeof english = {
  counted: {
    rated: (count, text) => `${documents(count, text)} bewertet`,
    annotated: (count, text) => `${documents(count, text)} mit Anmerkungen versehen`,
    assessed: (count, text) => `${documents(count, text)} beurteilt`,
    versions: (count, text) => `${text} ${count === 1 ? 'neue Fassung' : 'neue Fassungen'}`,
    exports: (count, text) => `${text} ${count === 1 ? 'Export' : 'Exporte'}`,
    changes: (count, text) => `${text} ${count === 1 ? 'Änderung' : 'Änderungen'} an der Akte`,
  },
  sinceYesterday: (what) => `Seit gestern: ${what}`,
};
