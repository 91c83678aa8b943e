// A whole session with npm start's process and a browser, its sockets and outgoing packets watched. Prints a JSON report; finally
// connects outside on purpose to prove that this would be seen.
import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { silentSwitches } from '../../scripts/browsers.ts';
import { openSockets } from '../../src-main/security/egress/sockets.ts';
import { executablePath, openPage, startApplication } from './application.ts';

/** Interval at which the socket tables are read, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** How long the last screen stays open, in milliseconds. */
const LINGER_MS = 6_000;
const SELF_TEST_MS = 90_000;
/** A documentation address (RFC 5737). */
const NOBODY = '198.51.100.1';

export interface WatchedSession {
  looks: number;
  /** Addresses listened on, loopback or not. */
  listening: string[];
  /** Addresses of other computers that a socket was connected to. */
  elsewhere: string[];
  /** Packets sent by the device; absent without one. */
  packets?: number;
  /** The same two after the deliberate packet. */
  onPurpose: { elsewhere: string[]; packets?: number };
  hits: string;
}

const [data = '', device] = process.argv.slice(2);
const listening = new Set<string>();
const elsewhere = new Set<string>();
let looks = 0;

async function look(): Promise<void> {
  const sockets = await openSockets();
  looks += 1;
  for (const { address } of sockets.listening) listening.add(address);
  for (const { address } of sockets.connections) elsewhere.add(address);
}

/** Packets sent by the device so far: the ninth number of its line in /proc/net/dev. */
function packetsSent(): { packets?: number } {
  if (device === undefined) return {};
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((one) => one.trim().startsWith(`${device}:`));
  return { packets: Number(line?.split(':')[1]?.trim().split(/\s+/)[9]) };
}

async function useScreens(page: Page): Promise<string> {
  // The collections are loaded.
  await page.getByText(/185/).first().waitFor();
  await page.getByLabel('Text of the query').fill('A bottle cap that measures out a dose of powder');
  await page.keyboard.press('Control+Enter');
  const heading = page.getByRole('heading', { name: /hits in/ });
  await heading.waitFor();
  const hits = (await heading.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const key of ['r', 't', 'l', ',']) {
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press(key);
  }
  // Starts every kind of process, including mail and keychain; each attempts an outside connection.
  await page.goto(new URL('#/settings/selftest', page.url()).href);
  await page.getByRole('button', { name: 'Run the self-test' }).click();
  await page.getByText(/every attempt was blocked: .*keychain/).waitFor({ timeout: SELF_TEST_MS });
  // Telemetry is typically sent after some seconds.
  await page.waitForTimeout(LINGER_MS);
  return hits;
}

/** The session itself; always stops what it has started. */
async function watched(): Promise<Omit<WatchedSession, 'onPurpose'>> {
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  const application = await startApplication(data, ['--port', '0']);
  try {
    const browser = await chromium.launch({ executablePath: executablePath!, args: [...silentSwitches, '--no-sandbox', '--disable-gpu'] });
    try {
      const { page } = await openPage(browser, application.address);
      const hits = await useScreens(page);
      await look();
      return { looks, listening: [...listening].sort(), elsewhere: [...elsewhere], ...packetsSent(), hits };
    } finally {
      await browser.close();
    }
  } finally {
    clearInterval(timer);
    await application.end();
  }
}

/** Sends one packet to the documentation address and returns what was seen. */
async function speakOnPurpose(): Promise<WatchedSession['onPurpose']> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.connect(9, NOBODY, () => resolve()));
  await new Promise((resolve) => socket.send('x', resolve));
  await look();
  socket.close();
  return { elsewhere: [...elsewhere], ...packetsSent() };
}

const seen = await watched();
process.stdout.write(JSON.stringify({ ...seen, onPurpose: await speakOnPurpose() } satisfies WatchedSession));
