// Loaded before an entry that runs as a utility process: provides `process.parentPort` and the ports of links over the channel of a child process.
import { EventEmitter } from 'node:events';

/** What the main process sends: a message of its own with the numbers of ports, or what came over a link. */
type Sent = { data: unknown; ports: number[] } | { toLink: number; data?: unknown; closed?: true };

const events = new EventEmitter();
const links = new Map<number, EventEmitter>();

function portOf(number: number): EventEmitter {
  const port = new EventEmitter();
  links.set(number, port);
  return Object.assign(port, {
    postMessage: (data: unknown) => process.send?.({ fromLink: number, data }),
    start: () => undefined,
  });
}

process.on('message', (sent: Sent) => {
  if ('ports' in sent) events.emit('message', { data: sent.data, ports: sent.ports.map(portOf) });
  else if (sent.closed === true) links.get(sent.toLink)?.emit('close');
  else links.get(sent.toLink)?.emit('message', { data: sent.data });
});
process.on('disconnect', () => events.emit('close'));
Object.assign(process, {
  parentPort: Object.assign(events, { postMessage: (message: unknown) => process.send?.(message) }),
});
