// One file through one door of the application, in a process that is measured from outside. In: the door and a path. Out: on stdout whether the
// file was accepted or refused; an error that is no refusal ends the process with code 2.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isFailure } from '../../../src-main/contract/failures.ts';
import { textOfDroppedFile } from '../../../src-main/workers/dropped-file.ts';
import { inExportProcess, type ExportHome } from '../../../src-main/workers/export-host.ts';
import { openPictures } from '../../../src-main/workers/pictures.ts';
import { startChildProcess } from '../../../src-main/workers/processes.ts';

const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const home: ExportHome = {
  progress: () => undefined,
  picture: nothing,
  pdf: nothing,
  whole: nothing,
  image: nothing,
  attachment: nothing,
  sign: () => Promise.reject(new Error('A door signs nothing.')),
};
const at = '2031-01-07T00:00:00.000Z';
const mark = {
  id: 1,
  name: 'XX-1-A1',
  place: { in: 'page' as const, page: 1, area: false, rectangles: [{ x: 72, y: 70, width: 50, height: 14 }] },
  quote: 'digs',
  cite: 'XX 1 A1, p. 1',
  note: '',
  createdAt: at,
  changedAt: at,
};

const doors: Record<string, (path: string) => Promise<unknown>> = {
  text: (path) => textOfDroppedFile({ name: basename(path), path }, startChildProcess),
  picture: async (path) => {
    const pictures = openPictures({ startProcess: startChildProcess });
    try {
      return await pictures.png(readFileSync(path));
    } finally {
      pictures.close();
    }
  },
  marks: (path) =>
    inExportProcess(startChildProcess, home, undefined, (calls) => calls.annotate(readFileSync(path), [mark], '4711-DE', 'XX-1-A1')),
  template: (path) => inExportProcess(startChildProcess, home, undefined, (calls) => calls.placeholdersIn(readFileSync(path), 'a.docx')),
};

const [door = '', path = ''] = process.argv.slice(2);
try {
  console.log((await doors[door]?.(path)) === undefined ? 'refused' : 'accepted');
} catch (error) {
  console.log(isFailure(error) ? `refused: ${error.code}` : 'crashed');
  if (!isFailure(error)) {
    console.error(error);
    process.exitCode = 2;
  }
}
