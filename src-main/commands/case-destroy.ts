// antecedent case destroy: is this case to be gone for good? In: a case's number, its name typed again or --yes. Out: the case deleted with
// all it holds, and what still tells of it elsewhere.
import { createInterface } from 'node:readline/promises';
import type { Case } from '../contract/case.ts';
import { Failure } from '../contract/failures.ts';
import { withCases } from './opened-cases.ts';
import { answer, type Surroundings } from './terminal.ts';

const elsewhere = 'Backups made before, exported files and bundles given away still hold it.';

export async function destroyCaseCommand(surroundings: Surroundings, id: number, { yes }: { yes?: boolean }): Promise<void> {
  await withCases(surroundings.folder, async (desk) => {
    const found = await desk.calls().case(id);
    const name = nameToType(found);
    if (yes !== true && (await typedAgain(found, name)) !== name)
      throw new Failure('argument-invalid', { reason: 'That is not its name. Nothing was deleted.' });
    await desk.calls().destroyCase(id);
    answer(surroundings, { case: id, destroyed: true }, () => `Case ${id} is deleted for good. ${elsewhere}`);
  });
}

/** The shortest name that tells it from others. */
function nameToType({ id, reference, title }: Case): string {
  return [reference, title].map(inOneLine).find((name) => name !== '') ?? String(id);
}

async function typedAgain({ id, title, versions, rated }: Case, name: string): Promise<string> {
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
