// A process that starts another one and waits; with an argument, the other one: it opens its port to its parent and loops without end.
// Out: the process id of the other one, when it loops.
import { fork } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownProcessPort } from '../../src-main/workers/ports.ts';

if (process.argv[2] === undefined) {
  const child = fork(fileURLToPath(import.meta.url), ['loop'], { serialization: 'advanced' });
  child.once('message', () => process.stdout.write(`${child.pid}\n`));
} else {
  ownProcessPort().send('looping');
  // The message is sent before the loop begins.
  await setTimeout(500);
  for (;;);
}
