// Measures how long exports take: a report of 100 rated documents with drawings and every other form, and larger reports for their memory,
// each in its own process; for the PDF also the shares of reading drawings, layout and writing. `bench export report-docx 300` measures one.
import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endingOf } from '../src-main/export/file-names.ts';
import type { ExportSource } from '../src-main/export/material.ts';
import { writerOf, type WrittenForm } from '../src-main/export/writers.ts';
import { exportMaterial, exportSource } from '../test/support/export-material.ts';
import { machine } from './support/figures.ts';

const RUNS = 3;
const GOAL_SECONDS = 10;
const largeReports = [
  ['report-docx', 100],
  ['report-docx', 300],
  ['report-docx', 1000],
  ['report-pdf', 1000],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));

async function timed(form: WrittenForm, documents: number): Promise<number> {
  let reading = 0;
  let last = 0;
  const source: ExportSource = {
    ...exportSource,
    picture: async (document, mostPixels) => {
      const started = performance.now();
      const picture = await exportSource.picture(document, mostPixels);
      reading += performance.now() - started;
      return picture;
    },
  };
  const path = join(folder, `export${endingOf(form)}`);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const material = exportMaterial({ documents, form });
  const cpu = process.cpuUsage();
  const started = performance.now();
  await (
    await writerOf(form)
  )(material, source, createWriteStream(path), (done, total) => {
    if (done === total) last = performance.now() - started;
    peak = Math.max(peak, process.memoryUsage().rss);
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  console.log(
    `${form.padEnd(12)} ${String(documents).padStart(5)} documents  ${seconds.toFixed(2).padStart(6)} s  processor ${((user + system) / 1e6).toFixed(2)} s  ` +
      `drawings ${(reading / 1000).toFixed(2)} s  after the last document ${(seconds - last / 1000).toFixed(2)} s  ` +
      `${(statSync(path).size / 1e6).toFixed(1)} MB  peak memory ${(peak / 2 ** 20).toFixed(0)} MB`,
  );
  return seconds;
}

async function all(): Promise<void> {
  console.log(machine());
  const reports: number[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await timed('report-pdf', 100));
  console.log(`report as PDF, 100 documents: slowest of ${RUNS} ${Math.max(...reports).toFixed(2)} s; goal: under ${GOAL_SECONDS} s`);
  for (const form of ['list-xlsx', 'matrix-xlsx', 'list-csv', 'ris', 'bibtex', 'ids', 'epo-table'] as const) await timed(form, 100);
  for (const [form, documents] of largeReports)
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, form, String(documents)], { stdio: 'inherit' });
}

const [form, documents] = process.argv.slice(2);
if (form === undefined) await all();
else await timed(form as WrittenForm, Number(documents));
rmSync(folder, { recursive: true, force: true });
