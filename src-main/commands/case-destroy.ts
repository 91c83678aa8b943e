// antecedent case destroy: is this case to be gone for good? In: a case's number, its name typed again or --yes. Out: the case deleted with
// all it holds, and what still tells of it elsewhere.
import { createInterface } from 'node:readline/promises';
import { backupOperations } from '../backup/operations.ts';
import type { Case } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { openCasesOf } from './opened-cases.ts';
import { printResult, type CommandContext } from './terminal.ts';
import { applicationVersion } from './version.ts';

/** Where another process holds on to the file as it was. */
const STILL_READ =
  'Another process is reading the cases: the text leaves the disk once it is done, at the latest when Antecedent and all commands are closed.';

export interface DestroyOptions {
  yes?: boolean;
  /** Backups that hold it go too, once one without it is made. */
  backups?: boolean;
}

export async function destroyCaseCommand(context: CommandContext, id: number, options: DestroyOptions): Promise<void> {
  const { folder } = context;
  const { storage, vault, close } = await openCasesOf(folder);
  try {
    const found = await storage.calls.case({ case: id });
    const work = backupOperations(folder);
    const held = work.holding(id, found.createdAt).map(({ name }) => name);
    const elsewhere = elsewhereOf(held.length, options.backups === true);
    const name = nameToType(found);
    if (options.yes !== true && (await typedAgain(found, name, elsewhere)) !== name)
      throw new Failure('argument-invalid', { reason: 'That is not its name. Nothing was deleted.' });
    const gone = await storage.stored().destroyCase(id);
    const removed = options.backups === true ? held : [];
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

function elsewhereOf(backups: number, removed: boolean): string {
  const given = 'Exported files and bundles given away are not touched.';
  if (backups === 0) return given;
  const many = backups === 1 ? 'The backup that holds it' : `The ${backups} backups that hold it`;
  return `${many} ${removed ? (backups === 1 ? 'goes too' : 'go too') : `${backups === 1 ? 'stays' : 'stay'}, unless --backups is given`}. ${given}`;
}

/** The shortest name that tells it from others. */
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
    throw new Failure('argument-invalid', { reason: 'Its name was not typed. Nothing was deleted. In a script give --yes.' });
  } finally {
    lines.close();
  }
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
