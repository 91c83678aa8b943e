// antecedent applicant: its arguments, options and help.
import type { Command } from 'commander';
import type { ConfirmOptions, ProposeOptions } from '../applicants.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../applicants.ts');
const ID = 'the number of the applicant, as "applicant list" prints it';

export function addApplicantCommands(program: Command): void {
  const applicant = defineGroup(program, 'applicant', 'List, propose, confirm and split applicants with several spellings.');
  define(applicant, 'list', 'List the confirmed applicants with their spellings.').action(async (_options, self: Command) =>
    (await work()).listApplicantsCommand(contextOf(self)),
  );
  define(applicant, 'propose', 'List spellings that are probably one applicant, with how many publications have each.', {
    details: 'Spellings that differ in a word are never proposed.',
    example: 'applicant propose --index all --json',
  })
    .option('--index <numbers>', 'index numbers separated by commas, or all (default: 1)')
    .option('--confirm', 'confirm every proposal whose spellings differ in legal forms, punctuation, umlauts or the order of words only')
    .action(async (options: ProposeOptions, self: Command) => (await work()).proposeApplicantsCommand(contextOf(self), options));
  define(applicant, 'confirm', 'Confirm that spellings are one applicant, in all indexes and later imports.', {
    details: 'A spelling that belonged to another applicant is taken from it.',
    example: 'applicant confirm "Robert Bosch" --spelling "Robert Bosch GmbH" --spelling "BOSCH GMBH ROBERT"',
  })
    .argument('<name>', 'the name of the applicant')
    .requiredOption('--spelling <name>', 'one of its spellings; may be repeated', (value: string, all: string[] = []) => [...all, value])
    .option('--applicant <id>', `changes this one, which has exactly these spellings then: ${ID}`)
    .action(async (name: string, options: ConfirmOptions, self: Command) =>
      (await work()).confirmApplicantCommand(contextOf(self), name, options),
    );
  define(applicant, 'split', 'Split a confirmed applicant into its spellings again.', { example: 'applicant split 3' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => (await work()).splitApplicantCommand(contextOf(self), id));
}
