// What the library is opened with: the folders, how processes are started, and what it asks of the application and tells it.
import type { Job } from '../contract/library.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import type { NodesOf } from '../workers/cluster-collections.ts';
import type { StartProcess } from '../workers/processes.ts';
import type { RunningApplication } from '../workers/running-applications.ts';
import type { CountOnCluster } from './cluster-counts.ts';

export interface LibraryOptions {
  folder: string;
  modelFolder: string;
  /** The file with the application's catalogue of what can be had at the offices. */
  shelf: string;
  startProcess: StartProcess;
  transfers: Transfers;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Called when a collection was created, removed or changed. */
  changed?: () => void;
  /** Makes all workers close index `id`, so that its file can be moved on every system. */
  release?: (id: number) => Promise<void>;
  /** True for a collection of the firm's own documents. */
  isInternal?: (index: number) => boolean;
  /** True if there are such collections. */
  hasInternal?: () => boolean;
  /** True while the cases are locked. */
  isLocked?: () => boolean;
  /** Called with unexpected errors. */
  report?: (error: unknown) => void;
  /** Whether every collection is verified once a day; absent: never. */
  verifiesDaily?: () => boolean;
  /** Whether the text of scans is recognised after an import without being asked for; absent: never. */
  recognisesScans?: () => boolean;
  /** Whether the computer runs on battery, undefined where it is not known; absent: what the system says. */
  isOnBattery?: () => boolean | undefined;
  /** Called when an import into a collection has ended, whoever began it and however it ended. */
  importEnded?: (job: Job) => void;
  nodesOf?: NodesOf;
  /** What a collection on a cluster holds; absent where no cluster is asked. */
  onCluster?: CountOnCluster;
  /** True if another application may have the folder open: what it removed or left unfinished is left to it. */
  guest?: boolean;
  /** This application among those that have the folder open, unless it is a guest; closed with the library. Default: opened here. */
  running?: RunningApplication | undefined;
}
