// HTTP backend: keepalive requests for calls that save.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import { connectBackend } from '../../src-renderer/backend.ts';

interface Sent {
  path: string;
  keepalive: boolean | undefined;
  answer: () => void;
}

let sent: Sent[] = [];
let application: Application;

beforeEach(() => {
  sent = [];
  sessionStorage.setItem('x-antecedent-session', 'a session');
  vi.stubGlobal('fetch', (path: string, { keepalive }: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ path, keepalive, answer: () => resolve(new Response(null, { status: 204 })) });
    return promise;
  });
  ({ application } = connectBackend(window));
});
afterEach(() => {
  for (const { answer } of sent) answer();
  vi.unstubAllGlobals();
});

const rate = () => application.rate({ version: 1, rows: [{ index: 1, row: 1 }], rating: 'relevant' } as never);
const draft = (text: string) => application.keepDraft({ text } as never);
const kept = () => sent.map(({ keepalive }) => keepalive);

it('sends ratings and settings with keepalive, reads without', async () => {
  void rate();
  void application.changeSettings({ language: 'de' });
  void application.cases({} as never);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(kept()).toEqual([true, true, false]);
});

it('stays within the keepalive limits, and frees them once a request is answered', async () => {
  const asked = Array.from({ length: 30 }, rate);
  await vi.waitFor(() => expect(sent).toHaveLength(30));
  expect(kept().filter(Boolean)).toHaveLength(16);
  for (const { answer } of sent) answer();
  await Promise.all(asked);
  void rate();
  await vi.waitFor(() => expect(sent).toHaveLength(31));
  expect(kept().at(-1)).toBe(true);
});

it('counts the bytes of all requests in flight', async () => {
  void draft('a'.repeat(40_000));
  void draft('b'.repeat(40_000));
  void rate();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(kept()).toEqual([true, false, true]);
});
