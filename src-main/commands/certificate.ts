// antecedent certificate: shows, replaces, renews and exports the TLS certificate. A running service takes up a change within a minute.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { uploadedBytes } from '../application/uploaded-bytes.ts';
import { Failure } from '../contract/failures.ts';
import { giveUsualRights } from '../contract/private-files.ts';
import type { FileSource } from '../contract/files.ts';
import type { CertificateFacts, TlsNotice, TlsStatus } from '../contract/tls.ts';
import { unwritable } from '../engine/upkeep/file-failure.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import { openSettings } from '../settings/settings-file.ts';
import { hostNameIn } from '../security/tls/names.ts';
import { openTls, type Tls } from '../security/tls/tls.ts';
import { commaList } from './arguments.ts';
import { printResult, table, type CommandContext } from './terminal.ts';
import { secretFromFile } from './prompts.ts';

/** Host names of a comma-separated list. */
export function hostNames(list: string): string[] {
  return commaList(list).map((text) => {
    const name = hostNameIn(text);
    if (name === undefined) throw new Failure('argument-invalid', { reason: `"${text}" is not a host name.` });
    return name;
  });
}

export async function certificateCommand(context: CommandContext, act: 'show' | 'renew' | 'own', names?: string): Promise<void> {
  await withTls(context, names, async ({ calls }) => {
    const call = { show: calls.transport, renew: calls.renewCertificate, own: calls.ownCertificate }[act];
    show(context, await call({}));
  });
}

export async function useCertificateCommand(
  context: CommandContext,
  file: string,
  { key, passwordFile }: { key?: string; passwordFile?: string },
): Promise<void> {
  const password = passwordFile === undefined ? undefined : secretFromFile(passwordFile);
  await withTls(context, undefined, async ({ calls }) =>
    show(
      context,
      await calls.useCertificate({
        certificate: { path: resolve(file) },
        ...(key !== undefined && { key: { path: resolve(key) } }),
        ...(password !== undefined && { password }),
      }),
    ),
  );
}

export async function exportAuthorityCommand(context: CommandContext, to: string): Promise<void> {
  await withTls(context, undefined, async ({ calls }) => {
    const { bytes } = await calls.authorityCertificate({});
    const isNew = !existsSync(to);
    await writeFile(to, bytes).catch((error: unknown) => {
      throw unwritable(error, to);
    });
    if (isNew) giveUsualRights(to);
    const { authority } = await calls.transport({});
    printResult(
      context,
      { file: resolve(to), authority },
      () => `The authority's certificate is written to ${basename(to)}. Its fingerprint is ${authority?.fingerprint ?? ''}.`,
    );
  });
}

async function withTls(context: CommandContext, names: string | undefined, work: (tls: Tls) => Promise<void>): Promise<void> {
  const { api } = openSettings(context.folder).current();
  const listening = names === undefined ? api : { ...api, names: hostNames(names) };
  const fileOf = (source: FileSource): SourceFile => {
    if ('path' in source) return { name: basename(source.path), path: source.path };
    throw new Failure('upload-gone');
  };
  const bytesOf = uploadedBytes({ fileOf, release: () => undefined });
  const tls = openTls({ folder: context.folder, listening: () => listening, bytesOf, clock: Date.now });
  try {
    await work(tls);
  } finally {
    tls.close();
  }
}

function show(context: CommandContext, status: TlsStatus): void {
  printResult(context, status, () => {
    const { certificate, authority, source, notices } = status;
    if (certificate === undefined) return 'There is no certificate yet. It is made when the service first starts with TLS.';
    const rows = [
      ['Origin', source === 'firm' ? 'given by the firm' : 'made by Antecedent, renewed automatically'],
      ...factRows(certificate),
      ...(source === 'own' && authority !== undefined ? [['Authority', authority.fingerprint]] : []),
    ];
    return [table(['Certificate', ''], rows), ...notices.map(noticeSentence)].join('\n');
  });
}

function factRows({ subject, issuer, names, from, until, fingerprint }: CertificateFacts): string[][] {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  return [
    ['Subject', subject],
    ['Issuer', issuer],
    ['Valid for', names.join(', ')],
    ['Valid from, until', `${day(from)}, ${day(until)}`],
    ['Fingerprint', fingerprint],
  ];
}

function noticeSentence(notice: TlsNotice): string {
  if (notice.notice === 'ends-soon')
    return `The certificate expires in ${notice.days} days. Install a new one with "antecedent certificate use".`;
  if (notice.notice === 'ended') return 'The certificate has expired. Install a new one with "antecedent certificate use".';
  if (notice.notice === 'not-renewed') return 'The certificate could not be renewed because the data folder is not writable.';
  return `The certificate is not valid for ${notice.name}, a name of this service.`;
}
