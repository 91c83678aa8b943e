// A form of an export: what writes it? In: the form. Out: its writer, loaded when it is asked for, since the libraries are large.
import type { ExportForm } from '../contract/export.ts';
import { documentForms } from './document-forms.ts';
import type { FormWriter } from './material.ts';

export async function writerOf(form: Exclude<ExportForm, 'bundle'>): Promise<FormWriter> {
  if (form === 'pdfs-zip') return (await import('./pdfs-zip.ts')).writePdfsZip;
  if (form === 'pdfs-merged') return (await import('./pdfs-merged.ts')).writePdfsMerged;
  return documentForms[form].write;
}
