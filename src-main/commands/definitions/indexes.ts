// antecedent import, antecedent index: their arguments, options and help.
import type { Command } from 'commander';
import { Failure } from '../../contract/failures.ts';
import { shippedModel } from '../../settings/data-folder.ts';
import { contextOf, define, defineGroup } from './define.ts';

const work = () => import('../indexes.ts');
const ID = 'the number of the index, as "index list" prints it';

export function addIndexCommands(program: Command): void {
  define(program, 'import', 'Import files, folders and archives (zip, gz, tar) into an index.', {
    details: 'Formats are recognised by content. A publication that the index already holds is updated.',
    example: 'import ~/patents/ipg260106.zip --index "US grants"',
  })
    .argument('<paths...>', 'files, folders or archives')
    .option('--index <name>', 'the index to import into, created if missing (default: the master index)')
    .option('--columns <list>', 'what the columns of tables are: "Pub no=number,Titel=title"')
    .action(async (paths: string[], options: { index?: string; columns?: string }, self: Command) => {
      const { importCommand } = await import('../import.ts');
      await importCommand(contextOf(self), shippedModel, paths, options.index, options.columns);
    });

  const index = defineGroup(program, 'index', 'List, create, check, export and remove indexes.');
  define(index, 'list', 'List the indexes of the data folder.').action(async (_options, self: Command) =>
    (await work()).listCommand(contextOf(self)),
  );
  define(index, 'create', 'Create an empty index.', { example: 'index create "EP applications"' })
    .argument('<name>', 'a name that no other index has')
    .option('--internal', "for the firm's own documents: encrypted and locked with the cases, never packed or shown to other programs")
    .option('--cluster <name>', 'on the OpenSearch cluster entered under this name, which several workstations may share')
    .action(async (name: string, { internal, cluster }: { internal?: true; cluster?: string }, self: Command) => {
      if (cluster === undefined) return (await work()).createCommand(contextOf(self), shippedModel, name, internal);
      if (internal === true)
        throw new Failure('argument-invalid', {
          reason: 'Internal documents stay on this computer: --internal and --cluster exclude each other.',
        });
      await (await import('../cluster-collections.ts')).createOnCluster(contextOf(self), shippedModel, name, cluster);
    });
  addMaintenance(index);
  addPortability(index);
}

function addMaintenance(index: Command): void {
  define(index, 'remove', 'Remove an index with everything in it.', { example: 'index remove 2' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { removeCommand, indexNumber } = await work();
      removeCommand(contextOf(self), indexNumber(id));
    });
  define(index, 'verify', 'Check that an index is complete and undamaged.', {
    details: 'The exit code is 1 if it is damaged.',
    example: 'index verify 1',
  })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { verifyCommand, indexNumber } = await work();
      await verifyCommand(contextOf(self), shippedModel, indexNumber(id));
    });
  define(index, 'rebuild', 'Rebuild an index from its texts: words, passages and vectors.', { example: 'index rebuild 1' })
    .argument('<id>', ID)
    .option('--analysis', 'only analyse the words again, if an earlier version did; after an interruption, the same command continues')
    .option('--embed', 'only make the vectors again, with the model in use; after an interruption, the same command continues')
    .action(async (id: string, parts: { analysis?: true; embed?: true }, self: Command) => {
      const { rebuildCommand, indexNumber } = await work();
      await rebuildCommand(contextOf(self), shippedModel, indexNumber(id), parts);
    });
  define(index, 'places', 'Let an index of an earlier version answer conditions, by reading its texts again.', {
    details:
      'Says first how much disk it needs. After an interruption, the same command continues. With --leave-out it answers no conditions, and imports take less time and disk.',
    example: 'index places 1',
  })
    .argument('<id>', ID)
    .option('--leave-out', 'let it answer no conditions from now on, and delete what it needs for them')
    .action(async (id: string, { leaveOut }: { leaveOut?: true }, self: Command) => {
      const { leaveOutCommand, placesCommand, indexNumber } = await work();
      if (leaveOut === true) await leaveOutCommand(contextOf(self), indexNumber(id));
      else await placesCommand(contextOf(self), indexNumber(id));
    });
  define(index, 'recognise', 'Recognise the text of scanned PDFs in an index that have none yet.', {
    details: 'Pages that are done are kept: after an interruption, the same command continues.',
    example: 'index recognise 1',
  })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { recogniseCommand, indexNumber } = await work();
      await recogniseCommand(contextOf(self), shippedModel, indexNumber(id));
    });
  define(index, 'coverage', 'Show what an index holds of each office and year, and which weeks are missing between imported ones.', {
    details: 'It is counted if it changed since the last time, which takes some seconds per million publications.',
    example: 'index coverage 1 --json',
  })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { coverageCommand } = await import('../index-coverage.ts');
      await coverageCommand(contextOf(self), shippedModel, (await work()).indexNumber(id));
    });
  define(index, 'refusals', 'Show what imports rejected: the file, the byte and the reason.', { example: 'index refusals 1' })
    .argument('<id>', ID)
    .action(async (id: string, _options, self: Command) => {
      const { refusalsCommand, indexNumber } = await work();
      await refusalsCommand(contextOf(self), indexNumber(id));
    });
}

function addPortability(index: Command): void {
  define(index, 'copy', 'Copy the installed publications of a list of numbers into an index, with texts, images and PDFs.', {
    details: 'The index is created if missing. Copying again changes nothing. What is not installed is named.',
    example: 'index copy cited.txt --into "Opposition EP 1000000"',
  })
    .argument('<list>', 'a text file of publication numbers')
    .requiredOption('--into <name>', 'the index to copy into, created if missing')
    .option('--from <ids>', 'the numbers of the indexes to look in (default: all)')
    .action(async (list: string, options: { into: string; from?: string }, self: Command) =>
      (await import('../index-copy.ts')).copyCommand(contextOf(self), shippedModel, list, options),
    );
  define(index, 'export', 'Export an index as JSONL, with its images and PDFs in a folder next to the file.', {
    details: 'Importing the file gives the same index.',
    example: 'index export 1 --to grants.jsonl',
  })
    .argument('<id>', ID)
    .requiredOption('--to <file>', 'the file to write')
    .action(async (id: string, options: { to: string }, self: Command) => {
      const { exportCommand, indexNumber } = await work();
      await exportCommand(contextOf(self), indexNumber(id), options.to);
    });
  define(index, 'pack', 'Write an index, with its vectors, to one file with a checksum, for another workstation.', {
    example: 'index pack 1 --to grants.antecedent-index',
  })
    .argument('<id>', ID)
    .requiredOption('--to <file>', 'the file to write, usually *.antecedent-index')
    .action(async (id: string, options: { to: string }, self: Command) => {
      const { packCommand, indexNumber } = await work();
      await packCommand(contextOf(self), indexNumber(id), options.to);
    });
  define(index, 'install', 'Install an index from a file that "index pack" wrote.', {
    details: 'It keeps its name, or gets a similar one if that name is taken. Nothing is embedded again.',
    example: 'index install grants.antecedent-index',
  })
    .argument('<file>', 'the packed index')
    .action(async (file: string, _options, self: Command) => (await work()).installCommand(contextOf(self), shippedModel, file));
}
