// antecedent shelf: its arguments, options and help.
import type { Command } from 'commander';
import { shippedModel, shippedShelf } from '../../settings/data-folder.ts';
import type { PlanOptions, RenewOptions } from '../shelf.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../shelf.ts');
const several = (value: string, before: string[] = []): string[] => [...before, ...value.split(',').filter((one) => one !== '')];
const each = (value: string, before: string[] = []): string[] => [...before, value];

export function addShelfCommands(program: Command): void {
  const shelf = defineGroup(program, 'shelf', 'List what the patent offices offer, and plan what to fetch. Nothing is fetched.');
  define(shelf, 'list', 'List what the offices offer, with sizes, access rules and what of it was imported here.', {
    details: 'The catalogue is the state of our knowledge on the day that it names; what it does not know is said.',
    example: 'shelf list --json',
  }).action(async (_options, self: Command) => (await work()).listShelfCommand(contextOf(self), shippedModel, shippedShelf));
  define(shelf, 'plan', 'Say what has to be fetched for a choice: files, size, disk and time of the import.', {
    details:
      'With --to it writes a page with links for any browser, a list of names with sizes, and a script per product for sh and for PowerShell, which fetch with curl, continue what was interrupted and verify checksums. Keys are read when a script runs.',
    example: 'shelf plan --product us-grants --years 2024-2026 --base us-grants=https://files.example/grants/{year}/{name} --to fetch',
  })
    .requiredOption('--product <products>', 'products, as "shelf list" prints them, separated by commas', several)
    .option('--years <years>', 'years of the products, such as 2024,2026 or 2020-2026 (default: all)')
    .option('--base <product=address>', 'the address of the folder with the files of a product; {name} and {year} are filled in', each)
    .option('--to <folder>', 'the folder to write page, list and scripts into')
    .option('--language <language>', 'of page and list: en or de (default: that of the system)')
    .action(async (options: PlanOptions, self: Command) =>
      (await work()).planShelfCommand(contextOf(self), shippedModel, shippedShelf, options),
    );
  define(shelf, 'renew', 'Take a newer catalogue, signed by a publisher that was confirmed once.', {
    example: 'shelf renew catalogue.signed.json',
  })
    .argument('[file]', 'the signed catalogue')
    .option('--shipped', 'use the catalogue that came with Antecedent again')
    .option('--confirm <fingerprint>', 'confirm its publisher, by the fingerprint that it gave you')
    .action(async (file: string | undefined, options: RenewOptions, self: Command) =>
      (await work()).renewShelfCommand(contextOf(self), shippedShelf, file, options),
    );
  define(shelf, 'publishers', 'List the publishers of catalogues that were confirmed, by their fingerprints.', {
    example: 'shelf publishers --json',
  })
    .option('--forget <fingerprint>', 'forget one of them, and the catalogue that was taken from it')
    .action(async ({ forget }: { forget?: string }, self: Command) => (await work()).shelfPublishersCommand(contextOf(self), forget));
  define(shelf, 'sign', 'Sign a catalogue with the key of this installation, for others to take.', {
    details: 'They confirm the fingerprint of this installation once, as for bundles.',
    example: 'shelf sign catalogue.json --to catalogue.signed.json',
  })
    .argument('<file>', 'the catalogue, as JSON')
    .requiredOption('--to <file>', 'the file to write')
    .action(async (file: string, { to }: { to: string }, self: Command) => (await work()).signShelfCommand(contextOf(self), file, to));
}
