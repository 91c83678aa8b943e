// The operating system's dialogs and clipboard for the page. Paths are absolute; undefined if the user cancels.
import { clipboard, ClipboardItem, dialog, type BrowserWindow, type IpcMain, type IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { requireOwnPage } from './calls.ts';

const kinds = z.array(z.object({ name: z.string(), extensions: z.array(z.string()) })).optional();
const title = z.string().optional();

const questions = {
  'files:chooseFiles': z.object({ title, kinds, several: z.boolean().optional() }),
  'files:chooseFolder': z.object({ title }),
  'files:saveAs': z.object({ name: z.string(), kinds }),
  'window:copy': z.union([z.object({ text: z.string(), html: z.string().optional() }), z.object({ png: z.instanceof(Uint8Array) })]),
};

export function answerDialogs(ipc: IpcMain, window: () => BrowserWindow | undefined): void {
  const answer = <Name extends keyof typeof questions>(
    name: Name,
    ask: (question: z.infer<(typeof questions)[Name]>, over: BrowserWindow) => Promise<unknown>,
  ): void =>
    ipc.handle(name, async (event: IpcMainInvokeEvent, brought: unknown) => {
      requireOwnPage(event);
      const over = window();
      return over && ask(questions[name].parse(brought) as z.infer<(typeof questions)[Name]>, over);
    });
  const open = async (over: BrowserWindow, options: Electron.OpenDialogOptions): Promise<string[] | undefined> => {
    const { canceled, filePaths } = await dialog.showOpenDialog(over, options);
    return canceled ? undefined : filePaths;
  };
  answer('files:chooseFiles', ({ title, kinds, several }, over) =>
    open(over, {
      ...(title !== undefined && { title }),
      ...(kinds && { filters: kinds }),
      properties: several === true ? ['openFile', 'multiSelections'] : ['openFile'],
    }),
  );
  answer('files:chooseFolder', async ({ title }, over) => {
    const paths = await open(over, { ...(title !== undefined && { title }), properties: ['openDirectory'] });
    return paths?.[0];
  });
  answer('files:saveAs', async ({ name, kinds }, over) => {
    const { canceled, filePath } = await dialog.showSaveDialog(over, { defaultPath: name, ...(kinds && { filters: kinds }) });
    return canceled || filePath === '' ? undefined : filePath;
  });
  // The page is not granted permission to write the clipboard itself.
  answer('window:copy', async (content) => {
    if ('text' in content && content.html === undefined) await clipboard.writeText(content.text);
    else if ('text' in content) {
      const [text, html] = [new Blob([content.text], { type: 'text/plain' }), new Blob([content.html ?? ''], { type: 'text/html' })];
      await clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]);
    } else await clipboard.write([new ClipboardItem({ 'image/png': new Blob([content.png.slice()], { type: 'image/png' }) })]);
  });
}
