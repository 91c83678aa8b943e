// antecedent case destroy: deletes a case with everything in it, after its name was typed again or with --yes.
import { createInterface } from 'node:readline/promises';
import { backupOperations } from '../backup/operations.ts';
import type { Case } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { openCasesOf } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

/** If another process still reads the old file. */
const STILL_READ =
  'Another process is reading the cases: the text is erased from the disk when it has finished, or when Antecedent and all commands are closed.';

export interface DestroyOptions {
  yes?: boolean;
  /** Also delete the backups that contain it, after making one without it. */
  backups?: boolean;
}

export async function destroyCaseCommand(context: CommandContext, id: number, options: DestroyOptions): Promise<void> {
  const { folder } = context;
  const { storage, vault, close } = await openCasesOf(folder);
  try {
    const found = await storage.calls.case({ case: id });
    const work = backupOperations(folder);
    const containing = work.holding(id, found.createdAt).map(({ name }) => name);
    const elsewhere = copiesElsewhere(containing.length, options.backups === true);
    const name = nameToType(found);
    if (options.yes !== true && (await typedAgain(found, name, elsewhere)) !== name)
      throw new Failure('argument-invalid', { reason: 'That is not the name of the case. Nothing was deleted.' });
    const gone = await storage.stored().destroyCase(id);
    const removed = options.backups === true ? containing : [];
    if (removed.length > 0) work.make({ key: vault.currentKey(), now: Date.now(), application: applicationVersion() });
    for (const backup of removed) work.remove(backup);
    printResult(
      context,
      { case: id, destroyed: true, gone, backups: removed },
      () => `Case ${id} is deleted for good. ${gone ? '' : `${STILL_READ} `}${elsewhere}`,
    );
  } finally {
    await close();
  }
}

function copiesElsewhere(backups: number, removed: boolean): string {
  const exported = 'Exported files and bundles are not deleted.';
  if (backups === 0) return exported;
  const many = backups === 1 ? 'The backup that contains it' : `The ${backups} backups that contain it`;
  return `${many} ${removed ? (backups === 1 ? 'is deleted too' : 'are deleted too') : `${backups === 1 ? 'stays' : 'stay'} unless --backups is given`}. ${exported}`;
}

/** Its reference, else its title, else its number. */
function nameToType({ id, reference, title }: Case): string {
  return [reference, title].map(inOneLine).find((name) => name !== '') ?? String(id);
}

async function typedAgain({ id, title, versions, rated }: Case, name: string, elsewhere: string): Promise<string> {
  process.stderr.write(
    `Case ${id}${title === '' ? '' : `, ${inOneLine(title)}`}: ${versions} versions, ${rated} rated documents, all notes and attachments.\n` +
      `Deleting it cannot be undone. ${elsewhere}\n`,
  );
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    process.stderr.write(`Type its name to delete it, ${name}: `);
    for await (const line of lines) return inOneLine(line);
    throw new Failure('argument-invalid', { reason: 'The name of the case was not typed. Nothing was deleted. In a script, add --yes.' });
  } finally {
    lines.close();
  }
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
