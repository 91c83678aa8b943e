// Is this process silent, or does it only say so? In: nothing. Out: what became of a connection, a datagram and a name looked up, each
// tried for real and given up at once. The addresses are nobody's, so that even a process that speaks tells nobody anything.
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';

export interface SilenceTrial {
  /** True where it was refused within the process, before any packet. */
  connection: boolean;
  datagram: boolean;
  name: boolean;
  /** True where onnxruntime, should it run in this process, is told not to report to its makers. */
  telemetryOff: boolean;
}

/** Source: RFC 5737 and RFC 2606: addresses for documentation, names that are never given. */
const NOBODY = '198.51.100.1';
const NO_NAME = 'self-test.invalid';
const PORT = 9;
/** As silence.ts refuses. */
const REFUSED = 'EACCES';
const PATIENCE_MS = 2_000;

export async function trySilence(): Promise<SilenceTrial> {
  const [connection, datagram, name] = await Promise.all([isConnectionRefused(), isDatagramRefused(), isNameRefused()]);
  return { connection, datagram, name, telemetryOff: process.env['ORT_DISABLE_TELEMETRY'] === '1' };
}

export function isSilent({ connection, datagram, name }: SilenceTrial): boolean {
  return connection && datagram && name;
}

function isConnectionRefused(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: NOBODY, port: PORT });
    const end = (isRefused: boolean): void => {
      socket.destroy();
      resolve(isRefused);
    };
    socket.setTimeout(PATIENCE_MS, () => end(false));
    socket.on('connect', () => end(false));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === REFUSED));
  });
}

function isDatagramRefused(): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise<boolean>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === REFUSED));
    try {
      socket.send('', PORT, NOBODY, (error) => resolve((error as NodeJS.ErrnoException | null)?.code === REFUSED));
    } catch (error) {
      resolve((error as NodeJS.ErrnoException).code === REFUSED);
    }
  }).finally(() => socket.close());
}

function isNameRefused(): Promise<boolean> {
  return lookup(NO_NAME).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === REFUSED,
  );
}
