// The location of the data folder and who can read it. In: its path, the system's mount table. Out: whether it is in a sync folder or on a network
// drive, entries that other users can read.
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

export type Place = { kind: 'own' | 'network'; system: string } | { kind: 'sync'; name: string } | { kind: 'unknown' };

/** The usual names of sync folders, whose programs copy their content elsewhere. */
const syncFolders: readonly [RegExp, string][] = [
  [/^OneDrive( - .+)?$/i, 'OneDrive'],
  [/^Dropbox( \(.+\))?$/i, 'Dropbox'],
  [/^(Google ?Drive|My Drive|GoogleDrive-.+)$/i, 'Google Drive'],
  [/^(iCloud ?Drive|Mobile Documents|com~apple~CloudDocs)$/i, 'iCloud Drive'],
  [/^CloudStorage$/, 'CloudStorage'],
  [/^Nextcloud\d*$/i, 'Nextcloud'],
  [/^ownCloud\d*$/i, 'ownCloud'],
  [/^(Seafile|Seadrive)$/i, 'Seafile'],
  [/^(Syncthing|Sync)$/, 'Syncthing'],
  [/^(MEGA|MEGAsync.*)$/, 'MEGA'],
  [/^(pCloud ?Drive|pCloudDrive)$/i, 'pCloud'],
  [/^(Box|Box Sync)$/, 'Box'],
  [/^(Tresorit|Tresors)$/i, 'Tresorit'],
  [/^SharePoint.*$/i, 'SharePoint'],
];
/** File systems of other computers. */
const NETWORK = /^(nfs\d?|cifs|smb\d?|smbfs|afs|ceph|glusterfs|davfs2?|9p|lustre|fuse\.(sshfs|rclone|davfs2?|s3fs|gvfsd-fuse|glusterfs))$/;
const OTHERS = 0o077;
const MAX_ENTRIES = 20_000;

/** The sync folder that contains a path; undefined if none is recognised. */
export function syncFolderIn(path: string): string | undefined {
  for (const part of path.split(/[\\/]/)) for (const [pattern, name] of syncFolders) if (pattern.test(part)) return name;
  return undefined;
}

/** The file system that contains a path, from Linux's mount table, in which spaces are written as \040. */
export function fileSystemOf(path: string, mountInfo: string): string | undefined {
  const mounts = mountInfo.split('\n').flatMap((line) => {
    const [front = '', back = ''] = line.split(' - ');
    const point = front.split(' ')[4]?.replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
    const system = back.split(' ')[0];
    return point === undefined || system === undefined || system === '' ? [] : [{ point, system }];
  });
  const holding = mounts.filter(({ point }) => point === '/' || path === point || path.startsWith(`${point}/`));
  // Of two mounts at the same point, the later one is visible.
  return holding.reduce<{ point: string; system: string } | undefined>(
    (best, one) => (best === undefined || one.point.length >= best.point.length ? one : best),
    undefined,
  )?.system;
}

export function isNetwork(system: string): boolean {
  return NETWORK.test(system);
}

export async function locationOf(folder: string, platform: NodeJS.Platform = process.platform): Promise<Place> {
  const path = await realpath(folder).catch(() => folder);
  const sync = syncFolderIn(path);
  if (sync !== undefined) return { kind: 'sync', name: sync };
  if (path.startsWith('\\\\')) return { kind: 'network', system: 'UNC' };
  if (platform !== 'linux') return { kind: 'unknown' };
  const mountInfo = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  const system = fileSystemOf(path, mountInfo);
  if (system === undefined) return { kind: 'unknown' };
  return { kind: isNetwork(system) ? 'network' : 'own', system };
}

export interface Readable {
  count: number;
  /** Relative paths of the entries that other users of this computer can read; the folder itself is `.`. */
  open: string[];
}

/** Entries of a folder that other users cannot enter are not readable, whatever their own permissions are. */
export async function readableByOthers(folder: string): Promise<Readable> {
  const found: Readable = { count: 0, open: [] };
  const walk = async (path: string, name: string, isShut: boolean): Promise<void> => {
    if (found.count >= MAX_ENTRIES) return;
    const entry = await lstat(path).catch(() => undefined);
    if (entry === undefined || entry.isSymbolicLink()) return;
    const isOpen = !isShut && (entry.mode & OTHERS) !== 0;
    if (isOpen) found.open.push(name);
    if (!entry.isDirectory()) {
      found.count += 1;
      return;
    }
    const below = await readdir(path).catch(() => []);
    for (const one of below) await walk(join(path, one), name === '.' ? one : `${name}${sep}${one}`, isShut || !isOpen);
  };
  await walk(folder, '.', false);
  return found;
}
