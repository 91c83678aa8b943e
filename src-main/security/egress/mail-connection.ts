// Whether a connection is the one to the firm's mail server: held by the mail process alone, to the port and address in the settings. False if that
// cannot be found out.
import { isEnteredConnection } from './entered-connection.ts';
import type { Connection } from './sockets.ts';

/** The mail server of the settings. */
export interface MailServerPlace {
  /** A name or an address. */
  address: string;
  port: number;
  /** The process that sends mail now, if this application started it. */
  pid?: number | undefined;
}

export function isMailConnection(
  connection: Connection,
  server: MailServerPlace | undefined,
  nameServers?: () => string[],
): Promise<boolean> {
  if (server === undefined) return Promise.resolve(false);
  const { address, port, pid } = server;
  const entered = { entry: 'mail-process', servers: [{ address, port }], pids: pid === undefined ? [] : [pid] } as const;
  return isEnteredConnection(connection, entered, nameServers);
}
