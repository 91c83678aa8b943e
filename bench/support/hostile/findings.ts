// Counts what came of the hostile files and keeps those at fault. In: findings. Out: a table, lines as they are found, the files in a folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostileFile } from './chance.ts';

/** What a hostile file may cost, start of the program included: 30 s and 1.5 GB, and what ending and replacing a process takes. */
export const BUDGET = { seconds: 30, megabytes: 1_536 };
export const GRACE_SECONDS = 5;
/** A file of many ordinary publications takes as long as they take; Measured: bench/RESULTS.md, Import speed. */
export const PUBLICATION_SECONDS = 0.0085;

export type Fault =
  'over budget' | 'crash' | 'left out' | 'neither imported nor refused' | 'not deterministic' | 'index damaged' | 'others wait';

export interface Tally {
  made: number;
  imported: number;
  refused: number;
  faults: Map<Fault, number>;
  slowest: number;
  most: number;
}

export class Findings {
  readonly tallies = new Map<string, Tally>();
  readonly #folder: string;

  /** Files at fault are kept in `folder`. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  of(category: string): Tally {
    const known = this.tallies.get(category) ?? { made: 0, imported: 0, refused: 0, faults: new Map(), slowest: 0, most: 0 };
    this.tallies.set(category, known);
    return known;
  }

  cost(category: string, { seconds, megabytes }: { seconds: number; megabytes: number }): void {
    const tally = this.of(category);
    tally.slowest = Math.max(tally.slowest, seconds);
    tally.most = Math.max(tally.most, megabytes);
  }

  fault(category: string, seed: number, fault: Fault, file: HostileFile, details: string): void {
    const { faults } = this.of(category);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    const folder = join(this.#folder, `${category.replaceAll(' ', '-')}-${seed}`);
    mkdirSync(folder, { recursive: true });
    for (const { name, bytes } of [file, ...(file.beside ?? [])]) writeFileSync(join(folder, name.replaceAll('/', '_').slice(-80)), bytes);
    console.log(`FAULT ${fault}: ${category} --file-seed ${seed}: ${details}: ${file.attack} -> ${folder}`);
  }

  /** Rows of the table, one per category. */
  rows(): string[][] {
    return [...this.tallies].map(([category, { made, imported, refused, faults, slowest, most }]) => {
      const count = (...named: Fault[]): string => String(named.reduce((sum, fault) => sum + (faults.get(fault) ?? 0), 0));
      const others = count('neither imported nor refused', 'not deterministic', 'index damaged', 'others wait');
      return [
        category,
        ...[made, imported, refused].map(String),
        count('over budget'),
        count('crash'),
        count('left out'),
        others,
        slowest.toFixed(1),
        most.toFixed(0),
      ];
    });
  }

  get count(): number {
    return [...this.tallies.values()].reduce((sum, { faults }) => sum + [...faults.values()].reduce((all, one) => all + one, 0), 0);
  }
}

export const TABLE_HEAD = [
  'category',
  'made',
  'imported',
  'refused',
  'over budget',
  'crashes',
  'left out',
  'other faults',
  'slowest s',
  'most MB',
];
