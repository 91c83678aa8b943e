// The export formats as the screen offers them: order and options.
import type { ExportForm, ReportPart } from '../../../src-main/contract/export.ts';

interface OfferedForm {
  form: ExportForm;
  ending: string;
  /** Options besides the choice of documents. */
  parts?: true;
  annotated?: true;
  /** Questions beside those that all forms have. */
  asks?: 'ids' | 'table';
  template?: true;
  /** Is about the whole case, whatever its documents. */
  whole?: 'bundle' | 'statement';
  /** Not for guests. */
  owner?: true;
}

export type FormGroup = 'report' | 'lists' | 'offices' | 'documents' | 'hand-over';

export const formGroups: readonly { group: FormGroup; forms: readonly OfferedForm[] }[] = [
  {
    group: 'report',
    forms: [
      { form: 'report-pdf', ending: '.pdf', parts: true },
      { form: 'report-docx', ending: '.docx', parts: true, template: true },
      { form: 'report-html', ending: '.html', parts: true },
    ],
  },
  {
    group: 'documents',
    forms: [
      { form: 'pdfs-zip', ending: '.zip', annotated: true },
      { form: 'pdfs-merged', ending: '.pdf', annotated: true },
    ],
  },
  {
    group: 'lists',
    forms: [
      { form: 'list-xlsx', ending: '.xlsx' },
      { form: 'matrix-xlsx', ending: '.xlsx' },
      { form: 'list-csv', ending: '.csv' },
      { form: 'json', ending: '.json' },
      { form: 'ris', ending: '.ris' },
      { form: 'bibtex', ending: '.bib' },
    ],
  },
  {
    group: 'offices',
    forms: [
      { form: 'epo-table', ending: '.docx', template: true, asks: 'table' },
      { form: 'epo-table-pdf', ending: '.pdf', asks: 'table' },
      { form: 'epo-table-html', ending: '.html', asks: 'table' },
      { form: 'ids', ending: '.pdf', asks: 'ids' },
      { form: 'ids-docx', ending: '.docx', asks: 'ids' },
      { form: 'verification', ending: '.pdf' },
    ],
  },
  {
    group: 'hand-over',
    forms: [
      { form: 'statement', ending: '.zip', whole: 'statement', owner: true },
      { form: 'bundle', ending: '.antecedent-case', whole: 'bundle' },
    ],
  },
];

export const offeredForms: readonly OfferedForm[] = formGroups.flatMap(({ forms }) => forms);

/** Lists for offices also contain what was assessed as prior art without a rating. */
export function isForOffices(form: ExportForm): boolean {
  return formGroups.some(({ group, forms }) => group === 'offices' && forms.some((one) => one.form === form));
}

/** Sections of a report that can be left out, in their order. */
export const partsOffered: readonly ReportPart[] = ['summary', 'documents', 'passages', 'drawings', 'matrix', 'charts', 'record'];
