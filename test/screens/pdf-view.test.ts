// A PDF that cannot be loaded, and one whose frame changes while it is.
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import { PdfView } from '../../src-renderer/screens/reader/pdf-view.svelte.ts';

const view = (pdf: () => Promise<Uint8Array | undefined>): PdfView => new PdfView({ pdf } as unknown as Application);

afterEach(() => vi.unstubAllGlobals());

describe('A PDF', () => {
  it('that failed to load is not reported as missing', async () => {
    const broken = view(() => Promise.reject(new Error('lane ended')));
    await broken.open({ index: 1, name: 'EP9010001A1' });
    expect([broken.state, broken.why]).toEqual(['failed', 'unfetched']);
    const absent = view(() => Promise.resolve(undefined));
    await absent.open({ index: 1, name: 'EP9010001A1' });
    expect([absent.state, absent.why]).toEqual(['failed', 'absent']);
  });

  it('is loaded again on the next request', async () => {
    let tries = 0;
    const late = view(() => (tries++ === 0 ? Promise.reject(new Error('busy')) : Promise.resolve(Uint8Array.of(1))));
    await late.open({ index: 1, name: 'EP9010001A1' });
    await late.open({ index: 1, name: 'EP9010001A1' });
    expect([late.state, late.why]).toEqual(['opening', undefined]);
  });

  it('whose bytes arrive while its frame is replaced is shown in the next frame', async () => {
    let arrive: (bytes: Uint8Array) => void = () => undefined;
    const opened = view(() => new Promise((resolve) => (arrive = resolve)));
    const opening = opened.open({ index: 1, name: 'EP9010001A1' });
    const sent: string[] = [];
    const attach = (name: string): (() => void) => {
      const own = { postMessage: ({ kind }: { kind: string }) => void sent.push(`${name} ${kind}`) };
      const element = { contentWindow: own, setAttribute: () => undefined, remove: () => undefined };
      const listeners: ((event: unknown) => void)[] = [];
      vi.stubGlobal('document', { createElement: () => element, documentElement: { dataset: { theme: 'light' } } });
      vi.stubGlobal('Element', class {});
      vi.stubGlobal('window', {
        addEventListener: (_: string, listener: (event: unknown) => void) => void listeners.push(listener),
        removeEventListener: () => undefined,
        setTimeout: () => 0,
      });
      const detach = opened.attach({ append: () => undefined } as unknown as HTMLElement);
      listeners.forEach((listener) => listener({ source: own, data: { kind: 'ready' } }));
      return detach;
    };
    attach('first')();
    arrive(Uint8Array.of(1));
    await opening;
    attach('second')();
    expect(sent).toEqual(['second open']);
  });
});
