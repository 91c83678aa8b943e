// Reads the ledger of a watched folder for people and programs. In: which rows. Out: them, the newest deliveries first.
import type { FailureCode, FailureFacts } from '../../contract/failures.ts';
import type { WatchedFile, WatchedFilesRequest, WatchedFileState } from '../../contract/watched-folders.ts';
import { prepared } from './database.ts';
import { watchedFolder, withLedger } from './watched-folders.ts';

interface Row {
  id: number;
  folder: number;
  name: string;
  sizeBytes: number;
  modifiedMs: number;
  seenAt: string;
  state: WatchedFileState;
  note: string | null;
  importedAt: string | null;
  publications: number | null;
  added: number | null;
  refused: number | null;
  report: number | null;
  replacedBy: string | null;
  sameAs: string | null;
  goneAt: string | null;
}

/** Throws `watch-unknown`. */
export function watchedFiles(
  dataFolder: string,
  { folder, states, from, count }: WatchedFilesRequest,
): { total: number; files: WatchedFile[] } {
  const { hold } = watchedFolder(dataFolder, folder);
  const wanted = states?.flatMap((state) => (state === 'waiting' ? ['waiting', 'settled'] : [state]));
  const filter = wanted === undefined ? '' : 'AND file.state IN (SELECT value FROM json_each(@states))';
  const values = { folder, from, count, ...(wanted !== undefined && { states: JSON.stringify(wanted) }) };
  const found = withLedger(dataFolder, (library) => ({
    total: (
      prepared(library, `SELECT count(*) AS files FROM watched_file AS file WHERE folder = @folder ${filter}`).get(values) as {
        files: number;
      }
    ).files,
    rows: prepared(
      library,
      `SELECT file.id, file.folder, file.name, file.size AS sizeBytes, file.modified_ms AS modifiedMs, file.seen_at AS seenAt,
         CASE file.state WHEN 'settled' THEN 'waiting' ELSE file.state END AS state, file.note, file.imported_at AS importedAt, file.publications,
         file.added, file.refused, file.report, newer.name AS replacedBy, twin.name AS sameAs, file.gone_at AS goneAt
       FROM watched_file AS file LEFT JOIN watched_file AS newer ON newer.id = file.replaced_by LEFT JOIN watched_file AS twin ON twin.id = file.same_as
       WHERE file.folder = @folder ${filter} ORDER BY file.day DESC, file.revision DESC, file.name, file.id DESC LIMIT @count OFFSET @from`,
    ).all(values) as Row[],
  }));
  return { total: found?.total ?? 0, files: (found?.rows ?? []).map((row) => describe(row, hold)) };
}

function describe({ modifiedMs, note, ...row }: Row, hold: WatchedFile['hold']): WatchedFile {
  const said = note === null ? {} : (JSON.parse(note) as { detail?: string; code?: FailureCode; facts?: FailureFacts });
  const { code, facts = {}, detail } = said;
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Omit<WatchedFile, 'modifiedAt'>;
  return {
    ...known,
    modifiedAt: new Date(modifiedMs).toISOString(),
    ...(hold !== undefined && (row.state === 'waiting' || row.state === 'importing') && { hold }),
    ...(code !== undefined && { failure: { code, facts } }),
    ...(detail !== undefined && { detail }),
  };
}
