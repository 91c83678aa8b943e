// A file the user hands over: where is it? In: a path (Electron, or typed by the user), or what a browser has uploaded.
// Out: a source that whoever reads files on this computer can open.
import { z } from 'zod';

/**
 * `path`: an absolute path on this computer. `upload`: the token of a file or folder that a browser has handed over to the
 * application's own temporary folder; it is gone when the job that used it ends, or with the application.
 */
export const fileSource = z.union([z.object({ path: z.string().min(1) }), z.object({ upload: z.string().min(1) })]);
export type FileSource = z.infer<typeof fileSource>;

/** A text read out of a file that was dropped on the query. `pages` where the format has them. */
export interface FileText {
  name: string;
  text: string;
  pages?: number;
}
