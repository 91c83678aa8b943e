// antecedent case first-pass: features, searches, merged list and suggestions from a disclosure in a file, stored in one act.
import { basename, resolve } from 'node:path';
import { recordedFirstPass } from '../application/first-pass-calls.ts';
import { disclosureOf } from '../contract/coverage-of-features.ts';
import type { FirstPass, FirstPassProgress } from '../contract/first-pass.ts';
import { modelInUse } from '../engine/model/known-models.ts';
import { letterOf } from '../export/features.ts';
import { textOfDroppedFile } from '../workers/dropped-file.ts';
import { startChildProcess } from '../workers/processes.ts';
import { documentWords } from '../words/documents.ts';
import { omissionLine, rowOf } from '../words/omission-line.ts';
import { caseNumber, withEngine } from './cases.ts';
import { withCases } from './opened-cases.ts';
import { formatNumber, printResult, table, progressBar, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

export interface FirstPassOptions {
  file: string;
  /** Features with verdicts may be replaced. */
  replaceFeatures?: true;
}

/** Throws `argument-invalid`, `case-unknown`, `features-judged`, why the file cannot be read, and the failures of the call. */
export async function firstPassCommand(
  context: CommandContext,
  modelFolder: string,
  typed: string,
  options: FirstPassOptions,
): Promise<void> {
  const { folder } = context;
  const id = caseNumber(typed);
  const made = await withCases(folder, async (cases) => {
    await cases.calls.case({ case: id });
    const file = basename(options.file);
    const { text } = await textOfDroppedFile({ name: file, path: resolve(options.file) }, startChildProcess);
    return await withEngine(folder, modelFolder, (engine) => {
      const recording = {
        ...{ ...engine, cases, now: () => performance.now(), clock: Date.now, application: applicationVersion() },
        model: () => modelInUse(folder, modelFolder).checksum,
      };
      const disclosure = { text, file, replacing: options.replaceFeatures === true };
      return withBars((progress) => recordedFirstPass(recording, id, disclosure, progress));
    });
  });
  printResult(context, { case: id, ...made }, () => textOf(made));
}

const units = { features: 'steps: features', searching: 'searches', comparing: 'documents compared' };

/** A bar per step, one after the other: their counts are of different things. */
async function withBars<Result>(work: (progress: (now: FirstPassProgress) => void) => Promise<Result>): Promise<Result> {
  let shown: { step: FirstPassProgress['step']; bar: ReturnType<typeof progressBar> } | undefined;
  try {
    return await work(({ step, done, all }) => {
      if (shown?.step !== step) {
        shown?.bar.stop();
        shown = { step, bar: progressBar(`{bar} {percentage} %  {value} of {total} ${units[step]}`) };
      }
      shown.bar.update(done, all, {});
    });
  } finally {
    shown?.bar.stop();
  }
}

function textOf(pass: FirstPass): string {
  const words = documentWords.en;
  const of = words.firstPass;
  const { features } = pass;
  const letters = new Map(features.map(({ id }, at) => [id, letterOf(at)]));
  const searches = pass.searches.map(({ features: group, found, listed }) => [
    group.length === 0 ? of.whole : of.group(rowOf(group, letters), group.length),
    formatNumber(found),
    formatNumber(listed),
  ]);
  const documents = pass.documents.map(({ name, cells }) => [
    name,
    ...features.map(({ id }) => {
      const cell = cells.find(({ feature }) => feature === id);
      return cell === undefined ? '' : `(${words.matrix.signs[disclosureOf(cell).disclosure]})`;
    }),
  ]);
  return [
    `${of.done(formatNumber(pass.version))}.`,
    '',
    ...features.map(({ text }, at) => `${letterOf(at).padStart(3)}  ${text}`),
    '',
    table([of.search, of.found, of.inList], searches),
    '',
    table([of.document, ...features.map((_, at) => letterOf(at))], documents),
    '',
    words.matrix.legend,
    '',
    `${of.omissions}:`,
    ...pass.omissions.map((one) => `  ${omissionLine(one, letters, words, (name) => name)}`),
    ...(pass.omissions.length === 0 ? [`  ${of.nothingOmitted}`] : []),
  ].join('\n');
}
