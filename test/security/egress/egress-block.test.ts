// The egress block holds for every way to reach another computer. Each attempt runs in its own process.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const silence = JSON.stringify(new URL('../../../src-main/security/egress/egress-block.ts', import.meta.url).href);
/** An address for documentation. Source: RFC 5737. */
const NOBODY = '192.0.2.1';

/** The output of the code, in a process that is blocked from the first line on. */
async function said(code: string): Promise<string> {
  const program = `import { blockEgress } from ${silence};\nblockEgress();\n${code}`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    timeout: 200_000,
  });
  return stdout.trim();
}

const attempts: [string, string][] = [
  ['a connection', `const { connect } = await import('node:net'); connect(443, '${NOBODY}').on('error', (e) => console.log(e.code));`],
  [
    'a connection by options',
    `const { connect } = await import('node:net'); connect({ port: 443, host: '${NOBODY}' }).on('error', (e) => console.log(e.code));`,
  ],
  [
    'a connection to a name',
    `const { connect } = await import('node:net'); connect(443, 'example.org').on('error', (e) => console.log(e.code));`,
  ],
  [
    'a connection over TLS',
    `const { connect } = await import('node:tls'); connect(443, '${NOBODY}').on('error', (e) => console.log(e.code));`,
  ],
  ['a request', `const { get } = await import('node:https'); get('https://${NOBODY}/').on('error', (e) => console.log(e.code));`],
  ['a fetch', `await fetch('https://${NOBODY}/').catch((e) => console.log(e.cause.code));`],
  ['a fetch by name', `await fetch('http://example.org/').catch((e) => console.log(e.cause.code));`],
  [
    'a datagram',
    `const { createSocket } = await import('node:dgram'); const s = createSocket('udp4'); try { s.send('x', 53, '${NOBODY}'); } catch (e) { console.log(e.code); }`,
  ],
  ['a name looked up', `const { lookup } = await import('node:dns'); lookup('example.org', (e) => console.log(e.code));`],
  [
    'a name looked up, promised',
    `const { promises } = await import('node:dns'); await promises.lookup('example.org').catch((e) => console.log(e.code));`,
  ],
  ['a name resolved', `import { resolve4 } from 'node:dns/promises'; await resolve4('example.org').catch((e) => console.log(e.code));`],
  [
    'a resolver',
    `const { Resolver } = await import('node:dns'); try { new Resolver().resolve4('example.org', () => undefined); } catch (e) { console.log(e.code); }`,
  ],
];

describe('A process with blocked egress', () => {
  it.each(attempts)('blocks %s', async (_, code) => {
    expect(await said(code)).toBe('EACCES');
  });

  it('reaches this computer by address, by name and by pipe', async () => {
    const code = `
      const { createServer } = await import('node:http');
      const { createServer: createPipe, connect } = await import('node:net');
      const server = createServer((_, answer) => answer.end('heard'));
      await new Promise((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address();
      for (const host of ['127.0.0.1', 'localhost']) console.log(await (await fetch(\`http://\${host}:\${port}/\`)).text());
      const pipe = process.platform === 'win32' ? \`\\\\\\\\.\\\\pipe\\\\antecedent-\${process.pid}\` : \`/tmp/antecedent-\${process.pid}.pipe\`;
      const other = createPipe((socket) => socket.end('piped'));
      await new Promise((done) => other.listen(pipe, done));
      for await (const bytes of connect(pipe)) console.log(String(bytes));
      other.close();
      server.closeAllConnections();
      server.close();`;
    expect((await said(code)).split('\n')).toEqual(['heard', 'heard', 'piped']);
  });

  it('reaches the servers that are its exceptions, by their names and ports, and no other', async () => {
    const code = `
      const { connect } = await import('node:net');
      const { lookup } = await import('node:dns');
      const tried = (host, port) => new Promise((done) => connect(port, host).on('error', (e) => done(e.code === 'EACCES' ? 'refused' : 'tried')));
      const looked = (name) => new Promise((done) => lookup(name, (e) => done(e?.code === 'EACCES' ? 'refused' : 'tried')));
      console.log(await tried('mail.firm.invalid', 465), await tried('MAIL.firm.invalid', 465), await looked('mail.firm.invalid'));
      console.log(await tried('search.firm.invalid', 9200), await tried('search.firm.invalid', 465), await tried('mail.firm.invalid', 9200));
      console.log(await tried('mail.firm.invalid', 25), await tried('other.firm.invalid', 465), await looked('other.firm.invalid'));
      console.log(await tried('${NOBODY}', 465), await fetch('https://mail.firm.invalid/').then(() => 'tried', (e) => (e.cause.code === 'EACCES' ? 'refused' : 'tried')));`;
    const program = `import { blockEgress } from ${silence};\nblockEgress([{ host: 'mail.firm.invalid', port: 465 }, { host: 'search.firm.invalid', port: 9200 }]);\nblockEgress();\n${code}`;
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 200_000 });
    expect(stdout.trim().split('\n')).toEqual(['tried tried tried', 'tried refused refused', 'refused refused refused', 'refused refused']);
  });
});
