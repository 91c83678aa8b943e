// The PDF frame in a page of the screens, embedded as the reader does. In: a page, a PDF and what to look for. Out: the frame, and its messages.
import type { Frame, Page } from 'playwright-core';
import type { PassageTarget, ToFrame } from '../../src-renderer/pdf-frame/messages.ts';

export interface FrameMessage {
  kind: string;
  [fact: string]: unknown;
}

/** Embeds the frame and sends it a PDF. Its messages are collected in `window.said`. */
export async function showPdf(page: Page, pdf: Buffer, sought: PassageTarget = { passage: '', words: [], near: 0 }): Promise<Frame> {
  await page.evaluate(
    ([base64, passage]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.src = 'reader.html';
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '9' });
      const said: FrameMessage[] = [];
      Object.assign(window, { said, tell: (message: unknown) => frame.contentWindow?.postMessage(message, '*') });
      window.addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
        if (source !== frame.contentWindow) return;
        said.push(data);
        if (data.kind === 'ready')
          frame.contentWindow?.postMessage({ kind: 'open', bytes: bytes.buffer, dark: false, sought: passage }, '*', [bytes.buffer]);
      });
      document.body.append(frame);
    },
    [pdf.toString('base64'), sought] as const,
  );
  await heardFrom(page, ({ kind }) => kind === 'opened' || kind === 'failed');
  const frame = page.frames().find((one) => one.url().endsWith('reader.html'));
  if (frame === undefined) throw new Error('there is no frame');
  return frame;
}

export function tellFrame(page: Page, message: ToFrame): Promise<void> {
  return page.evaluate((sent) => (window as unknown as { tell(m: object): void }).tell(sent), message);
}

/** The latest message of the wanted kind, as soon as there is one. */
export async function heardFrom(page: Page, wanted: (message: FrameMessage) => boolean): Promise<FrameMessage> {
  for (let waited = 0; waited < 15_000; waited += 25) {
    const said = await page.evaluate(() => (window as unknown as { said: FrameMessage[] }).said);
    const found = said.findLast(wanted);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the frame did not say it');
}
