// A PDF that cannot be loaded.
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import { PdfView } from '../../src-renderer/screens/reader/pdf-view.svelte.ts';

const view = (pdf: () => Promise<Uint8Array | undefined>): PdfView => new PdfView({ pdf } as unknown as Application);

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
});
