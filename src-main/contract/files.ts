// A file that the user provides: a path on this computer, or an upload of a browser.
import { z } from 'zod';

/**
 * `path`: an absolute path on this computer. `upload`: the token of a file or folder that a browser has uploaded to the temporary folder of
 * the application; it is deleted when the job that uses it ends, when the cases are locked (unless it holds publications or a model), or when
 * the application ends.
 */
export const fileSource = z.union([z.object({ path: z.string().min(1) }), z.object({ upload: z.string().min(1) })]);
export type FileSource = z.infer<typeof fileSource>;

/** The text of a file that was dropped on the query. `pages`: only for formats that have them. */
export interface FileText {
  name: string;
  text: string;
  pages?: number;
}
