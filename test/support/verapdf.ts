// Every form that claims to be PDF/A-2u, written from invented documents, and what veraPDF says of such files. veraPDF is there once
// scripts/verapdf.ts has fetched it.
import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '../../src-main/contract/languages.ts';
import { statementPdf } from '../../src-main/export/statement.ts';
import { writerOf } from '../../src-main/export/writers.ts';
import { attestation } from './attestation.ts';
import { exportMaterial, exportSource } from './export-material.ts';

/** A form that people type into cannot be PDF/A, and the documents in one file are those of others. */
export const archivalForms = ['report-pdf', 'epo-table-pdf', 'verification', 'statement'] as const;

/** Where the jars are, and beside them a folder `complete` once all are there. */
export const veraPdfCache = fileURLToPath(new URL('../../node_modules/.cache/verapdf/', import.meta.url));

/** The class path of veraPDF; undefined if it was not fetched or there is no Java. */
export function veraPdf(): string | undefined {
  if (!existsSync(join(veraPdfCache, 'complete')) || spawnSync('java', ['-version']).status !== 0) return undefined;
  return globSync(join(veraPdfCache, 'jars/*.jar')).join(process.platform === 'win32' ? ';' : ':');
}

/** Writes every form in every language into the folder; answers with the names of the files. */
export async function writeArchivalForms(folder: string, documents = 12): Promise<string[]> {
  const names: string[] = [];
  for (const form of archivalForms)
    for (const language of languages) {
      const name = `${form}-${language}.pdf`;
      await writeForm(form, language, documents, join(folder, name));
      names.push(name);
    }
  return names;
}

async function writeForm(form: (typeof archivalForms)[number], language: Language, documents: number, path: string): Promise<void> {
  const material = exportMaterial({ form, language, documents });
  if (form === 'statement') return writeFile(path, await statementPdf(material, attestation()));
  const write = await writerOf(form);
  await write(material, exportSource, createWriteStream(path), () => undefined);
}

/** The rules that each of the files breaks, with how often; none for a valid one. Throws if veraPDF gives no report of a file. */
export function brokenRules(classPath: string, folder: string, names: readonly string[]): Map<string, string[]> {
  const paths = names.map((name) => join(folder, name));
  const command = ['-cp', classPath, 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', '2u', '--format', 'mrr', ...paths];
  const { stdout, stderr, error } = spawnSync('java', command, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const jobs = (stdout ?? '').split('<job>').slice(1);
  return new Map(
    names.map((name) => {
      const report = jobs.find((job) => job.includes(`${name}</name>`)) ?? '';
      const isCompliant = /<validationReport\b[^>]*isCompliant="(true|false)"/.exec(report)?.[1];
      if (isCompliant === undefined) throw error ?? new Error(`veraPDF gave no report of ${name}: ${stderr}`);
      const rules = [...report.matchAll(/<rule [^>]*clause="([^"]+)"[^>]*failedChecks="(\d+)"[^>]*>\s*<description>([^<]*)/g)];
      const broken = rules.map(([, clause, count, description]) => `${clause}, ${count} times: ${description}`);
      return [name, isCompliant === 'true' ? [] : ['not valid', ...broken]];
    }),
  );
}
