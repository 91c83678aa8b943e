// Tests the egress block of this process: tries a real connection, datagram and name lookup. The addresses are reserved for documentation, so that
// nothing reaches anyone even if the block fails.
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';

export interface EgressTrial {
  /** True if it was blocked within the process, before any packet. */
  connection: boolean;
  datagram: boolean;
  name: boolean;
  /** True if the telemetry of onnxruntime is off in this process. */
  telemetryOff: boolean;
}

/** Source: RFC 5737 and RFC 2606: an address for documentation, a name that is never assigned. */
const DOCUMENTATION_ADDRESS = '198.51.100.1';
const RESERVED_NAME = 'self-test.invalid';
const PORT = 9;
/** The error code of egress-block.ts. */
const BLOCKED = 'EACCES';
const TIMEOUT_MS = 2_000;

export async function tryEgress(): Promise<EgressTrial> {
  const [connection, datagram, name] = await Promise.all([isConnectionBlocked(), isDatagramBlocked(), isLookupBlocked()]);
  return { connection, datagram, name, telemetryOff: process.env['ORT_DISABLE_TELEMETRY'] === '1' };
}

export function isEgressBlocked({ connection, datagram, name }: EgressTrial): boolean {
  return connection && datagram && name;
}

function isConnectionBlocked(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: DOCUMENTATION_ADDRESS, port: PORT });
    const end = (isBlocked: boolean): void => {
      socket.destroy();
      resolve(isBlocked);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.on('connect', () => end(false));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === BLOCKED));
  });
}

function isDatagramBlocked(): Promise<boolean> {
  const socket = createSocket('udp4');
  return new Promise<boolean>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === BLOCKED));
    try {
      socket.send('', PORT, DOCUMENTATION_ADDRESS, (error) => resolve((error as NodeJS.ErrnoException | null)?.code === BLOCKED));
    } catch (error) {
      resolve((error as NodeJS.ErrnoException).code === BLOCKED);
    }
  }).finally(() => socket.close());
}

function isLookupBlocked(): Promise<boolean> {
  return lookup(RESERVED_NAME).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === BLOCKED,
  );
}
