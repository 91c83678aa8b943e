// Prints results as JSON or tables, progress bars, and failures.
import { SingleBar } from 'cli-progress';
import Table from 'cli-table3';
import { Failure, failureTable } from '../contract/failures.ts';

/** The data folder and the form of the output. */
export interface CommandContext {
  folder: string;
  json: boolean;
}

let beforeResult = (): void => undefined;

/** `work` is done before the result of the command is printed. */
export function doBeforeResult(work: () => void): void {
  beforeResult = work;
}

/** Prints text that is the result. */
export function printText(text: string): void {
  beforeResult();
  process.stdout.write(text);
}

/** Prints the result: as one JSON value, or the text that `human` makes of it. */
export function printResult(context: Pick<CommandContext, 'json'>, value: unknown, human: () => string): void {
  printText(`${context.json ? JSON.stringify(value) : printable(human())}\n`);
}

/** `text` with all control characters replaced but tabs and line ends: names of files and records must not command the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '\ufffd');
}

/** Maximum length of a cell, in characters: the time that cli-table3 takes grows with its square. */
const MAX_CELL = 500;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  return value.length > MAX_CELL ? `${value.slice(0, MAX_CELL - 1).toWellFormed()}…` : value;
}

/** A table without borders; longer cells are cut, and columns of numbers are right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const numeric = heads.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  const drawn = new Table({
    head: [...heads],
    colAligns: numeric.map((right) => (right ? 'right' : 'left')),
    chars: Object.fromEntries(
      [
        'top',
        'top-mid',
        'top-left',
        'top-right',
        'bottom',
        'bottom-mid',
        'bottom-left',
        'bottom-right',
        'left',
        'left-mid',
        'mid',
        'mid-mid',
        'right',
        'right-mid',
      ]
        .map((part) => [part, ''])
        .concat([['middle', '  ']]),
    ),
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  drawn.push(...rows.map((row) => row.map(cellOf)));
  return drawn.toString();
}

/** A number with thousands separators. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-GB') : String(value);
}

/** A progress bar on stderr; prints nothing if stderr is not a terminal. */
export function progressBar(format: string): {
  update(value: number, total: number, facts: Record<string, string | number>): void;
  stop(): void;
} {
  if (!process.stderr.isTTY) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    format,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  let started = false;
  return {
    update: (value, total, facts) => {
      if (!started) bar.start(total, value, facts);
      else {
        bar.setTotal(total);
        bar.update(value, facts);
      }
      started = true;
    },
    stop: () => {
      if (started) bar.stop();
    },
  };
}

/** Runs `work` with a progress bar. */
export async function withBar<Result>(
  units: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar(`{bar} {percentage} %  {value} of {total} ${units}`);
  try {
    return await work((done, total) => bar.update(done, total, {}));
  } finally {
    bar.stop();
  }
}

/** Prints the sentence of a failure on stderr and sets the exit code. The text of an unexpected error is printed only with ANTECEDENT_DEBUG. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof Failure && error.code !== 'internal') {
    process.stderr.write(`${printable(error.message)}\n`);
    if (failureTable[error.code].retry) process.stderr.write('Trying again may help.\n');
    return;
  }
  const detail = process.env['ANTECEDENT_DEBUG'] === undefined ? 'Set ANTECEDENT_DEBUG=1 to see the details.' : '';
  process.stderr.write(`Something went wrong inside Antecedent. ${detail}\n`);
  if (process.env['ANTECEDENT_DEBUG'] !== undefined) console.error(error);
}
