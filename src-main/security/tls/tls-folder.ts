// Stores keys and certificates in the folder tls/ of the data folder, readable by its user only. Writes are atomic.
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../contract/failures.ts';
import type { Authority, Issued } from './authority.ts';
import type { StoredCertificate } from './given-certificate.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const AUTHORITY = 'authority.json';
const SERVER = 'server.json';
const FIRM = 'firm.json';

export interface TlsFolder {
  authority(): Promise<Authority | undefined>;
  keepAuthority(authority: Authority): Promise<void>;
  server(): Promise<Issued | undefined>;
  keepServer(issued: Issued): Promise<void>;
  firm(): Promise<StoredCertificate | undefined>;
  /** Undefined deletes it. */
  keepFirm(kept: StoredCertificate | undefined): Promise<void>;
  /** Changes when another process writes here. */
  state(): Promise<string>;
}

export function tlsFolder(dataFolder: string): TlsFolder {
  const folder = join(dataFolder, 'tls');
  const read = async <Kept>(name: string): Promise<Kept | undefined> => {
    try {
      return JSON.parse(await readFile(join(folder, name), 'utf8')) as Kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw new Failure('data-damaged', { name: `tls/${name}` }, { cause: error });
    }
  };
  /** A damaged file counts as missing, because it can be created again. */
  const readOwn = <Own extends Issued>(name: string): Promise<Own | undefined> => read<Own>(name).catch(() => undefined);
  const write = (name: string, kept: object): Promise<void> => writeFileAtomically(folder, name, `${JSON.stringify(kept)}\n`);
  return {
    authority: () => readOwn<Authority>(AUTHORITY),
    keepAuthority: (authority) => write(AUTHORITY, authority),
    server: () => readOwn<Issued>(SERVER),
    keepServer: (issued) => write(SERVER, issued),
    firm: () => read<StoredCertificate>(FIRM),
    keepFirm: (kept) => (kept === undefined ? rm(join(folder, FIRM), { force: true }) : write(FIRM, kept)),
    state: async () => {
      const stamps = await Promise.all([AUTHORITY, SERVER, FIRM].map((name) => stat(join(folder, name)).catch(() => undefined)));
      return stamps.map((one) => (one === undefined ? '-' : `${one.ino}.${one.mtimeMs}.${one.size}`)).join(' ');
    },
  };
}

async function writeFileAtomically(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  const fresh = `${file}.${process.pid}.new`;
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
    await chmod(folder, OWNER_ONLY_FOLDER);
    const handle = await open(fresh, 'w', OWNER_ONLY);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Failure('disk-full', {}, { cause: error })
      : new Failure('folder-unwritable', { reason: 'a certificate could not be written' }, { cause: error });
  }
}
