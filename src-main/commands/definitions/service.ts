// antecedent serve, antecedent certificate: their arguments, options and help.
import type { Command } from 'commander';
import { Failure } from '../../contract/failures.ts';
import { shippedModel } from '../../settings/data-folder.ts';
import { contextOf, define, defineGroup } from './define.ts';

const HIGHEST_PORT = 65_535;
const certificates = () => import('../certificate.ts');

export function addServeCommand(program: Command): void {
  define(program, 'serve', 'Run the API on this computer until SIGTERM or Ctrl+C ends it.', {
    details: 'Prints {"baseUrl": ...} when it answers. Unlocks the cases by itself, also after "vault unlock".',
    example: 'serve --port 8443 --host 192.0.2.10 --tls --name search.firm.example',
  })
    .option('--port <number>', 'the port; 0 takes a free one (default: 7413)')
    .option('--host <address>', 'the address to listen on; other than loopback only with --tls', '127.0.0.1')
    .option('--tls', 'HTTPS with the certificate of the data folder, created if missing')
    .option('--name <list>', 'host names under which other computers reach it, with --tls')
    .action(async (options: { port?: string; host: string; tls?: true; name?: string }, self: Command) => {
      const { serveCommand, DEFAULT_PORT } = await import('../serve.ts');
      const { hostNames } = await certificates();
      const { wholeNumber } = await import('../arguments.ts');
      const port = options.port === undefined ? DEFAULT_PORT : wholeNumber(options.port, '--port', 0);
      if (port > HIGHEST_PORT) throw new Failure('argument-invalid', { reason: 'A port is at most 65535.' });
      if (options.name !== undefined && options.tls === undefined)
        throw new Failure('argument-invalid', { reason: 'The option --name needs --tls, since names are part of the certificate.' });
      const tls = options.tls && { names: hostNames(options.name ?? '') };
      await serveCommand(contextOf(self), shippedModel, { port, host: options.host, tls });
    });
}

export function addMcpCommand(program: Command): void {
  define(program, 'mcp', 'Answer an assistant over stdin and stdout (MCP), with the collections that its key names.', {
    details:
      'The assistant starts it. Stdout carries the protocol alone; the command ends when the assistant closes stdin. No case is opened. The ' +
      'provider of the assistant sees what is asked and answered.',
    example: 'mcp --key-file assistant.key --check',
  })
    .requiredOption('--key-file <file>', 'a file with the key, made by "key create --assistant"; only you should be able to read it')
    .option('--check', 'only say which collections the key may read')
    .action(async (options: { keyFile: string; check?: true }, self: Command) => {
      const { mcpCommand } = await import('../mcp.ts');
      await mcpCommand(contextOf(self), shippedModel, options);
    });
}

export function addCertificateCommands(program: Command): void {
  const certificate = defineGroup(program, 'certificate', 'Show, replace, renew and export the TLS certificate of the service.');
  for (const [act, summary] of [
    ['show', 'Show the certificate: its owner, names, validity and fingerprint.'],
    ['renew', 'Renew the certificate that Antecedent made.'],
    ['own', "Remove the firm's certificate and use one that Antecedent makes."],
  ] as const) {
    define(certificate, act, summary, { example: `certificate ${act}` })
      .option('--name <list>', 'host names under which other computers reach the service')
      .action(async (options: { name?: string }, self: Command) =>
        (await certificates()).certificateCommand(contextOf(self), act, options.name),
      );
  }
  define(certificate, 'use', "Use the firm's certificate. One that does not work is rejected with the reason.", {
    details: 'A running service takes it up within a minute.',
    example: 'certificate use service.pem --key service.key',
  })
    .argument('<file>', 'the certificate with its chain as PEM, or a PKCS #12 file')
    .option('--key <file>', 'its private key, if that is in a separate file')
    .option('--password-file <file>', 'a file with the password of the key')
    .action(async (file: string, options: { key?: string; passwordFile?: string }, self: Command) =>
      (await certificates()).useCertificateCommand(contextOf(self), file, options),
    );
  define(certificate, 'export', "Export the certificate of this computer's own authority, for clients that should trust it.", {
    details: 'curl takes it with --cacert.',
    example: 'certificate export --to antecedent-authority.pem',
  })
    .requiredOption('--to <file>', 'the file to write')
    .action(async (options: { to: string }, self: Command) => (await certificates()).exportAuthorityCommand(contextOf(self), options.to));
}
