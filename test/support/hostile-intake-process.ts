// The process that reads files for an import, with readers that misbehave where the content tells them to: as faults in them would.
import { readers } from '../../src-main/engine/intake/readers.ts';
import type { Reader } from '../../src-main/engine/intake/record.ts';

/** Makes this process count more processor time than it used, as after a long work. */
async function spend(ms: number): Promise<void> {
  const { cpuUsage } = process;
  process.cpuUsage = (before) => {
    const used = cpuUsage(before);
    return { ...used, user: used.user + ms * 1000 };
  };
  // Short works are measured by the clock.
  await new Promise((resolve) => setTimeout(resolve, 40));
}

/** What a record does to the process that reads it, by a word in it. */
const deeds: Record<string, () => void | Promise<void>> = {
  LOOPS: () => {
    for (;;);
  },
  WAITS: () => new Promise(() => undefined),
  GROWS: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  CRASHES: () => void process.kill(process.pid, 'SIGSEGV'),
  SPENDS: () => spend(11_000),
};

async function misbehave(content: string): Promise<void> {
  for (const [word, deed] of Object.entries(deeds)) if (content.includes(word)) await deed();
}

for (const reader of readers as Reader[]) {
  const { parse, split } = reader;
  reader.parse = async (piece, name) => {
    await misbehave(Buffer.from(piece.bytes).toString());
    return parse(piece, name);
  };
  reader.split = async function* (source) {
    for await (const piece of split(source)) {
      if (Buffer.from(piece.bytes).includes('LOOP AT THE CUT')) await misbehave('LOOPS');
      if (Buffer.from(piece.bytes).includes('SPEND AT THE CUT')) await misbehave('SPENDS');
      yield piece;
    }
  };
}

await import('../../src-main/workers/intake-process.ts');
