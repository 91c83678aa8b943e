// The classes, claims and described documents of antecedent case application: from its options, and as it prints them.
import {
  claimsOfApplication,
  classesOf,
  typedClasses,
  type ApplicationClaim,
  type ApplicationContents,
} from '../contract/application-claims.ts';
import type { Application } from '../contract/application.ts';
import { parseClaims, printedClaims } from '../contract/category.ts';
import { Failure } from '../contract/failures.ts';
import { printedClass } from '../contract/printed.ts';
import { readText } from './search-query.ts';

export interface ContentsOptions {
  ipc?: string;
  cpc?: string;
  claims?: string;
  depends?: string[];
  independent?: string;
  described?: string;
}

/** Stands for a file to remove what was read from one. */
const NONE = 'none';

export function changesContents({ ipc, cpc, claims, depends, independent, described }: ContentsOptions): boolean {
  return [ipc, cpc, claims, depends, independent, described].some((option) => option !== undefined);
}

/** The contents as they were, with what the options say, and the lines of a list that name no publication. */
export async function enteredContents(
  calls: Pick<Application, 'readClaims' | 'readNumbers'>,
  id: number,
  before: ApplicationContents,
  options: ContentsOptions,
): Promise<{ contents: ApplicationContents; unread: string[] }> {
  const classes = (['IPC', 'CPC'] as const).flatMap((type) => {
    const typed = type === 'IPC' ? options.ipc : options.cpc;
    const read = typed === undefined ? (before.classes ?? []).filter((one) => one.type === type) : typedClasses(typed, type);
    if (read === undefined) throw invalid(`The option --${type.toLowerCase()} takes symbols such as "A61B 5/00, B65D 47/04".`);
    return read;
  });
  const { described, unread } = await describedOf(calls, before, options.described);
  const claims = await claimsFor(calls, id, before, options);
  return {
    contents: {
      ...(classes.length > 0 && { classes }),
      ...(claims.length > 0 && { claims }),
      ...(described.length > 0 && { described }),
    },
    unread,
  };
}

async function describedOf(
  calls: Pick<Application, 'readNumbers'>,
  { described = [] }: ApplicationContents,
  file: string | undefined,
): Promise<{ described: string[]; unread: string[] }> {
  if (file === undefined) return { described, unread: [] };
  if (file === NONE) return { described: [], unread: [] };
  const { names, unread } = await calls.readNumbers({ text: readText(file) });
  return { described: names, unread };
}

async function claimsFor(
  calls: Pick<Application, 'readClaims'>,
  id: number,
  before: ApplicationContents,
  { claims: file, depends = [], independent }: ContentsOptions,
): Promise<ApplicationClaim[]> {
  const read =
    file === undefined ? [...claimsOfApplication(before)] : file === NONE ? [] : await calls.readClaims({ case: id, text: readText(file) });
  if (file !== undefined && file !== NONE && read.length === 0) throw invalid(`"${file}" has no claims.`);
  const claimOf = (number: number, option: string): ApplicationClaim => {
    const found = read.find((one) => one.number === number);
    if (found === undefined) throw invalid(`The option ${option} names claim ${number}, which the application does not have.`);
    return found;
  };
  const correct = (claim: ApplicationClaim, part: Partial<ApplicationClaim>): void =>
    void read.splice(read.indexOf(claim), 1, { ...claim, ...part });
  for (const typed of depends) {
    const [, own = '', on = ''] = /^\s*(\d{1,3})\s*:(.*)$/.exec(typed) ?? [];
    const dependsOn = on.trim() === NONE ? [] : parseClaims(on);
    if (dependsOn === undefined || dependsOn.some((one) => one >= Number(own)))
      throw invalid(`The option --depends takes a claim and earlier ones, such as 5:1-3, or 5:${NONE}, not "${typed}".`);
    for (const one of dependsOn) claimOf(one, '--depends');
    correct(claimOf(Number(own), '--depends'), { dependsOn, independent: dependsOn.length === 0 });
  }
  const alone = independent === undefined ? [] : parseClaims(independent);
  if (alone === undefined) throw invalid(`The option --independent takes claims such as 1,9, not "${independent ?? ''}".`);
  for (const number of alone) correct(claimOf(number, '--independent'), { independent: true });
  return read;
}

function invalid(reason: string): Failure {
  return new Failure('argument-invalid', { reason });
}

/** Lines below those of the dates. */
export function contentsLines(application: ApplicationContents, unread: readonly string[]): string[] {
  const claims = claimsOfApplication(application);
  const described = application.described ?? [];
  return [
    ...(['IPC', 'CPC'] as const).flatMap((type) => {
      const codes = classesOf(application, type).map((code) => printedClass(code).replaceAll('\u00a0', ' '));
      return codes.length === 0 ? [] : [`  ${type} ${codes.join(', ')}`];
    }),
    ...claims.map(({ number, dependsOn, independent, features }) => {
      const refers = dependsOn.length === 0 ? [] : [`${independent ? 'refers to' : 'depends on'} ${printedClaims(dependsOn)}`];
      const own = features.length === 1 ? '1 feature' : `${features.length} features`;
      return `  claim ${number}: ${[...(independent ? ['independent'] : []), ...refers, own].join(', ')}`;
    }),
    ...(described.length === 0 ? [] : [`  cited in the description: ${described.join(', ')}`]),
    ...unread.map((line) => `  no number in "${line.slice(0, 100)}"`),
  ];
}
