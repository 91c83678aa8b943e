// Loaded before an entry that runs as a utility process: provides `process.parentPort` over the channel of a child process.
import { EventEmitter } from 'node:events';

const events = new EventEmitter();
process.on('message', (data) => events.emit('message', { data }));
process.on('disconnect', () => events.emit('close'));
Object.assign(process, {
  parentPort: Object.assign(events, { postMessage: (message: unknown) => process.send?.(message) }),
});
